const SECRET = /password|secret|mac_key|session_key|refresh_token|access_token|one_time_code|credential_key|pepper/i;
export const MASK = '•••';

/** A copy in which every value under a secret-sounding name is masked. Done when a row is written, never when it is read. */
export function maskSecrets(value: object): object {
  const copy = (inner: unknown, key: string): unknown => {
    if (SECRET.test(key) && inner !== null && inner !== undefined) return MASK;
    if (Array.isArray(inner)) return inner.map((item) => copy(item, ''));
    if (inner instanceof Date) return inner.toISOString();
    if (typeof inner === 'object' && inner !== null) {
      return Object.fromEntries(Object.entries(inner).map(([name, item]) => [name, copy(item, name)]));
    }
    return inner;
  };
  // An object comes back as an object: only what is inside it may become something else.
  return copy(value, '') as object;
}

/** Only what differs, for the log: a reader looks for the change, not for the row. */
export function changedFields<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const was: Partial<T> = {};
  const is: Partial<T> = {};
  // Object.keys knows only text: at run time a T may have more than its type says, and that is compared too.
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    was[key] = before[key];
    is[key] = after[key];
  }
  return { before: was, after: is };
}
