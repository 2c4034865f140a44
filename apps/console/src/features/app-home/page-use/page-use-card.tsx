import type { App } from '@portico/contracts/platform/apps';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageUseQuery } from '../../../api/page-use.ts';
import { sentenceNumber, sentencePercent, shortDay, tableTime } from '../../../lib/format.ts';
import { NARROW, useMedia } from '../../../lib/media.ts';
import { useNow } from '../../../lib/now.ts';
import { directionOf } from '../../../session/language.ts';
import { useNavigation } from '../../../session/navigation.ts';
import { useAppSelector } from '../../../session/state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ResourceTable, type Column } from '../../../ui/resource-table.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { arrangeUse, lastDays, saysMoreBySection, shareOf, type ArrangedUse } from './arrange-use.ts';
import { UseChart } from './use-chart.tsx';
import styles from './page-use.module.css';

const RANGES = [7, 28, 90] as const;
type By = 'sections' | 'pages';

function UseTable({ use }: { readonly use: ArrangedUse }) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const rows = use.days.map((day, at) => ({ day, at })).toReversed();
  const number = (n: number | undefined): string => sentenceNumber(n ?? 0, lang);
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'day', title: t('app_home.use.day'), narrow: 'first', render: ({ day }) => <bdi dir="ltr">{day}</bdi> },
    ...use.series.map((series) => ({
      key: series.app_menu_id ?? '',
      title: series.name,
      align: 'end' as const,
      narrow: 'hide' as const,
      render: ({ at }: { readonly at: number }) => number(series.uses[at]),
    })),
    { key: 'total', title: t('app_home.use.total'), align: 'end', narrow: 'beside', render: ({ at }) => number(use.totals[at]) },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles['scroll']} role="region" aria-label={t('app_home.use.title')} tabIndex={0}>
      <ResourceTable
        label={t('app_home.use.title')}
        columns={columns}
        rows={rows}
        rowKey={({ day }) => day}
        rowLabel={({ day }) => day}
        loading={false}
        empty={null}
      />
    </div>
  );
}

function Picture({ use }: { readonly use: ArrangedUse }) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const most = Math.max(...use.totals);
  const label = t('app_home.use.label', {
    total: sentenceNumber(use.total, lang),
    days: use.days.length,
    most: sentenceNumber(most, lang),
    day: shortDay(use.days[use.totals.indexOf(most)] ?? '', lang),
  });
  return (
    <>
      <ul className={styles['legend']}>
        {use.series.map((series, s) => (
          <li key={series.app_menu_id ?? ''} className={styles['key']} data-series={series.app_menu_id === undefined ? 'other' : s + 1}>
            <i />
            <bdi>{series.name}</bdi> {sentencePercent(shareOf(series, use), lang)}
          </li>
        ))}
      </ul>
      <UseChart use={use} lang={lang} rtl={directionOf(lang) === 'rtl'} label={label} />
    </>
  );
}

/** How often the pages of the app were opened, day by day, as a picture or as a table (R7.25). */
export function PageUseCard({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const [range, setRange] = useState<number>(28);
  const [table, setTable] = useState(false);
  const [chosen, choose] = useState<By>();
  const nav = useNavigation();
  const narrow = useMedia(NARROW);
  const today = tableTime(useNow(), app.time_zone_id).slice(0, 10);
  const { data, error, isFetching, refetch } = usePageUseQuery({ params: { app_id: app.app_id }, query: { days: range } });
  const [sections, pages] = useMemo(() => {
    const [items, days, other] = [data?.items ?? [], lastDays(today, range), t('app_home.use.other')];
    return [
      arrangeUse(items, days, (id) => nav.ancestorsOf(id)[0] ?? nav.byId.get(id), other),
      arrangeUse(items, days, (id) => nav.byId.get(id), other),
    ] as const;
  }, [data, today, range, nav, t]);
  const by = chosen ?? (saysMoreBySection(pages, sections) ? 'sections' : 'pages');
  const use = by === 'sections' ? sections : pages;
  return (
    <section aria-labelledby="home-use" className={styles['card']}>
      <div className={styles['head']}>
        <h2 id="home-use">
          {t('app_home.use.title')} <span>{t('app_home.use.per_day')}</span>
        </h2>
        {use.total === 0 ? null : (
          <Segmented<By>
            size={narrow ? 'middle' : 'small'}
            aria-label={t('app_home.use.title')}
            value={by}
            onChange={choose}
            options={[
              { value: 'sections', label: t('app_home.use.sections') },
              { value: 'pages', label: t('layout.palette.groups.pages') },
            ]}
          />
        )}
        <Segmented
          size={narrow ? 'middle' : 'small'}
          aria-label={t('app_home.use.range')}
          value={range}
          onChange={setRange}
          options={RANGES.map((days) => ({ value: days, label: t('app_home.use.days', { count: days }) }))}
        />
      </div>
      <div className={styles['body']}>
        {data === undefined ? (
          error ? (
            <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={4} height={66} />
          )
        ) : use.total === 0 ? (
          <EmptyState icon="chart" title={t('app_home.use.empty.title')} text={t('app_home.use.empty.text')} />
        ) : (
          <>
            <div className={styles['figures']}>
              <p>
                <strong>{sentenceNumber(use.total, lang)}</strong> {t('app_home.use.opens', { count: use.total })}
              </p>
              <Button type="link" size={narrow ? 'middle' : 'small'} aria-pressed={table} onClick={() => setTable(!table)}>
                {table ? t('app_home.use.as_chart') : t('app_home.use.as_table')}
              </Button>
            </div>
            {table ? <UseTable use={use} /> : <Picture use={use} />}
          </>
        )}
      </div>
    </section>
  );
}
