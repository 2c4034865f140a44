import type { AppSync } from '@portico/contracts/platform/synchronization';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useApplyAppSyncMutation, usePreviewAppSyncQuery, useRelateAllMutation } from '../../api/synchronization.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SyncCounts } from '../../domain/sync/sync-counts.tsx';
import { SyncItems } from '../../domain/sync/sync-items.tsx';
import { SyncDeletes } from './sync-deletes.tsx';
import { withField, withOutcome, type Choices } from './choices.ts';
import styles from './app-services.module.css';

interface SyncPanelProps {
  readonly app_id: string;
  readonly service: AppSync;
  readonly may_write: boolean;
  readonly onClose: () => void;
}

const NONE: Choices = new Map();

/** What a service has changed, decided menu by menu and field by field, and then taken over. */
export function SyncPanel({ app_id, service, may_write, onClose }: SyncPanelProps) {
  const { t } = useTranslation();
  const { service_id, nickname, service_code } = service;
  const [choices, setChoices] = useState(NONE);
  const [asking, setAsking] = useState<'unlink' | 'delete'>();
  const body = { service_id, choices: [...choices.values()] };
  const { data, error, isFetching, refetch } = usePreviewAppSyncQuery({ params: { app_id }, body });
  const [apply, { isLoading }] = useApplyAppSyncMutation();
  const [relate, { isLoading: isUnlinking }] = useRelateAllMutation();
  const decisions = {
    onOutcome: (...said: Parameters<typeof withOutcome> extends [Choices, ...infer Rest] ? Rest : never) =>
      setChoices((before) => withOutcome(before, ...said)),
    onField: (...said: Parameters<typeof withField> extends [Choices, ...infer Rest] ? Rest : never) =>
      setChoices((before) => withField(before, ...said)),
  };
  const run = async (): Promise<void> => {
    if (!data) return;
    setAsking(undefined);
    const { error: refused } = await apply({ params: { app_id }, body, if_match: data.revision, ignore: ['COMMON/STALE_VERSION'] });
    if (!refused) {
      setChoices(NONE);
      pushNotice({ kind: 'success', title: t('synchronization.applied'), text: nickname });
    } else if (isApiError(refused) && refused.code === 'COMMON/STALE_VERSION') {
      pushNotice({ kind: 'info', title: t('synchronization.stale') });
      void refetch();
    }
  };
  const unlink = async (): Promise<void> => {
    const { error: refused } = await relate({ params: { app_id, service_id }, body: { action: 'unlink' } });
    setAsking(undefined);
    if (refused) return;
    pushNotice({ kind: 'success', title: t('app_services.unlinked'), text: nickname });
    onClose();
  };
  const title = t('app_services.difference', { name: nickname });
  const items = data?.items ?? [];
  const going = items.filter(({ outcome }) => outcome === 'delete');
  return (
    <SidePanel
      label={title}
      place="over"
      width={720}
      onClose={onClose}
      head={
        <>
          <h2 className={styles['title']}>
            {title} <CodeText quiet>{service_code}</CodeText>
          </h2>
          <div className={styles['facts']} role="status">
            <span>{t('app_services.menu_count', { count: service.menus })}</span>
            <SyncCounts counts={data ?? service} />
            {data && data.kept > 0 ? <span>{t('synchronization.kept', { count: data.kept })}</span> : null}
          </div>
        </>
      }
      foot={
        may_write ? (
          <div className={styles['foot']}>
            <Button type="text" onClick={() => setAsking('unlink')}>
              {t('app_services.unlink')}
            </Button>
            {items.length > 0 ? (
              <Button
                type="primary"
                loading={isLoading}
                disabled={isFetching}
                onClick={() => (going.length > 0 ? setAsking('delete') : void run())}
              >
                {t('synchronization.apply')}
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      {data ? <SyncItems items={items} overrides={data.overrides} {...(may_write ? { decisions } : {})} /> : null}
      {data === undefined && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === undefined ? <SkeletonRows rows={5} height={56} /> : null}
      {asking === 'delete' ? (
        <SyncDeletes app_id={app_id} items={going} onDelete={() => void run()} onClose={() => setAsking(undefined)} />
      ) : null}
      {asking === 'unlink' ? (
        <Modal
          title={t('app_services.unlinking.title', { name: nickname })}
          onClose={() => setAsking(undefined)}
          footer={
            <>
              <Button onClick={() => setAsking(undefined)}>{t('common.cancel')}</Button>
              <Button type="primary" loading={isUnlinking} onClick={() => void unlink()}>
                {t('app_services.unlink')}
              </Button>
            </>
          }
        >
          <p>{t('app_services.unlinking.text', { count: service.menus })}</p>
        </Modal>
      ) : null}
    </SidePanel>
  );
}
