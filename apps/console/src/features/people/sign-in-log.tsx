import { LIMITS } from '@portico/contracts/limits';
import { deviceName } from '@portico/contracts/rules/device-name';
import { SIGN_IN_EVENTS } from '@portico/contracts/user-centre/audit-words';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useSignInAuditQuery, type AuditEntry } from '../../api/sign-in-audit.ts';
import { isRefused, SignInOutcome } from '../../domain/people/sign-in-words.tsx';
import { oneOf } from '../../lib/one-of.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import styles from './people.module.css';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** How somebody got in lately, and why they did not. */
export function SignInLog({ user_id }: { readonly user_id: string }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const [since] = useState(() => new Date(Date.now() - DAYS * DAY_MS).toISOString());
  const [which, setWhich] = useState<'all' | 'refused'>('all');
  const { data, error, isFetching, refetch } = useSignInAuditQuery({
    subject_id: user_id,
    event: { in: [...SIGN_IN_EVENTS] },
    from: since,
    limit: LIMITS.page_size,
  });
  const refused = data?.items.filter(({ outcome }) => isRefused(outcome)) ?? [];
  const shown = which === 'all' ? (data?.items ?? []) : refused;
  const wayOf = ({ event }: AuditEntry): string => {
    const known = oneOf(event, SIGN_IN_EVENTS);
    return known === undefined ? event : t(`people.devices.events.${known}`);
  };
  return (
    <section aria-label={t('people.devices.log')} className={styles['log']}>
      <div className={styles['log_head']}>
        <h2>
          {t('people.devices.log')} <small>{t('people.devices.days', { days: DAYS })}</small>
        </h2>
        <Segmented
          aria-label={t('people.devices.result')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: `${t('people.devices.all')} ${data?.items.length ?? ''}` },
            { value: 'refused', label: `${t('people.devices.refused')} ${data ? refused.length : ''}` },
          ]}
        />
      </div>
      {data === undefined && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === undefined ? <SkeletonRows rows={3} height={40} /> : null}
      {data && shown.length === 0 ? <p className={styles['quiet']}>{t('people.devices.no_log')}</p> : null}
      {shown.length === 0 ? null : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('logs.time')}</th>
              <th scope="col">{t('people.devices.way')}</th>
              <th scope="col">{t('people.devices.device')}</th>
              <th scope="col">{t('people.devices.result')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <tr key={entry.audit_id}>
                <td>
                  <TableTime at={entry.occurred_at} zone={zone} />
                </td>
                <td>{wayOf(entry)}</td>
                <td>
                  <bdi>{deviceName(entry.user_agent) || t('account.sign_ins.unknown')}</bdi> <CodeText quiet>{entry.ip_address}</CodeText>
                </td>
                <td>
                  <SignInOutcome outcome={entry.outcome} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.cursor ? <p className={styles['quiet']}>{t('people.devices.first', { count: data.items.length })}</p> : null}
    </section>
  );
}
