import { LIMITS } from '@portico/contracts/limits';

// The rules of every tree of menus: of an app, of a service, of a template, and the one that all apps show.

export type Misplaced = 'MP/MENU_PARENT_INVALID' | 'MP/MENU_TOO_DEEP';
export type LimitReached = 'MP/MENU_LIMIT_REACHED';

/** What a menu would stand below. */
export interface Place {
  readonly type: 'page' | 'directory';
  readonly depth: number;
}

export interface PlaceInTree extends Place {
  /** The menu itself and everything above it. */
  readonly line: readonly string[];
}

/** Where roots stand: it holds menus as a directory does. */
export const TOP: PlaceInTree = { type: 'directory', depth: 0, line: [] };

/** A root is at depth 1. */
export const isTooDeep = (depth: number): boolean => depth > LIMITS.menu_depth;

/** Why a menu of `height` levels may not go below `parent`; undefined is a parent that the tree does not have. */
export function placeFault(parent: Place | undefined, height: number): Misplaced | undefined {
  if (parent?.type !== 'directory') return 'MP/MENU_PARENT_INVALID';
  return isTooDeep(parent.depth + height) ? 'MP/MENU_TOO_DEEP' : undefined;
}

/** The same for a menu that has a place already: it does not go below itself. */
export const moveFault = (
  parent: PlaceInTree | undefined,
  moved: { readonly menu_id: string; readonly height: number },
): Misplaced | undefined => (parent?.line.includes(moved.menu_id) ? 'MP/MENU_PARENT_INVALID' : placeFault(parent, moved.height));

interface Node {
  readonly parent_id: string | null;
  readonly type: Place['type'];
}

/** The same for several moves at once, asked of the tree after all of them: what one makes room for another may use. */
export function movesFault(
  nodes: ReadonlyMap<string, Node>,
  moves: ReadonlyMap<string, { readonly parent_id: string | null }>,
): Misplaced | undefined {
  for (const { parent_id } of moves.values())
    if (parent_id !== null && nodes.get(parent_id)?.type !== 'directory') return 'MP/MENU_PARENT_INVALID';
  const above = (id: string): string | null => (moves.get(id) ?? nodes.get(id))?.parent_id ?? null;
  for (const id of nodes.keys()) {
    const line = new Set<string>();
    for (let at: string | null = id; at !== null; at = above(at)) {
      if (line.has(at)) return 'MP/MENU_PARENT_INVALID';
      line.add(at);
    }
    if (isTooDeep(line.size)) return 'MP/MENU_TOO_DEEP';
  }
  return undefined;
}

/** Why a tree may not have so many menus. */
export const limitFault = (menus: number): LimitReached | undefined => (menus > LIMITS.menus_per_app ? 'MP/MENU_LIMIT_REACHED' : undefined);
