import { PERMISSION_ORDERS, type Permission } from '@portico/contracts/platform/permissions';
import { useTranslation } from 'react-i18next';
import { usePermissionsQuery } from '../../../api/permissions.ts';
import { tableTime } from '../../../lib/format.ts';
import { orderOf, pageOf, useListAddress } from '../../../lib/list-address.ts';
import { can, useCurrentApp, useTimeZone } from '../../../session/current-app.ts';
import { CodeText } from '../../../ui/code-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageShell } from '../../../ui/page-shell.tsx';
import { ResourceList } from '../../../ui/resource-list.tsx';
import type { Column } from '../../../ui/resource-table.tsx';
import { NewButton } from '../../../ui/new-button.tsx';
import { useAppCrumbs } from '../../../domain/apps/app-crumbs.ts';
import { useAccessHrefs } from '../addresses.ts';
import { MissingCodes } from './missing-codes.tsx';
import { PermissionPanel } from './permission-panel.tsx';
import styles from '../access.module.css';

/** R1.04, R2.19, R6.08: the permission codes of an app, each with what it is used for. */
function PermissionsPage() {
  const { t } = useTranslation();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const zone = useTimeZone();
  const address = useListAddress();
  const keyword = address.get('q');
  const reply = usePermissionsQuery(
    { params: { app_id }, query: { ...pageOf(address), ...orderOf(address, PERMISSION_ORDERS), ...(keyword === '' ? {} : { keyword }) } },
    { skip: app_id === '' },
  );
  const may_write = can(app, 'role:write');
  const opened = reply.data?.items.find(({ permission_id }) => permission_id === address.get('open'));
  const columns: readonly Column<Permission>[] = [
    {
      key: 'name',
      title: t('common.name'),
      narrow: 'first',
      render: (permission) => <bdi className={styles['name']}>{permission.display_name}</bdi>,
    },
    { key: 'code', title: t('common.code_of'), narrow: 'second', render: (permission) => <CodeText>{permission.code}</CodeText> },
    {
      key: 'menu_count',
      title: t('permissions.pages'),
      width: '120px',
      align: 'end',
      narrow: 'second',
      render: (permission) => t('access.pages', { count: permission.menu_count }),
    },
    {
      key: 'role_count',
      title: t('permissions.roles'),
      width: '120px',
      align: 'end',
      narrow: 'second',
      render: (permission) => t('menu_groups.role_count', { count: permission.role_count }),
    },
    {
      key: 'updated_at',
      title: t('permissions.changed_at'),
      width: '190px',
      align: 'end',
      narrow: 'hide',
      render: (permission) => (
        <bdi dir="ltr" className={styles['quiet']}>
          {tableTime(permission.updated_at, zone)}
        </bdi>
      ),
    },
  ];
  const newButton = <NewButton label={t('permissions.new')} onClick={() => address.set({ new: 'permission' })} />;
  const none = reply.data?.count === 0 && keyword === '';
  const crumbs = useAppCrumbs();
  return (
    <PageShell
      fill
      title={t('permissions.title')}
      crumbs={crumbs}
      actions={
        none ? null : (
          <>
            <LinkButton to={hrefs.matrix} icon={<Icon name="tabs" />}>
              {t('permissions.matrix')}
            </LinkButton>
            {may_write ? newButton : null}
          </>
        )
      }
    >
      {may_write ? <MissingCodes app_id={app_id} /> : null}
      <ResourceList<Permission>
        label={t('permissions.title')}
        address={address}
        reply={reply}
        columns={columns}
        orders={PERMISSION_ORDERS}
        rowKey={(permission) => permission.permission_id}
        rowLabel={(permission) => permission.display_name}
        search={t('permissions.search')}
        onOpen={(permission) => address.set({ open: permission.permission_id })}
        empty={
          <EmptyState
            icon="key"
            title={t('permissions.empty.title')}
            text={t('permissions.empty.text')}
            action={may_write ? newButton : null}
          />
        }
      />
      {address.get('new') === 'permission' && may_write ? (
        <PermissionPanel
          key="new"
          app_id={app_id}
          permission={undefined}
          read_only={false}
          onMade={() => address.set({ new: '' })}
          onClose={() => address.set({ new: '' })}
        />
      ) : opened ? (
        <PermissionPanel
          key={opened.permission_id}
          app_id={app_id}
          permission={opened}
          read_only={!may_write}
          onClose={() => address.set({ open: '' })}
        />
      ) : null}
    </PageShell>
  );
}
export { PermissionsPage as Component };
