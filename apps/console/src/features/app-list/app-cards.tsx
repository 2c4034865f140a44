import type { UserApp } from '@portico/contracts/platform/apps';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { StarButton } from '../../ui/star-button.tsx';
import { StateBadge } from '../../domain/apps/state-badge.tsx';
import type { FavoriteApps } from './use-favorite-apps.ts';
import styles from './app-list-page.module.css';

interface FavoriteCardsProps {
  readonly apps: readonly UserApp[];
  readonly favorites: FavoriteApps;
  /** Stays as it is meanwhile: whatever stands below would move. */
  readonly held: boolean;
}

/** The last value of before. */
function useHeld<T>(value: T, key: string, held: boolean): T {
  const [kept, keep] = useState({ key, value });
  if (!held && kept.key !== key) keep({ key, value });
  return held ? kept.value : value;
}

export function FavoriteCards({ apps, favorites, held }: FavoriteCardsProps) {
  const { t } = useTranslation();
  const own = apps.filter((app) => favorites.isFavorite(app));
  const shown = useHeld(own, own.map(({ app_id }) => app_id).join(), held);
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
                  <bdi>{app.display_name}</bdi>
                </Link>
                <CodeText quiet>{app.app_code}</CodeText>
              </span>
              <StarButton on label={t('app_list.favorite', { app: app.display_name })} onToggle={() => favorites.toggle(app, false)} />
            </div>
            {app.display_memo === '' ? null : <p>{app.display_memo}</p>}
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
