import { LIMITS } from '@portico/contracts/limits';
import type { RoleModel } from '../access/access.service.ts';
import { isSeenIn, type MenuFacts } from '../app-menus/navigation.service.ts';
import { memberRights } from './imagined-rights.service.ts';

interface World {
  readonly model: RoleModel;
  readonly rows: readonly MenuFacts[];
  readonly group_menus: ReadonlyMap<string, readonly string[]>;
  readonly grouping: boolean;
  readonly biz_type: string;
}

/** A menu with everything above it: nothing else decides whether a page is seen. */
function lineOf(rows: readonly MenuFacts[], page: MenuFacts): MenuFacts[] {
  const byId = new Map(rows.map((row) => [row.app_menu_id, row]));
  const line = [page];
  for (let up = byId.get(page.parent_id ?? ''); up && !line.includes(up); up = byId.get(up.parent_id ?? '')) line.unshift(up);
  return line;
}

function pairs(first: readonly string[], second: readonly string[]): string[][] {
  const found = new Map<string, string[]>();
  for (const a of first) {
    for (const b of second) if (a !== b) found.set([a, b].toSorted().join(), [a, b]);
  }
  return [...found.values()];
}

/**
 * The changes of an operator's roles that turn round whether they see a page, the smallest: what to give together where
 * it is not seen, what to take away together where it is. Each is tried with the rule that decides who sees a menu, so
 * that nothing is offered that would not help. At most two roles are ever needed: one that leads to a menu group of the
 * page, and one that gives a code that counts there.
 */
export function roleChanges(world: World, held: readonly string[], app_menu_id: string): string[][] {
  const { model, rows, group_menus } = world;
  const page = rows.find((row) => row.app_menu_id === app_menu_id);
  if (page?.type !== 'page') return [];
  const isSeenBy = isSeenIn({ ...world, rows: lineOf(rows, page) }, app_menu_id);
  const isSeen = (role_ids: readonly string[]): boolean => isSeenBy(memberRights(model, { kind: 'operator', role_ids }));
  const inForce = [...model.roles].filter(([, { disabled }]) => !disabled).map(([role_id]) => role_id);

  if (isSeen(held)) {
    const mine = held.filter((role_id) => inForce.includes(role_id));
    const without = (gone: readonly string[]): string[] => held.filter((role_id) => !gone.includes(role_id));
    const alone = mine.filter((role_id) => !isSeen(without([role_id])));
    if (alone.length > 0) return alone.slice(0, LIMITS.role_changes).map((role_id) => [role_id]);
    const needed = mine.reduce((set, role_id) => {
      const fewer = set.filter((each) => each !== role_id);
      return isSeen(without(fewer)) ? set : fewer;
    }, mine);
    return [needed];
  }

  const others = inForce.filter((role_id) => !held.includes(role_id));
  const helps = (role_ids: readonly string[]): boolean => isSeen([...held, ...role_ids]);
  const alone = others.filter((role_id) => helps([role_id]));
  if (alone.length > 0) return alone.slice(0, LIMITS.role_changes).map((role_id) => [role_id]);
  const gives = others.filter((role_id) => page.permissions.some((code) => model.roles.get(role_id)?.permissions.includes(code)));
  const leads = others.filter((role_id) =>
    model.associations.some((each) => each.role_id === role_id && group_menus.get(each.group_id)?.includes(app_menu_id)),
  );
  return pairs(leads, gives).filter(helps).slice(0, LIMITS.role_changes);
}
