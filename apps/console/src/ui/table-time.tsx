import { tableTime } from '../lib/format.ts';
import styles from './table-time.module.css';

/** When, in a row of a list: the same in every one of them. */
export function TableTime({ at, zone }: { readonly at: string | number; readonly zone: string }) {
  return (
    <bdi dir="ltr" className={styles['time']}>
      {tableTime(at, zone)}
    </bdi>
  );
}
