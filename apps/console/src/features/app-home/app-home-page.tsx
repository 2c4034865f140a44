import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useWholeAppConfigQuery } from '../../api/app-config.ts';
import { hourIn, sentenceDate } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { partOfDay } from '../../lib/part-of-day.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { can, useCurrentApp, useTimeZone } from '../../session/current-app.ts';
import { useOwnTimeZone } from '../../domain/people/own-time-zone.ts';
import { useAppSelector } from '../../session/state.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { StateNotice } from '../../domain/apps/state-notice.tsx';
import { AppFacts } from './app-facts.tsx';
import { HomePages } from './home-pages.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PageUseCard } from './page-use/page-use-card.tsx';
import { RecentPages } from './recent-pages.tsx';
import styles from './app-home-page.module.css';

/** Most apps have one biz type and nothing to choose. */
const BizTypes = lazy(untilLoaded(async () => ({ default: (await import('./biz-types.tsx')).BizTypes })));

/** R2.16: the index of an app. */
function AppHomePage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const zone = useTimeZone();
  const own_zone = useOwnTimeZone();
  const now = useNow();
  const { lang, selectedUser } = useAppSelector((state) => state.global);
  const { data: whole } = useWholeAppConfigQuery({ params: { app_id: app?.app_id ?? '' } }, { skip: !app });
  const { typeCode } = useParams();
  if (!app) return null;
  const types = whole?.biz_types ?? [];
  return (
    <PageShell
      // Another app begins at its top.
      key={app.app_id}
      title={t(`app_home.${partOfDay(hourIn(own_zone, now))}`, { name: selectedUser?.name ?? '' })}
      subtitle={
        <>
          {sentenceDate(now, lang, zone)} · <bdi dir="ltr">{zone}</bdi>
        </>
      }
      actions={
        types.length > 1 || typeCode !== undefined ? (
          <Suspense fallback={null}>
            <BizTypes types={types} />
          </Suspense>
        ) : null
      }
    >
      <div className={styles['home']}>
        {app.status === 'normal' && app.freeze_at === null ? null : (
          <StateNotice app={app} kind={app.status} admin={can(app, 'app:write')} lang={lang} own_text={whole?.config.freeze_notice} />
        )}
        <HomePages app={app}>
          <div className={styles['pair']}>
            {can(app, 'menu:read') ? <PageUseCard app={app} /> : <RecentPages app={app} />}
            <MessagesCard />
          </div>
          {can(app, 'menu:read') ? <RecentPages app={app} /> : null}
          <AppFacts app={app} />
        </HomePages>
      </div>
    </PageShell>
  );
}
export { AppHomePage as Component };
