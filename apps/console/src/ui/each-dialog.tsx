import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from './confirm.tsx';
import { pushNotice } from './notices/notice-store.ts';
import { ProgressLine } from './progress-line.tsx';
import styles from './each-dialog.module.css';

interface Refused<T> {
  readonly row: T;
  readonly why: string;
}

interface EachDialogProps<T> {
  readonly title: string;
  readonly submit: string;
  readonly danger?: boolean;
  /** False while something is still to be chosen. */
  readonly ready?: boolean;
  readonly rows: readonly T[];
  readonly nameOf: (row: T) => string;
  /** Why it was refused; nothing where it was done. */
  readonly run: (row: T) => Promise<string | undefined>;
  /** What it means, and what is to be chosen first. */
  readonly children: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The same for each of several: one after the other, with what was refused and why. Closing it stops after the one at hand. */
export function EachDialog<T>(props: EachDialogProps<T>) {
  const { title, submit, danger = false, ready = true, rows, nameOf, run, children, onDone, onClose } = props;
  const { t } = useTranslation();
  // The list behind it is read again while it runs.
  const [all] = useState(rows);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly Refused<T>[]>([]);
  const stopped = useRef(false);
  const running = done !== undefined;
  const left = refused.length > 0 ? refused.map(({ row }) => row) : all;
  const start = async (): Promise<void> => {
    const failed: Refused<T>[] = [];
    for (const [n, row] of left.entries()) {
      if (stopped.current) return;
      setDone(n);
      const why = await run(row);
      if (why !== undefined) failed.push({ row, why });
    }
    setDone(undefined);
    setRefused(failed);
    if (failed.length > 0) return;
    pushNotice({ kind: 'success', title: t('common.selection.done', { count: all.length }) });
    onDone();
    onClose();
  };
  const close = (): void => {
    stopped.current = true;
    onClose();
  };
  return (
    <Confirm
      title={title}
      submit={refused.length > 0 ? t('common.retry') : submit}
      danger={danger}
      ready={ready}
      running={running}
      onSubmit={() => void start()}
      onClose={close}
    >
      {children}
      {running ? <ProgressLine label={title} done={done} total={left.length} /> : null}
      <div role="alert">
        {refused.length === 0 ? null : (
          <>
            <p className={styles['refused']}>{t('common.selection.refused', { count: refused.length })}</p>
            <ul className={styles['list']}>
              {refused.map(({ row, why }) => (
                <li key={nameOf(row)}>
                  <bdi>{nameOf(row)}</bdi>: {why}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Confirm>
  );
}
