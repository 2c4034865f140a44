import { CopyTrace } from './copy-trace.tsx';
import { Icon } from './icon.tsx';
import styles from './form-failure.module.css';

export interface Failure {
  readonly text: string;
  readonly trace_id: string;
}

interface FormFailureProps {
  readonly failure: Failure | undefined;
  /** What failed, where the screen does not say it. */
  readonly title?: string;
}

/** Why something was refused, beside what was typed. Always there, so that what comes into it is read out. */
export function FormFailure({ failure, title }: FormFailureProps) {
  return (
    <div role="alert" className={styles['alert']}>
      {failure ? (
        <div className={styles['failure']}>
          <Icon name="alert" />
          <div>
            {title === undefined ? null : <strong>{title}</strong>}
            <p>{failure.text}</p>
            {failure.trace_id ? <CopyTrace trace_id={failure.trace_id} /> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
