import { useTranslation } from 'react-i18next';
import { config } from '../../lib/config.ts';
import { dispatchEnvironment } from '../../lib/environment.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './header-bar.module.css';

const NAMED = ['development', 'test', 'preproduction'] as const;
const isNamed = (value: string): value is (typeof NAMED)[number] => NAMED.some((e) => e === value);

/** R9.10: where one is, unless it is the real thing. Regions go by their own codes. */
export function EnvironmentBadge() {
  const { t } = useTranslation();
  const own = config.environment;
  if (own === 'product') return null;
  const asked = dispatchEnvironment(own, document.cookie);
  const nameOf = (environment: string): string => (isNamed(environment) ? t(`layout.environments.${environment}`) : environment);
  return (
    <span className={styles['environment']} title={t('layout.environment')}>
      <Badge tone={isNamed(own) ? 'warning' : 'neutral'}>
        <span className="sr-only">{t('layout.environment')}: </span>
        <bdi>{nameOf(own)}</bdi>
        {asked === own ? null : (
          <>
            {' → '}
            <bdi>{nameOf(asked)}</bdi>
          </>
        )}
      </Badge>
    </span>
  );
}
