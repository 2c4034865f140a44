import { LIMITS } from '@portico/contracts/limits';

interface Entry {
  readonly group_menu_id: string;
  readonly parent_id: string | null;
  readonly app_menu_id: string;
  readonly type: 'page' | 'directory';
}
interface AppNode {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
}

/** From an entry up to its root, itself first. */
function lineOf<T extends Entry>(id: string | null, byId: ReadonlyMap<string, T>): T[] {
  const line: T[] = [];
  for (let at = id === null ? undefined : byId.get(id); at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) line.push(at);
  return line;
}

export const childrenOf = (entries: readonly Entry[], parent_id: string | null): string[] =>
  entries.filter((entry) => entry.parent_id === parent_id).map((entry) => entry.group_menu_id);

export function depthOf(entries: readonly Entry[]): number {
  const byId = new Map(entries.map((entry) => [entry.group_menu_id, entry]));
  return entries.reduce((deepest, entry) => Math.max(deepest, lineOf(entry.group_menu_id, byId).length), 0);
}

/** Why an entry, with all that is below it, cannot go below `parent_id`. */
export function placeFault(
  entries: readonly Entry[],
  parent_id: string | null,
  moved?: string,
): 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP' | undefined {
  const byId = new Map(entries.map((entry) => [entry.group_menu_id, entry]));
  const line = lineOf(parent_id, byId);
  if (parent_id !== null && line[0]?.type !== 'directory') return 'MP/MENU_PARENT_INVALID';
  if (moved !== undefined && line.some((entry) => entry.group_menu_id === moved)) return 'MP/MENU_PARENT_INVALID';
  const own = moved === undefined ? 0 : lineOf(moved, byId).length - 1;
  const heights = entries
    .map((entry) => lineOf(entry.group_menu_id, byId))
    .filter((each) => each.some((above) => above.group_menu_id === moved))
    .map((each) => each.length - own);
  const height = heights.reduce((highest, each) => Math.max(highest, each), 1);
  return line.length + height > LIMITS.menu_depth ? 'MP/MENU_TOO_DEEP' : undefined;
}

export interface Composition<T extends Entry> {
  readonly removed: T[];
  readonly added: { group_menu_id: string; parent_id: string | null; app_menu_id: string; sort: number }[];
}

/**
 * Menus put into a group and taken out of it. What comes in brings the directories above it and stands as in the app's
 * own tree, after what is there; what goes takes along what is below it in the group.
 */
export function compose<T extends Entry>(
  entries: readonly T[],
  tree: readonly AppNode[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  newId: () => string,
): Composition<T> {
  const byId = new Map(entries.map((entry) => [entry.group_menu_id, entry]));
  const going = new Set(remove);
  const removed = entries.filter((entry) => lineOf(entry.group_menu_id, byId).some((above) => going.has(above.app_menu_id)));
  const gone = new Set(removed.map((entry) => entry.group_menu_id));
  const kept = entries.filter((entry) => !gone.has(entry.group_menu_id));

  const nodes = new Map(tree.map((node) => [node.app_menu_id, node]));
  const wanted = new Set<string>();
  for (const id of add) {
    for (let at = nodes.get(id); at && !wanted.has(at.app_menu_id); at = at.parent_id === null ? undefined : nodes.get(at.parent_id)) {
      wanted.add(at.app_menu_id);
    }
  }
  const placed = new Map(kept.map((entry) => [entry.app_menu_id, entry.group_menu_id]));
  const counts = new Map<string | null, number>();
  for (const entry of kept) counts.set(entry.parent_id, (counts.get(entry.parent_id) ?? 0) + 1);
  const added: Composition<T>['added'] = [];
  // The app's tree has every directory before what is in it, so a parent has its place by now.
  for (const { app_menu_id, parent_id: above } of tree) {
    if (!wanted.has(app_menu_id) || placed.has(app_menu_id)) continue;
    const parent_id = above === null ? null : (placed.get(above) ?? null);
    const sort = counts.get(parent_id) ?? 0;
    const group_menu_id = newId();
    counts.set(parent_id, sort + 1);
    placed.set(app_menu_id, group_menu_id);
    added.push({ group_menu_id, parent_id, app_menu_id, sort });
  }
  return { removed, added };
}
