import { LINE_STATUSES, type PackLineReport, type PackReport } from '@portico/contracts/platform/pack-shapes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { ImportLines } from '../../ui/file-import/import-lines.tsx';
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
export function PackLines({ report: { items, counts } }: { readonly report: PackReport }) {
  const { t } = useTranslation();
  const effectOf = useEffectOf();
  return (
    <ImportLines<Status, PackLineReport>
      items={items}
      counts={counts}
      statuses={LINE_STATUSES}
      tones={TONES}
      textOf={(status) => t(`languages.file.statuses.${status}`)}
      columns={[
        {
          key: 'code',
          title: t('common.code_of'),
          width: '30%',
          narrow: 'second',
          render: ({ code }) => <CodeText quiet>{code}</CodeText>,
        },
        { key: 'effect', title: t('languages.file.effect'), narrow: 'first', render: effectOf },
      ]}
    />
  );
}
