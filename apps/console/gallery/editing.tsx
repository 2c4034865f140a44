import { Form, Input } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { SaveAnswer } from '../src/lib/save-answer.ts';
import { FieldLabel } from '../src/ui/form-kit/field-label.tsx';
import { SwitchField } from '../src/ui/form-kit/switch-field.tsx';
import { useEditForm, type EditForm } from '../src/ui/form-kit/use-edit-form.ts';
import { AT, never, type Sample, TRACE_ID } from './sample.ts';

export interface Values {
  readonly name: string;
  readonly memo: string;
  readonly open: boolean;
}

interface EditingProps {
  readonly sample: Sample;
  /** Typed as soon as it is shown. */
  readonly typed?: Partial<Values>;
  /** Saved after that, with this answer. */
  readonly answer?: Promise<SaveAnswer>;
  readonly children: (body: EditingBody) => ReactNode;
}

/** What every part that edits is given. */
interface EditingBody {
  readonly edit: EditForm<Values>;
  readonly initial: Values;
  readonly labels: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A form over one thing, as a screen makes it, and what a person has done in it. */
export function Editing({ sample, typed, answer, children }: EditingProps) {
  const name = useId();
  const [initial] = useState<Values>({ name: sample.thing, memo: sample.sentence, open: true });
  const edit = useEditForm<Values>({ name, user_id: 'gallery', initial, version: 1, save: () => answer ?? never() });
  useEffect(() => {
    if (!typed) return;
    edit.form.setFieldsValue(typed);
    edit.onValuesChange();
    if (answer) void edit.submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const labels = { name: sample.label, memo: sample.hint, open: sample.action };
  const isChanged = (field: string): boolean => edit.changed.includes(field);
  const fields = (
    <>
      <Form.Item name="name" label={<FieldLabel text={labels.name} changed={isChanged('name')} />}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="memo" label={<FieldLabel text={labels.memo} changed={isChanged('memo')} />} extra={sample.hint}>
        <Input.TextArea maxLength={400} showCount autoSize />
      </Form.Item>
      <SwitchField name="open" label={labels.open} changed={isChanged('open')} />
    </>
  );
  return <>{children({ edit, initial, labels, children: fields })}</>;
}

export const refusedWith = (message: string): Promise<SaveAnswer> =>
  Promise.resolve({ code: 'GALLERY/REFUSED', message, trace_id: TRACE_ID });

/** Somebody else has saved another name meanwhile. */
export const staleWith = (s: Sample): Promise<SaveAnswer> =>
  Promise.resolve({
    code: 'COMMON/STALE_VERSION',
    message: s.sentence,
    current: { name: s.third, memo: s.sentence, open: true, version: 2, updated_by: s.person, updated_at: AT },
  });
