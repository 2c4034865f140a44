import type { App } from '@portico/contracts/platform/apps';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useLogsQuery } from '../../api/logs.ts';
import { manageHref, useAppBase } from '../../domain/screens/app-base.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { ResourceTable, type Column } from '../../ui/resource-table.tsx';
import styles from './app-detail-page.module.css';

const SHOWN = 8;

export function RecentChanges({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const log = manageHref(useAppBase(), 'log-management');
  const { data, error, isFetching, refetch } = useLogsQuery({ body: { app_id: app.app_id, limit: SHOWN } });
  const failure = data === undefined ? error : undefined;
  const columns: readonly Column<LogEntry>[] = [
    {
      key: 'time',
      title: t('logs.time'),
      width: '200px',
      narrow: 'second',
      render: (entry) => <TableTime at={entry.operation_time} zone={app.time_zone_id} />,
    },
    { key: 'operator', title: t('logs.operator'), width: '22%', narrow: 'second', render: (entry) => <bdi>{entry.operator}</bdi> },
    { key: 'module', title: t('logs.module'), width: '140px', narrow: 'beside', render: (entry) => t(`logs.modules.${entry.module_name}`) },
    { key: 'object', title: t('logs.object'), narrow: 'first', render: (entry) => <bdi>{entry.object_name}</bdi> },
  ];
  return (
    <section aria-labelledby="detail-changes" className={styles['card']} data-table="true">
      <div className={styles['line']}>
        <h2 id="detail-changes">{t('app_detail.changes')}</h2>
        <Link to={log}>{t('app_detail.all_changes')}</Link>
      </div>
      <ResourceTable
        label={t('app_detail.changes')}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={(entry) => entry.log_id}
        rowLabel={(entry) => entry.object_name}
        loading={data === undefined && !failure}
        skeletonRows={SHOWN}
        onOpen={(entry) => void navigate(`${log}?entry=${entry.log_id}`)}
        empty={
          failure ? (
            <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <EmptyState icon="log" title={t('logs.empty.title')} text={t('logs.empty.text')} />
          )
        }
      />
    </section>
  );
}
