import { useEffect, useState } from 'react';
import { LOADING_DEBOUNCE_MS } from '../lib/limits.ts';
import styles from './skeleton.module.css';

/** True once waiting has become noticeable; before that nothing should flash. */
export function useNoticeable(waiting: boolean): boolean {
  const [noticeable, setNoticeable] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setNoticeable(true), LOADING_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      setNoticeable(false);
    };
  }, [waiting]);
  return waiting && noticeable;
}

const WIDTHS = [38, 26, 44, 32, 40, 24, 36, 30];

/** Rows in the height of those to come, so that nothing jumps. */
export function SkeletonRows({ rows, height }: { readonly rows: number; readonly height: number }) {
  const shown = useNoticeable(true);
  return (
    <div aria-hidden="true" data-shown={shown} className={styles['rows']}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={styles['row']} style={{ blockSize: height }}>
          <span className={styles['dot']} />
          <span className={styles['bar']} style={{ inlineSize: `${WIDTHS[i % WIDTHS.length] ?? 30}%` }} />
          <span className={styles['bar']} style={{ inlineSize: '12%', marginInlineStart: 'auto' }} />
        </div>
      ))}
    </div>
  );
}
