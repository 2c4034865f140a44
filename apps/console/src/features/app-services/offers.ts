import type { Tree } from '../../lib/tree-math.ts';
import type { MenuItem } from '../../api/menu-item.ts';

/** What is hidden, or below something hidden, is not offered. */
export function offered(items: readonly MenuItem[]): readonly MenuItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const shows = (item: MenuItem | undefined): boolean =>
    item !== undefined && !item.hidden && (item.parent_id === null || shows(byId.get(item.parent_id)));
  return items.filter(shows);
}

/** The chosen pages, and with them each directory of which nothing is left out. */
export function toLink(tree: Tree<MenuItem>, chosen: ReadonlySet<string>, linked: ReadonlySet<string>): readonly string[] {
  const picks: string[] = [];
  const walk = (item: MenuItem): { whole: boolean; some: boolean } => {
    const below = tree.childrenOf(item.id).map((child) => ({ child, ...walk(child) }));
    const isLeaf = below.length === 0;
    const whole = isLeaf ? chosen.has(item.id) || linked.has(item.id) : below.every((b) => b.whole);
    const some = isLeaf ? chosen.has(item.id) : below.some((b) => b.some);
    if (whole && some && !linked.has(item.id)) picks.push(item.id);
    return { whole, some };
  };
  for (const item of tree.childrenOf(null)) walk(item);
  return picks;
}
