import { CopyTrace } from './copy-trace.tsx';
import { Icon } from './icon.tsx';
import styles from './form-failure.module.css';

export interface Failure {
  readonly text: string;
  readonly trace_id: string;
}

/** Why a form was refused, beside what was typed; said aloud as it appears. */
export function FormFailure({ failure }: { readonly failure: Failure | undefined }) {
  return (
    <div role="alert">
      {failure ? (
        <div className={styles['failure']}>
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
