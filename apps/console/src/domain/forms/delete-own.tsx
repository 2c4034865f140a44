import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

interface DeleteOwnProps {
  readonly name: string;
  readonly note?: string;
  /** What the notice says once it is gone. */
  readonly deleted: string;
  readonly running: boolean;
  readonly remove: () => Promise<{ readonly error?: unknown }>;
  /** True: the panel closes as well. After a failure, which the call reports, it stays open. */
  readonly onDone: (is_deleted: boolean) => void;
}

/** Asks before something is deleted from its own panel, where nothing else is lost with it. */
export function DeleteOwn({ name, note, deleted, running, remove, onDone }: DeleteOwnProps) {
  const run = async (): Promise<void> => {
    const { error } = await remove();
    if (error === undefined) pushNotice({ kind: 'success', title: deleted, text: name });
    onDone(error === undefined);
  };
  return (
    <ConfirmDelete
      name={name}
      consequences={[]}
      note={note}
      typed={false}
      running={running}
      onDelete={() => void run()}
      onClose={() => onDone(false)}
    />
  );
}
