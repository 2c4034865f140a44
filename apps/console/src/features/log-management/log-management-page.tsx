import { LIMITS } from '@portico/contracts/limits';
import { ROOT } from '@portico/contracts/platform/app-menus';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { isLogWord } from '@portico/contracts/rules/log-word';
import { Button, Input, Pagination } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useLogsQuery } from '../../api/logs.ts';
import { sentenceNumber, tableTime } from '../../lib/format.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { useTypedSearch } from '../../lib/typed-search.ts';
import { manageHref, useAppBase } from '../../session/app-base.ts';
import { useCurrentApp, useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, type FilterField } from '../../ui/filter-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceTable, type Column } from '../../ui/resource-table.tsx';
import { ActionBadge, LogEntryPanel } from './log-entry.tsx';
import { useLogFields } from './log-fields.tsx';
import { PAGE_SIZES, readAddress, toQuery } from './log-filters.ts';
import styles from './log-management-page.module.css';

/** Its menu weighs more than the list one came for. */
const LogExport = lazy(async () => ({ default: (await import('./log-export.tsx')).LogExport }));

const KEYS = ['q', 'operator', 'module', 'method', 'ip', 'from', 'to'] as const;

function useColumns(zone: string): readonly Column<LogEntry>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'time',
      title: t('logs.time'),
      width: '200px',
      narrow: 'second',
      render: (e) => (
        <bdi dir="ltr" className={styles['time']}>
          {tableTime(e.operation_time, zone)}
        </bdi>
      ),
    },
    { key: 'operator', title: t('logs.operator'), width: '18%', narrow: 'second', render: (e) => <bdi>{e.operator}</bdi> },
    { key: 'action', title: t('logs.action'), width: '110px', narrow: 'beside', render: (e) => <ActionBadge entry={e} /> },
    { key: 'object', title: t('logs.object'), narrow: 'first', render: (e) => <bdi className={styles['object']}>{e.object_name}</bdi> },
    { key: 'module', title: t('logs.module'), width: '120px', narrow: 'hide', render: (e) => t(`logs.modules.${e.module_name}`) },
    {
      key: 'ip',
      title: t('logs.ip'),
      width: '130px',
      align: 'end',
      narrow: 'hide',
      render: (e) => (
        <bdi dir="ltr" className={styles['quiet']}>
          {e.ip_address}
        </bdi>
      ),
    },
  ];
}

