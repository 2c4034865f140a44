import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../badge.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Pager } from '../pager.tsx';
import { ResourceTable, type Column } from '../resource-table.tsx';
import styles from './file-import.module.css';

interface Line<S extends string> {
  readonly line: number;
  readonly status: S;
  readonly code: string;
}

interface ImportLinesProps<S extends string, T extends Line<S>> {
  readonly items: readonly T[];
  readonly counts: Readonly<Record<S, number>>;
  /** In the order in which they are offered. */
  readonly statuses: readonly S[];
  readonly tones: Readonly<Record<S, Tone>>;
  readonly textOf: (status: S) => string;
  /** Beside the number of the line and what becomes of it. */
  readonly columns: readonly Column<T>[];
}

const PAGE = 50;

/** What each line of a file will do, before anything is done. */
export function ImportLines<S extends string, T extends Line<S>>({
  items,
  counts,
  statuses,
  tones,
  textOf,
  columns,
}: ImportLinesProps<S, T>) {
  const { t } = useTranslation();
  const [show, setShow] = useState<S | 'all'>('all');
  const [page, setPage] = useState(1);
  const rows = useMemo(() => items.filter(({ status }) => show === 'all' || status === show), [items, show]);
  const all: readonly Column<T>[] = [
    { key: 'line', title: t('common.file.line'), width: '64px', align: 'end', narrow: 'hide', render: ({ line }) => line },
    {
      key: 'status',
      title: t('common.file.status'),
      width: '150px',
      narrow: 'beside',
      render: ({ status }) => <Badge tone={tones[status]}>{textOf(status)}</Badge>,
    },
    ...columns,
  ];
  const option = (value: S | 'all', label: string, count: number) => ({
    value,
    label: (
      <span>
        {label} <span className={styles['count']}>{count}</span>
      </span>
    ),
  });
  return (
    <>
      <Segmented
        className={styles['statuses'] ?? ''}
        aria-label={t('common.file.status')}
        value={show}
        onChange={(value) => {
          setShow(value);
          setPage(1);
        }}
        options={[
          option('all', t('common.all'), items.length),
          ...statuses.filter((status) => counts[status] > 0).map((status) => option(status, textOf(status), counts[status])),
        ]}
      />
      <div className={styles['lines']}>
        <ResourceTable
          label={t('common.file.lines')}
          columns={all}
          rows={rows.slice((page - 1) * PAGE, page * PAGE)}
          rowKey={({ line }) => String(line)}
          rowLabel={({ code }) => code}
          loading={false}
          empty={<EmptyState icon="file" title={t('common.file.empty.title')} text={t('common.file.empty.text')} />}
        />
      </div>
      {rows.length > PAGE ? (
        <div className={styles['pages']}>
          <Pager page={page} size={PAGE} total={rows.length} onChange={setPage} />
        </div>
      ) : null}
    </>
  );
}
