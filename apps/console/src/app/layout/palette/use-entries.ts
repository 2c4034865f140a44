import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useMyAppsQuery } from '../../../api/apps.ts';
import { useFavoriteMenusQuery } from '../../../api/kept-menus.ts';
import { useFramePool } from '../../../domain/frames/frame-pool-provider.tsx';
import { menuHref } from '../../../domain/menus/menu-link.tsx';
import { useAppBase } from '../../../domain/screens/app-base.ts';
import type { OfferedScreen } from '../../../domain/screens/screen.ts';
import { useManageHref, useOfferedScreens } from '../../../domain/screens/screens.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import { plain } from '../../../lib/fuzzy.ts';
import type { PaletteWords } from '../../../locales/palette-words.ts';
import { inOrder, rank, readTyped, STRONG, unranked, type Entry, type Group, type Ranked } from './entries.ts';
import { addMenus, findPages, type Found, type IndexedPage } from './indexed-page.ts';
import { useActions, type ShellActions } from './use-actions.ts';
import { useIndexedPages, type IndexedPages, type KeptIndex } from './use-page-index.ts';
import { PAUSE_MS, usePeopleAndRoles } from './use-people.ts';

/** Beside each other there are never more pages than fifteen (R2.26). */
const MOST = { recent_first: 8, recent: 4, pages: 8, apps: 3, favorites: 5, others: 8 } as const;

export interface PaletteList {
  readonly entries: readonly Ranked[];
  /** What was typed may find more in a moment. */
  readonly searching: boolean;
  readonly may_people: boolean;
  readonly may_roles: boolean;
  readonly in_app: boolean;
  /** Of more apps than are searched. */
  readonly partial: boolean;
}

export interface Asked extends Omit<ShellActions, 'onChoose'> {
  readonly typed: string;
  readonly scope: 'here' | 'all';
  readonly choosing: 'language' | 'theme' | undefined;
  readonly onChoose: ShellActions['onChoose'];
}

const keyOf = ({ app, menu }: IndexedPage): string => `${app.app_id}/${menu.app_menu_id}`;

/** Open pages, the last looked at first, then those that were visited last in any app. */
function useRecent({ apps, here_app, here }: IndexedPages): {
  readonly pages: readonly IndexedPage[];
  readonly open: ReadonlyMap<string, { path: string; dirty: boolean }>;
} {
  const { frames } = useFramePool();
  return useMemo(() => {
    const pageOf = (app_id: string, app_menu_id: string): IndexedPage | undefined =>
      (app_id === here_app?.app_id ? here : (apps.get(app_id)?.pages ?? [])).find(({ menu }) => menu.app_menu_id === app_menu_id);
    const open = frames
      .toSorted((a, b) => b.used - a.used)
      .flatMap(({ app_id, app_menu_id, app_name, name, icon }) => {
        const known = pageOf(app_id, app_menu_id);
        const made: IndexedPage[] = [];
        const app = apps.get(app_id)?.app ?? { app_id, app_code: '', app_name, icon: 'box' as const, logo_url: '' };
        // A page of another biz type is open and not in the index.
        if (!known) addMenus(made, app, [{ app_menu_id, name, code: '', is_page: true, icon, above: null, target: '' }], undefined);
        return known ? [known] : made;
      });
    const visited = [...apps.values()]
      .flatMap(({ app, recent }) => recent.map((each) => ({ ...each, app_id: app.app_id })))
      .toSorted((a, b) => (a.visited_at < b.visited_at ? 1 : -1))
      .flatMap(({ app_id, app_menu_id }) => pageOf(app_id, app_menu_id) ?? []);
    const pages = new Map([...open, ...visited].map((page) => [keyOf(page), page]));
    return {
      pages: [...pages.values()],
      open: new Map(frames.map(({ app_id, app_menu_id, path, dirty }) => [`${app_id}/${app_menu_id}`, { path, dirty }])),
    };
  }, [frames, apps, here, here_app]);
}

