import type { ReactNode } from 'react';
import styles from './code-text.module.css';

/** Codes, addresses and traces: left to right in every language. */
export function CodeText({ children, quiet = false }: { readonly children: ReactNode; readonly quiet?: boolean }) {
  return (
    <bdi dir="ltr" className={quiet ? `${styles['code']} ${styles['quiet']}` : styles['code']}>
      {children}
    </bdi>
  );
}
