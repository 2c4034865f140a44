import type { Role } from '@portico/contracts/platform/roles';
import { useTranslation } from 'react-i18next';
import { useRemoveRoleMutation, useRoleDependentsQuery } from '../../../api/roles.ts';
import { useImpact } from '../../../domain/impact/use-impact.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';

/** From so many people on the name has to be typed. */
const MANY = 5;

interface DeleteRoleProps {
  readonly app_id: string;
  readonly role: Role;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteRole({ app_id, role, onDeleted, onClose }: DeleteRoleProps) {
  const { t } = useTranslation();
  const params = { app_id, role_id: role.role_id };
  const { data } = useRoleDependentsQuery({ params }, { refetchOnMountOrArgChange: true });
  const { impact } = useImpact({ roles: [{ role_id: role.role_id, disabled: true }] }, 1);
  const [remove, { isLoading }] = useRemoveRoleMutation();
  if (!data) return null;
  const consequences = [
    ...(impact && impact.people_losing > 0 ? [t('menu_groups.uses.people', { count: impact.people_losing })] : []),
    ...(data.members > 0 ? [t('roles.uses.members', { count: data.members })] : []),
    ...(data.permissions > 0 ? [t('roles.uses.permissions', { count: data.permissions })] : []),
    ...(data.groups.count > 0 ? [t('roles.uses.groups', { count: data.groups.count })] : []),
  ];
  const run = async (): Promise<void> => {
    const { error } = await remove({ params, if_match: role.version });
    onClose();
    if (error) return;
    pushNotice({ kind: 'success', title: t('roles.deleted'), text: role.display_name });
    onDeleted();
  };
  return (
    <ConfirmDelete
      name={role.display_name}
      consequences={consequences}
      typed={data.members >= MANY}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
