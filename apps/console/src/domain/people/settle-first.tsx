import type { PersonHolding } from '@portico/contracts/platform/person-holdings';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { chooseAdminHref } from './choose-admin-href.ts';
import { ChooseLink } from './choose-link.tsx';
import styles from './leaver.module.css';

interface SettleFirstProps {
  readonly person: PersonDetail;
  readonly holding: PersonHolding;
  /** Whether the reader may choose somebody else, and is offered the way there. */
  readonly linked: boolean;
}

/** Apps, services and credentials that nobody would look after any more. */
export function SettleFirst({ person, holding, linked }: SettleFirstProps) {
  const { t } = useTranslation();
  const apps = holding.apps.filter(({ is_last_admin }) => is_last_admin);
  const services = holding.services.filter(({ is_only_owner }) => is_only_owner);
  if (apps.length + services.length + person.credentials.length === 0)
    return <p className={styles['quiet']}>{t('people.leaver.nothing')}</p>;
  return (
    <section className={styles['settle']} aria-label={t('people.leaver.settle')}>
      <h3>{t('people.leaver.settle')}</h3>
      <ul>
        {apps.map(({ app_id, app_code, display_name: app }) => (
          <li key={app_id}>
            <Icon name="alert" />
            <div>
              <strong>{t('people.leaver.no_admin', { app })}</strong>
              {linked ? <ChooseLink to={chooseAdminHref(app_code)} name={app} /> : null}
            </div>
          </li>
        ))}
        {services.map(({ service_id, service_code, name, credentials }) => (
          <li key={service_id}>
            <Icon name="key" />
            <div>
              <strong>{t('people.leaver.no_owner', { service: name })}</strong>
              {credentials === 0 ? null : <span className={styles['quiet']}>{t('people.leaver.credentials', { count: credentials })}</span>}
              {linked ? <ChooseLink to={`/manage/service/${encodeURIComponent(service_code)}?tab=about`} name={name} /> : null}
            </div>
          </li>
        ))}
        {person.credentials.map(({ service_id, name }) => (
          <li key={service_id}>
            <Icon name="key" />
            <div>
              <strong>{t('people.leaver.no_holder', { credential: name })}</strong>
              {linked ? <ChooseLink to={`/manage/registry?tab=services&open=${encodeURIComponent(service_id)}`} name={name} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
