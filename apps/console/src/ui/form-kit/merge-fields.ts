export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Merge<V> {
  /** Changed on both sides, and not to the same: somebody has to choose. */
  readonly conflicts: readonly string[];
  /** What only one side changed is taken from that side; conflicts are mine for the time being. */
  readonly merged: V;
}

/** Three-way merge of the fields of one object, by the version that both sides began with. */
export function mergeFields<V extends object>(base: V, mine: V, theirs: V): Merge<V> {
  const of = (values: V, field: string): unknown => Reflect.get(values, field);
  const fields = Object.keys(mine);
  const theyChanged = fields.filter((field) => !sameValue(of(base, field), of(theirs, field)));
  const taken = theyChanged.filter((field) => sameValue(of(base, field), of(mine, field)));
  return {
    conflicts: theyChanged.filter((field) => !taken.includes(field) && !sameValue(of(mine, field), of(theirs, field))),
    merged: { ...mine, ...Object.fromEntries(taken.map((field) => [field, of(theirs, field)])) },
  };
}
