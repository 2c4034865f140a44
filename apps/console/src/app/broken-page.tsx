import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import styles from './broken-page.module.css';

/** What remains when a page throws or its chunk does not arrive. */
export function BrokenPage({ text }: { readonly text?: string }) {
  const { t } = useTranslation();
  return (
    <main className={styles['broken']} role="alert">
      <Icon name="alert" size={28} />
      <h1>{t('common.broken.title')}</h1>
      <p>{text ?? t('common.broken.text')}</p>
      <button type="button" className={styles['primary']} onClick={() => location.reload()}>
        {t('common.load_again')}
      </button>
    </main>
  );
}
