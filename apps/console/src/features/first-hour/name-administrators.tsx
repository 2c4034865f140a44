import { ENOUGH_ADMINS, type FirstHour } from '@portico/contracts/platform/first-hour';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './first-hour.module.css';

/** The apps that somebody would be locked out of, each with where administrators are added. */
export function NameAdministrators({ short }: { readonly short: FirstHour['short_of_admins'] }) {
  const { t } = useTranslation();
  const more = short.count - short.items.length;
  return (
    <ul className={styles['apps']}>
      {short.items.map(({ app_id, app_code, app_name, admins }) => (
        <li key={app_id}>
          <bdi>{app_name}</bdi>
          <span className={styles['quiet']}>{t('first_hour.admins.has', { count: admins, of: ENOUGH_ADMINS })}</span>
          <LinkButton to={`/app/${app_code}/menu/root/members`} aria-label={t('first_hour.admins.add_to', { app: app_name })}>
            {t('first_hour.admins.add')}
          </LinkButton>
        </li>
      ))}
      {more > 0 ? <li className={styles['quiet']}>{t('first_hour.admins.more', { count: more })}</li> : null}
    </ul>
  );
}
