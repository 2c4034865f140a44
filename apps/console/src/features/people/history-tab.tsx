import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useLogsQuery } from '../../api/logs.ts';
import { fieldLabel } from '../../domain/operation-log/field-text.ts';
import { useEntryName } from '../../domain/operation-log/use-entry-name.ts';
import { useEventWords } from '../../domain/operation-log/use-event-words.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { nameList } from '../../lib/name-list.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import styles from './people.module.css';

const SHOWN = 50;

/** What both services have logged about somebody, newest first. */
export function HistoryTab({ user_id }: { readonly user_id: string }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const hrefOf = useManageHref();
  const { data, error, isFetching, refetch } = useLogsQuery(
    { body: { object_id: user_id, limit: SHOWN } },
    { refetchOnMountOrArgChange: true },
  );
  const words = useEventWords();
  const nameOf = useEntryName();
  const fieldsOf = ({ before, after }: LogEntry): string[] =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => fieldLabel(words, field));
  return (
    <>
      {data === undefined && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === undefined ? <SkeletonRows rows={4} height={48} /> : null}
      {data?.items.length === 0 ? <p className={styles['quiet']}>{t('people.history.empty')}</p> : null}
      <ol className={styles['rows']} aria-label={t('people.tabs.history')}>
        {data?.items.map((entry) => (
          <li key={entry.log_id}>
            <div>
              <strong>{nameOf(entry)}</strong>
              <span className={styles['quiet']}>{nameList(fieldsOf(entry), t)}</span>
            </div>
            <span>
              <bdi>{entry.operator}</bdi>
              {entry.app_name === '' ? null : (
                <span className={styles['quiet']}>
                  {t('common.comma')}
                  <bdi>{entry.app_name}</bdi>
                </span>
              )}
            </span>
            <TableTime at={entry.operation_time} zone={zone} />
          </li>
        ))}
      </ol>
      <p>
        <Link to={`${hrefOf('operation-log')}?object=${user_id}`}>{t('people.history.all')}</Link>
      </p>
    </>
  );
}
