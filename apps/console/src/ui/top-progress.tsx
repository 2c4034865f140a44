import { useTranslation } from 'react-i18next';
import styles from './top-progress.module.css';

/** R4.13: a thin bar at the top while something runs. */
export function TopProgress({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles['track']} data-shown={shown}>
      <div className={styles['bar']} />
      <span role="status" className="sr-only">
        {shown ? t('common.loading') : ''}
      </span>
    </div>
  );
}
