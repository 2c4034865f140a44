import type { App } from '@portico/contracts/platform/apps';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../lib/now.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { offsetLabel } from '../../lib/zone.ts';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { can } from '../../session/current-app.ts';
import { timeZoneModal } from '../../session/global-slice.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { useOpenTo } from '../../domain/apps/open-to.ts';
import { StateBadge } from '../../domain/apps/state-badge.tsx';
import styles from './app-home-page.module.css';

const TimeZoneModal = lazy(untilLoaded(async () => ({ default: (await import('./time-zone-modal.tsx')).TimeZoneModal })));

/** What everybody asks about an app; the rest is on its detail page. */
export function AppFacts({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const now = useNow();
  const base = useAppBase();
  const openTo = useOpenTo();
  const dispatch = useAppDispatch();
  const choosing = useAppSelector((state) => state.global.showSelectTimeZoneModal);
  const changes = can(app, 'app:write');
  return (
    <section aria-labelledby="home-about" className={`${styles['card']} ${styles['facts']}`}>
      <div className={styles['about']}>
        <h2 id="home-about">{t('app_home.about')}</h2>
        <Link to={`${base}/detail`}>{t('app_home.detail')}</Link>
      </div>
      {app.display_memo === '' ? null : <p className={styles['memo']}>{app.display_memo}</p>}
      <dl>
        <div>
          <dt>{t('common.code_of')}</dt>
          <dd>
            <CodeText>{app.app_code}</CodeText>
          </dd>
        </div>
        <div>
          <dt>{t('common.state')}</dt>
          <dd>
            <StateBadge app={app} />
          </dd>
        </div>
        <div>
          <dt>{t('app_list.open_to')}</dt>
          <dd>{openTo(app)}</dd>
        </div>
        <div>
          <dt>{t('app_list.time_zone')}</dt>
          <dd>
            <bdi dir="ltr">
              {app.time_zone_id} {offsetLabel(app.time_zone_id, now)}
            </bdi>
            {changes ? (
              <Button size="small" type="link" onClick={() => dispatch(timeZoneModal(true))}>
                {t('app_home.change')}
              </Button>
            ) : null}
          </dd>
        </div>
      </dl>
      {choosing && changes ? (
        <Suspense fallback={null}>
          <TimeZoneModal app={app} onClose={() => dispatch(timeZoneModal(false))} />
        </Suspense>
      ) : null}
    </section>
  );
}
