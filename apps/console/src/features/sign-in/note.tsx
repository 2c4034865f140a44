import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './note.module.css';

const ICONS = { info: 'info', done: 'check' } as const satisfies Record<string, IconName>;

/** What one should know before going on. Read out when it appears. */
export function Note({ kind = 'info', children }: { readonly kind?: keyof typeof ICONS; readonly children: ReactNode }) {
  return (
    <div role="status" className={styles['note']} data-kind={kind}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
