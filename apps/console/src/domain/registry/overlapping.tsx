import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/now.ts';
import { timeLeft } from '../../lib/time-left.ts';
import styles from './registry.module.css';

/** While the key or the secret before is still good: in how long it ends. */
export function Overlapping({ until, says }: { readonly until: string; readonly says: (when: string) => string }) {
  const { i18n } = useTranslation();
  const when = timeLeft(until, useNow(), i18n.language);
  return when === undefined ? null : <span className={styles['why']}>{says(when)}</span>;
}
