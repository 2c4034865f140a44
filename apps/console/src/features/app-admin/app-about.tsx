import type { App } from '@portico/contracts/platform/apps';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMembersQuery } from '../../api/members.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import styles from './app-admin.module.css';

/** Administrators that are named; of more, how many there are. */
const NAMED = 5;

/** Who runs an app and how many are in it, and the way to its log. */
export function AppAbout({ app: { app_id, app_code, app_name, time_zone_id, status } }: { readonly app: App }) {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  const params = { app_id };
  // Auditors read of a closed app its log alone.
  const closed = status === 'closed' || status === 'stopped';
  const skip = !useChangesInstallation() && closed;
  const { data: admins } = useMembersQuery({ params, query: { kind: 'admin', limit: NAMED } }, { skip });
  const { data: all } = useMembersQuery({ params, query: { limit: 1 } }, { skip });
  return (
    <>
      <Facts
        facts={[
          { label: t('common.name'), value: <bdi>{app_name}</bdi> },
          admins && {
            label: t('app_admin.administrators'),
            value:
              admins.items.length === 0 ? (
                t('app_admin.no_admin')
              ) : (
                <span className={styles['people']}>
                  {admins.items.map(({ subject_id, name }) => (
                    <Link key={subject_id} to={`${hrefOf('people')}/${subject_id}`}>
                      <bdi>{name}</bdi>
                    </Link>
                  ))}
                  {admins.count > NAMED ? t('app_admin.more_admins', { count: admins.count - NAMED }) : null}
                </span>
              ),
          },
          all && { label: t('layout.members'), value: t('app_admin.goes.members', { count: all.count }) },
          { label: t('app_list.time_zone'), value: <CodeText>{time_zone_id}</CodeText> },
          { label: t('app_detail.id'), value: <CodeText>{app_id}</CodeText> },
        ]}
      />
      <span className={styles['ways']}>
        <Link to={`/app/${app_code}`}>{t('app_admin.open_app')}</Link>
        <Link to={`${hrefOf('operation-log')}?app=${app_id}`}>{t('layout.log')}</Link>
      </span>
    </>
  );
}
