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

/** Pairs that are tried at most, so that one question never keeps the process busy for long. */
const PAIRS_TRIED = 10 * LIMITS.role_changes;

/**
 * Pairs of roles of which the first leads to a menu group of the page and the second gives a code that counts there,
 * each pair once. Nothing is made before it is asked for.
 */
function* pairs({ model, group_menus }: World, page: MenuFacts, others: readonly string[]): Generator<string[]> {
  const groups = new Set([...group_menus].flatMap(([group_id, menus]) => (menus.includes(page.app_menu_id) ? [group_id] : [])));
  const offered = new Set(others);
  const givers = new Map(
    page.permissions.map((code) => [code, others.filter((role_id) => model.roles.get(role_id)?.permissions.includes(code))]),
  );
  const met = new Set<string>();
  for (const { group_id, role_id: lead, permissions } of model.associations) {
    if (!groups.has(group_id) || !offered.has(lead)) continue;
    for (const code of page.permissions.filter((each) => permissions?.includes(each) ?? true)) {
      for (const giver of givers.get(code) ?? []) {
        const key = [lead, giver].toSorted().join();
        if (lead === giver || met.has(key)) continue;
        met.add(key);
        yield [lead, giver];
      }
    }
  }
}

/** As many as are ever offered, of the first `most` that are there. */
function firstThat(helps: (role_ids: readonly string[]) => boolean, sets: Iterable<string[]>, most: number): string[][] {
  const found: string[][] = [];
  let tried = 0;
  for (const set of sets) {
    if (tried >= most || found.length >= LIMITS.role_changes) break;
    tried += 1;
    if (helps(set)) found.push(set);
  }
  return found;
}

/**
 * The changes of an operator's roles that turn round whether they see a page, the smallest: what to give together where
 * it is not seen, what to take away together where it is. Each is tried with the rule that decides who sees a menu, so
 * that nothing is offered that would not help. At most two roles are ever needed: one that leads to a menu group of the
 * page, and one that gives a code that counts there. Where not even all roles together help, no pair is tried.
 */
export function roleChanges(world: World, held: readonly string[], app_menu_id: string): string[][] {
  const { model, rows } = world;
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
  if (!helps(others)) return [];
  const singles = others.map((role_id) => [role_id]);
  const alone = firstThat(helps, singles, singles.length);
  return alone.length > 0 ? alone : firstThat(helps, pairs(world, page, others), PAIRS_TRIED);
}
