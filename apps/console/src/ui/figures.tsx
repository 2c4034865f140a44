import styles from './figures.module.css';

interface Figure {
  readonly count: number;
  readonly label: string;
  /** How it looks unless it is nothing. */
  readonly tone: 'good' | 'warn' | 'bad';
}

/** Two numbers that say at a glance what a change does. */
export function Figures({ figures }: { readonly figures: readonly [Figure, Figure] }) {
  return (
    <div className={styles['figures']}>
      {figures.map(({ count, label, tone }) => (
        <div key={label} className={styles['figure']} data-tone={count > 0 ? tone : undefined}>
          <strong>{count}</strong>
          {label}
        </div>
      ))}
    </div>
  );
}
