import type { AppSync } from '@portico/contracts/platform/synchronization';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useAppSyncQuery } from '../../api/synchronization.ts';
import { pageOf, useListAddress } from '../../lib/list-address.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { SyncCounts } from '../../domain/sync/sync-counts.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import styles from './app-services.module.css';

const LinkPanel = lazyPart(async () => (await import('./link-panel.tsx')).LinkPanel);
const SyncPanel = lazyPart(async () => (await import('./sync-panel.tsx')).SyncPanel);

function useColumns(): readonly Column<AppSync>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'service',
      title: t('app_services.service'),
      narrow: 'first',
      render: (s) => (
        <strong>
          <bdi>{s.nickname}</bdi>
        </strong>
      ),
    },
    { key: 'code', title: t('common.code_of'), width: '24%', narrow: 'second', render: (s) => <CodeText quiet>{s.service_code}</CodeText> },
    { key: 'menus', title: t('synchronization.menus'), width: '140px', align: 'end', narrow: 'hide', render: (s) => s.menus },
    { key: 'difference', title: t('synchronization.status'), width: '34%', narrow: 'beside', render: (s) => <SyncCounts counts={s} /> },
  ];
}

/** R1.05: the services whose menus an app links, and how far each has moved on. */
function AppServicesPage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const address = useListAddress();
  const columns = useColumns();
  const { data: standing } = useOwnStandingQuery({});
  const reply = useAppSyncQuery({ params: { app_id } }, { skip: app_id === '', refetchOnMountOrArgChange: true });
  const may_write = can(app, 'menu:write');
  // Which services there are is known to those who administer something.
  const may_link = may_write && (standing?.manager ?? false);
  const { offset, limit } = pageOf(address);
  const page = reply.data && { ...reply.data, items: reply.data.items.slice(offset, offset + limit) };
  const opened = reply.data?.items.find(({ service_id }) => service_id === address.get('open'));
  const link = (): void => address.set({ new: '1' });
  const crumbs = useAppCrumbs();
  return (
    <PageShell
      fill
      title={t('app_services.title')}
      crumbs={crumbs}
      actions={may_link ? <NewButton label={t('app_services.link')} onClick={link} /> : null}
    >
      <ResourceList
        label={t('app_services.title')}
        address={address}
        reply={{ ...reply, data: page }}
        lead={page?.items.length ? <span className={styles['hint']}>{t('app_services.choose_hint')}</span> : null}
        columns={columns}
        rowKey={(s) => s.service_id}
        rowLabel={(s) => s.nickname}
        onOpen={(s) => address.set({ open: s.service_id, new: '' })}
        empty={
          <EmptyState
            icon="plug"
            title={t('app_services.empty.title')}
            text={t('app_services.empty.text')}
            action={may_link ? <Button onClick={link}>{t('app_services.link')}</Button> : null}
          />
        }
      />
      {opened && address.get('new') === '' ? (
        <SyncPanel
          key={opened.service_id}
          app_id={app_id}
          service={opened}
          may_write={may_write}
          onClose={() => address.set({ open: '' })}
        />
      ) : null}
      {address.get('new') !== '' && may_link ? (
        <LinkPanel
          app_id={app_id}
          service_id={address.get('open')}
          onService={(service_id) => address.set({ new: '1', open: service_id })}
          onClose={() => address.set({ new: '', open: '' })}
        />
      ) : null}
    </PageShell>
  );
}
export { AppServicesPage as Component };
