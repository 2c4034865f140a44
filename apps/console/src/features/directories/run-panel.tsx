import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import type { LdapCounts, LdapRun } from '@portico/contracts/user-centre/ldap-runs';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useLdapRunQuery } from '../../api/directories.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { RunState } from './run-badges.tsx';
import { useHeldWords } from './held-words.ts';
import { RunLines } from './run-lines.tsx';
import styles from './directories.module.css';

const COUNTED = [
  'people_read',
  'groups_read',
  'added',
  'changed',
  'ended',
  'resumed',
  'groups_added',
  'groups_changed',
  'groups_lost',
  'groups_removed',
  'members_put',
  'members_out',
  'conflicts',
  'skipped',
  'outside',
] as const satisfies readonly (keyof LdapCounts)[];
const ALWAYS: readonly string[] = ['people_read', 'groups_read'];

interface RunPanelProps {
  readonly directory_id: string;
  readonly run: LdapRun;
  /** Whether what it found may be carried out from here. */
  readonly may_go: boolean;
  /** `agreed_digest`: of the people and groups that a held sync affects, whose names were shown and approved. */
  readonly onRun: (dry: boolean, agreed_digest: string | null) => void;
  readonly onClose: () => void;
}

/** One run: its result, what it did or would do, and the approval of a held one. */
export function RunPanel({ directory_id, run, may_go, onRun, onClose }: RunPanelProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { run_id, dry, state, reason, detail, counts, held_digest, asked_at, asked_name, ended_at } = run;
  const { data, error, isFetching, refetch } = useLdapRunQuery({ directory_id, run_id });
  const title = t(dry ? 'directories.run.dry' : 'directories.run.sync');
  const held = useHeldWords(counts);
  const waits = state === 'held' && held_digest !== null;
  const goes = may_go && (waits || (dry && state === 'done'));
  return (
    <SidePanel
      label={title}
      place="over"
      width={520}
      onClose={onClose}
      head={
        <h2 className={styles['title']}>
          {title} <RunState state={state} />
        </h2>
      }
      foot={
        goes ? (
          <div className={styles['foot']}>
            {/* Nobody agrees to names before they are there. */}
            <Button type="primary" danger={waits} disabled={waits && data === undefined} onClick={() => onRun(false, held_digest)}>
              {waits ? held.agree : t('directories.run.sync_now')}
            </Button>
          </div>
        ) : null
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing else in it takes the focus, and it scrolls with the keys as well */}
      <div className={styles['after']} tabIndex={0}>
        {state === 'held' ? <p>{held.text}</p> : null}
        {dry && state === 'done' ? <p>{t('directories.run.dry_text')}</p> : null}
        {reason === '' ? null : <p role="status">{t(`directories.ldap.reasons.${reason}`)}</p>}
        {detail === '' ? null : <CodeText>{detail}</CodeText>}
        <Facts
          facts={[
            { label: t('directories.run.asked_at'), value: <TableTime at={asked_at} zone={zone} /> },
            { label: t('directories.run.by'), value: <bdi>{asked_name || t('directories.run.nightly')}</bdi> },
            ended_at === null ? undefined : { label: t('directories.run.ended_at'), value: <TableTime at={ended_at} zone={zone} /> },
            ...(counts === null
              ? []
              : COUNTED.filter((what) => counts[what] > 0 || ALWAYS.includes(what)).map((what) => ({
                  label: t(`directories.run.counts.${what}`),
                  value: counts[what],
                }))),
          ]}
        />
        {data ? <RunLines lines={data.lines} /> : null}
        {data && data.lines.length >= LDAP_LIMITS.lines ? <p>{t('directories.run.cut', { max: LDAP_LIMITS.lines })}</p> : null}
        {data === undefined && isApiError(error) ? (
          <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && error === undefined ? <SkeletonRows rows={4} height={40} /> : null}
      </div>
    </SidePanel>
  );
}
