import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { toTree, type MenuFacts, type MenuTree } from './effective-access.ts';

export type NavigationRow = NavigationItem & MenuFacts & { readonly banner: string };

/** All menus of an app in one language, read once a version; each ready to be sent. */
export interface MenuSnapshot {
  /** At least: what was read may be newer than the version that was known then. */
  readonly nav_version: number;
  readonly tree: MenuTree<NavigationRow>;
  readonly parts: readonly Buffer[];
  /** Empty where the app does not group: nothing asks then. */
  readonly group_menus: ReadonlyMap<string, readonly string[]>;
  readonly bytes: number;
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

export function toNavigationItem(row: NavigationRow): NavigationItem {
  const { app_menu_id, global_menu_id, parent_id, name, code, type, icon, layout, target, open_in_new_window } = row;
  return { app_menu_id, global_menu_id, parent_id, name, code, type, icon, layout, target, open_in_new_window };
}

export function byGroup(places: readonly { group_id: string; app_menu_id: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { group_id, app_menu_id } of places) {
    const list = groups.get(group_id);
    if (list) list.push(app_menu_id);
    else groups.set(group_id, [app_menu_id]);
  }
  return groups;
}

export function toSnapshot(nav_version: number, rows: readonly NavigationRow[], group_menus: MenuSnapshot['group_menus']): MenuSnapshot {
  const tree = toTree(rows);
  const parts = tree.rows.map((row) => Buffer.from(JSON.stringify(toNavigationItem(row))));
  // A row as an object takes about three times as much again as its bytes.
  return { nav_version, tree, parts, group_menus, bytes: 4 * parts.reduce((sum, part) => sum + part.length, 1_024) };
}

/** The reply, put together from what was made ready. */
export function navigationBody(nav_version: number, { parts }: MenuSnapshot, isSeen: (index: number) => boolean): Buffer {
  const chunks: Buffer[] = [Buffer.from(`{"nav_version":${nav_version},"items":[`)];
  for (const [index, part] of parts.entries()) {
    if (!isSeen(index)) continue;
    if (chunks.length > 1) chunks.push(COMMA);
    chunks.push(part);
  }
  chunks.push(END);
  return Buffer.concat(chunks);
}
