import { EditBody, type EditBodyProps } from './edit-body.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './edit-panel.module.css';

interface EditSectionProps<V extends object> extends EditBodyProps<V> {
  /** Fields stop growing where they are easily read; what is more than fields does not. */
  readonly wide?: boolean;
}

/** A form that is the page: it scrolls, and its save bar stays at the foot. */
export function EditSection<V extends object>({ wide = false, ...body }: EditSectionProps<V>) {
  const { edit, read_only = false } = body;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a field to stand in, it scrolls with the keys as well */}
      <div className={styles['section']} data-wide={wide} tabIndex={read_only ? 0 : undefined}>
        <EditBody
          {...body}
          onEnter={() => {
            if (edit.changed.length > 0) void edit.submit();
          }}
        />
      </div>
      {read_only ? null : (
        <SaveBar
          changes={edit.changed.length}
          saving={edit.saving}
          failure={edit.failure}
          onSave={() => void edit.submit()}
          onDiscard={edit.discard}
        />
      )}
    </>
  );
}
