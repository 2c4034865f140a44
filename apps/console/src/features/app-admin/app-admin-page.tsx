import { APP_ORDERS, type AdministeredApp } from '@portico/contracts/platform/app-admin';
import { APP_STATUSES, OPEN_TYPES } from '@portico/contracts/platform/apps';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAllAppsQuery } from '../../api/app-admin.ts';
import { orderOf, pageOf, useListAddress } from '../../lib/list-address.ts';
import { findingLine } from '../../domain/screens/finding-line.tsx';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { oneOf } from '../../lib/one-of.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { choiceField } from '../../ui/choice-field.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpenTo } from '../../domain/apps/open-to.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { StateBadge } from '../../domain/apps/state-badge.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import styles from './app-admin.module.css';

const AppCreate = lazyPart(async () => (await import('./app-create.tsx')).AppCreate);
const AppFacts = lazyPart(async () => (await import('./app-facts.tsx')).AppFacts);
const AppPanel = lazyPart(async () => (await import('./app-panel.tsx')).AppPanel);

function useColumns(keyword: string): readonly Column<AdministeredApp>[] {
  const { t } = useTranslation();
  const openTo = useOpenTo();
  return [
    {
      key: 'app_name',
      title: t('app_list.app'),
      narrow: 'first',
      width: '22%',
      render: (app) => (
        <span className={styles['app']}>
          <AppIcon icon={app.icon} logo={app.logo_url} size={24} />
          <bdi>
            <Highlight text={app.display_name} part={keyword} />
          </bdi>
          {app.has_admin ? null : (
            <span data-remark>
              <Badge tone="warning">{t('app_admin.no_admin')}</Badge>
            </span>
          )}
        </span>
      ),
    },
    { key: 'app_code', title: t('common.code_of'), narrow: 'second', render: (app) => <CodeText quiet>{app.app_code}</CodeText> },
    {
      key: 'open_type',
      title: t('app_list.open_to'),
      narrow: 'hide',
      render: (app) => <span className={styles['quiet']}>{openTo(app)}</span>,
    },
    { key: 'status', title: t('common.state'), narrow: 'second', width: '316px', render: (app) => <StateBadge app={app} /> },
    {
      key: 'time_zone_id',
      title: t('app_list.time_zone'),
      narrow: 'hide',
      width: '150px',
      render: (app) => <CodeText quiet>{app.time_zone_id}</CodeText>,
    },
  ];
}

/** R2.19, R6.02: every app of the installation, for those who create, freeze, close and delete them. */
function AppAdminPage() {
  const { t } = useTranslation();
  const address = useListAddress();
  const keyword = address.get('q');
  const status = oneOf(address.get('status'), APP_STATUSES);
  const open_type = oneOf(address.get('open_type'), OPEN_TYPES);
  const without_admin = oneOf(address.get('without_admin'), ['true'] as const);
  const reply = useAllAppsQuery({
    query: {
      ...(keyword === '' ? {} : { keyword }),
      ...(status === undefined ? {} : { status }),
      ...(open_type === undefined ? {} : { open_type }),
      ...(without_admin === undefined ? {} : { without_admin }),
      ...orderOf(address, APP_ORDERS),
      ...pageOf(address),
    },
  });
  const { data: orphaned } = useAllAppsQuery({ query: { without_admin: 'true', limit: 1 } });
  const columns = useColumns(keyword);
  const changes = useChangesInstallation();
  const opened = reply.data?.items.find(({ app_id }) => app_id === address.get('open'));
  const isNew = changes && address.get('new') !== '';
  const startNew = (): void => address.set({ new: 'app', open: '' });
  return (
    <PageShell
      fill
      title={t('app_admin.title')}
      crumbs={[{ label: t('layout.installation') }]}
      subtitle={findingLine({
        count: orphaned?.count,
        text: t('app_admin.unadministered', { count: orphaned?.count ?? 0 }),
        filter: 'without_admin',
        shown: without_admin !== undefined,
      })}
      actions={changes ? <NewButton label={t('app_admin.new')} onClick={startNew} /> : null}
    >
      <ResourceList
        label={t('app_admin.title')}
        address={address}
        reply={reply}
        columns={columns}
        orders={APP_ORDERS}
        rowKey={(app) => app.app_id}
        rowLabel={(app) => app.app_name}
        search={t('app_admin.search')}
        fields={[
          choiceField(
            address,
            'status',
            t('common.state'),
            APP_STATUSES.map((value) => ({ value, label: t(`app_list.status.${value}`) })),
          ),
          choiceField(
            address,
            'open_type',
            t('app_list.open_to'),
            OPEN_TYPES.map((value) => ({ value, label: t(`app_list.open_type.${value}`) })),
          ),
          choiceField(address, 'without_admin', t('app_admin.administrators'), [{ value: 'true', label: t('app_admin.no_admin') }]),
        ]}
        faded={(app) => app.status === 'closed' || app.status === 'stopped'}
        onOpen={(app) => address.set({ open: app.app_id, new: '' })}
        empty={
          <EmptyState
            icon="box"
            title={t('app_admin.empty.title')}
            text={t('app_admin.empty.text')}
            action={changes ? <Button onClick={startNew}>{t('app_admin.new')}</Button> : null}
          />
        }
      />
      {isNew ? (
        <AppCreate onCreated={(app) => address.set({ new: '', open: app.app_id })} onClose={() => address.set({ new: '' })} />
      ) : null}
      {opened && !isNew ? (
        changes ? (
          <AppPanel key={opened.app_id} app={opened} onClose={() => address.set({ open: '' })} />
        ) : (
          <AppFacts key={opened.app_id} app={opened} onClose={() => address.set({ open: '' })} />
        )
      ) : null}
    </PageShell>
  );
}
export { AppAdminPage as Component };
