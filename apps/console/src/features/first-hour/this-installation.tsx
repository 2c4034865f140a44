import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogChainQuery } from '../../api/logs.ts';
import { useSignInWaysQuery } from '../../api/sign-in-ways.ts';
import { config } from '../../lib/config.ts';
import { isolatedTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './first-hour.module.css';

interface Fact {
  readonly key: 'address' | 'mail' | 'log';
  readonly good: boolean;
  readonly value: ReactNode;
}

/** Only what this page can know: that it came by TLS, what the user centre sends, and what the log says of itself. */
export function ThisInstallation() {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { data: ways } = useSignInWaysQuery();
  const { data: chain } = useLogChainQuery({});
  const facts: Fact[] = [
    {
      key: 'address',
      good: location.protocol === 'https:',
      value: location.protocol === 'https:' ? <CodeText quiet>{location.host}</CodeText> : t('first_hour.installation.no_certificate'),
    },
  ];
  if (ways) {
    const mails = ways.codes.includes('email');
    facts.push({
      key: 'mail',
      good: mails,
      value: mails ? t('first_hour.installation.ready') : <CodeText quiet>SMTP_URL, SMTP_FROM</CodeText>,
    });
  }
  if (chain) {
    const found = chain.findings_count ?? 0;
    facts.push({
      key: 'log',
      good: found === 0 && chain.sealed_until !== null,
      value:
        found > 0
          ? t('first_hour.installation.findings', { count: found })
          : chain.sealed_until === null
            ? t('first_hour.installation.unsealed')
            : t('first_hour.installation.until', { at: isolatedTime(chain.sealed_until, zone) }),
    });
  }
  return (
    <section className={styles['card']} aria-labelledby="this-installation">
      <div className={styles['card-head']}>
        <h2 id="this-installation">{t('first_hour.installation.title')}</h2>
        <CodeText quiet>{config.version}</CodeText>
      </div>
      <ul className={styles['facts']}>
        {facts.map(({ key, good, value }) => (
          <li key={key}>
            <span data-tone={good ? 'good' : 'bad'}>
              <Icon name={good ? 'check' : 'alert'} size={15} />
            </span>
            <span>
              {t(`first_hour.installation.${key}`)}
              <span className="sr-only">{t(good ? 'first_hour.installation.good' : 'first_hour.installation.bad')}</span>
            </span>
            <span className={styles['quiet']}>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
