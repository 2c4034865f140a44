import { LIMITS } from '@portico/contracts/limits';
import type { HeldApp, PersonHolding } from '@portico/contracts/platform/person-holdings';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLogsQuery } from '../../api/logs.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { manageHref } from '../../domain/screens/app-base.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { givingOf, type Giving } from './given-by.ts';
import styles from './people.module.css';

interface RoleRowProps {
  readonly name: string;
  readonly mark?: ReactNode;
  /** Undefined: the log does not say. */
  readonly giving: Giving | undefined;
  readonly since: string;
}

function RoleRow({ name, mark, giving, since }: RoleRowProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return (
    <tr>
      <td>
        <bdi>{name}</bdi> {mark}
      </td>
      <td className={styles['quiet']}>{giving ? t('people.roles.given_by', { name: giving.by }) : t('people.roles.unknown')}</td>
      <td>
        <TableTime at={giving?.at ?? since} zone={zone} />
      </td>
    </tr>
  );
}

function Group({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {name}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

/** Everything that gives somebody access, and through whom they have it. */
export function AppsTab({ person, holding }: { readonly person: PersonDetail; readonly holding: PersonHolding }) {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  const { data: log } = useLogsQuery({ body: { object_id: person.user_id, limit: LIMITS.page_size } });
  const entries = log?.items ?? [];
  const { apps, services } = holding;
  if (apps.length === 0 && services.length === 0 && person.roles.length === 0)
    return <EmptyState icon="key" title={t('people.roles.empty.title')} text={t('people.roles.empty.text')} />;
  const rowsOf = (app: HeldApp): ReactNode => {
    const { app_id, since } = app;
    const only = app.is_last_admin ? <Badge tone="warning">{t('people.roles.only_one')}</Badge> : null;
    const admin = <RoleRow name={t('people.roles.admin')} mark={only} giving={givingOf(entries, app_id)} since={since} />;
    const member = <RoleRow name={t('people.roles.member')} giving={undefined} since={since} />;
    return (
      <>
        {app.kind === 'admin' ? admin : app.roles.length === 0 ? member : null}
        {app.roles.map(({ role_id, role_name, display_name, disabled }) => (
          <RoleRow
            key={role_id}
            name={display_name}
            mark={disabled ? <Badge tone="neutral">{t('people.roles.disabled')}</Badge> : null}
            giving={givingOf(entries, app_id, role_name)}
            since={since}
          />
        ))}
      </>
    );
  };
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('people.roles.role')}</th>
            <th scope="col">{t('people.roles.through')}</th>
            <th scope="col">{t('people.roles.since')}</th>
          </tr>
        </thead>
        {person.roles.length === 0 ? null : (
          <Group name={t('people.roles.installation')}>
            {person.roles.map(({ role, since }) => {
              const given = entries.find((entry) => entry.app_id === null && entry.act === 'granted' && entry.after?.['role'] === role);
              const giving = given && { by: given.operator, at: since };
              return <RoleRow key={role} name={t(`platform_roles.roles.${role}`)} giving={giving} since={since} />;
            })}
          </Group>
        )}
        {apps.map((app) => (
          <Group
            key={app.app_id}
            name={
              <span className={styles['app']}>
                <AppIcon icon={app.icon} size={22} />
                <Link to={manageHref(`/app/${encodeURIComponent(app.app_code)}`, 'members')}>
                  <bdi>{app.display_name}</bdi>
                </Link>
                <CodeText quiet>{app.app_code}</CodeText>
              </span>
            }
          >
            {rowsOf(app)}
          </Group>
        ))}
        {services.length === 0 ? null : (
          <Group name={t('people.roles.services')}>
            {services.map(({ service_id, service_code, name, is_only_owner, since }) => (
              <RoleRow
                key={service_id}
                name={t('people.roles.owner')}
                mark={
                  <>
                    <Link to={`${hrefOf('service-list').replace(/service-list$/, 'service')}/${encodeURIComponent(service_code)}`}>
                      <bdi>{name}</bdi>
                    </Link>{' '}
                    {is_only_owner ? <Badge tone="warning">{t('people.roles.only_owner')}</Badge> : null}
                  </>
                }
                giving={undefined}
                since={since}
              />
            ))}
          </Group>
        )}
      </table>
      {holding.app_count > apps.length ? (
        <p className={styles['quiet']}>{t('people.roles.more', { shown: apps.length, count: holding.app_count })}</p>
      ) : null}
    </>
  );
}
