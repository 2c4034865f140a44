import type { GroupMenu } from '@portico/contracts/platform/group-menus';
import type { SetChange } from '../../../ui/form-kit/set-change.ts';
import type { Tree, TreeItem } from '../../../lib/tree-math.ts';

type Entry = Pick<GroupMenu, 'group_menu_id' | 'parent_id' | 'app_menu_id'>;

/** The last ones of the app's tree that are in the group. */
export const leavesIn = (tree: Tree<TreeItem>, entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ app_menu_id }) => (tree.byId.has(app_menu_id) && tree.childrenOf(app_menu_id).length === 0 ? [app_menu_id] : [])),
  );

/**
 * What a change of ticks asks of the group. Directories come by themselves with what is in them; when the last one goes
 * out of a directory of the group, the directory goes with it, unless something new is about to come into it.
 */
export function compositionOf(
  tree: Tree<TreeItem>,
  entries: readonly Entry[],
  { add, remove }: SetChange,
): { add: string[]; remove: string[] } {
  const needed = new Set<string>();
  for (const id of add)
    for (let at = tree.byId.get(id)?.parent_id ?? null; at !== null; at = tree.byId.get(at)?.parent_id ?? null) needed.add(at);
  const going = new Set(remove);
  const inside = new Map<string, Entry[]>();
  for (const entry of entries) if (entry.parent_id !== null) inside.set(entry.parent_id, [...(inside.get(entry.parent_id) ?? []), entry]);
  const empties = (entry: Entry): boolean => {
    const children = inside.get(entry.group_menu_id) ?? [];
    if (children.length === 0) return going.has(entry.app_menu_id);
    // Every one of them is asked, so that inner directories are noted too.
    const all = children.map(empties).every(Boolean);
    if (all && !needed.has(entry.app_menu_id)) going.add(entry.app_menu_id);
    return all && !needed.has(entry.app_menu_id);
  };
  for (const entry of entries) if (entry.parent_id === null) empties(entry);
  return { add: [...add], remove: [...going] };
}
