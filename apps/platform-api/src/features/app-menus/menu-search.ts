interface Named {
  readonly name: string;
  readonly code: string;
}
interface Searchable extends Named {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
}

/** Typed the way people type: case, width and composed forms do not matter. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Lower is better; undefined is no match. */
function rank(menu: Named, keyword: string): number | undefined {
  const name = fold(menu.name);
  const code = fold(menu.code);
  if (name === keyword || code === keyword) return 0;
  if (name.startsWith(keyword)) return 1;
  if (code.startsWith(keyword)) return 2;
  if (name.includes(keyword)) return 3;
  return code.includes(keyword) ? 4 : undefined;
}

/** Menus whose name or code contains the keyword, best first. */
export function rankByKeyword<T extends Named>(menus: readonly T[], keyword: string): T[] {
  const wanted = fold(keyword);
  return menus
    .flatMap((menu) => {
      const place = rank(menu, wanted);
      return place === undefined ? [] : [{ menu, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ menu }) => menu);
}

/** The same, each with the codes that lead to it. */
export function searchMenus<T extends Searchable>(menus: readonly T[], keyword: string): (T & { path: string })[] {
  const byId = new Map(menus.map((menu) => [menu.app_menu_id, menu]));
  const pathOf = (menu: T): string => {
    const codes: string[] = [];
    for (let at: T | undefined = menu; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) codes.unshift(at.code);
    return codes.join('/');
  };
  return rankByKeyword(menus, keyword).map((menu) => ({ ...menu, path: pathOf(menu) }));
}
