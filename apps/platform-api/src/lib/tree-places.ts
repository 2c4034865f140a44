export interface Placed {
  readonly menu_id: string;
  readonly parent_id: string | null;
  readonly type: 'page' | 'directory';
}

/** Where things stand in a tree that is in memory as a whole. */
export interface TreePlaces {
  /** A root is 1; 0 stands for "no parent". */
  readonly depth: (menu_id: string | null) => number;
  /** Everything below a menu. */
  readonly below: (menu_id: string) => string[];
  readonly get: (menu_id: string) => Placed | undefined;
}

export function treePlaces(nodes: readonly Placed[]): TreePlaces {
  const byId = new Map(nodes.map((node) => [node.menu_id, node]));
  const byParent = Map.groupBy(nodes, (node) => node.parent_id);
  const children = (parent_id: string | null): string[] => (byParent.get(parent_id) ?? []).map((node) => node.menu_id);
  const depth = (menu_id: string | null): number => (menu_id === null ? 0 : 1 + depth(byId.get(menu_id)?.parent_id ?? null));
  const below = (menu_id: string): string[] => children(menu_id).flatMap((child) => [child, ...below(child)]);
  return { depth, below, get: (menu_id) => byId.get(menu_id) };
}
