import styles from './progress-line.module.css';

interface ProgressLineProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How far something is that goes on by itself. */
export function ProgressLine({ label, done, total }: ProgressLineProps) {
  const percent = Math.round((100 * done) / Math.max(1, total));
  return (
    <span className={styles['line']}>
      <progress aria-label={label} value={percent} max={100} />
      <span aria-hidden="true">{percent}%</span>
    </span>
  );
}
