import type { ReactNode } from 'react';
import { CopyTrace } from '../../ui/copy-trace.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { Failure } from './use-run.ts';
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

/** Always there, so that what comes into it is read out. */
export function FailureNote({ failure }: { readonly failure: Failure | undefined }) {
  return (
    <div role="alert" className={styles['alert']}>
      {failure ? (
        <div className={styles['note']} data-kind="failure">
          <Icon name="alert" />
          <div>
            <p>{failure.text}</p>
            {failure.trace_id ? <CopyTrace trace_id={failure.trace_id} /> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
