import { LIMITS } from '@portico/contracts/limits';

export interface Placed {
  readonly menu_id: string;
  readonly parent_id: string | null;
  readonly type: 'page' | 'directory';
}

/** Where things stand in a tree that is in memory as a whole. */
export interface TreePlaces {
  /** A root is 1; 0 stands for "no parent". */
  readonly depth: (menu_id: string | null) => number;
  /** Levels from a menu down to its deepest descendant, itself included. */
  readonly height: (menu_id: string) => number;
  readonly children: (parent_id: string | null) => string[];
  /** Everything below a menu. */
  readonly below: (menu_id: string) => string[];
  readonly get: (menu_id: string) => Placed | undefined;
}

export function treePlaces(nodes: readonly Placed[]): TreePlaces {
  const byId = new Map(nodes.map((node) => [node.menu_id, node]));
  const byParent = Map.groupBy(nodes, (node) => node.parent_id);
  const children = (parent_id: string | null): string[] => (byParent.get(parent_id) ?? []).map((node) => node.menu_id);
  const depth = (menu_id: string | null): number => (menu_id === null ? 0 : 1 + depth(byId.get(menu_id)?.parent_id ?? null));
  const height = (menu_id: string): number => 1 + children(menu_id).reduce((most, child) => Math.max(most, height(child)), 0);
  const below = (menu_id: string): string[] => children(menu_id).flatMap((child) => [child, ...below(child)]);
  return { depth, height, children, below, get: (menu_id) => byId.get(menu_id) };
}

/** Why a menu of `height` levels may not go below `parent_id`: not a directory of this tree, inside itself, or too deep. */
export function placeFault(
  places: TreePlaces,
  parent_id: string | null,
  height: number,
  moved?: string,
): 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP' | undefined {
  if (parent_id !== null && places.get(parent_id)?.type !== 'directory') return 'MP/MENU_PARENT_INVALID';
  if (moved !== undefined && parent_id !== null && (parent_id === moved || places.below(moved).includes(parent_id)))
    return 'MP/MENU_PARENT_INVALID';
  return places.depth(parent_id) + height > LIMITS.menu_depth ? 'MP/MENU_TOO_DEEP' : undefined;
}
