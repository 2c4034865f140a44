import { useTranslation } from 'react-i18next';
import { config } from '../../lib/config.ts';
import { dispatchEnvironment } from '../../lib/environment.ts';
import { Badge } from '../../ui/badge.tsx';
import { isNamed, useEnvironmentName } from '../../ui/environment-name.ts';
import styles from './header-bar.module.css';

/** R9.10: where one is, unless it is the real thing. */
export function EnvironmentBadge() {
  const { t } = useTranslation();
  const nameOf = useEnvironmentName();
  const own = config.environment;
  if (own === 'product') return null;
  const asked = dispatchEnvironment(own, document);
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
