import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyMenuDependentsQuery, useRemoveMenuMutation } from '../../api/app-menus.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import type { MenuItem } from './menu-items.ts';

/** From here on the name has to be typed. */
const MANY = 5;

interface DeleteMenuProps {
  readonly app_id: string;
  readonly item: MenuItem;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteMenu({ app_id, item, onDeleted, onClose }: DeleteMenuProps) {
  const { t } = useTranslation();
  const [ask, { data }] = useLazyMenuDependentsQuery();
  const [remove, { isLoading }] = useRemoveMenuMutation();
  useEffect(() => {
    void ask({ params: { app_id, app_menu_id: item.id } });
  }, [ask, app_id, item.id]);
  if (!data) return null;
  const consequences = [
    ...(data.descendants > 0 ? [t('app_menus.children', { count: data.descendants })] : []),
    ...(data.group_menus > 0 ? [t('app_menus.groups', { count: data.group_menus })] : []),
  ];
  const run = async (): Promise<void> => {
    const { error } = await remove({ params: { app_id, app_menu_id: item.id }, if_match: item.version });
    if (!error) {
      pushNotice({ kind: 'success', title: t('app_menus.deleted'), text: item.name });
      onDeleted();
    }
    onClose();
  };
  return (
    <ConfirmDelete
      name={item.name}
      consequences={consequences}
      typed={data.descendants >= MANY}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
