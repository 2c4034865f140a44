import type { UserApp } from '@portico/contracts/platform/apps';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { timeAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { StarButton } from '../../ui/star-button.tsx';
import { StateBadge } from '../../domain/apps/state-badge.tsx';
import type { FavoriteApps } from './use-favorite-apps.ts';
import styles from './app-list-page.module.css';

export function RecentApps({ apps }: { readonly apps: readonly UserApp[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const zone = useTimeZone();
  const lang = useAppSelector((state) => state.global.lang);
  if (apps.length === 0) return null;
  return (
    <section aria-labelledby="apps-recent" className={styles['section']}>
      <h2 id="apps-recent">{t('app_list.recent')}</h2>
      <ul className={styles['recent']}>
        {apps.map((app) => (
          <li key={app.app_id}>
            <Link to={`/app/${app.app_code}`} className={styles['visit']}>
              <AppIcon icon={app.icon} logo={app.logo_url} size={32} />
              <span className={styles['words']}>
                <strong>
                  <bdi>{app.app_name}</bdi>
                </strong>
                <small>{timeAgo(app.last_visited_at ?? '', now, lang, zone)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FavoriteCardsProps {
  readonly apps: readonly UserApp[];
  readonly favorites: FavoriteApps;
}

export function FavoriteCards({ apps, favorites }: FavoriteCardsProps) {
  const { t } = useTranslation();
  const shown = apps.filter((app) => favorites.isFavorite(app));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="apps-favorites" className={styles['section']}>
      <h2 id="apps-favorites">{t('app_list.favorites')}</h2>
      <ul className={styles['favorites']}>
        {shown.map((app) => (
          <li key={app.app_id} className={styles['favorite']}>
            <div className={styles['title']}>
              <AppIcon icon={app.icon} logo={app.logo_url} size={40} />
              <span className={styles['words']}>
                <Link to={`/app/${app.app_code}`} className={styles['cover']}>
                  <bdi>{app.app_name}</bdi>
                </Link>
                <CodeText quiet>{app.app_code}</CodeText>
              </span>
              <StarButton on label={t('app_list.favorite', { app: app.app_name })} onToggle={() => favorites.toggle(app, false)} />
            </div>
            {app.memo === '' ? null : <p>{app.memo}</p>}
            <div className={styles['foot']}>
              <StateBadge app={app} />
              {app.kind === null ? null : <small>{t(`app_list.kind.${app.kind}`)}</small>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
