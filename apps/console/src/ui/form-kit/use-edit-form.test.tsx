import { Form, Input } from 'antd';
import i18next from 'i18next';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaveAnswer } from '../../lib/save-answer.ts';
import { useEditForm, type EditForm } from './use-edit-form.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

interface Note {
  readonly text: string;
  readonly memo: string;
}
interface Sent {
  readonly text: string;
  readonly memo: string;
  readonly version: number | undefined;
  readonly answer: (answer: SaveAnswer) => void;
}

let root: Root;
let edit: EditForm<Note>;
let sent: Sent[];
let agrees: boolean;

function Sheet({ text, version }: { readonly text: string; readonly version: number }) {
  const own = useEditForm<Note>({
    name: 'note',
    user_id: 'me',
    initial: { text, memo: '' },
    version,
    confirm: () => Promise.resolve(agrees),
    save: (values, seen) => {
      const { promise, resolve } = Promise.withResolvers<SaveAnswer>();
      sent.push({ ...values, version: seen, answer: resolve });
      return promise;
    },
  });
  useLayoutEffect(() => {
    edit = own;
  });
  return (
    <Form form={own.form} initialValues={{ text }} onValuesChange={own.onValuesChange}>
      <Form.Item name="text">
        <Input />
      </Form.Item>
    </Form>
  );
}

beforeEach(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  sent = [];
  agrees = true;
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await load('one', 1);
});
afterEach(() => act(() => root.unmount()));

const load = (text: string, version: number): Promise<void> => act(async () => root.render(<Sheet text={text} version={version} />));
const type = (text: string): Promise<void> =>
  act(async () => {
    edit.form.setFieldsValue({ text });
    edit.onValuesChange();
  });
/** It is on its way. */
const save = async (): Promise<void> => {
  const before = sent.length;
  await act(async () => {
    void edit.submit();
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1));
  });
};
const answered = (saved_version?: number): Promise<void> =>
  act(async () => sent.at(-1)?.answer(saved_version === undefined ? undefined : { saved_version }));
const shown = (): unknown => edit.form.getFieldValue('text');

test('[R1.04] what is saved right after a save is saved over what that save has made, before it is loaded again', async () => {
  await type('two');
  await save();
  await answered(2);
  await type('three');
  await save();
  expect(sent.map(({ text, version }) => [text, version])).toEqual([
    ['two', 1],
    ['three', 2],
  ]);
  // What the first save has made is loaded late, and takes nothing back.
  await load('two', 2);
  expect(shown()).toBe('three');
  await answered(3);
  expect([edit.changed, edit.conflict]).toEqual([[], undefined]);
});

test('[R1.04] a key pressed twice is one save, and what is typed while it is on its way stays unsaved', async () => {
  await type('two');
  await save();
  expect(await edit.submit()).toBe(false);
  expect(sent).toHaveLength(1);
  await type('two and a half');
  await answered(2);
  expect([edit.changed, edit.isDirty()]).toEqual([['text'], true]);
  await load('two', 2);
  expect(shown()).toBe('two and a half');
  await save();
  expect(sent.at(-1)).toMatchObject({ text: 'two and a half', version: 2 });
});

test('[R1.04] what the server has written in its own way is shown once it is loaded', async () => {
  await type(' two ');
  await save();
  await answered(2);
  expect(shown()).toBe(' two ');
  await load('two', 2);
  expect([shown(), edit.changed]).toEqual(['two', []]);
});

test('[R1.04] a save that is not told its version stays as it is until the newer one is loaded', async () => {
  await type('two');
  await save();
  await answered();
  expect([shown(), edit.changed]).toEqual(['two', []]);
  await load('two', 2);
  await type('three');
  await save();
  expect(sent.at(-1)).toMatchObject({ text: 'three', version: 2 });
});

const stale = (current: object): Promise<void> =>
  act(async () => sent.at(-1)?.answer({ code: 'COMMON/STALE_VERSION', message: 'Somebody saved first', current }));

test('[R1.04] what only somebody else changed meanwhile is taken over, and what only I changed is saved over it, without a question', async () => {
  await type('mine');
  await save();
  await stale({ text: 'one', memo: 'theirs', version: 7 });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({ text: 'mine', memo: 'theirs', version: 7 });
  expect(edit.conflict).toBeUndefined();
  await answered(8);
  expect([edit.changed, edit.values]).toEqual([[], { text: 'mine', memo: 'theirs' }]);
});

test('[R1.04] what is typed while a save is merged with that of somebody else stays, and stays unsaved', async () => {
  await type('mine');
  await save();
  await type('mine, and more');
  await stale({ text: 'one', memo: 'theirs', version: 7 });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({ text: 'mine', memo: 'theirs', version: 7 });
  await answered(8);
  expect([edit.changed, edit.values]).toEqual([['text'], { text: 'mine, and more', memo: 'theirs' }]);
});

test('[R1.04] a conflict is about the fields that both changed, and says who saved first and when', async () => {
  await type('mine');
  await save();
  await stale({ text: 'theirs', memo: 'theirs too', version: 7, updated_by: 'Mei Lin', updated_at: '2026-11-16T05:00:00.000+0000' });
  expect(edit.conflict).toMatchObject({ fields: ['text'], mine: { text: 'mine', memo: 'theirs too' }, changed_by: 'Mei Lin' });
  await act(async () => void edit.resolve({ text: 'mine', memo: 'theirs too' }));
  expect(sent.at(-1)).toMatchObject({ text: 'mine', memo: 'theirs too', version: 7 });
});

test('[R1.04] a save that is not confirmed sends nothing and keeps what was typed', async () => {
  agrees = false;
  await type('mine');
  await act(async () => expect(await edit.submit()).toBe(false));
  expect([sent, edit.changed]).toEqual([[], ['text']]);
});
