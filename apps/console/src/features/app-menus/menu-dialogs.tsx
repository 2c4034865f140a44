import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyMenusDependentsQuery, useRemoveMenuMutation, useRemoveMenusMutation } from '../../api/app-menus.ts';
import { useImpact } from '../../domain/impact/use-impact.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import type { MenuItem } from './menu-items.ts';

/** From here on the name, or the number, has to be typed. */
const MANY = 5;

interface DeleteMenusProps {
  readonly app_id: string;
  readonly items: readonly MenuItem[];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteMenus({ app_id, items, onDeleted, onClose }: DeleteMenusProps) {
  const { t } = useTranslation();
  const [ask, { data }] = useLazyMenusDependentsQuery();
  const [removeOne, one] = useRemoveMenuMutation();
  const [removeMany, many] = useRemoveMenusMutation();
  useEffect(() => {
    void ask({ params: { app_id }, body: { app_menu_ids: items.map((item) => item.id) } });
  }, [ask, app_id, items]);
  const { impact } = useImpact({ unseen_menus: items.map((item) => item.id) }, items.length);
  const [first] = items;
  if (!data || !first) return null;
  const only = items.length === 1 ? first : undefined;
  const consequences = [
    ...(impact && impact.people_losing > 0 ? [t('menu_groups.uses.people', { count: impact.people_losing })] : []),
    ...(data.descendants > 0 ? [t('app_menus.children', { count: data.descendants })] : []),
    ...(data.group_menus > 0 ? [t('app_menus.groups', { count: data.group_menus })] : []),
  ];
  const run = async (): Promise<void> => {
    const seen = items.map((item) => ({ app_menu_id: item.id, version: item.version }));
    const { error } = only
      ? await removeOne({ params: { app_id, app_menu_id: only.id }, if_match: only.version })
      : await removeMany({ params: { app_id }, body: { items: seen } });
    if (!error) {
      if (only) pushNotice({ kind: 'success', title: t('app_menus.deleted'), text: only.name });
      else pushNotice({ kind: 'success', title: t('menu_work.deleted', { count: items.length }) });
      onDeleted();
    }
    onClose();
  };
  return (
    <ConfirmDelete
      name={only?.name ?? String(items.length)}
      asks={only ? undefined : { title: t('menu_work.delete_title', { count: items.length }) }}
      consequences={consequences}
      typed={data.descendants + items.length - 1 >= MANY}
      running={one.isLoading || many.isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
