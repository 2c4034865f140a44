import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './security.module.css';

interface FactorMissingProps {
  /** They have a factor, which this browser cannot use. */
  readonly enrolled: boolean;
  readonly onCancel: () => void;
}

/** A password would be refused here: the call needs a second factor, and there is none to show. */
export function FactorMissing({ enrolled, onCancel }: FactorMissingProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles['lead']}>{t(enrolled ? 'second_factor.missing.not_here' : 'second_factor.missing.none')}</p>
      <div className={styles['buttons']}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        {enrolled ? null : (
          // The dialog lies over the router.
          <Button type="primary" href="#/account/second-factor" onClick={onCancel}>
            {t('second_factor.missing.set_up')}
          </Button>
        )}
      </div>
    </>
  );
}
