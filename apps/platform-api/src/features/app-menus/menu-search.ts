import { rankByKeyword } from '../../lib/keyword.ts';

interface Searchable {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly code: string;
}

/** Menus that match, best first, each with the codes that lead to it. */
export function searchMenus<T extends Searchable>(menus: readonly T[], keyword: string): (T & { path: string })[] {
  const byId = new Map(menus.map((menu) => [menu.app_menu_id, menu]));
  const pathOf = (menu: T): string => {
    const codes: string[] = [];
    for (let at: T | undefined = menu; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) codes.unshift(at.code);
    return codes.join('/');
  };
  return rankByKeyword(menus, keyword).map((menu) => ({ ...menu, path: pathOf(menu) }));
}
