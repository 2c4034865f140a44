import { canMoveInto, type Place, type Row, type Tree, type TreeItem } from '../../lib/tree-math.ts';

export type Drop =
  | { readonly kind: 'into'; readonly row: number; readonly place: Place }
  /** A line below row `row` (−1: above the first), at the level where it will land. */
  | { readonly kind: 'line'; readonly row: number; readonly level: number; readonly place: Place };

interface Pointer {
  /** Row under the pointer and how far down in it, 0…1. */
  readonly row: number;
  readonly share: number;
  /** The level the pointer's horizontal place asks for. */
  readonly level: number;
}

/** Where dragged rows would land, or nothing where one of them may not. */
export function dropPlace<T extends TreeItem>(
  tree: Tree<T>,
  rows: readonly Row<T>[],
  ids: ReadonlySet<string>,
  pointer: Pointer,
  most_levels: number,
): Drop | undefined {
  const over = rows[pointer.row];
  if (!over) return undefined;
  // What moves leaves its own place first.
  const staying = (parent_id: string | null): readonly T[] => tree.childrenOf(parent_id).filter((item) => !ids.has(item.id));
  const allowed = (drop: Drop): Drop | undefined =>
    [...ids].every((id) => canMoveInto(tree, id, drop.place.parent_id, most_levels)) ? drop : undefined;
  if (over.item.directory && !ids.has(over.item.id) && pointer.share > 0.28 && pointer.share < 0.72) {
    return allowed({ kind: 'into', row: pointer.row, place: { parent_id: over.item.id, n: staying(over.item.id).length } });
  }
  const above = pointer.share < 0.5 ? pointer.row - 1 : pointer.row;
  const row = rows[above];
  if (!row) return allowed({ kind: 'line', row: -1, level: 1, place: { parent_id: null, n: 0 } });
  if (row.expanded && !ids.has(row.item.id))
    return allowed({ kind: 'line', row: above, level: row.level + 1, place: { parent_id: row.item.id, n: 0 } });
  // After the last child the line may also lie at an outer level.
  let at: Row<T> | undefined = row;
  while (at && at.level > pointer.level && at.at === at.of && at.item.parent_id !== null) {
    const parent: string = at.item.parent_id;
    at = rows.find((r) => r.item.id === parent);
  }
  if (!at) return undefined;
  const { parent_id } = at.item;
  const siblings = tree.childrenOf(parent_id);
  const n = siblings.slice(0, siblings.indexOf(at.item) + 1).filter((item) => !ids.has(item.id)).length;
  return allowed({ kind: 'line', row: above, level: at.level, place: { parent_id, n } });
}
