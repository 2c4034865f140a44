import type { SyncItem } from '@portico/contracts/platform/synchronization';
import { useTranslation } from 'react-i18next';
import { useMenusDependentsQuery } from '../../api/app-menus.ts';
import { nameList } from '../../lib/name-list.ts';
import { useImpact } from '../../domain/impact/use-impact.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';

interface SyncDeletesProps {
  readonly app_id: string;
  /** The removed menus that are to be deleted. */
  readonly items: readonly SyncItem[];
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a synchronization deletes menus, with what goes along and who sees less. */
export function SyncDeletes({ app_id, items, onDelete, onClose }: SyncDeletesProps) {
  const { t } = useTranslation();
  const app_menu_ids = items.flatMap(({ app_menu_id }) => app_menu_id ?? []);
  const { data: dependents, error: unknown } = useMenusDependentsQuery({ params: { app_id }, body: { app_menu_ids } });
  const { state, impact } = useImpact({ unseen_menus: app_menu_ids }, app_menu_ids.length);
  // What cannot be told does not stop anybody from deciding.
  if ((!dependents && !unknown) || state === 'asking') return null;
  const losing = impact?.people.filter(({ lost }) => lost.count > 0).map(({ name, user_id }) => name || user_id) ?? [];
  // The preview names the first of them.
  const names_losing = `${nameList(losing, t)}${(impact?.people_losing ?? 0) > losing.length ? '…' : ''}`;
  const consequences = [
    ...(impact && losing.length > 0 ? [t('synchronization.deleting.losing', { count: impact.people_losing, names: names_losing })] : []),
    ...(impact && losing.length === 0 ? [t('synchronization.deleting.nobody')] : []),
    ...(dependents && dependents.group_menus > 0 ? [t('app_menus.groups', { count: dependents.group_menus })] : []),
  ];
  const names = items.map(({ name }) => name);
  const [first = ''] = names;
  return (
    <ConfirmDelete
      name={first}
      asks={{
        title: names.length === 1 ? t('common.deleting.title', { name: first }) : t('menu_work.delete_title', { count: names.length }),
        text: names.length === 1 ? t('synchronization.deleting.text') : nameList(names, t),
        submit: t('synchronization.deleting.submit'),
      }}
      consequences={consequences}
      typed={false}
      running={false}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