/** What the palette offers for what was typed. */
export function useEntries({ typed, scope, choosing, ...shell }: Asked, words: PaletteWords, kept: KeptIndex): PaletteList {
  const { t } = useTranslation();
  const base = useAppBase();
  const { pathname } = useLocation();
  const { id, typeCode } = useParams();
  const offered = useOfferedScreens({ personal: true });
  const hrefOf = useManageHref();
  const { actions, languages, themes } = useActions(shell, words);
  const index = useIndexedPages(kept);
  const recent = useRecent(index);
  const { kind, text } = useMemo(() => readTyped(typed), [typed]);
  const wanted = plain(text);
  const app_id = index.here_app?.app_id ?? '';
  const biz = typeCode === undefined ? {} : { biz_type: typeCode };
  const kept_here = useFavoriteMenusQuery({ params: { app_id }, query: biz }, { skip: app_id === '' });
  // Pages are searched locally. Apps are requested once typing pauses; until then, earlier results that still match stay.
  const keyword = useDebounced(text, PAUSE_MS);
  const apps = useMyAppsQuery({ query: keyword === '' ? {} : { keyword } }, { skip: kind !== 'all' });
  const people = usePeopleAndRoles(kind, wanted, words.role);

  const pageEntry = (group: Group, { page, score, at }: Found): Ranked => {
    const { app, menu } = page;
    const open = recent.open.get(keyOf(page));
    const in_app = app.app_id === app_id ? base : `/app/${encodeURIComponent(app.app_code)}`;
    const where = [page.where, at.length === 0 && wanted !== '' ? menu.code : ''].filter(Boolean).join(' · ');
    const favorite =
      app.app_id === app_id
        ? (kept_here.currentData?.items.some(({ app_menu_id }) => app_menu_id === menu.app_menu_id) ?? false)
        : (index.apps.get(app.app_id)?.favorites.includes(menu.app_menu_id) ?? false);
    return {
      key: `page:${keyOf(page)}`,
      group,
      icon: menu.target !== '' ? 'external' : menu.is_page ? 'file' : 'folder',
      ...(menu.target === '' ? { drawn: menu.icon } : {}),
      name: menu.name,
      where,
      app,
      favorite,
      score,
      at,
      ...(open ? { state: open.dirty ? ('unsaved' as const) : ('open' as const) } : {}),
      ...(menu.target === '' ? { to: open?.path ?? menuHref(in_app, menu.app_menu_id) } : { href: menu.target }),
    };
  };

  const found = useMemo(() => {
    if (kind !== 'all') return { recent: [], pages: [] };
    const inScope = ({ app }: IndexedPage): boolean => scope === 'all' || app.app_id === app_id;
    const lately = recent.pages.filter(inScope);
    if (wanted === '') {
      // Where one is already is no place to go to.
      const elsewhere = lately.filter(
        (page) => (recent.open.get(keyOf(page))?.path ?? `${base}/menu/${page.menu.app_menu_id}`) !== pathname,
      );
      return { recent: elsewhere.slice(0, MOST.recent_first).map((page) => ({ page, score: STRONG, at: [] })), pages: [] };
    }
    // Whoever types the name of a page of this app means that one, not its namesake where they were yesterday.
    const names_here = new Set(index.here.map(({ name }) => name.text));
    const meant = lately.filter((page) => page.app.app_id === app_id || recent.open.has(keyOf(page)) || !names_here.has(page.name.text));
    const before = findPages(meant, wanted, MOST.recent);
    const taken = new Set(before.map(({ page }) => keyOf(page)));
    const pages = findPages(scope === 'all' ? index.pages : index.here, wanted, MOST.pages + before.length);
    return { recent: before, pages: pages.filter(({ page }) => !taken.has(keyOf(page))).slice(0, MOST.pages) };
  }, [kind, wanted, scope, app_id, recent, index.pages, index.here, base, pathname]);

  const favorites: readonly Ranked[] =
    kind !== 'all' || wanted !== ''
      ? []
      : index.here
          .filter(({ menu }) => kept_here.currentData?.items.some(({ app_menu_id }) => app_menu_id === menu.app_menu_id))
          .filter((page) => !found.recent.some((each) => keyOf(each.page) === keyOf(page)))
          .slice(0, MOST.favorites)
          .map((page) => pageEntry('favorites', { page, score: STRONG, at: [] }));
  const asked_all = keyword === text && !apps.isFetching;
  const others = (apps.data?.items ?? [])
    .filter((other) => other.app_id !== app_id)
    .slice(0, MOST.apps)
    .map((app): Entry => ({
      key: `app:${app.app_id}`,
      group: 'apps',
      icon: app.icon,
      app,
      name: app.display_name,
      where: app.app_code,
      to: `/app/${app.app_code}`,
    }));
  const screens = (group: Group, list: readonly OfferedScreen[]): readonly Entry[] =>
    list.map(({ path, handle: { icon, label } }) => ({ key: path, group, icon, name: t(label), to: hrefOf(path) }));
  const places = [
    ...screens('manage', offered.in_app),
    ...screens('installation', offered.installation),
    ...screens('actions', offered.personal),
  ];

  const in_app = id !== undefined;
  const more = { may_people: people.may_people, may_roles: people.may_roles, in_app, partial: index.more };
  if (choosing !== undefined) {
    const choices = choosing === 'language' ? languages : themes;
    return { ...more, entries: rank(choices, wanted), searching: false };
  }
  const few = (list: readonly Ranked[]): readonly Ranked[] => (wanted === '' || kind === 'actions' ? list : list.slice(0, MOST.others));
  const does = kind === 'people' || kind === 'roles' ? [] : [...places, ...actions];
  // Each language and theme is looked for by its name; without one there is the way to all of them.
  const choices = wanted === '' || kind === 'people' || kind === 'roles' ? [] : [...languages, ...themes];
  const done = rank([...does, ...choices], wanted);
  return {
    ...more,
    searching: (kind === 'all' && wanted !== '' && !index.complete) || people.searching,
    entries: inOrder([
      ...found.recent.map((each) => pageEntry('recent', each)),
      ...favorites,
      ...found.pages.map((each) => pageEntry('pages', each)),
      ...people.entries,
      ...(scope === 'here' && in_app
        ? []
        : others.flatMap((entry) => rank([entry], wanted)[0] ?? (asked_all ? { ...unranked(entry), score: STRONG - 1 } : []))),
      ...(['manage', 'installation', 'actions'] as const).flatMap((group) => few(done.filter((entry) => entry.group === group))),
    ]),
  };
}
