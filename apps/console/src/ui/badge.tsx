import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'outline';

interface BadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly dot?: boolean;
  /** 0…1, how much of the time is used. */
  readonly used?: number;
}

const TURN = 2 * Math.PI * 5;

export function Badge({ tone, children, dot = false, used }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {dot && used === undefined ? <span className={styles['dot']} /> : null}
      {used === undefined ? null : (
        <svg className={styles['ring']} viewBox="0 0 14 14" aria-hidden="true">
          <circle cx="7" cy="7" r="5" opacity=".28" />
          <circle cx="7" cy="7" r="5" strokeDasharray={`${TURN * Math.min(1, Math.max(0.04, used))} ${TURN}`} transform="rotate(-90 7 7)" />
        </svg>
      )}
      {children}
    </span>
  );
}
