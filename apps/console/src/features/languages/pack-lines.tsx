import { LINE_STATUSES, type PackLineReport, type PackReport } from '@portico/contracts/platform/language-packs';
import { Pagination, Segmented } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceNumber } from '../../lib/format.ts';
import { useAppSelector } from '../../session/state.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResourceTable, type Column } from '../../ui/resource-table.tsx';
import styles from './languages.module.css';

type Status = PackLineReport['status'];
const TONES: Readonly<Record<Status, Tone>> = {
  added: 'success',
  changed: 'info',
  unchanged: 'neutral',
  unknown_code: 'warning',
  too_long: 'error',
  malformed: 'error',
};
const PAGE = 50;
const RULES = ['name_required', 'plain_text', 'columns', 'repeated', 'name', 'memo', 'line_bytes'] as const;

/** What a line does, or why it does nothing. */
function useEffectOf(): (line: PackLineReport) => ReactNode {
  const { t } = useTranslation();
  return ({ status, rule, name = '', memo = '', before }) => {
    if (status === 'unchanged') return t('languages.file.does.unchanged');
    if (status === 'unknown_code') return t('languages.file.does.unknown_code');
    const [key, max = ''] = rule.split(':');
    const broken = RULES.find((r) => r === key);
    if (status === 'malformed' || status === 'too_long') return broken ? t(`languages.file.rules.${broken}`, { max }) : rule;
    return (
      <span className={styles['effect']}>
        {before && before.name !== name ? (
          <>
            <del>
              <bdi>{before.name}</bdi>
            </del>{' '}
          </>
        ) : null}
        <bdi>{name}</bdi>
        {memo !== (before?.memo ?? '') ? (
          <small>
            <bdi>{memo === '' ? t('languages.file.memo_cleared') : memo}</bdi>
          </small>
        ) : null}
      </span>
    );
  };
}

/** A table of what each line will do, before anything is done. */
export function PackLines({ report }: { readonly report: PackReport }) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const effectOf = useEffectOf();
  const [show, setShow] = useState<Status | 'all'>('all');
  const [page, setPage] = useState(1);
  const rows = useMemo(() => report.items.filter(({ status }) => show === 'all' || status === show), [report, show]);
  const columns: readonly Column<PackLineReport>[] = [
    { key: 'line', title: t('languages.file.line'), width: '64px', align: 'end', narrow: 'hide', render: ({ line }) => line },
    {
      key: 'status',
      title: t('languages.file.status'),
      width: '132px',
      narrow: 'beside',
      render: ({ status }) => <Badge tone={TONES[status]}>{t(`languages.file.statuses.${status}`)}</Badge>,
    },
    { key: 'code', title: t('languages.code'), width: '30%', narrow: 'second', render: ({ code }) => <CodeText quiet>{code}</CodeText> },
    { key: 'effect', title: t('languages.file.effect'), narrow: 'first', render: effectOf },
  ];
  const option = (value: Status | 'all', count: number) => ({
    value,
    label: (
      <span>
        {t(`languages.file.statuses.${value}`)} <span className={styles['count']}>{sentenceNumber(count, lang)}</span>
      </span>
    ),
  });
  return (
    <>
      <Segmented
        className={styles['statuses'] ?? ''}
        aria-label={t('languages.file.status')}
        value={show}
        onChange={(value) => {
          setShow(value);
          setPage(1);
        }}
        options={[
          option('all', report.items.length),
          ...LINE_STATUSES.filter((status) => report.counts[status] > 0).map((status) => option(status, report.counts[status])),
        ]}
      />
      <ResourceTable
        label={t('languages.file.lines')}
        columns={columns}
        rows={rows.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ line }) => String(line)}
        rowLabel={({ code }) => code}
        loading={false}
        empty={<EmptyState icon="file" title={t('languages.file.empty.title')} text={t('languages.file.empty.text')} />}
      />
      {rows.length > PAGE ? (
        <Pagination
          size="small"
          className={styles['pages'] ?? ''}
          current={page}
          pageSize={PAGE}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </>
  );
}
