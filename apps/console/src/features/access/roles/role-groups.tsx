import { LIMITS } from '@portico/contracts/limits';
import type { GroupRole } from '@portico/contracts/platform/group-roles';
import type { Role } from '@portico/contracts/platform/roles';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGroupRolesQuery } from '../../../api/group-roles.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ResourceTable } from '../../../ui/resource-table.tsx';
import { useAccessHrefs } from '../addresses.ts';
import { AssociateGroup } from '../groups/association-dialogs.tsx';
import styles from '../access.module.css';

/** Where a role counts: the groups it is associated with. */
export function RoleGroups({ app_id, role }: { readonly app_id: string; readonly role: Role }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const may_read = can(app, 'group:read');
  const may_write = can(app, 'group:write') && role.within_reach;
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useGroupRolesQuery(
    { params: { app_id }, query: { role_id: role.role_id, limit: LIMITS.page_size } },
    { skip: !may_read },
  );
  if (!may_read) return <LoadFailure error={{ status: 403 }} retrying={false} onRetry={() => undefined} />;
  if (error && !data) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  return (
    <div className={styles['main']}>
      {/* It stays where it is: the focus comes back to it. */}
      {may_write ? (
        <div className={styles['tools']}>
          <Button icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
            {t('roles.add_group')}
          </Button>
        </div>
      ) : null}
      <ResourceTable<GroupRole>
        label={t('roles.tabs.groups')}
        loading={data === undefined}
        rows={items}
        rowKey={(each) => each.group_id}
        rowLabel={(each) => each.group_display_name}
        onOpen={(each) => void navigate(`${hrefs.grants(each.group_id)}?open=${role.role_id}`)}
        columns={[
          {
            key: 'group',
            title: t('menu_groups.one'),
            narrow: 'first',
            render: (each) => <bdi className={styles['name']}>{each.group_display_name}</bdi>,
          },
          {
            key: 'counts',
            title: t('menu_groups.what_counts'),
            narrow: 'second',
            render: (each) => (each.narrowed ? t('menu_groups.narrowed') : t('menu_groups.all_count')),
          },
        ]}
        empty={
          <EmptyState
            icon="box"
            title={t('roles.no_groups.title')}
            text={t('roles.no_groups.text')}
            action={may_write ? null : <LinkButton to={hrefs.groups}>{t('menu_groups.title')}</LinkButton>}
          />
        }
      />
      {adding ? (
        <AssociateGroup app_id={app_id} role={role} without={items.map(({ group_id }) => group_id)} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}
