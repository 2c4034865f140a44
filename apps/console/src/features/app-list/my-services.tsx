import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServicesQuery } from '../../api/services.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './app-list-page.module.css';

const FIRST_SERVICES = 4;

/** R2.10: what an owner of services begins with. */
export function MyServices() {
  const { t } = useTranslation();
  const { data } = useServicesQuery({ query: { mine: 'true', limit: FIRST_SERVICES } });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="my-services" className={styles['section']}>
      <div className={styles['section-head']}>
        <h2 id="my-services">{t('layout.my_services')}</h2>
        {data.count > data.items.length ? <Link to="/service">{t('app_list.see_services', { count: data.count })}</Link> : null}
      </div>
      <ul className={styles['recent']}>
        {data.items.map(({ service_id, service_code, nickname }) => (
          <li key={service_id}>
            <Link to={`/manage/service/${encodeURIComponent(service_code)}`} className={styles['visit']}>
              <Icon name="plug" size={18} />
              <span className={styles['words']}>
                <strong>
                  <bdi>{nickname}</bdi>
                </strong>
                <CodeText quiet>{service_code}</CodeText>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
