import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { pageIndexApi } from '../../../api/page-index.ts';
import { useAppSelector, useAppDispatch } from '../../../session/state.ts';
import { useCurrentApp } from '../../../session/current-app.ts';
import { useNavigation } from '../../../session/navigation.ts';
import { toIndexed, type AppHead, type IndexedPage } from './indexed-page.ts';
import { createPageIndex, type IndexState, type PageIndex } from './page-index.ts';

/** The layout keeps it while the palette is closed. */
export interface KeptIndex {
  readonly get: () => PageIndex | undefined;
  readonly put: (index: PageIndex) => void;
}

export interface IndexedPages extends IndexState {
  /** Of the app one is in first. */
  readonly pages: readonly IndexedPage[];
  readonly here: readonly IndexedPage[];
  readonly here_app: AppHead | undefined;
}

/** The menus of the app one is in, as its side shows them: they are here already, and of its biz type. */
function useHere(index: PageIndex): { readonly app: AppHead | undefined; readonly pages: readonly IndexedPage[] | undefined } {
  const { id } = useParams();
  const current = useCurrentApp();
  const app = useMemo(
    () => (id === undefined || current === undefined ? undefined : { ...current, app_name: current.display_name }),
    [id, current],
  );
  const { items, loaded } = useNavigation();
  const [made, setMade] = useState<{ items: typeof items; pages: readonly IndexedPage[] }>();
  useEffect(() => {
    if (app === undefined || !loaded) return undefined;
    let is_shown = true;
    const make = async (): Promise<void> => {
      const pages = await index.put(app, toIndexed(items));
      if (is_shown) setMade({ items, pages });
    };
    void make();
    return () => {
      is_shown = false;
    };
  }, [index, app, items, loaded]);
  return { app, pages: app !== undefined && made?.items === items ? made.pages : undefined };
}

/** Everything the person may open, ready to be searched; asked anew whenever the palette opens or the language changes. */
export function useIndexedPages(kept: KeptIndex): IndexedPages {
  const dispatch = useAppDispatch();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id ?? '');
  const lang = useAppSelector((state) => state.global.lang);
  const [index] = useState(() => {
    const before = kept.get();
    return before?.user_id === user_id ? before : createPageIndex(user_id, () => performance.now());
  });
  const state = useSyncExternalStore(index.subscribe, index.state);
  useEffect(() => {
    void index.refresh(async (known) => {
      // Paint the palette first: sending requests takes time too.
      await new Promise((resolve) => setTimeout(resolve, 0));
      const asked = dispatch(pageIndexApi.endpoints.pageIndex.initiate({ query: { known } }, { forceRefetch: true }));
      const { data } = await asked;
      asked.unsubscribe();
      return data;
    });
  }, [index, dispatch, lang]);
  useEffect(() => kept.put(index), [index, kept]);
  const here = useHere(index);
  return useMemo(() => {
    const app_id = here.app?.app_id ?? '';
    const own = here.pages ?? state.apps.get(app_id)?.pages ?? [];
    const others = [...state.apps].flatMap(([id, { pages }]) => (id === app_id ? [] : pages));
    return { ...state, here: own, here_app: here.app, pages: [...own, ...others] };
  }, [state, here.app, here.pages]);
}
