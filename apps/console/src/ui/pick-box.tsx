import { Checkbox } from 'antd';
import styles from './pick-box.module.css';

export interface Picking {
  readonly picked: ReadonlySet<string>;
  readonly pick: (keys: ReadonlySet<string>) => void;
}

interface PickBoxProps {
  readonly label: string;
  /** The rows it stands for. */
  readonly keys: readonly string[];
  readonly picking: Picking;
}

/** Chooses one row, or all that are shown. A press on it does not open the row. */
export function PickBox({ label, keys, picking: { picked, pick } }: PickBoxProps) {
  const on = keys.filter((key) => picked.has(key)).length;
  const change = (checked: boolean): void =>
    pick(checked ? new Set([...picked, ...keys]) : new Set([...picked].filter((key) => !keys.includes(key))));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps presses from the row
    <span className={styles['box']} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        aria-label={label}
        checked={on > 0 && on === keys.length}
        indeterminate={on > 0 && on < keys.length}
        onChange={(event) => change(event.target.checked)}
      />
    </span>
  );
}
