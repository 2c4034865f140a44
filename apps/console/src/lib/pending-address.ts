import { createRequiredContext } from './required-context.ts';

/** The query of the address, including a change that the router has not committed yet because a route guard is still being asked. */
export interface PendingAddress {
  /** From the page itself: the last render may be older, if a row was opened while the search was debounced. */
  readonly now: () => URLSearchParams;
  /** Counts as the current query from this call until `navigate` settles. */
  readonly change: (next: URLSearchParams, navigate: () => Promise<void> | void) => void;
}

export function createPendingAddress(hash: () => string = () => location.hash): PendingAddress {
  let pending: { readonly at: string; readonly next: URLSearchParams } | undefined;
  return {
    now: () => (pending?.at === hash() ? pending.next : new URLSearchParams(hash().split('?', 2)[1])),
    change: (next, navigate) => {
      const mine = { at: hash(), next };
      pending = mine;
      const settle = (): void => {
        if (pending === mine) pending = undefined;
      };
      void Promise.resolve(navigate()).then(settle, settle);
    },
  };
}

export const [PendingAddressProvider, usePendingAddress] = createRequiredContext<PendingAddress>('PendingAddress');
