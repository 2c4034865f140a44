import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../ui/form-kit/field-label.tsx';
import styles from './sign-in-policies.module.css';

/** With what the field was before it was changed. */
export function ChangedLabel({ text, was }: { readonly text: string; readonly was: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldLabel text={text} changed={was !== undefined} />
      {was ? <small className={styles['was']}>{t('sign_in_policies.was', { value: was })}</small> : null}
    </>
  );
}
