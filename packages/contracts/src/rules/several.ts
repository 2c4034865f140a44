/** A value; or several of which one holds, and several of which none does. */
export type Several<T extends string = string> = T | { readonly in?: readonly T[] | undefined; readonly not?: readonly T[] | undefined };

export interface Choice<T extends string> {
  readonly in: readonly T[];
  readonly not: readonly T[];
}

const unique = <T>(values: readonly T[] = []): T[] => [...new Set(values)];

export function choiceOf<T extends string>(value: Several<T> | undefined): Choice<T> {
  if (value === undefined || value === '') return { in: [], not: [] };
  return typeof value === 'string' ? { in: [value], not: [] } : { in: unique(value.in), not: unique(value.not) };
}

/** The shortest way to say the same; undefined: everything passes. */
export function tidyChoice<T extends string>(value: Several<T>): Several<T> | undefined {
  const { in: wanted, not } = choiceOf(value);
  const [first] = wanted;
  if (not.length === 0 && wanted.length <= 1) return first;
  return { ...(wanted.length > 0 ? { in: wanted } : {}), ...(not.length > 0 ? { not } : {}) };
}
