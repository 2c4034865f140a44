import type { PermissionMenu, PermissionMenus } from '@portico/contracts/platform/permissions';
import type { CheckItem } from '../../ui/tree-editor/check-tree.tsx';

export interface PermissionItem extends CheckItem {
  /** How many pages need it. */
  readonly pages: number;
}

/** The directory of permissions that no page needs. */
const UNUSED = 'unused';

const lineAbove = (menu: PermissionMenu, byId: ReadonlyMap<string, PermissionMenu>): readonly string[] => {
  const line: string[] = [];
  for (let at = menu.parent_id; at !== null; at = byId.get(at)?.parent_id ?? null) line.unshift(at);
  return line;
};

const shared = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const end = a.findIndex((id, i) => id !== b[i]);
  return end < 0 ? a : a.slice(0, end);
};

/**
 * Permissions in the directories of the app: each in the innermost one that holds all pages which need it, in the order
 * of those pages. `only`: the ones that are looked at.
 */
export function permissionItems(
  { permissions, items: menus }: Pick<PermissionMenus, 'permissions' | 'items'>,
  unused: string,
  only?: ReadonlySet<string>,
): readonly PermissionItem[] {
  const byId = new Map(menus.map((menu) => [menu.app_menu_id, menu]));
  const order = new Map(menus.map((menu, i) => [menu.app_menu_id, i]));
  const users = new Map<string, PermissionMenu[]>();
  for (const menu of menus) {
    for (const code of menu.permissions) {
      const known = users.get(code);
      if (known) known.push(menu);
      else users.set(code, [menu]);
    }
  }
  const directories = new Set<string>();
  const leaves: PermissionItem[] = [];
  for (const { permission_id, display_name: name, code } of permissions) {
    if (only && !only.has(permission_id)) continue;
    const pages = users.get(code) ?? [];
    const line = pages.length === 0 ? [UNUSED] : pages.map((menu) => lineAbove(menu, byId)).reduce(shared);
    for (const id of line) directories.add(id);
    const sort = order.get(pages[0]?.app_menu_id ?? '') ?? leaves.length;
    leaves.push({ id: permission_id, parent_id: line.at(-1) ?? null, sort, directory: false, name, code, pages: pages.length });
  }
  const branches = [...directories].map((id): PermissionItem => {
    const menu = byId.get(id);
    const sort = order.get(id) ?? menus.length + 1;
    return { id, parent_id: menu?.parent_id ?? null, sort, directory: true, name: menu?.name ?? unused, code: menu?.code ?? '', pages: 0 };
  });
  return [...branches, ...leaves];
}
