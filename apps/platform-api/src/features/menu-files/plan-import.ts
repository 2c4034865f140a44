import type { MenuFileLine, MenuFileReport, MenuLineReport } from '@portico/contracts/platform/menu-files';
import { menuReference } from '@portico/contracts/rules/menu-reference';
import { isTooDeep, limitFault } from '../../lib/menu-rules.ts';
import type { ReadLine } from './menu-file.ts';

/** A menu that the app has. */
export interface PlacedMenu {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
  readonly biz_type: string;
  readonly code: string;
  readonly type: 'page' | 'directory';
  readonly sort: number;
}

export interface NewMenu extends Omit<MenuFileLine, 'parent'> {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
  readonly sort: number;
}

interface Place {
  readonly id: string;
  readonly is_directory: boolean;
  readonly depth: number;
}

/** Where everything stands, by how a file calls it; and which place among the children of each comes next. */
function placesOf(menus: readonly PlacedMenu[]) {
  const byId = new Map(menus.map((menu) => [menu.app_menu_id, menu]));
  const depths = new Map<string, number>();
  const depthOf = (menu: PlacedMenu): number => {
    const known = depths.get(menu.app_menu_id);
    if (known !== undefined) return known;
    const parent = menu.parent_id === null ? undefined : byId.get(menu.parent_id);
    const depth = parent ? depthOf(parent) + 1 : 1;
    depths.set(menu.app_menu_id, depth);
    return depth;
  };
  const places = new Map<string, Place>();
  const next = new Map<string | null, number>();
  for (const menu of menus) {
    places.set(menuReference(menu), { id: menu.app_menu_id, is_directory: menu.type === 'directory', depth: depthOf(menu) });
    next.set(menu.parent_id, Math.max(next.get(menu.parent_id) ?? 0, menu.sort + 1));
  }
  return { places, next };
}

export interface ImportPlan {
  readonly items: MenuLineReport[];
  readonly menus: NewMenu[];
}

/** Only adds: what is there stays as it is. A parent stands before its children, so one pass decides. */
export function planImport(lines: readonly ReadLine[], existing: readonly PlacedMenu[], newId: () => string): ImportPlan {
  const { places, next } = placesOf(existing);
  const met = new Set<string>();
  const menus: NewMenu[] = [];

  const place = ({ parent, ...menu }: MenuFileLine): MenuLineReport['status'] => {
    const reference = menuReference(menu);
    if (met.has(reference)) return 'repeated';
    met.add(reference);
    if (places.has(reference)) return 'exists';
    const above = parent === null ? undefined : places.get(parent);
    if (parent !== null && above?.is_directory !== true) return 'no_parent';
    const depth = (above?.depth ?? 0) + 1;
    if (isTooDeep(depth)) return 'too_deep';
    if (limitFault(existing.length + menus.length + 1)) return 'over_limit';
    const parent_id = above?.id ?? null;
    const sort = next.get(parent_id) ?? 0;
    next.set(parent_id, sort + 1);
    const app_menu_id = newId();
    places.set(reference, { id: app_menu_id, is_directory: menu.type === 'directory', depth });
    menus.push({ ...menu, target: menu.type === 'page' ? menu.target : '', app_menu_id, parent_id, sort });
    return 'added';
  };

  const items = lines.map(({ line, menu, fault }): MenuLineReport => {
    if (!menu) return { line, status: fault?.status ?? 'malformed', rule: fault?.rule ?? '', code: '' };
    return { line, status: place(menu), rule: '', code: menuReference(menu), name: menu.name, parent: menu.parent };
  });
  return { items, menus };
}

export function countMenuLines(items: readonly MenuLineReport[]): MenuFileReport['counts'] {
  const counts = { added: 0, exists: 0, repeated: 0, no_parent: 0, too_deep: 0, over_limit: 0, too_long: 0, malformed: 0 };
  for (const { status } of items) counts[status] += 1;
  return counts;
}
