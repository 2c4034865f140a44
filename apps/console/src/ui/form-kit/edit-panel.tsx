import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { SidePanel } from '../side-panel.tsx';
import { EditBody, type EditBodyProps } from './edit-body.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './edit-panel.module.css';

interface EditPanelProps<V extends object> extends EditBodyProps<V> {
  readonly title: string;
  readonly icon: IconName;
  /** For something new: what the button says. */
  readonly create?: string;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
  /** Below the fields: facts, links, what else can be done with it. */
  readonly after?: ReactNode;
}

/** A drawer over the work that edits one object: fields, save bar, leaving, conflicts. */
export function EditPanel<V extends object>({ title, icon, create, onSaved, onClose, after, ...body }: EditPanelProps<V>) {
  const { edit, read_only = false } = body;
  const submit = async (): Promise<void> => {
    if (await edit.submit()) onSaved?.();
  };
  const enter = (): void => {
    // Nothing was changed: there is nothing to save.
    if (create !== undefined || edit.changed.length > 0) void submit();
  };
  return (
    <SidePanel
      label={title}
      place="over"
      mask={create !== undefined || edit.changed.length > 0}
      width={480}
      fill={!read_only}
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
      <EditBody {...body} onEnter={enter} />
      {after}
    </SidePanel>
  );
}
