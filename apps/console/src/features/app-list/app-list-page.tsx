import { APP_STATUSES, type UserApp } from '@portico/contracts/platform/apps';
import { LIMITS } from '@portico/contracts/limits';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress, type AddressChanges } from '../../lib/address.ts';
import { useMyAppsQuery } from '../../api/apps.ts';
import { sentenceNumber } from '../../lib/format.ts';
import { useTypedSearch } from '../../lib/typed-search.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ResourceTable, type Sorting } from '../../ui/resource-table.tsx';
import { useAppColumns } from './app-columns.tsx';
import { OwnSections } from './own-sections.tsx';
import { sortApps } from './sort-apps.ts';
import { useFavoriteApps } from './use-favorite-apps.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './app-list-page.module.css';

/** Few have more than a hundred apps; the others do not wait for it. */
const AppPages = lazy(untilLoaded(async () => ({ default: (await import('./app-pages.tsx')).AppPages })));

/** Few are in for it: it comes, and asks, after the apps. */
const FactorDue = lazyPart(async () => (await import('../../domain/second-factor/factor-due.tsx')).FactorDue);

const isStatus = (value: string | null): value is UserApp['status'] => APP_STATUSES.some((s) => s === value);

/** `/` puts the focus into the search, unless somebody is typing. */
function useSlashKey(focus: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== '/' || (event.target instanceof HTMLElement && event.target.matches('input, textarea, select'))) return;
      event.preventDefault();
      focus();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it only reads a ref
  }, []);
}

/** Whoever runs a fresh installation makes the first app from here. */
function NoApps() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const changes = useChangesInstallation();
  return changes ? (
    <EmptyState
      icon="box"
      title={t('app_admin.empty.title')}
      text={t('app_admin.empty.text')}
      action={
        <Button type="primary" onClick={() => void navigate('/manage/app-list?new=app')}>
          {t('app_admin.new')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon="box" title={t('app_list.empty.title')} text={t('app_list.empty.text')} />
  );
}

/** R2.02, R1.03: the apps of the signed-in person; what is looked for stands in the address. */
function AppListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lang = useAppSelector((state) => state.global.lang);
  const [search, setAddress] = useAddress();
  const field = useRef<HTMLDivElement>(null);
  const keyword = useDeferredValue(search.get('q') ?? '');
  const status = search.get('status');
  const page = Math.max(1, Number(search.get('page')) || 1);
  const filtered = keyword !== '' || isStatus(status);
  const { data, currentData, error, isFetching, refetch } = useMyAppsQuery({
    query: {
      ...(keyword === '' ? {} : { keyword }),
      ...(isStatus(status) ? { status } : {}),
      ...(page === 1 ? {} : { offset: (page - 1) * LIMITS.page_size }),
    },
  });
  const favorites = useFavoriteApps();
  // What is pressed in the table keeps its place until the pointer leaves: a star adds a card above it.
  const [pressing, setPressing] = useState(false);
  const failure = currentData === undefined ? error : undefined;
  const total = data?.count ?? 0;
  const paged = total > LIMITS.page_size;
  const sorting: Sorting = { key: search.get('sort') ?? 'app_name', down: search.get('down') === '1' };
  const rows = failure ? [] : paged ? (data?.items ?? []) : sortApps(data?.items ?? [], { ...sorting, favorites_first: filtered });
  const columns = useAppColumns({ favorites, keyword, sortable: !paged });
  const set = (changes: AddressChanges): void => setAddress(changes, { drop: ['page'] });
  const [typed, setTyped] = useTypedSearch(search.get('q') ?? '', (q) => set({ q }));
  useEffect(() => {
    document.title = `${t('app_list.title')} · Portico`;
  }, [t]);
  useSlashKey(() => field.current?.querySelector('input')?.focus());
  const clear = (): void => {
    setTyped('');
    set({ q: '', status: '' });
  };
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('app_list.title')}</h1>
        <div ref={field} className={styles['search']} role="search">
          <SearchField suffix={<kbd dir="ltr">/</kbd>} label={t('app_list.search')} value={typed} onChange={setTyped} />
        </div>
      </div>
      {data ? <FactorDue /> : null}
      {filtered ? null : <OwnSections apps={currentData?.items} paged={paged} favorites={favorites} held={pressing} />}
      <div className={styles['bar']}>
        <h2>
          {t('app_list.all_apps')}
          {data && !failure ? <span>{sentenceNumber(total, lang)}</span> : null}
        </h2>
        <Segmented
          aria-label={t('common.state')}
          value={isStatus(status) ? status : ''}
          onChange={(value) => set({ status: value })}
          options={[{ value: '', label: t('common.all') }, ...APP_STATUSES.map((s) => ({ value: s, label: t(`app_list.status.${s}`) }))]}
        />
      </div>
      <div
        className={styles['card']}
        aria-busy={isFetching}
        onPointerDown={({ pointerType }) => setPressing(pointerType === 'mouse')}
        onPointerLeave={() => setPressing(false)}
      >
        <ResourceTable
          label={t('app_list.all_apps')}
          columns={columns}
          rows={rows}
          rowKey={(app) => app.app_id}
          rowLabel={(app) => app.display_name}
          loading={data === undefined && !failure}
          rowHeight={48}
          skeletonRows={6}
          sorting={paged ? undefined : sorting}
          onSort={(s) => set({ sort: s.key, down: s.down ? '1' : '' })}
          faded={(app) => app.status === 'closed' || app.status === 'stopped'}
          onOpen={(app) => void navigate(`/app/${app.app_code}`)}
          empty={
            failure ? (
              <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} />
            ) : filtered ? (
              <NothingFound onClear={clear} />
            ) : (
              <NoApps />
            )
          }
        />
      </div>
      {paged && !failure ? (
        <Suspense fallback={null}>
          <AppPages page={page} total={total} onChange={(next) => set({ page: next === 1 ? '' : String(next) })} />
        </Suspense>
      ) : null}
    </div>
  );
}
export { AppListPage as Component };
