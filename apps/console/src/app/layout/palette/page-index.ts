import type { ResponseOf } from '@portico/contracts/endpoint';
import { INDEX_LIMITS, type IndexedApp, type IndexedMenu, type pageIndex } from '@portico/contracts/platform/page-index';
import { untilLoaded } from '../../../lib/until-loaded.ts';
import { addMenus, HAN, type AppHead, type IndexedPage } from './indexed-page.ts';
import type { ReadingsOf } from './match-pinyin.ts';

type Reply = ResponseOf<(typeof pageIndex)['read']>;

/** What is kept of an app, ready to be searched. */
interface KeptApp extends Pick<IndexedApp, 'tag' | 'favorites' | 'recent'> {
  readonly app: AppHead;
  readonly pages: readonly IndexedPage[];
}

export interface IndexState {
  readonly apps: ReadonlyMap<string, KeptApp>;
  /** All apps have come once. */
  readonly complete: boolean;
  /** The person has more apps than the index holds. */
  readonly more: boolean;
}

export interface PageIndex {
  readonly user_id: string;
  readonly state: () => IndexState;
  readonly subscribe: (hear: () => void) => () => void;
  /** Asks what has changed: only that is sent, and made ready again. */
  readonly refresh: (read: (known: string) => Promise<Reply | undefined>) => Promise<void>;
  /** The menus of the app one is in, as its side has them. */
  readonly put: (app: AppHead, menus: readonly IndexedMenu[]) => Promise<readonly IndexedPage[]>;
}

/** So long at a time, and then whoever types comes first. */
const SLICE_MS = 8;
const SLICE = 200;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const loadPinyin = untilLoaded(async () => (await import('./pinyin.ts')).createPinyin);

/** An app that was renamed keeps its menus, which say what it is called. */
const renamed = (pages: readonly IndexedPage[], app: AppHead): readonly IndexedPage[] => {
  const was = pages[0]?.app;
  const same = was?.app_name === app.app_name && was.app_code === app.app_code && was.icon === app.icon && was.logo_url === app.logo_url;
  return same ? pages : pages.map((page) => ({ ...page, app }));
};

/** Of the last complete index and of the replies since: at most twice as many apps as an index holds. */
const tagsOf = (apps: ReadonlyMap<string, KeptApp>): string => [...apps.values()].map(({ tag }) => tag).join();

export function createPageIndex(user_id: string, now: () => number): PageIndex {
  let state: IndexState = { apps: new Map(), complete: false, more: false };
  let run = 0;
  let readingsOf: ReadingsOf | undefined;
  const hearers = new Set<() => void>();
  const tell = (next: IndexState): void => {
    state = next;
    for (const hear of hearers) hear();
  };

  const put: PageIndex['put'] = async (app, menus) => {
    // Only whoever has Chinese names carries the table.
    if (readingsOf === undefined && menus.some(({ name }) => HAN.test(name))) readingsOf = (await loadPinyin())();
    const pages: IndexedPage[] = [];
    let begun = now();
    for (let at = 0; at < menus.length; at += SLICE) {
      addMenus(pages, app, menus.slice(at, at + SLICE), readingsOf);
      if (now() - begun < SLICE_MS) continue;
      await pause();
      begun = now();
    }
    return pages;
  };

  return {
    user_id,
    put,
    state: () => state,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    refresh: async (read) => {
      run += 1;
      const mine = run;
      const kept = new Map(state.apps);
      // Each reply brings one app at least.
      for (let replies = 0; replies < INDEX_LIMITS.apps; replies += 1) {
        const reply = await read(tagsOf(kept));
        if (run !== mine) return;
        // Nobody waits for what does not come: what is here is searched.
        if (reply === undefined) return tell({ ...state, complete: true });
        const apps = new Map<string, KeptApp>();
        for (const { menus, tag, favorites, recent, ...app } of reply.items) {
          const before = kept.get(app.app_id);
          const pages = menus === null ? renamed(before?.pages ?? [], app) : await put(app, menus);
          apps.set(app.app_id, { app, tag, favorites, recent, pages });
          kept.set(app.app_id, { app, tag, favorites, recent, pages });
        }
        if (run !== mine) return;
        if (reply.complete) return tell({ apps, complete: true, more: reply.count > INDEX_LIMITS.apps });
        // The first time what has come is searched at once; later what is no longer there goes with the last reply.
        if (!state.complete) tell({ apps, complete: false, more: false });
      }
      tell({ ...state, complete: true });
    },
  };
}
