import type { UserApp } from '@portico/contracts/platform/apps';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { useOpenTo } from '../../domain/apps/open-to.ts';
import type { Column } from '../../ui/resource-table.tsx';
import { StarButton } from '../../ui/star-button.tsx';
import { StateBadge } from '../../domain/apps/state-badge.tsx';
import type { FavoriteApps } from './use-favorite-apps.ts';
import styles from './app-list-page.module.css';

interface Options {
  readonly favorites: FavoriteApps;
  readonly keyword: string;
  /** Only what is all here can be put in order here. */
  readonly sortable: boolean;
}

export function useAppColumns({ favorites, keyword, sortable }: Options): readonly Column<UserApp>[] {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const openTo = useOpenTo();
  return [
    {
      key: 'app_name',
      title: t('app_list.app'),
      narrow: 'first',
      sortable,
      width: '31%',
      render: (app) => (
        <span className={styles['app']} title={`${app.display_name} ${app.app_code}`}>
          <AppIcon icon={app.icon} logo={app.logo_url} size={28} />
          <Link to={`/app/${app.app_code}`} className={styles['name']} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
            <Highlight text={app.display_name} part={keyword} />
          </Link>
          <CodeText quiet>{app.app_code}</CodeText>
        </span>
      ),
    },
    {
      key: 'open_type',
      title: t('app_list.open_to'),
      narrow: 'hide',
      sortable,
      render: (app) => <span className={styles['quiet']}>{openTo(app)}</span>,
    },
    { key: 'status', title: t('common.state'), narrow: 'second', sortable, width: '24%', render: (app) => <StateBadge app={app} /> },
    {
      key: 'last_visited_at',
      title: t('app_list.last_visit'),
      narrow: 'hide',
      sortable,
      align: 'end',
      width: '184px',
      render: (app) => (
        <bdi dir="ltr" className={styles['quiet']}>
          {app.last_visited_at === null ? '–' : tableTime(app.last_visited_at, zone)}
        </bdi>
      ),
    },
    {
      key: 'favorite',
      title: t('app_list.favorites'),
      unseen_title: true,
      narrow: 'beside',
      align: 'end',
      width: '56px',
      render: (app) => (
        <StarButton
          on={favorites.isFavorite(app)}
          label={t('app_list.favorite', { app: app.display_name })}
          onToggle={(on) => favorites.toggle(app, on)}
        />
      ),
    },
  ];
}
