import type { Permission } from '@portico/contracts/platform/permissions';
import { useTranslation } from 'react-i18next';
import { usePermissionDependentsQuery, useRemovePermissionMutation } from '../../../api/permissions.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';

/** From so many people on the name has to be typed. */
const MANY = 5;

interface DeletePermissionProps {
  readonly app_id: string;
  readonly permission: Permission;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeletePermission({ app_id, permission, onDeleted, onClose }: DeletePermissionProps) {
  const { t } = useTranslation();
  const params = { app_id, permission_id: permission.permission_id };
  const { data } = usePermissionDependentsQuery({ params });
  const [remove, { isLoading }] = useRemovePermissionMutation();
  if (!data) return null;
  const consequences = [
    ...(data.roles.count > 0 ? [t('permissions.uses.roles', { count: data.roles.count })] : []),
    ...(data.members > 0 ? [t('permissions.uses.members', { count: data.members })] : []),
    // A page never opens by a deletion.
    ...(data.menus.count > 0 ? [t('permissions.uses.pages', { count: data.menus.count })] : []),
  ];
  const run = async (): Promise<void> => {
    const { error } = await remove({ params, if_match: permission.version });
    onClose();
    if (error) return;
    pushNotice({ kind: 'success', title: t('permissions.deleted'), text: permission.display_name });
    onDeleted();
  };
  return (
    <ConfirmDelete
      name={permission.display_name}
      consequences={consequences}
      typed={data.members >= MANY}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
