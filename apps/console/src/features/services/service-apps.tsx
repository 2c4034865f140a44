import type { Service } from '@portico/contracts/platform/services';
import type { ServiceSyncApp } from '@portico/contracts/platform/synchronization';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceSyncQuery, useStartSyncMutation } from '../../api/synchronization.ts';
import { pageOf, useListAddress } from '../../lib/list-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { SyncCounts } from '../../domain/sync/sync-counts.tsx';
import { AppDifference } from './app-difference.tsx';
import { SyncRunStrip } from './sync-run.tsx';

/** While a run goes on, how often it is asked how far it is. */
const ASK_MS = 1_000;

function useColumns(): readonly Column<ServiceSyncApp>[] {
  const { t } = useTranslation();
  return [
    { key: 'app', title: t('synchronization.app'), narrow: 'first', render: (a) => <bdi>{a.app_name}</bdi> },
    { key: 'code', title: t('common.code_of'), width: '22%', narrow: 'second', render: (a) => <CodeText quiet>{a.app_code}</CodeText> },
    {
      key: 'state',
      title: t('common.state'),
      width: '110px',
      narrow: 'hide',
      render: (a) => <Badge tone={a.status === 'normal' ? 'success' : 'neutral'}>{t(`app_list.status.${a.status}`)}</Badge>,
    },
    { key: 'menus', title: t('synchronization.menus'), width: '130px', align: 'end', narrow: 'hide', render: (a) => a.menus },
    { key: 'difference', title: t('synchronization.status'), width: '30%', narrow: 'beside', render: (a) => <SyncCounts counts={a} /> },
  ];
}

/** R1.05: who links the menus of a service, how far behind each is, and bringing one or all up to date. */
export function ServiceApps({ service }: { readonly service: Service }) {
  const { t } = useTranslation();
  const address = useListAddress();
  const columns = useColumns();
  const { service_id } = service;
  const [running, setRunning] = useState(false);
  const [asking, setAsking] = useState(false);
  const reply = useServiceSyncQuery(
    { params: { service_id }, query: pageOf(address) },
    { pollingInterval: running ? ASK_MS : 0, refetchOnMountOrArgChange: true },
  );
  const run = reply.data?.run ?? null;
  const goes = run !== null && run.finished_at === null;
  if (goes !== running) setRunning(goes);
  const [start, { isLoading }] = useStartSyncMutation();
  const opened = reply.data?.items.find(({ app_id }) => app_id === address.get('open'));
  const begin = async (app_ids?: string[]): Promise<void> => {
    setAsking(false);
    await start({ params: { service_id }, body: app_ids ? { app_ids } : {} });
  };
  const has_apps = (reply.data?.count ?? 0) > 0;
  return (
    <>
      <ResourceList
        label={t('services.apps')}
        address={address}
        reply={reply}
        lead={
          has_apps ? (
            <>
              <SyncRunStrip service_id={service_id} run={run} />
              <Button icon={<Icon name="refresh" />} disabled={goes} loading={isLoading} onClick={() => setAsking(true)}>
                {t('synchronization.apply_all')}
              </Button>
            </>
          ) : null
        }
        columns={columns}
        rowKey={(a) => a.app_id}
        rowLabel={(a) => a.app_name}
        onOpen={(a) => address.set({ open: a.app_id })}
        empty={<EmptyState icon="plug" title={t('synchronization.no_apps.title')} text={t('synchronization.no_apps.text')} />}
      />
      {opened ? (
        <AppDifference
          key={opened.app_id}
          service_id={service_id}
          app={opened}
          busy={goes || isLoading}
          run_ended={run?.finished_at ?? null}
          onApply={() => void begin([opened.app_id])}
          onClose={() => address.set({ open: '' })}
        />
      ) : null}
      {asking ? (
        <Modal
          title={t('synchronization.apply_all')}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
              <Button type="primary" onClick={() => void begin()}>
                {t('synchronization.apply')}
              </Button>
            </>
          }
        >
          <p>{t('synchronization.apply_text')}</p>
        </Modal>
      ) : null}
    </>
  );
}
