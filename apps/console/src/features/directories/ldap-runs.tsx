import type { LdapRun } from '@portico/contracts/user-centre/ldap-runs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { directoriesApi, useLdapRunsQuery, type LdapDirectory } from '../../api/directories.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppDispatch } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { RunCounts, RunState } from './run-badges.tsx';

const RunPanel = lazyPart(async () => (await import('./run-panel.tsx')).RunPanel);

/** Polling interval while a run is open. */
const ASK_MS = 1_000;
export const isOpen = ({ state }: Pick<LdapRun, 'state'>): boolean => state === 'waiting' || state === 'running';

/** The last runs, followed while one goes on; what it has written is read again when it has ended. */
export function useLdapRuns(directory_id: string) {
  const dispatch = useAppDispatch();
  const { data: known } = directoriesApi.endpoints.ldapRuns.useQueryState({ directory_id });
  const goes = known?.items.some(isOpen) ?? false;
  const reply = useLdapRunsQuery({ directory_id }, { pollingInterval: goes ? ASK_MS : 0, refetchOnMountOrArgChange: true });
  // A short run may have ended before it was first seen: what counts is which one ended last.
  const settled = known && (known.items.find((run) => !isOpen(run))?.run_id ?? '');
  const seen = useRef(settled);
  useEffect(() => {
    if (seen.current !== undefined && settled !== seen.current) dispatch(directoriesApi.util.invalidateTags(['ldap_run']));
    seen.current = settled;
  }, [settled, dispatch]);
  return { reply, goes };
}

interface LdapRunsProps {
  readonly directory: LdapDirectory;
  readonly reply: ReturnType<typeof useLdapRuns>['reply'];
  /** False for auditors, who may only read. */
  readonly changes: boolean;
  readonly busy: boolean;
  readonly onRun: (dry: boolean, agreed_digest: string | null) => void;
}

/** The last runs of a directory, each with what it did or would do. */
export function LdapRuns({ directory, reply, changes, busy, onRun }: LdapRunsProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const address = useListAddress();
  const columns: readonly Column<LdapRun>[] = [
    {
      key: 'at',
      title: t('directories.run.asked_at'),
      narrow: 'first',
      width: '190px',
      render: ({ asked_at }) => <TableTime at={asked_at} zone={zone} />,
    },
    {
      key: 'what',
      title: t('directories.run.what'),
      narrow: 'second',
      width: '130px',
      render: ({ dry }) => t(dry ? 'directories.run.dry' : 'directories.run.sync'),
    },
    {
      key: 'by',
      title: t('directories.run.by'),
      narrow: 'hide',
      width: '18%',
      render: ({ asked_name }) => <bdi>{asked_name || t('directories.run.nightly')}</bdi>,
    },
    { key: 'state', title: t('common.state'), narrow: 'beside', width: '130px', render: (run) => <RunState state={run.state} /> },
    {
      key: 'counts',
      title: t('directories.run.outcome'),
      narrow: 'second',
      render: ({ counts, reason, state, dry }) => {
        if (state === 'failed' && reason !== '') return t(`directories.ldap.reasons.${reason}`);
        return counts ? <RunCounts counts={counts} dry={dry} state={state} /> : null;
      },
    },
  ];
  const opened = reply.data?.items.find(({ run_id }) => run_id === address.get('open'));
  return (
    <>
      <ResourceList
        label={t('directories.run.title')}
        address={address}
        reply={reply}
        columns={columns}
        rowKey={({ run_id }) => run_id}
        rowLabel={({ asked_at, dry }) => `${t(dry ? 'directories.run.dry' : 'directories.run.sync')} ${asked_at}`}
        onOpen={({ run_id }) => address.set({ open: run_id })}
        empty={<EmptyState icon="clock" title={t('directories.run.none.title')} text={t('directories.run.none.text')} />}
      />
      {opened ? (
        <RunPanel
          key={opened.run_id}
          directory_id={directory.directory_id}
          run={opened}
          // Only the latest run can be approved.
          may_go={changes && !busy && reply.data?.items[0]?.run_id === opened.run_id}
          onRun={onRun}
          onClose={() => address.set({ open: '' })}
        />
      ) : null}
    </>
  );
}
