import type { PermissionMenu, PermissionRef } from '@portico/contracts/platform/permissions';
import type { RoleMenu } from '@portico/contracts/platform/roles';
import type { Delta } from '@portico/contracts/shapes';

type State = RoleMenu['state'];

function pageState({ permissions }: PermissionMenu, held: ReadonlySet<string>): State {
  if (permissions.length === 0) return 'open';
  return permissions.some((code) => held.has(code)) ? 'granted' : 'none';
}

/** Of what is in a directory. Open pages say nothing about a role unless there is nothing else. */
function directoryState(states: readonly State[]): State {
  const telling = states.filter((state) => state !== 'open');
  const [first] = telling;
  if (first === undefined) return states.length > 0 ? 'open' : 'none';
  return telling.every((state) => state === first) ? first : 'partly';
}

/** Every menu before what is below it, each with what a role opens of it. Directories are derived, never granted. */
export function roleMenus(siblingsInOrder: readonly PermissionMenu[], held: ReadonlySet<string>): RoleMenu[] {
  const children = Map.groupBy(siblingsInOrder, (menu) => menu.parent_id);
  const ordered: RoleMenu[] = [];
  const walk = (menu: PermissionMenu): State => {
    const { app_menu_id, parent_id, name, code, type } = menu;
    const item: RoleMenu = { app_menu_id, parent_id, name, code, type, state: 'none' };
    ordered.push(item);
    const below = (children.get(app_menu_id) ?? []).map(walk);
    item.state = type === 'page' ? pageState(menu, held) : directoryState(below);
    return item.state;
  };
  for (const root of children.get(null) ?? []) walk(root);
  return ordered;
}

/** A code of its own for a page: from the page's code, and such as nothing in the app names yet. */
export function newPageCode(menu_code: string, taken: ReadonlySet<string>): string {
  const wanted = `page:${menu_code}`;
  for (let n = 1; ; n += 1) {
    const code = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(code)) return code;
  }
}

export interface MenuGrantPlan {
  /** Permission codes that the role gets, and those it loses. */
  readonly give: readonly string[];
  readonly take: readonly string[];
  /** Permissions that do not exist yet. */
  readonly make: readonly { code: string; name: string }[];
  /** Pages that need a code more than before. */
  readonly codes: readonly { app_menu_id: string; permissions: string[] }[];
}

interface Facts {
  readonly menus: readonly PermissionMenu[];
  readonly permissions: readonly PermissionRef[];
  /** What the role holds. */
  readonly held: ReadonlySet<string>;
}

/**
 * Ticked pages as grants of permissions. A page is closed by taking all its codes; it is opened by the code that opens
 * the fewest other pages, and by a new one where it has none, or none that another page does not lose at the same time.
 */
export function planMenuGrants({ menus, permissions, held }: Facts, { add, remove }: Delta): MenuGrantPlan {
  const byId = new Map(menus.map((menu) => [menu.app_menu_id, menu]));
  const known = new Set(permissions.map((each) => each.code));
  const spread = new Map<string, number>();
  for (const code of menus.flatMap((menu) => menu.permissions)) spread.set(code, (spread.get(code) ?? 0) + 1);
  const taken = new Set([...known, ...spread.keys()]);
  const take = new Set(remove.flatMap((id) => byId.get(id)?.permissions ?? []));
  const give = new Set<string>();
  const make = new Map<string, { code: string; name: string }>();
  const codes: { app_menu_id: string; permissions: string[] }[] = [];

  for (const menu of add.flatMap((id) => byId.get(id) ?? [])) {
    const usable = menu.permissions.filter((code) => !take.has(code));
    if (usable.some((code) => held.has(code) || give.has(code))) continue;
    const rank = (code: string): number => (known.has(code) ? 0 : 1_000_000) + (spread.get(code) ?? 0);
    const [best] = usable.toSorted((a, b) => rank(a) - rank(b));
    const code = best ?? newPageCode(menu.code, taken);
    if (best === undefined) codes.push({ app_menu_id: menu.app_menu_id, permissions: [...menu.permissions, code] });
    if (!known.has(code)) make.set(code, { code, name: menu.name });
    taken.add(code);
    give.add(code);
  }
  return { give: [...give], take: [...take].filter((code) => held.has(code)), make: [...make.values()], codes };
}

/** Pages that a change of grants opened or closed without being asked for. */
export function changedUnasked(before: readonly RoleMenu[], after: readonly RoleMenu[], { add, remove }: Delta): string[] {
  const was = new Map(before.map((menu) => [menu.app_menu_id, menu.state]));
  const asked = new Set([...add, ...remove]);
  return after
    .filter((menu) => menu.type === 'page' && !asked.has(menu.app_menu_id) && was.get(menu.app_menu_id) !== menu.state)
    .map((menu) => menu.app_menu_id);
}
