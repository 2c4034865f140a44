import type { Leave } from '@portico/contracts/platform/members';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { chooseAdminHref } from './choose-admin-href.ts';
import { ChooseLink } from './choose-link.tsx';
import styles from './leaver.module.css';

/** Apps without an administrator after a person was removed, each with a link to choose another one. */
export function OrphanedApps({ apps }: { readonly apps: Leave['apps'] }) {
  const { t } = useTranslation();
  const orphaned = apps.filter(({ was_last_admin }) => was_last_admin);
  if (orphaned.length === 0) return null;
  return (
    <section className={styles['settle']} aria-label={t('org_users.left.no_admin')}>
      <h3>{t('org_users.left.no_admin')}</h3>
      <ul>
        {orphaned.map(({ app_id, app_code, display_name }) => (
          <li key={app_id}>
            <Icon name="alert" />
            <div>
              <strong>
                <bdi>{display_name}</bdi>
              </strong>
              <ChooseLink to={chooseAdminHref(app_code)} name={display_name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
