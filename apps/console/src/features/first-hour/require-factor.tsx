import { useTranslation } from 'react-i18next';
import { withoutFactor, type FirstHourFacts } from '../../session/first-hour.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './first-hour.module.css';

/** Until a policy asks for more, one password opens everything. */
export function RequireFactor({ policies }: Pick<FirstHourFacts, 'policies'>) {
  const { t } = useTranslation();
  return (
    <>
      {withoutFactor(policies).map((role) => (
        <p key={role} className={styles['warning']}>
          <Icon name="alert" />
          {t(`first_hour.factor.${role}`)}
        </p>
      ))}
      <div className={styles['actions']}>
        <LinkButton type="primary" to="/manage/sign-in-policies">
          {t('first_hour.factor.submit')}
        </LinkButton>
      </div>
    </>
  );
}
