import { useSearchParams } from 'react-router';

/** Nothing, and what is undefined, takes the key out. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

export interface Change {
  /** What no longer holds with it; a change of the same key wins. */
  readonly drop?: readonly string[];
  /** False where going back should undo it. */
  readonly replace?: boolean;
}

/** Of the page itself: what was rendered last is older than a row that was opened while a search waited for its letters. */
const addressNow = (): URLSearchParams => new URLSearchParams(location.hash.split('?', 2)[1]);

export function changed(before: URLSearchParams, changes: AddressChanges, drop: readonly string[] = []): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const key of drop) next.delete(key);
  for (const [key, value = ''] of Object.entries(changes)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** What a screen keeps in its address: filters, tabs, what is open. */
export function useAddress(): readonly [URLSearchParams, (changes: AddressChanges, change?: Change) => void] {
  const [search, setSearch] = useSearchParams();
  return [search, (changes, { drop, replace = true } = {}) => setSearch(changed(addressNow(), changes, drop), { replace })];
}
