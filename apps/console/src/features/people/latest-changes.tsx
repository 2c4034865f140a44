import { LIMITS } from '@portico/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLogsQuery } from '../../api/logs.ts';
import { useEntryName } from '../../domain/operation-log/use-entry-name.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { TableTime } from '../../ui/table-time.tsx';
import styles from './people.module.css';

const SHOWN = 3;

/** The newest of the history, beside whatever else is read. It asks as the list of roles does, so that both share one answer. */
export function LatestChanges({ user_id, all }: { readonly user_id: string; readonly all: string }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const nameOf = useEntryName();
  const { data } = useLogsQuery({ body: { object_id: user_id, limit: LIMITS.page_size } });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="latest-changes">
      <div className={styles['changes_head']}>
        <h2 id="latest-changes">{t('people.history.latest')}</h2>
        <Link to={all}>{t('people.history.whole')}</Link>
      </div>
      <ol className={styles['changes']}>
        {data.items.slice(0, SHOWN).map((entry) => (
          <li key={entry.log_id}>
            <span>{nameOf(entry)}</span>
            <span className={styles['quiet']}>
              <bdi>{entry.operator}</bdi> · <TableTime at={entry.operation_time} zone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
