import type { MenuEdits } from '@portico/contracts/platform/previews';
import { withDrawnIcon } from '../../lib/drawn-icon.ts';

type Fault = 'MP/MENU_NOT_FOUND' | 'MP/MENU_PARENT_INVALID';
type Added = Omit<MenuEdits['added'][number], 'sort' | 'permissions'>;

/** A menu as the navigation has it. */
interface EditedMenu extends Added {
  readonly global_menu_id: string | null;
  readonly banner: string;
  readonly permissions: readonly string[];
}
type Looks = Partial<Omit<EditedMenu, 'app_menu_id'>> & { readonly sort?: number };

/** Without what was left out: absent is not the same as undefined. */
const given = (look: object): Looks => Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));

/** A menu leads to the root over directories, and never over itself. */
function isPlaced(id: string, rows: ReadonlyMap<string, EditedMenu>): boolean {
  const met = new Set([id]);
  for (let up = rows.get(id)?.parent_id ?? null; up !== null; up = rows.get(up)?.parent_id ?? null) {
    if (met.has(up) || rows.get(up)?.type !== 'directory') return false;
    met.add(up);
  }
  return true;
}

/** The menus as they would be with edits that nobody has saved, siblings in their order; or what is wrong with the edits. */
export function applyEdits(before: readonly EditedMenu[], { changed, added, removed }: MenuEdits): EditedMenu[] | Fault {
  const rows = new Map(before.map((row) => [row.app_menu_id, row]));
  const isOwn = (id: string): boolean => rows.get(id)?.global_menu_id === null;
  if ([...changed.map((each) => each.app_menu_id), ...removed].some((id) => !isOwn(id))) return 'MP/MENU_NOT_FOUND';
  const order = before.map((row) => row.app_menu_id);

  const put = (id: string, { sort, icon, ...looks }: Looks, old: EditedMenu): void => {
    const row = { ...old, ...looks };
    if (icon !== undefined) row.icon = withDrawnIcon({ ...row, icon }, row.name).icon;
    rows.set(id, row);
    if (sort === undefined && row.parent_id === old.parent_id && order.includes(id)) return;
    const others = order.filter((each) => each !== id);
    const siblings = others.filter((each) => rows.get(each)?.parent_id === row.parent_id && rows.get(each)?.global_menu_id === null);
    const next = siblings[sort ?? siblings.length];
    others.splice(next === undefined ? others.length : others.indexOf(next), 0, id);
    order.splice(0, order.length, ...others);
  };
  for (const { app_menu_id, ...look } of added) put(app_menu_id, look, { ...look, app_menu_id, global_menu_id: null, banner: '' });
  for (const { app_menu_id, ...look } of changed) {
    const old = rows.get(app_menu_id);
    if (old) put(app_menu_id, given(look), old);
  }
  if ([...added, ...changed].some(({ app_menu_id }) => !isPlaced(app_menu_id, rows))) return 'MP/MENU_PARENT_INVALID';
  const gone = new Set(removed);
  return order.filter((id) => !gone.has(id)).flatMap((id) => rows.get(id) ?? []);
}
