import { expect, test } from 'vitest';
import type { Column, Fault, Row, RowChange, Value } from '../../api-types.ts';
import { ApiError } from '../shared/api.js';
import { createForm, unsavedKeys, type Form } from '../shared/form-model.js';

const words = (said: string) => ({ en: said, 'zh-CN': said, ar: said, ms: said, ru: said });
const column = (key: string): Column => ({ key, label: words(key), type: 'text', editable: true, required: false });
const COLUMNS = ['carrier', 'note', 'address'].map(column);
const FIRST: Row = { id: '1', version: 1, values: { carrier: 'North', note: '', address: 'Mill Lane 3' } };

interface Desk {
  readonly form: Form;
  readonly sent: RowChange[];
  readonly told: boolean[];
  readonly listed: Row[];
  readonly stored: () => Row;
  /** As the server does for anybody: the fields that were sent, on top of what is there. */
  readonly store: (values: Readonly<Record<string, Value>>) => Row;
}

/** The form of a record, and the server that has it. `refusal`: its answer to a change with the right version. */
function openDesk(refusal?: Fault): Desk {
  let row = FIRST;
  const sent: RowChange[] = [];
  const told: boolean[] = [];
  const listed: Row[] = [];
  const store: Desk['store'] = (values) => (row = { ...row, version: row.version + 1, values: { ...row.values, ...values } });
  const api = {
    change: async (_id: string, change: RowChange) => {
      sent.push(change);
      if (change.version !== row.version) throw new ApiError(409, { code: 'STALE', row });
      if (refusal) throw new ApiError(422, refusal);
      return store(change.values);
    },
  };
  const page = { api, dirty: (dirty: boolean) => void told.push(dirty) } as unknown as Parameters<typeof createForm>[0];
  const form = createForm(page, COLUMNS, (saved) => void listed.push(saved));
  form.show(FIRST);
  return { form, sent, told, listed, stored: () => row, store };
}
const unsaved = ({ fields, store }: Form): string[] => unsavedKeys(fields, store.get());

test('saving mine over theirs keeps the fields that only they changed', async () => {
  const { form, sent, told, stored, store } = openDesk();
  form.change('note', 'Call before noon');
  store({ carrier: 'South', note: 'They were here' });
  await form.save();
  expect(form.store.get().theirs).toEqual(stored());
  await form.saveMine();
  expect(sent.at(-1)).toEqual({ version: 2, values: { note: 'Call before noon' } });
  expect(stored().values).toEqual({ carrier: 'South', note: 'Call before noon', address: 'Mill Lane 3' });
  expect(form.store.get()).toMatchObject({ saved: true, theirs: undefined, draft: { carrier: 'South', note: 'Call before noon' } });
  expect([unsaved(form), told.at(-1)]).toEqual([[], false]);
});

test('saving mine sends nothing where both made the same change, and shows what they saved', async () => {
  const { form, sent, told, listed, stored, store } = openDesk();
  form.change('note', 'Ring twice');
  store({ carrier: 'South', note: 'Ring twice' });
  await form.save();
  await form.saveMine();
  expect(sent).toHaveLength(1);
  expect(form.store.get()).toMatchObject({ row: stored(), theirs: undefined, draft: { carrier: 'South', note: 'Ring twice' } });
  expect([unsaved(form), told.at(-1), listed]).toEqual([[], false, [stored()]]);
});

test('saving a record without a change sends nothing', async () => {
  const { form, sent } = openDesk();
  await form.save();
  form.change('note', 'x');
  form.change('note', '');
  await form.save();
  expect(sent).toEqual([]);
  expect(form.store.get()).toMatchObject({ saving: false, errors: {}, problem: undefined });
});

test('a refusal that names fields is said at those, any other as a problem of the whole form', async () => {
  const named = openDesk({ code: 'INVALID', fields: { note: 'most' } });
  named.form.change('note', 'x');
  await named.form.save();
  expect(named.form.store.get()).toMatchObject({ saving: false, errors: { note: { key: 'bad_value' } }, problem: undefined });
  const unnamed = openDesk({ code: 'INVALID' });
  unnamed.form.change('note', 'x');
  await unnamed.form.save();
  expect(unnamed.form.store.get()).toMatchObject({ saving: false, errors: {}, problem: expect.any(ApiError) });
});
