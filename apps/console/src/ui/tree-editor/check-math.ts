import type { Tree, TreeItem } from '../../lib/tree-math.ts';

export interface Ticked {
  readonly on: number;
  readonly of: number;
}

/** For everything that holds something: how many of the last ones below it are ticked. */
export function tickedBelow<T extends TreeItem>(tree: Tree<T>, checked: ReadonlySet<string>): ReadonlyMap<string, Ticked> {
  const counts = new Map<string, Ticked>();
  const walk = (items: readonly T[]): Ticked => {
    let [on, of] = [0, 0];
    for (const item of items) {
      const children = tree.childrenOf(item.id);
      if (children.length === 0) {
        of += 1;
        on += checked.has(item.id) ? 1 : 0;
        continue;
      }
      const below = walk(children);
      counts.set(item.id, below);
      on += below.on;
      of += below.of;
    }
    return { on, of };
  };
  walk(tree.childrenOf(null));
  return counts;
}

/** What a tick on this one is about: itself, or the last ones below it that are shown. */
export function leavesOf<T extends TreeItem>(tree: Tree<T>, id: string, only?: ReadonlySet<string>): readonly string[] {
  const children = tree.childrenOf(id).filter((child) => !only || only.has(child.id));
  if (tree.childrenOf(id).length === 0) return [id];
  return children.flatMap((child) => leavesOf(tree, child.id, only));
}

export const stateOf = (count: Ticked | undefined, checked: boolean): boolean | 'mixed' =>
  count === undefined ? checked : count.on === 0 ? false : count.on === count.of ? true : 'mixed';
