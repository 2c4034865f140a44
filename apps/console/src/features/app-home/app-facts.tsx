import type { App } from '@portico/contracts/platform/apps';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/now.ts';
import { offsetLabel } from '../../lib/zone.ts';
import { can } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './app-home-page.module.css';

export function AppFacts({ app, onTimeZone }: { readonly app: App; readonly onTimeZone: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <section aria-labelledby="home-about" className={`${styles['card']} ${styles['facts']}`}>
      <h2 id="home-about" className={styles['section']}>
        {t('app_home.about')}
      </h2>
      {app.memo === '' ? null : <p className={styles['memo']}>{app.memo}</p>}
      <dl>
        <div>
          <dt>{t('app_home.code')}</dt>
          <dd>
            <CodeText>{app.app_code}</CodeText>
          </dd>
        </div>
        <div>
          <dt>{t('app_list.state')}</dt>
          <dd>
            <StateBadge app={app} />
          </dd>
        </div>
        <div>
          <dt>{t('app_list.open_to')}</dt>
          <dd>
            {t(`app_list.open_type.${app.open_type}`)}
            {app.org_name ? ` · ${app.org_name}` : ''}
          </dd>
        </div>
        <div>
          <dt>{t('app_list.time_zone')}</dt>
          <dd>
            <span>
              <bdi dir="ltr">{app.time_zone_id}</bdi> <bdi dir="ltr">{offsetLabel(app.time_zone_id, now)}</bdi>
            </span>
            {can(app, 'app:write') ? (
              <Button size="small" type="link" onClick={onTimeZone}>
                {t('app_home.change')}
              </Button>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{t('app_home.tenant')}</dt>
          <dd>
            <CodeText>{app.rbac_tenant_id}</CodeText>
          </dd>
        </div>
      </dl>
    </section>
  );
}
