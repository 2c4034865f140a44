import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { useTranslation } from 'react-i18next';
import { useMenuGroupDependentsQuery, useRemoveMenuGroupMutation } from '../../../api/menu-groups.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';

/** From so many people on the name has to be typed. */
const MANY = 5;

interface DeleteGroupProps {
  readonly app_id: string;
  readonly group: MenuGroup;
  readonly onClose: () => void;
}

export function DeleteGroup({ app_id, group, onClose }: DeleteGroupProps) {
  const { t } = useTranslation();
  const params = { app_id, group_id: group.group_id };
  const { data } = useMenuGroupDependentsQuery({ params }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveMenuGroupMutation();
  if (!data) return null;
  const consequences = [
    ...(data.group_menus > 0 ? [t('menu_groups.uses.menus', { count: data.group_menus })] : []),
    ...(data.group_roles > 0 ? [t('menu_groups.uses.roles', { count: data.group_roles })] : []),
    ...(data.people > 0 ? [t('menu_groups.uses.people', { count: data.people })] : []),
  ];
  const run = async (): Promise<void> => {
    const { error } = await remove({ params, if_match: group.version });
    if (!error) pushNotice({ kind: 'success', title: t('menu_groups.deleted'), text: group.display_name });
    onClose();
  };
  return (
    <ConfirmDelete
      name={group.display_name}
      consequences={consequences}
      typed={data.people >= MANY}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
