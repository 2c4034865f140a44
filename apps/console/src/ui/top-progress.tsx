import { useTranslation } from 'react-i18next';
import styles from './top-progress.module.css';

/** R4.13: a thin bar at the top while something runs. R9.05: what runs long is said in words. */
export function TopProgress({ shown, slow }: { readonly shown: boolean; readonly slow: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles['track']} data-shown={shown}>
        <div className={styles['bar']} />
      </div>
      <span role="status" className={shown && slow ? styles['slow'] : 'sr-only'}>
        {shown ? t(slow ? 'common.loading_long' : 'common.loading') : ''}
      </span>
    </>
  );
}
