import { useNavigate, useSearchParams } from 'react-router';
import { usePendingAddress } from './pending-address.ts';

/** Nothing, and what is undefined, takes the key out. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

export interface Change {
  /** What no longer holds with it; a change of the same key wins. */
  readonly drop?: readonly string[];
  /** False where going back should undo it. */
  readonly replace?: boolean;
}

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
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = usePendingAddress();
  const set = (changes: AddressChanges, { drop, replace = true }: Change = {}): void => {
    const next = changed(address.now(), changes, drop);
    address.change(next, () => navigate(`?${next}`, { replace }));
  };
  return [search, set];
}
