import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useRemoveDirectoryMutation, type DirectoryShown } from '../../api/directories.ts';
import { errorText } from '../../api/failure-text.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

interface RemoveDirectoryProps {
  readonly directory: Pick<DirectoryShown, 'directory_id' | 'name' | 'people' | 'groups' | 'version'>;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Says how many accounts stay and asks for consent: after this, nothing disables them automatically. */
export function RemoveDirectory({ directory, onRemoved, onClose }: RemoveDirectoryProps) {
  const { t } = useTranslation();
  const { directory_id, name, people, groups, version } = directory;
  const [remove, { isLoading }] = useRemoveDirectoryMutation();
  const end = async (): Promise<void> => {
    const query = { leave_people: people > 0 ? ('true' as const) : ('false' as const) };
    const { error } = await remove({ params: { directory_id }, query, if_match: version });
    onClose();
    if (isApiError(error)) {
      pushNotice({ kind: 'error', title: t('common.not_saved'), ...errorText(error, t) });
      return;
    }
    pushNotice({ kind: 'success', title: t('directories.removed'), text: name });
    onRemoved();
  };
  return (
    <ConfirmDelete
      name={name}
      typed
      consequences={[
        ...(people > 0 ? [t('directories.stay', { count: people })] : []),
        ...(groups > 0 ? [t('directories.groups_end', { count: groups })] : []),
      ]}
      asks={{ title: t('directories.remove_ask', { name }), text: t('directories.remove_text'), submit: t('directories.remove') }}
      running={isLoading}
      onDelete={() => void end()}
      onClose={onClose}
    />
  );
}
