import { ROOT } from '@portico/contracts/platform/app-menus';
import { isLogWord } from '@portico/contracts/rules/log-word';
import { Segmented } from 'antd';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useAddress, type AddressChanges } from '../../lib/address.ts';
import { useLogsQuery } from '../../api/logs.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { tableTime } from '../../lib/format.ts';
import { oneOf } from '../../lib/one-of.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { useTypedSearch } from '../../lib/typed-search.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { instantOf } from '../../lib/zone.ts';
import { useCurrentApp, useTimeZone } from '../../session/current-app.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useColumnChoice } from '../../ui/column-choice.ts';
import { FilterBar, type FilterField } from '../../ui/filter-bar.tsx';
import { ListTools } from '../../ui/list-tools.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceTable } from '../../ui/resource-table.tsx';
import { LogChain } from './log-chain.tsx';
import { useLogColumns, type LogScope } from './log-columns.tsx';
import { useLogFields } from './log-fields.tsx';
import { FILTER_KEYS, objectOf, pageAfter, pageBefore, readAddress, settled, toFilter, toQuery } from './log-filters.ts';
import { LogFoot } from './log-foot.tsx';
import { LogHistogram } from './log-histogram.tsx';
import { LogSearch } from './log-search.tsx';
import { LogViewTabs } from './log-view-tabs.tsx';
import { COLUMNS_KEY, readColumns, VIEW_KEY, writeColumns } from './log-views.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import styles from './log-management-page.module.css';

/** They weigh more than the list one came for. */
const LogEntryPanel = lazy(untilLoaded(async () => ({ default: (await import('./log-entry.tsx')).LogEntryPanel })));
const LogExport = lazy(untilLoaded(async () => ({ default: (await import('./log-export.tsx')).LogExport })));

/** Where one steps to on another page, before its entries are known. */
const EDGES = ['first', 'last'] as const;

/** What of the address leaves the list as it is. */
const PLACES: readonly string[] = ['entry', 'clock', COLUMNS_KEY];

