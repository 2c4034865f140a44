import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hourIn, sentenceDate } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { manageHref, useAppBase } from '../../session/app-base.ts';
import { can, useCurrentApp, useTimeZone } from '../../session/current-app.ts';
import { timeZoneModal } from '../../session/global-slice.ts';
import { useNavigation } from '../../session/navigation.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuLink, opensWindow } from '../../ui/menu-link.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AppFacts } from './app-facts.tsx';
import { StateNotice } from './state-notice.tsx';
import { TimeZoneModal } from './time-zone-modal.tsx';
import styles from './app-home-page.module.css';

/** As many as fit three rows of four; the rest on demand. */
const FIRST = 12;

function Pages() {
  const { t } = useTranslation();
  const nav = useNavigation();
  const base = useAppBase();
  const app = useCurrentApp();
  const navigate = useNavigate();
  const [all, setAll] = useState(false);
  const pages = nav.items.filter((item) => item.type === 'page');
  if (nav.loading) return <SkeletonRows rows={3} height={64} />;
  if (pages.length === 0) {
    const manager = can(app, 'menu:write');
    return (
      <div className={styles['card']}>
        <EmptyState
          icon="file"
          title={t('app_home.empty.title')}
          text={manager ? t('app_home.empty.manager_text') : t('app_home.empty.text')}
          action={
            manager ? (
              <Button type="primary" onClick={() => void navigate(manageHref(base, 'menu-manage'))}>
                {t('app_home.empty.manage')}
              </Button>
            ) : null
          }
        />
      </div>
    );
  }
  return (
    <section aria-labelledby="home-pages">
      <h2 id="home-pages" className={styles['section']}>
        {t('app_home.pages')}
        <span>{t('app_home.page_count', { count: pages.length })}</span>
      </h2>
      <ul className={styles['tiles']}>
        {(all ? pages : pages.slice(0, FIRST)).map((item) => (
          <li key={item.app_menu_id}>
            <MenuLink base={base} item={item} className={styles['tile']}>
              <span className={styles['square']}>
                <Icon name={opensWindow(item) ? 'external' : 'file'} size={18} />
              </span>
              <span className={styles['words']}>
                <strong>{item.name}</strong>
                <small>{nav.ancestorsOf(item.app_menu_id).at(-1)?.name ?? t('app_home.top_level')}</small>
              </span>
            </MenuLink>
          </li>
        ))}
      </ul>
      {!all && pages.length > FIRST ? (
        <Button type="link" className={styles['all'] ?? ''} onClick={() => setAll(true)}>
          {t('app_home.show_all', { count: pages.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** R2.16: the index of an app. */
export function Component() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const app = useCurrentApp();
  const zone = useTimeZone();
  const now = useNow();
  const { lang, selectedUser, showSelectTimeZoneModal } = useAppSelector((state) => state.global);
  if (!app) return null;
  const hour = hourIn(zone, now);
  const greeting = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  return (
    <PageShell
      title={t(`app_home.${greeting}`, { name: selectedUser?.name ?? '' })}
      subtitle={
        <>
          {sentenceDate(now, lang, zone)} · <bdi dir="ltr">{zone}</bdi>
        </>
      }
    >
      <div className={styles['home']}>
        <StateNotice app={app} />
        <Pages />
        <AppFacts app={app} onTimeZone={() => dispatch(timeZoneModal(true))} />
      </div>
      {showSelectTimeZoneModal && can(app, 'app:write') ? <TimeZoneModal app={app} onClose={() => dispatch(timeZoneModal(false))} /> : null}
    </PageShell>
  );
}
