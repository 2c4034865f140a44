import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known of one object and is not edited here. */
export function Facts({ facts }: { readonly facts: readonly (Fact | undefined)[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) =>
        fact === undefined ? null : (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