/** R1.09, R2.20: who changed what, when and from where. Filters, brush and page stand in the address. */
export function LogPage({ scope }: { readonly scope: LogScope }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const in_app = useAppCrumbs();
  const href = useManageHref();
  const app = useCurrentApp();
  const own = useTimeZone();
  const of_app = useAppSelector((state) => state.global.currentTimeZoneId);
  const { app_menu_id: named = ROOT } = useParams();
  const app_menu_id = scope === 'app' ? named : ROOT;
  const [written, setAddress] = useAddress();
  const [opened_at] = useState(() => Date.now());
  const search = useMemo(() => settled(written, opened_at, of_app), [written, opened_at, of_app]);
  const zone = search.get('clock') === 'app' ? of_app : own;
  const columns = readColumns(written);
  const choice = useColumnChoice(
    useLogColumns(zone, scope),
    columns.length === 0 ? undefined : { keys: columns, set: (keys) => set({ [COLUMNS_KEY]: writeColumns(keys) }) },
  );
  const narrow = useMedia(NARROW);
  const app_id = scope === 'app' ? app?.app_id : undefined;
  const skip = scope === 'app' && app_id === undefined;
  const place = useMemo(() => ({ app_id, app_menu_id, zone: of_app }), [app_id, app_menu_id, of_app]);
  const body = useMemo(() => toQuery(search, place), [search, place]);
  const filter = useMemo(() => toFilter(search, place), [search, place]);
  const { data, currentData, error, isFetching, refetch } = useLogsQuery({ body }, { skip });
  const { data: standing } = useOwnStandingQuery({});
  const address = readAddress(search);
  const failure = currentData === undefined ? error : undefined;
  const rows = failure ? [] : (data?.items ?? []);
  // A hundred rows are drawn little by little and shown at once; until then those before them stay.
  const drawn = useDeferredValue(data);
  const edge = oneOf(search.get('entry'), EDGES);
  // On the way to another page the entry at the edge of this one stays.
  const at_start = (edge === 'first') === (currentData !== undefined);
  const opened = edge ? (at_start ? 0 : rows.length - 1) : rows.findIndex((row) => row.log_id === search.get('entry'));
  const entry = rows[opened];

  const set = (changes: AddressChanges): void => {
    // Another filter starts again at its first page.
    const filters = Object.keys(changes).some((key) => !PLACES.includes(key));
    setAddress(changes, { drop: filters ? ['page', 'cursor', 'entry'] : [] });
  };
  const [typed, setTyped] = useTypedSearch(search.get('q') ?? '', (q) => {
    if (q === '' || isLogWord(q)) set({ q });
  });
  const showOnly = (changes: AddressChanges): void => {
    setTyped('');
    set({ ...Object.fromEntries([...FILTER_KEYS, VIEW_KEY, COLUMNS_KEY].map((key) => [key, ''])), ...changes });
  };
  const clear = (): void => showOnly({});
  const object = objectOf(search, app_menu_id);
  // What an entry led to: nobody types an id.
  const ofObject: FilterField = {
    key: 'object',
    label: t('logs.object'),
    shown: object === undefined ? undefined : rows[0]?.object_name || t('logs.of_object'),
    onRemove: () => (app_menu_id === ROOT ? set({ object: '' }) : void navigate(href('log-management'))),
  };
  const { fields, panel } = useLogFields(search, app_id, { address: of_app, shown: zone }, set);
  const filtered = FILTER_KEYS.some((key) => search.has(key)) || app_menu_id !== ROOT;
  useEffect(() => {
    // A link names an entry, and not a place that others move into.
    if (edge && currentData && entry) setAddress({ entry: entry.log_id });
  });
  const beyond = { next: data && pageAfter(address, data), previous: pageBefore(address) };
  const stepTo = (side: 'previous' | 'next'): (() => void) | undefined => {
    const next = rows[opened + (side === 'next' ? 1 : -1)];
    if (next) return () => set({ entry: next.log_id });
    const page = beyond[side];
    return page && (() => set({ ...page, entry: side === 'next' ? 'first' : 'last' }));
  };
  const toWall = (instant: number | undefined): string => (instant === undefined ? '' : tableTime(instant, of_app));
  const toInstant = (time: string | undefined): number | undefined => (time === undefined ? undefined : instantOf(time, of_app));
  const clocks = [
    { value: 'own', label: t('logs.clock.own') },
    { value: 'app', label: t('logs.clock.app') },
  ];
  return (
    <PageShell
      fill
      title={scope === 'app' ? t('logs.title') : t('logs.of_installation')}
      crumbs={scope === 'app' ? in_app : [{ label: t('layout.installation') }]}
      actions={
        rows.length > 0 ? (
          <Suspense fallback={null}>
            <LogExport query={body} app_code={scope === 'app' ? (app?.app_code ?? '') : 'all'} />
          </Suspense>
        ) : null
      }
    >
      {skip ? null : (
        <LogViewTabs
          of={app_id === undefined ? { log: 'operations' } : { app_id }}
          search={written}
          keys={FILTER_KEYS}
          columns={choice.shown.map(({ key }) => key)}
        />
      )}
      <div className={styles['filters']}>
        <FilterBar fields={[ofObject, ...fields]} panel={panel} onClear={clear} search={<LogSearch typed={typed} onType={setTyped} />} />
        {own === of_app || scope === 'installation' ? null : (
          <Segmented
            size="small"
            aria-label={t('logs.clock.label')}
            value={search.get('clock') === 'app' ? 'app' : 'own'}
            options={clocks}
            onChange={(value) => set({ clock: value === 'app' ? 'app' : '' })}
          />
        )}
        {narrow || rows.length === 0 ? null : <ListTools choice={choice} />}
      </div>
      {skip || failure ? null : (
        <LogHistogram
          filter={filter}
          from={toInstant(address.begin)}
          to={toInstant(address.end)}
          zone={zone}
          onNarrow={(from, to) => set({ begin: toWall(from), end: toWall(to) })}
          onZoom={() =>
            set({ since: '', from: address.begin ?? address.from ?? '', to: address.end ?? address.to ?? '', begin: '', end: '' })
          }
        />
      )}
      <div className={styles['table']} aria-busy={isFetching || drawn !== data}>
        <ResourceTable
          label={t('logs.title')}
          columns={choice.shown}
          rows={failure ? [] : (drawn?.items ?? [])}
          rowKey={(row) => row.log_id}
          rowLabel={(row) => row.object_name}
          loading={drawn === undefined && !failure}
          selected={entry?.log_id}
          skeletonRows={14}
          onOpen={(row) => set({ entry: row.log_id })}
          empty={
            failure ? (
              <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} />
            ) : data && data.searched_until !== null ? (
              <EmptyState icon="search" title={t('logs.searched.title')} text={t('logs.searched.text')} />
            ) : filtered ? (
              <NothingFound onClear={clear} />
            ) : (
              <EmptyState icon="log" title={t('logs.empty.title')} text={t('logs.empty.text')} />
            )
          }
        />
      </div>
      {data && (rows.length > 0 || data.searched_until !== null) ? <LogFoot reply={data} address={address} zone={zone} set={set} /> : null}
      {standing && standing.roles.length > 0 ? <LogChain zone={zone} /> : null}
      {entry ? (
        <Suspense fallback={null}>
          <LogEntryPanel
            entry={entry}
            zone={zone}
            other_zone={zone === of_app ? own : of_app}
            onPrevious={stepTo('previous')}
            onNext={stepTo('next')}
            onObject={() => showOnly({ object: entry.object_id })}
            onApp={scope === 'app' || entry.app_id === null ? undefined : () => showOnly({ app: entry.app_id ?? '' })}
            onClose={() => set({ entry: '' })}
          />
        </Suspense>
      ) : null}
    </PageShell>
  );
}
