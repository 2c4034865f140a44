import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { timeAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import type { Visit } from './recent-visits.ts';
import styles from './app-list-page.module.css';

function VisitTile({ app, page, visited_at }: Visit) {
  const now = useNow();
  const zone = useTimeZone();
  const lang = useAppSelector((state) => state.global.lang);
  const ago = timeAgo(visited_at, now, lang, zone);
  const words = (
    <>
      <AppIcon icon={app.icon} logo={app.logo_url} size={32} />
      <span className={styles['words']}>
        <strong>
          <bdi>{page?.name ?? app.app_name}</bdi>
        </strong>
        <small className={styles['when']}>
          {page ? <bdi>{app.app_name}</bdi> : null}
          <span>{ago}</span>
        </small>
      </span>
    </>
  );
  if (page?.target)
    return (
      <a href={page.target} target="_blank" rel="noopener noreferrer" className={styles['visit']}>
        {words}
      </a>
    );
  const home = `/app/${encodeURIComponent(app.app_code)}`;
  return (
    <Link to={page ? `${home}/menu/${page.app_menu_id}` : home} className={styles['visit']}>
      {words}
    </Link>
  );
}

/** Where the person was last, in whichever app. */
export function RecentSection({ visits }: { readonly visits: readonly Visit[] }) {
  const { t } = useTranslation();
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="apps-recent" className={styles['section']}>
      <h2 id="apps-recent">{t('app_list.recent')}</h2>
      <ul className={styles['recent']}>
        {visits.map((visit) => (
          <li key={visit.key}>
            <VisitTile {...visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
