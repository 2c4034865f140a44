import type { ResponseOf } from '@portico/contracts/endpoint';
import type { App } from '@portico/contracts/platform/apps';
import type { quickEntries } from '@portico/contracts/platform/quick-entries';
import { Button } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useQuickEntriesQuery } from '../../api/quick-entries.ts';
import { sentenceNumber } from '../../lib/format.ts';
import { manageHref, useAppBase } from '../../domain/screens/app-base.ts';
import { can } from '../../session/current-app.ts';
import { useFavorites } from '../../domain/menus/favorites.ts';
import type { Navigation } from '../../session/navigation.ts';
import { useOfferedNavigation } from '../../domain/menus/small-screen.ts';
import { useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MenuTiles } from './menu-tiles.tsx';
import styles from './app-home-page.module.css';

/** As many as fit three rows of four; the rest on demand. */
const FIRST = 12;

type QuickEntries = ResponseOf<(typeof quickEntries)['list']>;

function NoPages({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const base = useAppBase();
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

/** Quick entries and favourites; an app that pins nothing shows its pages instead. */
function Entries({ app, nav, quick }: { readonly app: App; readonly nav: Navigation; readonly quick: QuickEntries | undefined }) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const favorites = useFavorites();
  const [all, setAll] = useState(false);
  const pages = nav.items.filter((item) => item.type === 'page');
  if (nav.failure)
    return (
      <div className={styles['card']}>
        <LoadFailure error={nav.failure} retrying={nav.loading} onRetry={nav.retry} />
      </div>
    );
  if (pages.length === 0) return <NoPages app={app} />;
  const entries = quick?.items ?? [];
  const number = (n: number): string => sentenceNumber(n, lang);
  return (
    <>
      {entries.length > 0 ? (
        <MenuTiles
          id="home-quick"
          title={t('app_home.quick')}
          count={t('app_home.quick_count', { count: number(entries.length), limit: number(quick?.quick_entry_limit ?? 0) })}
          items={entries}
          nav={nav}
        />
      ) : (
        <MenuTiles
          id="home-pages"
          title={t('app_home.pages')}
          count={t('app_home.page_count', { count: pages.length })}
          items={all ? pages : pages.slice(0, FIRST)}
          nav={nav}
          foot={
            !all && pages.length > FIRST ? (
              <Button type="link" className={styles['all'] ?? ''} onClick={() => setAll(true)}>
                {t('app_home.show_all', { count: pages.length })}
              </Button>
            ) : null
          }
        />
      )}
      {favorites.items.length > 0 ? (
        <MenuTiles id="home-favorites" title={t('app_home.favorites')} items={favorites.items} nav={nav} />
      ) : null}
    </>
  );
}

/** The pages of the app, and under them what `children` are: they come into sight once nothing above can move them any more. */
export function HomePages({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  const { typeCode } = useParams();
  const nav = useOfferedNavigation();
  const quick = useQuickEntriesQuery({
    params: { app_id: app.app_id },
    query: typeCode === undefined ? {} : { biz_type: typeCode },
  });
  const waiting = nav.loading || quick.isLoading;
  // The frame of the page is painted before the rest is worked out.
  const painted = useDeferredValue(true, false);
  return (
    <>
      {waiting ? <SkeletonRows rows={3} height={64} /> : <Entries app={app} nav={nav} quick={quick.data} />}
      {painted ? (
        <div className={styles['below']} hidden={waiting}>
          {children}
        </div>
      ) : null}
    </>
  );
}
