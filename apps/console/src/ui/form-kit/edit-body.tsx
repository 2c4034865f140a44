import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { ConflictView } from './conflict-view.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { submitOnEnter } from './submit-on-enter.ts';
import type { EditForm } from './use-edit-form.ts';
import styles from './edit-panel.module.css';

export interface EditBodyProps<V extends object> {
  readonly edit: EditForm<V>;
  readonly initial: V;
  /** What the fields are called, for the view of a conflict. */
  readonly labels: Readonly<Record<string, string>>;
  readonly say?: ((field: string, value: unknown) => string | undefined) | undefined;
  readonly read_only?: boolean;
  /** Enter in a field saves; absent where the form has nothing to save on its own. */
  readonly onEnter?: (() => void) | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form itself, wherever it stands: fields, leaving, conflicts. */
export function EditBody<V extends object>({ edit, initial, labels, say, read_only = false, onEnter, children }: EditBodyProps<V>) {
  // Put aside by the person; saving again finds another one.
  const [aside, setAside] = useState<unknown>();
  return (
    <>
      <Form<V>
        // As every form: browsers would say it in their own language.
        noValidate
        form={edit.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={initial}
        onValuesChange={edit.onValuesChange}
        onKeyDown={(event) => {
          if (onEnter && !read_only) submitOnEnter(event, onEnter);
        }}
      >
        <fieldset disabled={read_only} className={styles['fields']}>
          {children}
        </fieldset>
      </Form>
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
      {edit.conflict && edit.conflict !== aside ? (
        <ConflictView
          conflict={edit.conflict}
          labelOf={(field) => labels[field] ?? field}
          say={say}
          onChoose={(values) => void edit.resolve(values)}
          onClose={() => setAside(edit.conflict)}
        />
      ) : null}
    </>
  );
}
