import type { ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { NavigationItem, appMenus } from '@portico/contracts/platform/app-menus';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useSearchMenusQuery } from '../../api/app-menus.ts';
import { useMyAppsQuery } from '../../api/apps.ts';
import { useFavoriteMenusQuery } from '../../api/kept-menus.ts';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import type { OfferedScreen } from '../../domain/screens/screen.ts';
import { useManageHref, useOfferedScreens } from '../../domain/screens/screens.ts';
import { useNavigation, type Navigation } from '../../session/navigation.ts';
import { menuHref, opensWindow } from '../../domain/menus/menu-link.tsx';
import { inOrder, matches, type Entry, type Group } from './palette-entries.ts';
import { usePaletteActions, type ShellActions } from './use-palette-actions.ts';

type Hit = ResponseOf<(typeof appMenus)['search']>['items'][number];
/** Beside the pages, which are what people mostly look for. */
const FIRST_APPS = 5;

const whereOf = (nav: Navigation, item: NavigationItem): string =>
  nav
    .ancestorsOf(item.app_menu_id)
    .map((a) => a.name)
    .join(' › ');

function menuEntry(group: Group, item: NavigationItem, base: string, nav: Navigation): Entry {
  return {
    key: `${group}:${item.app_menu_id}`,
    group,
    icon: group === 'favorites' ? 'star' : item.type === 'page' ? 'file' : 'folder',
    name: item.name,
    code: item.code,
    where: whereOf(nav, item),
    ...(opensWindow(item) ? { href: item.target } : { to: menuHref(base, item.app_menu_id) }),
  };
}

export interface PaletteList {
  readonly entries: readonly Entry[];
  /** Pages are still being looked for. */
  readonly searching: boolean;
}

/** What the palette offers for what was typed: pages as the server finds them (R2.26), apps, and what can be done. */
export function usePaletteEntries(keyword: string, shell: ShellActions): PaletteList {
  const { t } = useTranslation();
  const base = useAppBase();
  const current = useCurrentApp();
  const nav = useNavigation();
  const { id, typeCode } = useParams();
  // A page outside the apps may have been opened from one.
  const app = id === undefined ? undefined : current;
  const biz = typeCode === undefined ? {} : { biz_type: typeCode };
  const app_id = app?.app_id ?? '';
  const { in_app, installation, personal } = useOfferedScreens({ personal: true });
  const hrefOf = useManageHref();
  const actions = usePaletteActions(shell);
  // Quick typing asks once.
  const asked = useDeferredValue(keyword);
  const search = useSearchMenusQuery(
    { params: { app_id }, body: { keyword: asked, limit: LIMITS.search_results, ...biz } },
    { skip: asked === '' || app_id === '' },
  );
  const favorites = useFavoriteMenusQuery({ params: { app_id }, query: biz }, { skip: app_id === '' });
  const apps = useMyAppsQuery({ query: asked === '' ? {} : { keyword: asked } });

  const searching = app_id !== '' && keyword !== '' && (asked !== keyword || search.isFetching);
  const hits: readonly Hit[] = keyword === '' || searching ? [] : (search.currentData?.items ?? []);
  const pages = hits.map((hit) => menuEntry('pages', hit, base, nav));
  const kept = keyword === '' ? (favorites.currentData?.items ?? []).map((item) => menuEntry('favorites', item, base, nav)) : [];
  const others = ((asked === keyword ? apps.currentData?.items : undefined) ?? [])
    .filter((other) => other.app_id !== app_id)
    .slice(0, FIRST_APPS)
    .map((other): Entry => ({
      key: `app:${other.app_id}`,
      group: 'apps',
      icon: other.icon,
      name: other.app_name,
      code: other.app_code,
      to: `/app/${other.app_code}`,
    }));
  const screens = (group: 'manage' | 'installation' | 'actions', offered: readonly OfferedScreen[]): readonly Entry[] =>
    offered.map(({ path, handle: { icon, label } }) => ({ key: path, group, icon, name: t(label), to: hrefOf(path) }));
  const places = [...screens('manage', in_app), ...screens('installation', installation), ...screens('actions', personal)];
  const done = [...places, ...actions].filter((entry) => keyword === '' || matches(entry, keyword));
  return { entries: inOrder([...kept, ...pages, ...others, ...done]), searching };
}
