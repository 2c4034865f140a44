import { Icon } from '../icon.tsx';
import styles from './check-tree.module.css';

/** The look of a tick; the row or cell around it says how it stands and hears the keys. */
export function CheckBox({ state, disabled }: { readonly state: boolean | 'mixed'; readonly disabled: boolean }) {
  return (
    <span className={styles['box']} data-state={String(state)} data-disabled={disabled} aria-hidden="true">
      {state === true ? <Icon name="check" size={12} /> : null}
    </span>
  );
}
