import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './first-hour.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** What it is for; once it is done, what there is. */
  readonly text: string;
  readonly minutes: number;
  readonly state: 'done' | 'open' | 'expanded';
  /** Where what there is can be seen. */
  readonly see?: { readonly to: string; readonly label: string } | undefined;
  readonly onExpand: () => void;
  readonly children: ReactNode;
}

/** One of the five. Those that are open may be done in any order; one of them shows its fields. */
export function Step({ number, title, text, minutes, state, see, onExpand, children }: StepProps) {
  const { t } = useTranslation();
  const id = useId();
  const done = state === 'done';
  return (
    <li className={styles['step']} data-state={state} aria-labelledby={id}>
      <span className={styles['number']} aria-hidden="true">
        {done ? <Icon name="check" size={15} /> : number}
      </span>
      <div className={styles['body']}>
        <div className={styles['line']}>
          <h2 id={id}>
            {done ? (
              <>
                {title} <span className="sr-only">{t('first_hour.done')}</span>
              </>
            ) : (
              <button type="button" aria-expanded={state === 'expanded'} onClick={onExpand}>
                {title}
              </button>
            )}
          </h2>
          {done && see ? <Link to={see.to}>{see.label}</Link> : null}
          {done ? null : <span className={styles['quiet']}>{t('first_hour.minutes', { minutes })}</span>}
        </div>
        <p>{text}</p>
        {state === 'expanded' ? children : null}
      </div>
    </li>
  );
}
