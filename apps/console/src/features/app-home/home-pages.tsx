import type { ResponseOf } from '@portico/contracts/endpoint';
import type { App } from '@portico/contracts/platform/apps';
import type { quickEntries } from '@portico/contracts/platform/quick-entries';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { sentenceNumber } from '../../lib/format.ts';
import { manageHref, useAppBase } from '../../domain/screens/app-base.ts';
import { can } from '../../session/current-app.ts';
import { useFavorites } from '../../domain/menus/favorites.ts';
import type { Navigation } from '../../session/navigation.ts';
import { useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MenuTiles } from './menu-tiles.tsx';
import styles from './app-home-page.module.css';

/** As many as fit three rows of four; the rest on demand. */
const FIRST = 12;

/** What the server answers. */
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

interface EntriesProps {
  readonly app: App;
  readonly nav: Navigation;
  readonly quick: QuickEntries | undefined;
}

/** Quick entries; an app that pins nothing shows its pages instead. */
export function Entries({ app, nav, quick }: EntriesProps) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
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
  if (entries.length > 0)
    return (
      <MenuTiles
        id="home-quick"
        title={t('app_home.quick')}
        count={t('app_home.quick_count', { count: number(entries.length), limit: number(quick?.quick_entry_limit ?? 0) })}
        items={entries}
        nav={nav}
      />
    );
  return (
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
  );
}

export function FavoriteTiles({ nav }: { readonly nav: Navigation }) {
  const { t } = useTranslation();
  const { items } = useFavorites();
  if (nav.failure || items.length === 0) return null;
  return <MenuTiles id="home-favorites" title={t('app_home.favorites')} items={items} nav={nav} />;
}
