import type { MenuCodesChange, PermissionMenu, PermissionMenus } from '@portico/contracts/platform/permissions';
import { similarCode } from '../../../lib/rank-codes.ts';
import type { SetChange } from '../../../ui/form-kit/set-change.ts';

/** A code in the head of the matrix; without a permission nobody can hold it. */
export interface MatrixColumn {
  readonly code: string;
  readonly name: string | undefined;
}
export interface MatrixRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly level: number;
  readonly page: boolean;
}
export interface MatrixBase {
  readonly ids: ReadonlySet<string>;
  readonly version: number;
  readonly versions: ReadonlyMap<string, number>;
}

const SEPARATOR = ' ';
/** One tick of the matrix. Ids have no spaces, codes may. */
export const cellId = (app_menu_id: string, code: string): string => app_menu_id + SEPARATOR + code;
const parts = (cell: string): readonly [string, string] => {
  const at = cell.indexOf(SEPARATOR);
  return [cell.slice(0, at), cell.slice(at + 1)];
};
const cellsOf = (menus: readonly PermissionMenu[]): string[] =>
  menus.flatMap(({ app_menu_id, permissions }) => permissions.map((code) => cellId(app_menu_id, code)));

export const toMatrixBase = ({ nav_version, items }: Pick<PermissionMenus, 'nav_version' | 'items'>): MatrixBase => ({
  ids: new Set(cellsOf(items)),
  version: nav_version,
  versions: new Map(items.map(({ app_menu_id, version }) => [app_menu_id, version])),
});

/** The same with some menus as they are by now. */
export function withMenus(base: MatrixBase, menus: readonly PermissionMenu[], version: number): MatrixBase {
  const changed = new Set(menus.map(({ app_menu_id }) => app_menu_id));
  return {
    ids: new Set([...[...base.ids].filter((cell) => !changed.has(parts(cell)[0])), ...cellsOf(menus)]),
    version,
    versions: new Map([...base.versions, ...menus.map((menu) => [menu.app_menu_id, menu.version] as const)]),
  };
}

/** One entry for each page, with the version that the ticks were made from. */
export function codesChanges({ add, remove }: SetChange, { versions }: MatrixBase): MenuCodesChange[] {
  const changes = new Map<string, { add: string[]; remove: string[] }>();
  const noting = (cell: string, kind: 'add' | 'remove'): void => {
    const [menu, code] = parts(cell);
    const change = changes.get(menu) ?? { add: [], remove: [] };
    change[kind].push(code);
    changes.set(menu, change);
  };
  for (const cell of add) noting(cell, 'add');
  for (const cell of remove) noting(cell, 'remove');
  return [...changes].map(([app_menu_id, change]) => {
    const version = versions.get(app_menu_id);
    return { app_menu_id, ...(version === undefined ? {} : { version }), ...change };
  });
}

/** Every permission, and every code that a page names although no permission has it. */
export function matrixColumns({ permissions, items }: Pick<PermissionMenus, 'permissions' | 'items'>): readonly MatrixColumn[] {
  const known = new Set(permissions.map(({ code }) => code));
  const orphans = new Set(items.flatMap((menu) => menu.permissions.filter((code) => !known.has(code))));
  return [
    ...permissions.map(({ code, display_name }) => ({ code, name: display_name })),
    ...[...orphans].map((code) => ({ code, name: undefined })),
  ];
}

/** A code that pages name although no permission has it. */
export interface MissingCode {
  readonly code: string;
  /** Names of the pages that need it. */
  readonly pages: readonly string[];
  /** The code of a permission that was probably meant. */
  readonly similar: string | undefined;
}

export function missingCodes({ permissions, items }: Pick<PermissionMenus, 'permissions' | 'items'>): readonly MissingCode[] {
  const known = permissions.map(({ code }) => code);
  return matrixColumns({ permissions, items })
    .filter(({ name }) => name === undefined)
    .map(({ code }) => ({
      code,
      pages: items.filter((menu) => menu.permissions.includes(code)).map(({ name }) => name),
      similar: similarCode(code, known),
    }));
}

/** The pages in the order of the tree, with the directories above them. */
export function matrixRows(menus: readonly PermissionMenu[], keep: (menu: PermissionMenu) => boolean): readonly MatrixRow[] {
  const byId = new Map(menus.map((menu) => [menu.app_menu_id, menu]));
  const shown = new Set<string>();
  for (const menu of menus) {
    if (menu.type !== 'page' || !keep(menu)) continue;
    for (let at: PermissionMenu | undefined = menu; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id))
      shown.add(at.app_menu_id);
  }
  const levels = new Map<string, number>();
  return menus.flatMap((menu) => {
    const level = menu.parent_id === null ? 0 : (levels.get(menu.parent_id) ?? 0) + 1;
    levels.set(menu.app_menu_id, level);
    return shown.has(menu.app_menu_id)
      ? [{ id: menu.app_menu_id, name: menu.name, code: menu.code, level, page: menu.type === 'page' }]
      : [];
  });
}
