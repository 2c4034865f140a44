import { APP_STATUSES, type App } from '@portico/contracts/platform/apps';
import { LIMITS } from '@portico/contracts/limits';
import { Button, Input, Segmented } from 'antd';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMyAppsQuery } from '../../api/apps.ts';
import { useTypedSearch } from '../../lib/typed-search.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ResourceTable, type Column, type Sorting } from '../../ui/resource-table.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { sortApps } from './sort-apps.ts';
import styles from './app-list-page.module.css';

const isStatus = (value: string | null): value is App['status'] => APP_STATUSES.some((s) => s === value);

function useColumns(): readonly Column<App>[] {
  const { t } = useTranslation();
  const openTo = (app: App): string => {
    const part = app.open_type === 'org' ? (app.org_name ?? app.open_value.split(':')[1]) : app.open_value.split(':')[1];
    const kind = t(`app_list.open_type.${app.open_type}`);
    return app.open_type === 'app' || !part ? kind : `${kind} · ${part}`;
  };
  return [
    {
      key: 'app_name',
      title: t('app_list.app'),
      narrow: 'first',
      sortable: true,
      width: '38%',
      render: (app) => (
        <span className={styles['app']}>
          <AppIcon icon={app.icon} size={28} />
          <Link to={`/app/${app.app_code}`} className={styles['name']} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
            {app.app_name}
          </Link>
          <CodeText quiet>{app.app_code}</CodeText>
        </span>
      ),
    },
    {
      key: 'open_type',
      title: t('app_list.open_to'),
      narrow: 'second',
      sortable: true,
      render: (app) => <span className={styles['quiet']}>{openTo(app)}</span>,
    },
    { key: 'status', title: t('app_list.state'), narrow: 'second', sortable: true, render: (app) => <StateBadge app={app} /> },
    {
      key: 'time_zone_id',
      title: t('app_list.time_zone'),
      narrow: 'hide',
      align: 'end',
      width: '16%',
      render: (app) => (
        <span className={styles['quiet']}>
          <bdi dir="ltr">{app.time_zone_id}</bdi>
        </span>
      ),
    },
  ];
}

/** R2.02, R1.03: the apps of the signed-in person; what is looked for stands in the address. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useColumns();
  const [search, setSearch] = useSearchParams();
  const field = useRef<HTMLDivElement>(null);
  const keyword = useDeferredValue(search.get('q') ?? '');
  const status = search.get('status');
  const sorting: Sorting = { key: search.get('sort') ?? 'app_name', down: search.get('down') === '1' };
  const { data, isLoading } = useMyAppsQuery({
    query: { ...(keyword === '' ? {} : { keyword }), ...(isStatus(status) ? { status } : {}) },
  });
  const rows = sortApps(data?.items ?? [], sorting);
  const set = (changes: Record<string, string>): void => {
    setSearch(
      (before) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') before.delete(key);
          else before.set(key, value);
        }
        return before;
      },
      { replace: true },
    );
  };
  const [typed, setTyped] = useTypedSearch(search.get('q') ?? '', (q) => set({ q }));
  useEffect(() => {
    document.title = `${t('app_list.title')} · Portico`;
  }, [t]);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== '/' || (event.target instanceof HTMLElement && event.target.matches('input, textarea, select'))) return;
      event.preventDefault();
      field.current?.querySelector('input')?.focus();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  const filtered = keyword !== '' || isStatus(status);
  const clear = (): void => {
    setTyped('');
    set({ q: '', status: '' });
  };
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('app_list.title')}</h1>
        <div ref={field} className={styles['search']}>
          <Input
            type="search"
            allowClear
            prefix={<Icon name="search" />}
            suffix={<kbd dir="ltr">/</kbd>}
            aria-label={t('app_list.search')}
            placeholder={t('app_list.search')}
            maxLength={LIMITS.search_keyword}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      <div className={styles['bar']}>
        <h2>
          {t('app_list.all_apps')}
          <span>{data?.count}</span>
        </h2>
        <Segmented
          aria-label={t('app_list.state')}
          value={isStatus(status) ? status : ''}
          onChange={(value) => set({ status: value })}
          options={[{ value: '', label: t('app_list.all') }, ...APP_STATUSES.map((s) => ({ value: s, label: t(`app_list.status.${s}`) }))]}
        />
      </div>
      <div className={styles['card']}>
        <ResourceTable
          label={t('app_list.all_apps')}
          columns={columns}
          rows={rows}
          rowKey={(app) => app.app_id}
          rowLabel={(app) => app.app_name}
          loading={isLoading}
          rowHeight={48}
          skeletonRows={6}
          sorting={sorting}
          onSort={(s) => set({ sort: s.key, down: s.down ? '1' : '' })}
          faded={(app) => app.status === 'closed' || app.status === 'stopped'}
          onOpen={(app) => void navigate(`/app/${app.app_code}`)}
          empty={
            filtered ? (
              <EmptyState
                icon="search"
                title={t('common.nothing_found.title')}
                text={t('common.nothing_found.text')}
                action={<Button onClick={clear}>{t('common.clear_filters')}</Button>}
              />
            ) : (
              <EmptyState icon="box" title={t('app_list.empty.title')} text={t('app_list.empty.text')} />
            )
          }
        />
      </div>
    </div>
  );
}
