import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMenuGroupsQuery, useSortMenuGroupMutation } from '../../../api/menu-groups.ts';
import { useListAddress } from '../../../lib/list-address.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { hasWords } from '../../../api/menu-item.ts';
import { PageShell } from '../../../ui/page-shell.tsx';
import { ResourceList } from '../../../ui/resource-list.tsx';
import type { Column } from '../../../ui/resource-table.tsx';
import { RowMenu, type RowAction } from '../../../ui/row-menu.tsx';
import { useAppCrumbs } from '../../../domain/apps/app-crumbs.ts';
import { useAccessHrefs } from '../addresses.ts';
import { GroupingNote } from './grouping-note.tsx';
import styles from '../access.module.css';

const DeleteGroup = lazyPart(async () => (await import('./delete-group.tsx')).DeleteGroup);
const GroupPanel = lazyPart(async () => (await import('./group-panel.tsx')).GroupPanel);

/** R1.04, R2.17: the menu groups of an app. */
function MenuGroupsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const address = useListAddress();
  const reply = useMenuGroupsQuery({ params: { app_id } }, { skip: app_id === '' });
  const [sort] = useSortMenuGroupMutation();
  const [deleting, setDeleting] = useState<MenuGroup>();
  const may_write = can(app, 'group:write');
  const all = reply.data?.items ?? [];
  const items = all.filter((group) => hasWords({ name: group.display_name, code: group.display_memo }, address.get('q')));
  const opened = all.find(({ group_id }) => group_id === address.get('open'));

  const move = (group: MenuGroup, by: number): void =>
    void sort({ params: { app_id, group_id: group.group_id, n: all.indexOf(group) + by }, if_match: group.version });
  const actionsOf = (group: MenuGroup): readonly RowAction[] => [
    { key: 'menus', label: t('menu_groups.compose'), icon: 'list', run: () => void navigate(hrefs.tree(group.group_id)) },
    { key: 'roles', label: t('menu_groups.roles'), icon: 'shield', run: () => void navigate(hrefs.auth(group.group_id)) },
    ...(may_write
      ? ([
          { key: 'edit', label: t('menu_groups.edit'), icon: 'sliders', run: () => address.set({ open: group.group_id }) },
          { key: 'up', label: t('common.move_up'), icon: 'arrow_up', disabled: group === all[0], run: () => move(group, -1) },
          { key: 'down', label: t('common.move_down'), icon: 'arrow_down', disabled: group === all.at(-1), run: () => move(group, 1) },
          { key: 'delete', label: t('common.delete'), icon: 'trash', danger: true, run: () => setDeleting(group) },
        ] as const)
      : []),
  ];
  const columns: readonly Column<MenuGroup>[] = [
    {
      key: 'name',
      title: t('common.name'),
      narrow: 'first',
      render: (group) => <bdi className={styles['name']}>{group.display_name}</bdi>,
    },
    {
      key: 'memo',
      title: t('common.memo'),
      narrow: 'hide',
      render: (group) => <bdi className={styles['quiet']}>{group.display_memo}</bdi>,
    },
    {
      key: 'menus',
      title: t('menu_groups.menus'),
      width: '140px',
      align: 'end',
      narrow: 'second',
      render: (group) => t('menu_groups.menu_count', { count: group.menu_count }),
    },
    {
      key: 'roles',
      title: t('menu_groups.roles'),
      width: '140px',
      align: 'end',
      narrow: 'second',
      render: (group) => t('menu_groups.role_count', { count: group.role_count }),
    },
    {
      key: 'more',
      title: t('common.more'),
      unseen_title: true,
      width: '72px',
      align: 'end',
      narrow: 'beside',
      render: (group) => <RowMenu name={group.display_name} actions={actionsOf(group)} />,
    },
  ];
  const newButton = (kind: 'primary' | 'default') => (
    <Button type={kind} icon={<Icon name="plus" />} onClick={() => address.set({ new: 'group' })}>
      {t('menu_groups.new')}
    </Button>
  );
  const crumbs = useAppCrumbs();
  return (
    <PageShell fill title={t('menu_groups.title')} crumbs={crumbs} actions={may_write && all.length > 0 ? newButton('primary') : null}>
      {all.length > 0 ? <GroupingNote /> : null}
      <ResourceList<MenuGroup>
        label={t('menu_groups.title')}
        address={address}
        reply={{ ...reply, ...(reply.data ? { data: { items } } : {}) }}
        columns={columns}
        rowKey={(group) => group.group_id}
        rowLabel={(group) => group.display_name}
        search={t('menu_groups.search')}
        onOpen={(group) => void navigate(hrefs.tree(group.group_id))}
        empty={
          <EmptyState
            icon="box"
            title={t('menu_groups.empty.title')}
            text={t('menu_groups.empty.text')}
            action={may_write ? newButton('primary') : null}
          />
        }
      />
      {address.get('new') === 'group' && may_write ? (
        <GroupPanel key="new" app_id={app_id} group={undefined} read_only={false} onClose={() => address.set({ new: '' })} />
      ) : opened ? (
        <GroupPanel key={opened.group_id} app_id={app_id} group={opened} read_only={!may_write} onClose={() => address.set({ open: '' })} />
      ) : null}
      {deleting ? <DeleteGroup app_id={app_id} group={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </PageShell>
  );
}
export { MenuGroupsPage as Component };
