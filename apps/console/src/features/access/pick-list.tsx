import type { ReactNode } from 'react';
import styles from './access.module.css';

interface PickListProps {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly under: ReactNode; readonly mark?: ReactNode }[];
  readonly selected: string | undefined;
  readonly onPick: (id: string) => void;
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

/** Beside the work: which of them is looked at. */
export function PickList({ label, items, selected, onPick, head, foot }: PickListProps) {
  return (
    <nav className={styles['list']} aria-label={label}>
      {head ? <div>{head}</div> : null}
      <ul>
        {items.map(({ id, name, under, mark }) => (
          <li key={id}>
            <button type="button" className={styles['item']} aria-current={id === selected} onClick={() => onPick(id)}>
              <strong>
                <bdi>{name}</bdi> {mark}
              </strong>
              <small>{under}</small>
            </button>
          </li>
        ))}
      </ul>
      {foot ? <div>{foot}</div> : null}
    </nav>
  );
}
