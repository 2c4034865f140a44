import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { SidePanel } from '../side-panel.tsx';
import { ConflictView } from './conflict-view.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import type { EditForm } from './use-edit-form.ts';
import styles from './edit-panel.module.css';

interface EditPanelProps<V extends object> {
  readonly title: string;
  readonly icon: IconName;
  readonly edit: EditForm<V>;
  readonly initial: V;
  /** What the fields are called, for the view of a conflict. */
  readonly labels: Readonly<Record<string, string>>;
  readonly say?: (field: string, value: unknown) => string | undefined;
  /** For something new: what the button says. */
  readonly create?: string;
  readonly read_only?: boolean;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Below them: facts, links, what else can be done with it. */
  readonly after?: ReactNode;
}

/** A drawer over the work that edits one object: fields, save bar, leaving, conflicts. */
export function EditPanel<V extends object>(props: EditPanelProps<V>) {
  const { title, icon, edit, initial, labels, say, create, read_only = false, onSaved, onClose, children, after } = props;
  const [conflictShut, setConflictShut] = useState(false);
  const submit = async (): Promise<boolean> => {
    setConflictShut(false);
    const saved = await edit.submit();
    if (saved) onSaved?.();
    return saved;
  };
  return (
    <SidePanel
      label={title}
      place="over"
      mask={create !== undefined || edit.changed.length > 0}
      width={480}
      onClose={onClose}
      head={
        <h2 className={styles['title']}>
          <Icon name={icon} size={18} />
          <bdi>{title}</bdi>
        </h2>
      }
      foot={
        read_only ? null : (
          <SaveBar
            {...(create === undefined ? {} : { always: true, label: create })}
            changes={edit.changed.length}
            saving={edit.saving}
            failure={edit.failure}
            onSave={() => void submit()}
            onDiscard={create === undefined ? edit.discard : onClose}
          />
        )
      }
    >
      <Form<V>
        form={edit.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={initial}
        onValuesChange={edit.onValuesChange}
      >
        <fieldset disabled={read_only} className={styles['fields']}>
          {children}
        </fieldset>
      </Form>
      {after}
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
      {edit.conflict && !conflictShut ? (
        <ConflictView
          conflict={edit.conflict}
          labelOf={(field) => labels[field] ?? field}
          say={say}
          onChoose={(values) => void edit.resolve(values)}
          onClose={() => setConflictShut(true)}
        />
      ) : null}
    </SidePanel>
  );
}
