import { useTranslation } from 'react-i18next';
import styles from './form-kit.module.css';

/** A changed field has a dot beside its name. */
export function FieldLabel({ text, changed }: { readonly text: string; readonly changed: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={styles['label']}>
      {text}
      {changed ? <i className={styles['dot']} role="img" aria-label={t('common.changed_field')} /> : null}
    </span>
  );
}
