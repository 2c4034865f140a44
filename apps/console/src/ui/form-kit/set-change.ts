export interface SetChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}
export interface SetBase {
  readonly ids: ReadonlySet<string>;
  readonly version: number;
}
export type Ticks = Readonly<Record<string, boolean>>;

export const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && [...a].every((id) => b.has(id));

export const changeBetween = (before: ReadonlySet<string>, after: ReadonlySet<string>): SetChange => ({
  add: [...after].filter((id) => !before.has(id)),
  remove: [...before].filter((id) => !after.has(id)),
});

export function withChange(before: ReadonlySet<string>, { add, remove }: SetChange): ReadonlySet<string> {
  const next = new Set(before);
  for (const id of add) next.add(id);
  for (const id of remove) next.delete(id);
  return next;
}

/** Where what I want differs from what they saved; `untouched` are those of them that I never changed. */
export function clashOf(
  base: ReadonlySet<string>,
  mine: ReadonlySet<string>,
  theirs: ReadonlySet<string>,
): { readonly mine: Ticks; readonly theirs: Ticks; readonly untouched: readonly string[] } | undefined {
  const { add, remove } = changeBetween(theirs, mine);
  const ids = [...add, ...remove];
  if (ids.length === 0) return undefined;
  return {
    mine: Object.fromEntries(ids.map((id) => [id, mine.has(id)])),
    theirs: Object.fromEntries(ids.map((id) => [id, theirs.has(id)])),
    untouched: ids.filter((id) => mine.has(id) === base.has(id)),
  };
}
