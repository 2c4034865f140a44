import type { UserApp } from '@portico/contracts/platform/apps';
import { useMyAppsQuery } from '../../api/apps.ts';
import { useFavoriteAppsQuery, useRecentPagesQuery } from '../../api/user-apps.ts';
import { useOfferedScreens } from '../../domain/screens/screens.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FavoriteCards } from './app-cards.tsx';
import { RecentSection } from './recent-section.tsx';
import { recentVisits } from './recent-visits.ts';
import type { FavoriteApps } from './use-favorite-apps.ts';

/** For those who own services. */
const MyServices = lazyPart(async () => (await import('./my-services.tsx')).MyServices);

const RECENT = 4;

interface OwnSectionsProps {
  /** All of the person, unless there are more than fit a page; undefined while nobody knows. */
  readonly apps: readonly UserApp[] | undefined;
  readonly paged: boolean;
  readonly favorites: FavoriteApps;
  readonly held: boolean;
}

/** What the person comes for most, above the list of all: while they look for something in it, it is not there. */
export function OwnSections({ apps, paged, favorites, held }: OwnSectionsProps) {
  const lately = useMyAppsQuery({ query: { order: 'recent', limit: RECENT } }, { skip: !paged });
  const pages = useRecentPagesQuery({ query: { limit: RECENT } });
  const starred = useFavoriteAppsQuery({}, { skip: !paged });
  const { installation } = useOfferedScreens();
  const entered = paged ? lately.data?.items : apps;
  const visits = pages.isLoading || entered === undefined ? [] : recentVisits(pages.data?.items ?? [], entered, RECENT);
  return (
    <>
      <RecentSection visits={visits} />
      <FavoriteCards apps={(paged ? starred.data?.items : apps) ?? []} favorites={favorites} held={held} />
      {installation.some(({ path }) => path === 'my-services') ? <MyServices /> : null}
    </>
  );
}
