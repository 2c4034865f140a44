interface Node {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
}

/** Siblings as they came, every menu before what is below it: a reader can draw the tree in one pass. */
export function inTreeOrder<T extends Node>(siblingsInOrder: readonly T[]): T[] {
  const children = new Map<string | null, T[]>();
  for (const node of siblingsInOrder) {
    const list = children.get(node.parent_id);
    if (list) list.push(node);
    else children.set(node.parent_id, [node]);
  }
  const ordered: T[] = [];
  const waiting = (children.get(null) ?? []).toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    ordered.push(node);
    waiting.push(...(children.get(node.app_menu_id) ?? []).toReversed());
  }
  return ordered;
}

/** `ids` with `moved` taken out and put back at place `n`; past the end means last. */
export function placeAt(ids: readonly string[], moved: string, n: number): string[] {
  const others = ids.filter((id) => id !== moved);
  return [...others.slice(0, n), moved, ...others.slice(n)];
}
