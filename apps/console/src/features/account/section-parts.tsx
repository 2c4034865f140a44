import { Children, type ReactNode } from 'react';
import styles from './section-parts.module.css';

/** What belongs together on one ground. */
export function Card({ children, foot }: { readonly children: ReactNode; readonly foot?: ReactNode }) {
  return (
    <div className={styles['card']}>
      <div className={styles['body']}>{children}</div>
      {foot}
    </div>
  );
}

/** Rows from edge to edge, parted by hairlines. */
export function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles['card']} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** What there is, or that there is nothing. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  /** A form that was opened in the row. */
  readonly children?: ReactNode;
}

export function Row({ icon, title, text, actions, children }: RowProps) {
  return (
    <li className={styles['row']}>
      <div className={styles['line']}>
        {icon === undefined ? null : <span className={styles['icon']}>{icon}</span>}
        <div className={styles['words']}>
          <div className={styles['title']}>{title}</div>
          {text === undefined ? null : <div className={styles['text']}>{text}</div>}
        </div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
      {Children.toArray(children).length > 0 ? <div className={styles['inside']}>{children}</div> : null}
    </li>
  );
}

export const Lead = ({ children }: { readonly children: ReactNode }) => <p className={styles['lead']}>{children}</p>;

/** The buttons of a form: what does it last, as everywhere. */
export const Buttons = ({ children }: { readonly children: ReactNode }) => <div className={styles['buttons']}>{children}</div>;