/** R1.09, R2.20: who changed what, when and from where. Filters and page stand in the address. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const base = useAppBase();
  const app = useCurrentApp();
  const zone = useTimeZone();
  const narrow = useMedia(NARROW);
  const lang = useAppSelector((state) => state.global.lang);
  const { app_menu_id = ROOT } = useParams();
  const [search, setSearch] = useSearchParams();
  const columns = useColumns(zone);
  const body = useMemo(() => toQuery(search, app?.app_id ?? '', app_menu_id, zone), [search, app?.app_id, app_menu_id, zone]);
  const { data, currentData, error, isFetching, refetch } = useLogsQuery({ body }, { skip: !app });
  const { page, size, cursor } = readAddress(search);
  const failure = currentData === undefined ? error : undefined;
  const rows = failure ? [] : (data?.items ?? []);
  const opened = rows.findIndex((row) => row.log_id === search.get('entry'));
  const entry = rows[opened];

  const set = (changes: Record<string, string>): void => {
    setSearch(
      (before) => {
        // Another filter starts again at its first page.
        if (Object.keys(changes).some((key) => key !== 'entry')) for (const key of ['page', 'cursor', 'entry']) before.delete(key);
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') before.delete(key);
          else before.set(key, value);
        }
        return before;
      },
      { replace: true },
    );
  };
  const [typed, setTyped] = useTypedSearch(search.get('q') ?? '', (q) => {
    if (q === '' || isLogWord(q)) set({ q });
  });
  const too_short = typed.trim() !== '' && !isLogWord(typed.trim());
  const clear = (): void => {
    setTyped('');
    set(Object.fromEntries(KEYS.map((key) => [key, ''])));
  };
  const ofObject: readonly FilterField[] =
    app_menu_id === ROOT
      ? []
      : [
          {
            key: 'object',
            label: t('logs.object'),
            shown: rows[0]?.object_name ?? t('logs.of_object'),
            editor: () => null,
            onRemove: () => void navigate(manageHref(base, 'log-management')),
          },
        ];
  const fields = [...ofObject, ...useLogFields(search, set)];
  const filtered = KEYS.some((key) => search.has(key)) || app_menu_id !== ROOT;
  const step = (by: 1 | -1): void => {
    const next = rows[opened + by];
    if (next) set({ entry: next.log_id });
  };
  const total = data?.count ?? 0;
  const number = (n: number): string => sentenceNumber(n, lang);
  const shown = {
    from: number(rows.length === 0 ? 0 : (page - 1) * size + 1),
    to: number((page - 1) * size + rows.length),
    total: number(Math.min(total, LIMITS.log_window)),
  };
  const atEnd = page * size >= LIMITS.log_window;
  return (
    <PageShell
      fill
      title={t('logs.title')}
      crumbs={[{ label: app?.app_name ?? '', to: base }, { label: t('logs.manage') }]}
      actions={
        rows.length > 0 ? (
          <Suspense fallback={null}>
            <LogExport query={body} app_code={app?.app_code ?? ''} />
          </Suspense>
        ) : null
      }
    >
      <div className={styles['filters']}>
        <FilterBar
          fields={fields}
          onClear={clear}
          search={
            <>
              <Input
                type="search"
                allowClear
                prefix={<Icon name="search" />}
                className={styles['search'] ?? ''}
                aria-label={t('logs.search')}
                aria-invalid={too_short}
                aria-describedby="log-search-hint"
                placeholder={t('logs.search')}
                maxLength={LIMITS.search_keyword}
                value={typed}
                status={too_short ? 'error' : ''}
                onChange={(event) => setTyped(event.target.value)}
              />
              <span id="log-search-hint" role="status" className={too_short ? styles['hint'] : 'sr-only'}>
                {too_short ? t('logs.search_short') : ''}
              </span>
            </>
          }
        />
      </div>
      <div className={styles['table']} aria-busy={isFetching}>
        <ResourceTable
          label={t('logs.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.log_id}
          rowLabel={(row) => row.object_name}
          loading={data === undefined && !failure}
          selected={entry?.log_id}
          skeletonRows={14}
          onOpen={(row) => set({ entry: row.log_id })}
          empty={
            failure ? (
              <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} />
            ) : filtered ? (
              <EmptyState
                icon="search"
                title={t('common.nothing_found.title')}
                text={t('common.nothing_found.text')}
                action={<Button onClick={clear}>{t('common.clear_filters')}</Button>}
              />
            ) : (
              <EmptyState icon="log" title={t('logs.empty.title')} text={t('logs.empty.text')} />
            )
          }
        />
      </div>
      {rows.length > 0 ? (
        <div className={styles['foot']}>
          {cursor === undefined ? (
            <span>{data?.count_capped ? t('logs.shown_capped', shown) : t('logs.shown', shown)}</span>
          ) : (
            <span>{t('logs.more')}</span>
          )}
          {cursor === undefined ? (
            <Pagination
              size="small"
              current={page}
              pageSize={size}
              total={Math.min(total, LIMITS.log_window)}
              showSizeChanger={!narrow}
              showQuickJumper={!narrow}
              simple={narrow}
              pageSizeOptions={[...PAGE_SIZES]}
              onChange={(next, nextSize) =>
                set({ size: nextSize === PAGE_SIZES[0] ? '' : String(nextSize), page: next === 1 || nextSize !== size ? '' : String(next) })
              }
            />
          ) : (
            <Button size="small" onClick={() => set({ page: '' })}>
              {t('logs.newer')}
            </Button>
          )}
          {data?.cursor && (cursor !== undefined || (atEnd && data.count_capped)) ? (
            <Button size="small" onClick={() => set({ cursor: data.cursor ?? '' })}>
              {t('logs.older')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {entry ? <LogEntryPanel entry={entry} zone={zone} onStep={step} onClose={() => set({ entry: '' })} /> : null}
    </PageShell>
  );
}
