import type { Service } from '@portico/contracts/platform/services';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCheckConfigMutation } from '../../api/services.ts';
import { ApiReferenceLinks } from '../../domain/api-reference/api-reference-links.tsx';
import { sentenceNumber, tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadLaterTexts } from '../../session/language.ts';
import { ServiceOwners } from './service-owners.tsx';
import styles from './services.module.css';

/** Its words are those of few. */
const ServiceSources = lazyPart(async () => {
  const [part] = await Promise.all([import('./service-sources.tsx'), loadLaterTexts('installation')]);
  return part.ServiceSources;
});

/** Asks the service's own address, and says in words what came of it. */
function ConfigCheckSection({ service }: { readonly service: Service }) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const [check, { data, isLoading }] = useCheckConfigMutation();
  return (
    <section aria-label={t('services.check.title')}>
      <h2>{t('services.check.title')}</h2>
      <p>{service.config_check_url === '' ? t('services.check.none') : t('services.check.text')}</p>
      {service.config_check_url === '' || !service.owned ? null : (
        <Button loading={isLoading} onClick={() => void check({ params: { service_id: service.service_id } })}>
          {t('services.check.run')}
        </Button>
      )}
      <div role="status">
        {data ? (
          <>
            <div className={styles['finding']} data-good={data.finding === 'ok'}>
              <Icon name={data.finding === 'ok' ? 'check' : 'alert'} />
              {t(`services.check.findings.${data.finding}`)}
            </div>
            <Facts
              facts={[
                data.status === null ? undefined : { label: t('services.check.status'), value: <CodeText>{data.status}</CodeText> },
                data.content_type === '' ? undefined : { label: t('services.check.type'), value: <CodeText>{data.content_type}</CodeText> },
                data.bytes === 0 ? undefined : { label: t('services.check.size'), value: t('services.check.bytes', { count: data.bytes }) },
                { label: t('services.check.time'), value: t('services.check.ms', { count: sentenceNumber(data.elapsed_ms, lang) }) },
              ]}
            />
          </>
        ) : null}
      </div>
    </section>
  );
}

/** What is registered of a service, who owns it, and whether it answers. */
export function ServiceAbout({ service, may_name }: { readonly service: Service; readonly may_name: boolean }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return (
    <div className={styles['about']}>
      <Facts
        facts={[
          { label: t('services.name'), value: <bdi>{service.name}</bdi> },
          { label: t('services.category'), value: service.category === '' ? t('services.no_category') : <bdi>{service.category}</bdi> },
          service.config_check_url === ''
            ? undefined
            : { label: t('services.config_check_url'), value: <CodeText>{service.config_check_url}</CodeText> },
          { label: t('services.auth_type'), value: t(`services.auth_types.${service.auth_type}`) },
          {
            label: service.updated_by === '' ? t('services.changed') : t('services.changed_by', { name: service.updated_by }),
            value: <CodeText>{tableTime(service.updated_at, zone)}</CodeText>,
          },
          { label: t('diagnostics.api_reference'), value: <ApiReferenceLinks /> },
        ]}
      />
      <ConfigCheckSection key={service.version} service={service} />
      {service.owned ? <ServiceOwners service={service} may_name={may_name} /> : null}
      {service.owned ? <ServiceSources service={service} may_name={may_name} /> : null}
    </div>
  );
}
