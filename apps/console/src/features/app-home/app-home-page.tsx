import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { useWholeAppConfigQuery } from '../../api/app-config.ts';
import { uc } from '../../api/uc.ts';
import { useUserPreferencesQuery } from '../../api/user-preferences.ts';
import { hourIn, sentenceDate } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { partOfDay } from '../../lib/part-of-day.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { can, useCurrentApp, useTimeZone } from '../../session/current-app.ts';
import { useOwnTimeZone } from '../../domain/people/own-time-zone.ts';
import { loadLaterTexts } from '../../session/language.ts';
import { useAppSelector } from '../../session/state.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { StateNotice } from '../../domain/apps/state-notice.tsx';
import { HomeCards } from './home-cards.tsx';
import { orderedCards } from './home-order.ts';
import styles from './app-home-page.module.css';

/** Most apps have one biz type and nothing to choose. */
const BizTypes = lazy(untilLoaded(async () => ({ default: (await import('./biz-types.tsx')).BizTypes })));

/** With the words that few need. */
const CustomiseHome = lazyPart(async () => {
  const [part] = await Promise.all([import('./customise-home.tsx'), loadLaterTexts()]);
  return part.CustomiseHome;
});

/** Guests keep nothing. */
function useKeepsPreferences(): boolean {
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    const ask = async (): Promise<void> => setKeeps((await uc().accountType()) !== 'guest');
    void ask();
  }, []);
  return keeps;
}

/** R2.16: the index of an app. */
function AppHomePage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const zone = useTimeZone();
  const own_zone = useOwnTimeZone();
  const now = useNow();
  // Only the parts that are shown: the rest of this state changes with every slow request.
  const lang = useAppSelector((state) => state.global.lang);
  const selectedUser = useAppSelector((state) => state.global.selectedUser);
  const { data: whole } = useWholeAppConfigQuery({ params: { app_id: app?.app_id ?? '' } }, { skip: !app });
  const { typeCode } = useParams();
  const keeps = useKeepsPreferences();
  const [customising, setCustomising] = useState(false);
  const { data: preferences, error } = useUserPreferencesQuery({ ignore: CLIENT_FAILURES });
  if (!app) return null;
  // Where the order does not come, it is the usual one.
  const known = preferences?.home_cards ?? (error ? [] : undefined);
  const cards = known && orderedCards(known).filter((card) => card !== 'use' || can(app, 'menu:read'));
  const hidden = preferences?.home_hidden ?? [];
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
        <>
          {types.length > 1 || typeCode !== undefined ? (
            <Suspense fallback={null}>
              <BizTypes types={types} />
            </Suspense>
          ) : null}
          {keeps && cards ? (
            <Button icon={<Icon name="sliders" size={15} />} onClick={() => setCustomising(true)}>
              {t('app_home.customise')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['home']}>
        {app.status === 'normal' && app.freeze_at === null ? null : (
          <StateNotice app={app} kind={app.status} admin={can(app, 'app:write')} lang={lang} own_text={whole?.config.freeze_notice} />
        )}
        <HomeCards app={app} cards={cards?.filter((card) => !hidden.includes(card))} />
      </div>
      {customising && cards ? <CustomiseHome cards={cards} hidden={hidden} onClose={() => setCustomising(false)} /> : null}
    </PageShell>
  );
}
export { AppHomePage as Component };
