import { Icon } from './icon.tsx';
import styles from './step-trace.module.css';

export interface TraceStep {
  readonly key: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly label: string;
  /** What was found, or why it failed. */
  readonly notes: readonly string[];
}

/** What was looked at, one after the other, and what came of it. */
export function StepTrace({ steps }: { readonly steps: readonly TraceStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ key, outcome, label, notes }) => (
        <li key={key} data-outcome={outcome}>
          <Icon name={outcome === 'passed' ? 'check' : outcome === 'failed' ? 'close' : 'more'} size={16} />
          <span>
            {label}
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
