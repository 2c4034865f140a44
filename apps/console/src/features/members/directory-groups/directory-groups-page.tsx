import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import type { DirectoryRoleMapping } from '@portico/contracts/platform/directory-roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectoryRolesQuery } from '../../../api/directory-roles.ts';
import { useAppCrumbs } from '../../../domain/apps/app-crumbs.ts';
import { useAddress } from '../../../lib/address.ts';
import { nameList } from '../../../lib/name-list.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { NewButton } from '../../../ui/new-button.tsx';
import { PageShell } from '../../../ui/page-shell.tsx';
import { ResourceTable, type Column } from '../../../ui/resource-table.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { MembersTabs } from '../members-tabs.tsx';
import styles from './directory-groups.module.css';

const MappingPanel = lazyPart(async () => (await import('./mapping-panel.tsx')).MappingPanel);
const RemoveMapping = lazyPart(async () => (await import('./remove-mapping.tsx')).RemoveMapping);

type Group = DirectoryRoleMapping['items'][number];

function useColumns(actionsOf: ((group: Group) => Parameters<typeof RowMenu>[0]['actions']) | undefined): readonly Column<Group>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'group',
      title: t('directory_groups.group'),
      narrow: 'first',
      width: '22%',
      render: ({ display_name }) => <bdi className={styles['name']}>{display_name}</bdi>,
    },
    {
      key: 'directory',
      title: t('directory_groups.directory'),
      narrow: 'hide',
      width: '16%',
      render: (g) => <bdi>{g.directory_name}</bdi>,
    },
    { key: 'org', title: t('directory_groups.org'), narrow: 'hide', width: '18%', render: (g) => <bdi>{g.org_name}</bdi> },
    {
      key: 'roles',
      title: t('members.roles'),
      narrow: 'second',
      render: ({ roles }) => (
        <bdi className={styles['quiet']}>
          {roles.length === 0
            ? t('members.no_roles')
            : nameList(
                roles.map(({ display_name }) => display_name),
                t,
              )}
        </bdi>
      ),
    },
    {
      key: 'people',
      title: t('directory_groups.people'),
      narrow: 'second',
      align: 'end',
      width: '160px',
      render: ({ people, is_missing }) =>
        is_missing ? <Badge tone="warning">{t('directory_groups.missing')}</Badge> : t('directory_groups.people_count', { count: people }),
    },
    ...(actionsOf
      ? [
          {
            key: 'more',
            title: t('common.more'),
            unseen_title: true,
            width: '72px',
            align: 'end',
            narrow: 'beside',
            render: (group: Group) => <RowMenu name={group.display_name} actions={actionsOf(group)} />,
          } as const,
        ]
      : []),
  ];
}

/** Directory groups that have roles in the app, and who gains or loses when that changes. */
function DirectoryGroupsPage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const [search, set] = useAddress();
  const [removing, setRemoving] = useState('');
  const { currentData, error, isFetching, refetch } = useDirectoryRolesQuery(
    { params: { app_id }, ignore: ['MP/NO_PERMISSION', 'MP/APP_NOT_FOUND'] },
    { skip: app_id === '', refetchOnMountOrArgChange: true },
  );
  const may_write = can(app, 'member:write');
  const full = (currentData?.items.length ?? 0) >= DIRECTORY_LIMITS.groups_per_app;
  const columns = useColumns(
    may_write
      ? ({ group_id }) => [
          { key: 'edit', label: t('directory_groups.edit'), icon: 'sliders', run: () => set({ open: group_id, new: '' }) },
          { key: 'remove', label: t('directory_groups.remove'), icon: 'trash', danger: true, run: () => setRemoving(group_id) },
        ]
      : undefined,
  );
  const groupOf = (group_id: string | null): Group | undefined => currentData?.items.find((group) => group.group_id === group_id);
  const [open, gone] = [groupOf(search.get('open')), groupOf(removing)];
  const newButton = <NewButton label={t('directory_groups.add')} onClick={() => set({ new: 'group', open: '' })} />;
  const crumbs = useAppCrumbs();
  const body = () => {
    if (!currentData)
      return error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} height={40} />
      );
    return (
      <>
        {full ? (
          <p role="note" className={styles['note']}>
            {t('directory_groups.full', { count: DIRECTORY_LIMITS.groups_per_app })}
          </p>
        ) : null}
        <div className={styles['list']}>
          <ResourceTable
            label={t('members.directory_groups')}
            columns={columns}
            rows={currentData.items}
            rowKey={({ group_id }) => group_id}
            rowLabel={({ display_name }) => display_name}
            loading={false}
            selected={open?.group_id}
            onOpen={({ group_id }) => set({ open: group_id, new: '' })}
            empty={
              <EmptyState
                icon="people"
                title={t('directory_groups.empty.title')}
                text={t('directory_groups.empty.text')}
                action={may_write ? newButton : null}
              />
            }
          />
        </div>
      </>
    );
  };
  const parts = currentData && { app_id, mapping: currentData, onStale: () => void refetch() };
  return (
    <PageShell
      fill
      title={t('members.directory_groups')}
      crumbs={crumbs}
      actions={may_write && currentData && currentData.items.length > 0 && !full ? newButton : null}
    >
      <MembersTabs current="groups" />
      {body()}
      {parts && search.get('new') !== null && may_write && !full ? (
        <MappingPanel key="new" {...parts} group={undefined} read_only={false} onClose={() => set({ new: '' })} />
      ) : parts && open ? (
        <MappingPanel key={open.group_id} {...parts} group={open} read_only={!may_write} onClose={() => set({ open: '' })} />
      ) : null}
      {parts && gone && may_write ? <RemoveMapping {...parts} group={gone} onClose={() => setRemoving('')} /> : null}
    </PageShell>
  );
}
export { DirectoryGroupsPage as Component };
