import type { ReactNode } from 'react';
import { diffLine, type Part } from '../lib/diff.ts';
import styles from './diff-view.module.css';

interface DiffViewProps {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly labelOf: (field: string) => string;
  /** What can be done about one field. */
  readonly beside?: (field: string) => ReactNode;
}

const words = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((v) => words(v)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const changedFields = (before: DiffViewProps['before'], after: DiffViewProps['after']): readonly string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** Addresses stand as codes do, from left to right. */
const isAddress = (parts: readonly Part[]): boolean => /^[a-z]+:\/\/\S+$/.test(parts.map(({ text }) => text).join(''));

function Line({ sign, parts }: { readonly sign: '+' | '−'; readonly parts: readonly Part[] }) {
  return (
    <p className={styles['line']} data-sign={sign === '+' ? 'add' : 'del'}>
      <span className={styles['sign']}>{sign}</span>
      <bdi className={isAddress(parts) ? styles['address'] : undefined}>
        {parts.map((part, i) => (part.changed ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>))}
      </bdi>
    </p>
  );
}

/** Per field what it was and what it became; the sign says it as well as the colour. */
export function DiffView({ before, after, labelOf, beside }: DiffViewProps) {
  return (
    <div className={styles['diff']}>
      {changedFields(before, after).map((field) => {
        const [old, now] = [words(before?.[field]), words(after?.[field])];
        const parts = diffLine(old, now);
        // With nothing on the other side the whole line is the change; marking it would say nothing.
        const plain = (text: string): readonly Part[] => [{ text, changed: false }];
        return (
          <section key={field}>
            <div className={styles['head']}>
              <h3>{labelOf(field)}</h3>
              {beside?.(field)}
            </div>
            {old === '' ? null : <Line sign="−" parts={now === '' ? plain(old) : parts.before} />}
            {now === '' ? null : <Line sign="+" parts={old === '' ? plain(now) : parts.after} />}
          </section>
        );
      })}
    </div>
  );
}
