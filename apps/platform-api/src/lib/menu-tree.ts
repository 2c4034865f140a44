interface Node {
  readonly parent_id: string | null;
}

/** Siblings as they came, every menu before what is below it: a reader can draw the tree in one pass. */
export function inTreeOrderBy<T extends Node>(
  siblingsInOrder: readonly T[],
  idOf: (node: T) => string,
  parentOf: (node: T) => string | null = (node) => node.parent_id,
): T[] {
  const children = new Map<string | null, T[]>();
  for (const node of siblingsInOrder) {
    const parent_id = parentOf(node);
    const list = children.get(parent_id);
    if (list) list.push(node);
    else children.set(parent_id, [node]);
  }
  const ordered: T[] = [];
  const waiting: T[] = [];
  const wait = (nodes: readonly T[] = []): void => {
    for (const node of nodes.toReversed()) waiting.push(node);
  };
  wait(children.get(null));
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    ordered.push(node);
    wait(children.get(idOf(node)));
  }
  return ordered;
}

export const inTreeOrder = <T extends Node & { readonly app_menu_id: string }>(siblingsInOrder: readonly T[]): T[] =>
  inTreeOrderBy(siblingsInOrder, (node) => node.app_menu_id);

/** `ids` with `moved` taken out and put back at place `n`; past the end means last. */
export function placeAt(ids: readonly string[], moved: string, n: number): string[] {
  const others = ids.filter((id) => id !== moved);
  return [...others.slice(0, n), moved, ...others.slice(n)];
}
