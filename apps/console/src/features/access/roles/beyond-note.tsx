import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../access.module.css';

/** Why somebody who may change roles cannot change this one. */
export function BeyondNote() {
  const { t } = useTranslation();
  return (
    <p className={styles['note']} role="note">
      <Icon name="info" />
      {t('roles.beyond')}
    </p>
  );
}
