import type { GroupRole } from '@portico/contracts/platform/group-roles';
import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGroupRolesQuery } from '../../../api/group-roles.ts';
import { pageOf, useListAddress } from '../../../lib/list-address.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ResourceList } from '../../../ui/resource-list.tsx';
import type { Column } from '../../../ui/resource-table.tsx';
import { RowMenu, type RowAction } from '../../../ui/row-menu.tsx';
import { NewButton } from '../../../ui/new-button.tsx';
import { useAccessHrefs } from '../addresses.ts';
import { AssociateRole, EndAssociation } from './association-dialogs.tsx';
import { GroupShell } from './group-shell.tsx';
import styles from '../access.module.css';

interface RolesOfGroupProps {
  readonly app_id: string;
  readonly group: MenuGroup;
  readonly onAssociate: () => void;
}

function RolesOfGroup({ app_id, group, onAssociate }: RolesOfGroupProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const address = useListAddress();
  const reply = useGroupRolesQuery({ params: { app_id }, query: { group_id: group.group_id, ...pageOf(address) } });
  const [ending, setEnding] = useState<GroupRole>();
  const may_write = can(app, 'group:write');
  const grantsOf = (role: GroupRole): string => `${hrefs.grants(group.group_id)}?open=${role.role_id}`;
  const actionsOf = (role: GroupRole): readonly RowAction[] => [
    { key: 'grants', label: t('menu_groups.tabs.grants'), icon: 'key', run: () => void navigate(grantsOf(role)) },
    ...(can(app, 'role:read')
      ? ([{ key: 'role', label: t('menu_groups.to_role'), icon: 'shield', run: () => void navigate(hrefs.role(role.role_id)) }] as const)
      : []),
    ...(may_write ? ([{ key: 'end', label: t('menu_groups.end'), icon: 'trash', danger: true, run: () => setEnding(role) }] as const) : []),
  ];
  const columns: readonly Column<GroupRole>[] = [
    {
      key: 'role',
      title: t('roles.one'),
      narrow: 'first',
      render: (role) => (
        <>
          <bdi className={styles['name']}>{role.role_display_name}</bdi>{' '}
          {role.disabled ? <Badge tone="neutral">{t('roles.off')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'counts',
      title: t('menu_groups.what_counts'),
      narrow: 'second',
      render: (role) => (role.narrowed ? <Badge tone="info">{t('menu_groups.narrowed')}</Badge> : t('menu_groups.all_count')),
    },
    {
      key: 'permissions',
      title: t('permissions.title'),
      width: '180px',
      align: 'end',
      narrow: 'second',
      render: (role) => t('roles.permission_count', { count: role.permission_count }),
    },
    {
      key: 'more',
      title: t('common.more'),
      unseen_title: true,
      width: '72px',
      align: 'end',
      narrow: 'beside',
      render: (role) => <RowMenu name={role.role_display_name} actions={actionsOf(role)} />,
    },
  ];
  return (
    <>
      <ResourceList<GroupRole>
        label={t('menu_groups.roles_of', { name: group.display_name })}
        address={address}
        reply={reply}
        lead={<span className={styles['quiet']}>{t('menu_groups.roles_note')}</span>}
        columns={columns}
        rowKey={(role) => role.role_id}
        rowLabel={(role) => role.role_display_name}
        faded={(role) => role.disabled}
        onOpen={(role) => void navigate(grantsOf(role))}
        empty={
          <EmptyState
            icon="shield"
            title={t('menu_groups.no_roles.title')}
            text={t('menu_groups.no_roles.text')}
            action={
              may_write ? (
                <Button type="primary" onClick={onAssociate}>
                  {t('menu_groups.associate')}
                </Button>
              ) : null
            }
          />
        }
      />
      {ending ? <EndAssociation app_id={app_id} role={ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
}

/** R2.18 `auth`, R6.07: the roles associated with a group. */
function GroupAuthPage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const [associating, setAssociating] = useState(false);
  return (
    <GroupShell
      current="auth"
      actions={
        can(app, 'group:write') && can(app, 'role:read') ? (
          <NewButton label={t('menu_groups.associate')} onClick={() => setAssociating(true)} />
        ) : null
      }
    >
      {(group, app_id) => (
        <>
          <RolesOfGroup key={group.group_id} app_id={app_id} group={group} onAssociate={() => setAssociating(true)} />
          {associating ? <AssociateRole app_id={app_id} group={group} onClose={() => setAssociating(false)} /> : null}
        </>
      )}
    </GroupShell>
  );
}
export { GroupAuthPage as Component };
