import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  /** What is not there. */
  readonly title: string;
  /** What it is for. */
  readonly text: string;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <span className={styles['square']}>
        <Icon name={icon} size={22} />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action ? <div className={styles['actions']}>{action}</div> : null}
    </div>
  );
}
