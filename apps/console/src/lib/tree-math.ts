/** A node as the tree sees it; what else it carries is the caller's. */
export interface TreeItem {
  readonly id: string;
  readonly parent_id: string | null;
  readonly sort: number;
  readonly directory: boolean;
}

export interface Place {
  readonly parent_id: string | null;
  /** Among the children of the parent, without the moved one. */
  readonly n: number;
}

export interface Tree<T extends TreeItem> {
  readonly byId: ReadonlyMap<string, T>;
  readonly childrenOf: (id: string | null) => readonly T[];
}

export interface Row<T extends TreeItem> {
  readonly item: T;
  /** 1 at the top. */
  readonly level: number;
  readonly expanded: boolean;
  readonly children: number;
  readonly at: number;
  readonly of: number;
}

const NONE: readonly never[] = [];

export function arrangeTree<T extends TreeItem>(items: readonly T[]): Tree<T> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const groups = new Map<string | null, T[]>();
  for (const item of items) {
    const group = groups.get(item.parent_id);
    if (group) group.push(item);
    else groups.set(item.parent_id, [item]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.sort - b.sort);
  return { byId, childrenOf: (id) => groups.get(id) ?? NONE };
}

/** Those that match and, so that their place can be seen, all that lie above them. */
export function withAncestors<T extends TreeItem>(tree: Tree<T>, matches: (item: T) => boolean): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const item of tree.byId.values()) {
    if (!matches(item)) continue;
    let at: T | undefined = item;
    while (at && !kept.has(at.id)) {
      kept.add(at.id);
      at = at.parent_id === null ? undefined : tree.byId.get(at.parent_id);
    }
  }
  return kept;
}

/** The rows in the order they are drawn. With `only`, what is kept is shown opened. */
export function visibleRows<T extends TreeItem>(
  tree: Tree<T>,
  isOpen: (id: string) => boolean,
  only?: ReadonlySet<string>,
): readonly Row<T>[] {
  const rows: Row<T>[] = [];
  const walk = (parent: string | null, level: number): void => {
    const all = tree.childrenOf(parent);
    const shown = only ? all.filter((item) => only.has(item.id)) : all;
    shown.forEach((item, i) => {
      const children = tree.childrenOf(item.id).length;
      const expanded = children > 0 && (only !== undefined || isOpen(item.id));
      rows.push({ item, level, expanded, children, at: i + 1, of: shown.length });
      if (expanded) walk(item.id, level + 1);
    });
  };
  walk(null, 1);
  return rows;
}

export const placeOf = <T extends TreeItem>(tree: Tree<T>, id: string): Place => {
  const parent_id = tree.byId.get(id)?.parent_id ?? null;
  return { parent_id, n: tree.childrenOf(parent_id).findIndex((item) => item.id === id) };
};

/** The names from the top down to it. */
export function pathTo<T extends TreeItem & { readonly name: string }>(tree: Tree<T>, id: string): string {
  const names: string[] = [];
  for (let at = tree.byId.get(id); at; at = at.parent_id === null ? undefined : tree.byId.get(at.parent_id)) names.unshift(at.name);
  return names.join(' › ');
}

export function depthOf<T extends TreeItem>(tree: Tree<T>, id: string | null): number {
  let depth = 0;
  for (let at = id === null ? undefined : tree.byId.get(id); at; at = at.parent_id === null ? undefined : tree.byId.get(at.parent_id))
    depth += 1;
  return depth;
}

export function heightOf<T extends TreeItem>(tree: Tree<T>, id: string): number {
  return 1 + Math.max(0, ...tree.childrenOf(id).map((child) => heightOf(tree, child.id)));
}

/** Only into a directory, never into itself or below, never deeper than allowed. */
export function canMoveInto<T extends TreeItem>(tree: Tree<T>, id: string, parent_id: string | null, most_levels: number): boolean {
  for (let at = parent_id; at !== null; at = tree.byId.get(at)?.parent_id ?? null) if (at === id) return false;
  if (parent_id !== null && tree.byId.get(parent_id)?.directory !== true) return false;
  return depthOf(tree, parent_id) + heightOf(tree, id) <= most_levels;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where one key press takes a row; undefined where there is no such place. */
export function stepPlace<T extends TreeItem>(tree: Tree<T>, id: string, step: Step, most_levels: number): Place | undefined {
  const item = tree.byId.get(id);
  if (!item) return undefined;
  const { parent_id, n } = placeOf(tree, id);
  const siblings = tree.childrenOf(parent_id);
  if (step === 'up') return n > 0 ? { parent_id, n: n - 1 } : undefined;
  if (step === 'down') return n < siblings.length - 1 ? { parent_id, n: n + 1 } : undefined;
  if (step === 'in') {
    const before = siblings[n - 1];
    if (!before?.directory || !canMoveInto(tree, id, before.id, most_levels)) return undefined;
    return { parent_id: before.id, n: tree.childrenOf(before.id).length };
  }
  if (parent_id === null) return undefined;
  const above = placeOf(tree, parent_id);
  return { parent_id: above.parent_id, n: above.n + 1 };
}

/** Of some rows those that are not below another of them, in the order of the tree. */
export function topmost<T extends TreeItem>(tree: Tree<T>, ids: ReadonlySet<string>): readonly T[] {
  const found: T[] = [];
  const walk = (parent: string | null): void => {
    for (const item of tree.childrenOf(parent)) {
      if (ids.has(item.id)) found.push(item);
      else if (item.directory) walk(item.id);
    }
  };
  if (ids.size > 0) walk(null);
  return found;
}

/** One of several moves: the place counts once all that move are out and those before it are in. */
export interface Move<T extends TreeItem> extends Place {
  readonly item: T;
}

/** Side by side from one place on. */
export const inARow = <T extends TreeItem>(items: readonly T[], { parent_id, n }: Place): readonly Move<T>[] =>
  items.map((item, i) => ({ item, parent_id, n: n + i }));

/** What takes moves back: each to where it was, those that stood first before the others. */
export const wayBack = <T extends TreeItem>(tree: Tree<T>, items: readonly T[]): readonly Move<T>[] =>
  items.map((item) => ({ item, ...placeOf(tree, item.id) })).toSorted((a, b) => a.n - b.n);

export type Places = ReadonlyMap<string, Pick<TreeItem, 'parent_id' | 'sort'>>;

/** Where those stand that the moves concern: what moves, and what is numbered again because of it. */
export function placesAfter<T extends TreeItem>(tree: Tree<T>, moves: readonly Move<T>[]): Places {
  const moved = new Map(moves.map((move) => [move.item.id, move]));
  const groups = new Map<string | null, string[]>();
  const groupOf = (parent_id: string | null): string[] => {
    const known = groups.get(parent_id);
    if (known) return known;
    const made = tree.childrenOf(parent_id).flatMap((item) => (moved.has(item.id) ? [] : [item.id]));
    groups.set(parent_id, made);
    return made;
  };
  for (const { item, parent_id, n } of moves) {
    groupOf(tree.byId.get(item.id)?.parent_id ?? null);
    groupOf(parent_id).splice(n, 0, item.id);
  }
  return new Map([...groups].flatMap(([parent_id, ids]) => ids.map((id, sort) => [id, { parent_id, sort }] as const)));
}
