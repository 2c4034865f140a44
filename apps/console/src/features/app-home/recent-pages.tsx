import type { App } from '@portico/contracts/platform/apps';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useClearRecentMenusMutation, useRecentMenusQuery } from '../../api/kept-menus.ts';
import { sentenceNumber, timeAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { useFavorites } from '../../domain/menus/favorites.ts';
import { useNavigation } from '../../session/navigation.ts';
import { useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MenuIcon } from '../../domain/menus/menu-icon.tsx';
import { MenuLink } from '../../domain/menus/menu-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StarButton } from '../../ui/star-button.tsx';
import styles from './app-home-page.module.css';

const SHOWN = 8;

/** What the person opened last here, with a star to keep it. */
export function RecentPages({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const now = useNow();
  const base = useAppBase();
  const nav = useNavigation();
  const favorites = useFavorites();
  const { typeCode } = useParams();
  const lang = useAppSelector((state) => state.global.lang);
  const { data, error, isFetching, refetch } = useRecentMenusQuery({
    params: { app_id: app.app_id },
    query: typeCode === undefined ? {} : { biz_type: typeCode },
  });
  const [clear, clearing] = useClearRecentMenusMutation();
  const title = useRef<HTMLHeadingElement>(null);
  const forget = async (): Promise<void> => {
    await clear({ params: { app_id: app.app_id } });
    // The button goes with the rows.
    title.current?.focus();
  };
  const items = data?.items.slice(0, SHOWN) ?? [];
  const most = Math.max(...items.map(({ visits }) => visits));
  return (
    <section aria-labelledby="home-recent" className={`${styles['card']} ${styles['list']}`}>
      <div className={styles['line']}>
        <h2 ref={title} id="home-recent" tabIndex={-1}>
          {t('app_home.recent.title')}
        </h2>
        {favorites.writable && items.length > 0 ? (
          <Button type="text" size="small" aria-describedby="home-recent" loading={clearing.isLoading} onClick={() => void forget()}>
            {t('common.clear')}
          </Button>
        ) : null}
      </div>
      {data === undefined ? (
        error ? (
          <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={5} height={44} />
        )
      ) : items.length === 0 ? (
        <EmptyState icon="clock" title={t('app_home.recent.empty.title')} text={t('app_home.recent.empty.text')} />
      ) : (
        <ul className={styles['rows']}>
          {items.map((item) => (
            <li key={item.app_menu_id} className={styles['row']}>
              <MenuIcon item={item} />
              <MenuLink base={base} item={item} className={styles['link']}>
                <bdi>{item.name}</bdi>
              </MenuLink>
              <small>{nav.ancestorsOf(item.app_menu_id).at(-1)?.name ?? ''}</small>
              <span className={styles['use']} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * item.visits) / most}%` }} />
              </span>
              <span className={styles['opens']}>
                {sentenceNumber(item.visits, lang)} {t('app_home.use.opens', { count: item.visits })}
              </span>
              <time dateTime={item.visited_at}>{timeAgo(item.visited_at, now, lang, app.time_zone_id)}</time>
              {favorites.writable ? (
                <StarButton
                  on={favorites.has(item)}
                  label={t('app_home.favorite', { name: item.name })}
                  onToggle={(on) => favorites.toggle(item, on)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
