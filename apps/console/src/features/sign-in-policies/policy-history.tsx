import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useLogsQuery } from '../../api/logs.ts';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { changedFields, DiffView } from '../../ui/diff-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { usePolicyWords } from './policy-words.ts';
import styles from './policy-panels.module.css';

const SHOWN = 20;

/** What changed, and only that, in words. */
function Change({ entry }: { readonly entry: LogEntry }) {
  const { t } = useTranslation();
  const { labelOf, say } = usePolicyWords();
  const { before, after } = entry;
  const fields = changedFields(before, after).filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));
  const told = (side: LogEntry['before']): Record<string, string> =>
    Object.fromEntries(fields.map((field) => [field, side === null ? '' : say(field, side[field])]));
  if (fields.length === 0) return <p>{t('sign_in_policies.history.same')}</p>;
  return <DiffView before={told(before)} after={told(after)} labelOf={labelOf} />;
}

interface PolicyHistoryProps {
  readonly policy: Pick<SignInPolicy, 'scope' | 'target_id'>;
  readonly name: string;
  readonly onClose: () => void;
}

/** Who changed a policy, when, and what it was before. */
export function PolicyHistory({ policy, name, onClose }: PolicyHistoryProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const object_id = `${policy.scope}:${policy.target_id}`;
  const log = `${useManageHref()('operation-log')}?object=${encodeURIComponent(object_id)}`;
  const { data, error, isFetching, refetch } = useLogsQuery(
    { body: { object_id, module_name: 'security', limit: SHOWN } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SidePanel
      label={t('sign_in_policies.history.title')}
      place="over"
      width={480}
      onClose={onClose}
      head={
        <>
          <h2>{t('sign_in_policies.history.title')}</h2>
          <p className={styles['of']}>
            <bdi>{name}</bdi>
          </p>
        </>
      }
      foot={
        <p className={styles['foot']}>
          <Link to={log}>{t('sign_in_policies.history.all')}</Link>
        </p>
      }
    >
      {data === undefined && error === undefined ? <SkeletonRows rows={4} height={64} /> : null}
      {data === undefined && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState icon="log" title={t('sign_in_policies.history.empty.title')} text={t('sign_in_policies.history.empty.text')} />
      ) : null}
      <ol className={styles['changes']}>
        {data?.items.map((entry) => (
          <li key={entry.log_id}>
            <p>
              <strong>
                <bdi>{entry.operator}</bdi>
              </strong>
              <bdi dir="ltr">{tableTime(entry.operation_time, zone)}</bdi>
            </p>
            <Change entry={entry} />
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}
