import type { App } from '@portico/contracts/platform/apps';
import type { HomeCard } from '@portico/contracts/platform/user-preferences';
import { useDeferredValue, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useQuickEntriesQuery } from '../../api/quick-entries.ts';
import { usePageMarks } from '../../domain/frames/frame-pool-provider.tsx';
import { useOfferedNavigation } from '../../domain/menus/small-screen.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AppFacts } from './app-facts.tsx';
import { rowsOf } from './home-order.ts';
import { Entries, FavoriteTiles } from './home-pages.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PageUseCard } from './page-use/page-use-card.tsx';
import { RecentPages } from './recent-pages.tsx';
import { UnsavedPages } from './unsaved-pages.tsx';
import styles from './app-home-page.module.css';

interface HomeCardsProps {
  readonly app: App;
  /** In their order; undefined while nobody knows it yet. */
  readonly cards: readonly HomeCard[] | undefined;
}

/** They come into sight together, once none can move another any more. */
export function HomeCards({ app, cards }: HomeCardsProps) {
  const { typeCode } = useParams();
  const nav = useOfferedNavigation();
  const marks = usePageMarks();
  const quick = useQuickEntriesQuery({
    params: { app_id: app.app_id },
    query: typeCode === undefined ? {} : { biz_type: typeCode },
  });
  const waiting = nav.loading || quick.isLoading || cards === undefined;
  // The frame of the page is painted before the rest is worked out.
  const painted = useDeferredValue(true, false);
  const drawn: Readonly<Record<HomeCard, ReactNode>> = {
    entries: waiting ? null : <Entries app={app} nav={nav} quick={quick.data} />,
    favorites: waiting ? null : <FavoriteTiles nav={nav} />,
    use: painted && <PageUseCard app={app} />,
    messages: painted && <MessagesCard />,
    recent: painted && <RecentPages app={app} />,
    unsaved: painted && <UnsavedPages />,
    about: painted && <AppFacts app={app} />,
  };
  const rows = rowsOf((cards ?? []).filter((card) => card !== 'unsaved' || marks.unsaved.size > 0));
  return (
    <>
      {waiting ? <SkeletonRows rows={3} height={64} /> : null}
      <div className={styles['below']} hidden={waiting}>
        {rows.map((columns) => (
          <div key={columns[0]?.[0]} className={columns.length > 1 ? styles['pair'] : styles['whole']}>
            {columns.map((column) => (
              <div key={column[0]}>
                {column.map((card) => (
                  <div key={card}>{drawn[card]}</div>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
