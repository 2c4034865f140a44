import { useTranslation } from 'react-i18next';
import styles from './sign-in-form.module.css';

export function PlainTitle() {
  const { t } = useTranslation();
  return <h1 className={styles['title']}>{t('sign_in.title')}</h1>;
}
