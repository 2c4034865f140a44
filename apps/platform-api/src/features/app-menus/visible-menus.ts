import { DEFAULTS } from '@portico/contracts/limits';

export interface MenuFacts {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
  readonly type: 'page' | 'directory';
  readonly hidden: boolean;
  readonly biz_type: string;
  readonly permissions: readonly string[];
}

export interface Viewer {
  /** Administrators see all of the app. */
  readonly is_admin: boolean;
  readonly permissions: ReadonlySet<string>;
  /** The menus in groups of the viewer's roles; 'off' where the app does not group. Grouping without groups shows nothing. */
  readonly grouped: ReadonlySet<string> | 'off';
  readonly biz_type: string;
}

/** Whether a page by itself may be seen; where it stands in the tree is not asked here. */
function admits(viewer: Viewer, page: MenuFacts): boolean {
  if (page.biz_type !== DEFAULTS.biz_type && page.biz_type !== viewer.biz_type) return false;
  if (viewer.grouped !== 'off' && !viewer.grouped.has(page.app_menu_id)) return false;
  return page.permissions.length === 0 || page.permissions.some((code) => viewer.permissions.has(code));
}

/** From a menu up to its root; undefined when it, or one of them, is hidden. */
function shownPath(menu: MenuFacts, byId: ReadonlyMap<string, MenuFacts>): string[] | undefined {
  const path: string[] = [];
  for (let at: MenuFacts | undefined = menu; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) {
    if (at.hidden) return undefined;
    path.push(at.app_menu_id);
  }
  return path;
}

/**
 * The one answer to "who sees a menu": navigation, search and every other list of menus ask here.
 * A page is seen when it is admitted and nothing above it is hidden; a directory when a page below it is seen.
 */
export function visibleMenus(menus: readonly MenuFacts[], viewer: Viewer): Set<string> {
  if (viewer.is_admin) return new Set(menus.map((menu) => menu.app_menu_id));
  const byId = new Map(menus.map((menu) => [menu.app_menu_id, menu]));
  const visible = new Set<string>();
  for (const menu of menus) {
    if (menu.type !== 'page' || !admits(viewer, menu)) continue;
    for (const id of shownPath(menu, byId) ?? []) visible.add(id);
  }
  return visible;
}
