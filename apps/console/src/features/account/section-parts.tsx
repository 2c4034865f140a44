import { Button } from 'antd';
import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, FormFailure } from '../../ui/form-failure.tsx';
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

interface FormFootProps {
  readonly failure: Failure | undefined;
  readonly running: boolean;
  readonly submit: string;
  readonly danger?: boolean;
  readonly onCancel?: () => void;
}

/** Why a form was refused, and its buttons. */
export function FormFoot({ failure, running, submit, danger = false, onCancel }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormFailure failure={failure} />
      <Buttons>
        {onCancel ? (
          <Button type="text" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        <Button danger={danger} type="primary" htmlType="submit" loading={running}>
          {submit}
        </Button>
      </Buttons>
    </>
  );
}
