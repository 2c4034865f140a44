import type { SyncRun, SyncRunApp } from '@portico/contracts/platform/synchronization';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncRunAppsQuery } from '../../api/synchronization.ts';
import { isolatedTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SyncCounts } from '../../domain/sync/sync-counts.tsx';
import styles from './services.module.css';

const TONES: Readonly<Record<SyncRunApp['state'], Tone>> = { waiting: 'neutral', done: 'success', skipped: 'warning', failed: 'error' };
const PAGE = 100;

function RunResults({ service_id, run, onClose }: { readonly service_id: string; readonly run: SyncRun; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(1);
  const asked = { params: { service_id, run_id: run.run_id }, query: { limit: PAGE, offset: (shown - 1) * PAGE } };
  const { data, refetch } = useSyncRunAppsQuery(asked);
  // Open while another run begins, it follows that one: what was read before the last app had its turn is old.
  const read_at = useRef(run.waiting);
  useEffect(() => {
    if (read_at.current === run.waiting) return;
    read_at.current = run.waiting;
    void refetch();
  }, [run.waiting, refetch]);
  const fault = (app: SyncRunApp): string => {
    if (app.fault === 'MP/APP_FROZEN') return t('synchronization.faults.frozen');
    return app.fault === 'MP/APP_CLOSED' ? t('synchronization.faults.closed') : t('synchronization.faults.other');
  };
  return (
    <SidePanel
      label={t('synchronization.results')}
      place="over"
      width={480}
      onClose={onClose}
      head={<h2 className={styles['title']}>{t('synchronization.results')}</h2>}
    >
      {data === undefined ? <SkeletonRows rows={5} height={44} /> : null}
      <ul className={styles['rows']}>
        {(data?.items ?? []).map((app) => (
          <li key={app.app_id}>
            <span className={styles['who']}>
              <bdi>{app.app_name}</bdi>
              <small>{app.fault === '' ? <CodeText quiet>{app.app_code}</CodeText> : fault(app)}</small>
            </span>
            {app.state === 'done' ? <SyncCounts counts={app} /> : null}
            <Badge tone={TONES[app.state]}>{t(`synchronization.states.${app.state}`)}</Badge>
          </li>
        ))}
      </ul>
      {data && data.count > shown * PAGE ? <Button onClick={() => setShown(shown + 1)}>{t('common.pages.next')}</Button> : null}
    </SidePanel>
  );
}

/** How far a run is, or how the last one ended; it goes on without anybody looking. */
export function SyncRunStrip({ service_id, run }: { readonly service_id: string; readonly run: SyncRun | null }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const [open, setOpen] = useState(false);
  if (!run) return <span className={styles['strip']} role="status" />;
  const finished = run.total - run.waiting;
  const states = (['done', 'skipped', 'failed'] as const).filter((state) => run[state] > 0);
  return (
    <span className={styles['strip']}>
      <span role="status">
        {run.finished_at === null
          ? t('synchronization.running', { done: finished, total: run.total })
          : t('common.told', {
              what: t('synchronization.run_title'),
              text: t('synchronization.run_by', { name: run.operator, time: isolatedTime(run.finished_at, zone) }),
            })}
      </span>
      {run.finished_at === null ? (
        <span className={styles['progress']}>
          <ProgressLine label={t('synchronization.running', { done: finished, total: run.total })} done={finished} total={run.total} />
        </span>
      ) : (
        <>
          {states.map((state) => (
            <Badge key={state} tone={TONES[state]}>
              {t(`synchronization.states.${state}`)} {run[state]}
            </Badge>
          ))}
          <Button size="small" type="link" onClick={() => setOpen(true)}>
            {t('synchronization.results')}
          </Button>
        </>
      )}
      {open ? <RunResults service_id={service_id} run={run} onClose={() => setOpen(false)} /> : null}
    </span>
  );
}
