import { useTranslation } from 'react-i18next';
import styles from './app-layout.module.css';

/** Past the header and the side, for whoever goes by keyboard. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={styles['skip']}
      href="#main"
      onClick={(event) => {
        // The fragment is the router's; the focus is moved by hand.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('common.skip')}
    </a>
  );
}
