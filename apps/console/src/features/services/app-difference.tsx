import type { ServiceSyncApp } from '@portico/contracts/platform/synchronization';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { usePreviewServiceSyncQuery } from '../../api/synchronization.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SyncItems } from '../../domain/sync/sync-items.tsx';
import styles from './services.module.css';

interface AppDifferenceProps {
  readonly service_id: string;
  readonly app: ServiceSyncApp;
  readonly busy: boolean;
  /** When the last run ended: the difference is read again after each. */
  readonly run_ended: string | null;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** What one app would take over, field by field. */
export function AppDifference({ service_id, app, busy, run_ended, onApply, onClose }: AppDifferenceProps) {
  const { t } = useTranslation();
  const { app_id, app_name, app_code, status } = app;
  const { data, error, isFetching, refetch } = usePreviewServiceSyncQuery({ params: { service_id }, body: { app_id } });
  const seen_end = useRef(run_ended);
  useEffect(() => {
    if (seen_end.current === run_ended) return;
    seen_end.current = run_ended;
    if (run_ended !== null) void refetch();
  }, [run_ended, refetch]);
  const title = t('synchronization.preview', { name: app_name });
  const may_apply = status === 'normal' && (data?.items.length ?? 0) > 0;
  return (
    <SidePanel
      label={title}
      place="over"
      width={720}
      onClose={onClose}
      head={
        <h2 className={styles['title']}>
          {title} <CodeText quiet>{app_code}</CodeText>
        </h2>
      }
      foot={
        may_apply ? (
          <div className={styles['foot']}>
            <Button type="primary" loading={busy} onClick={onApply}>
              {t('synchronization.apply_one')}
            </Button>
          </div>
        ) : null
      }
    >
      {data ? <SyncItems items={data.items} overrides={data.overrides} /> : null}
      {data === undefined && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === undefined ? <SkeletonRows rows={5} height={56} /> : null}
    </SidePanel>
  );
}
