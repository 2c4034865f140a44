import { setupListeners } from '@reduxjs/toolkit/query';
import { contractApi } from '../api/contract-api.ts';
import type { Reached } from '../api/request-context.ts';
import { apiOrigin } from '../lib/config.ts';
import { createReach } from '../lib/reach.ts';
import { reachChanged } from '../session/global-slice.ts';
import { store } from './store.ts';

const PROBE_MS = 5_000;
/** Any answer will do, except a gateway's that found nobody behind it. */
async function probe(): Promise<boolean> {
  const { status } = await fetch(`${apiOrigin()}/livez`, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
  return status < 500;
}

const reach = createReach({
  show: (to) => store.dispatch(reachChanged(to)),
  probe,
  recovered: () => store.dispatch(contractApi.internalActions.onOnline()),
});

/** Every request tells how it fared. */
export function noteReached(reached: Reached): void {
  if (reached.how === 'limited') reach.limited(reached.for_s);
  else reach[reached.how]();
}

export function followNetwork(): void {
  window.addEventListener('online', () => reach.online(true));
  window.addEventListener('offline', () => reach.online(false));
  if (!navigator.onLine) reach.online(false);
  // Coming back to the window is worth a look; coming back to the network is told by `reach`, once there are answers.
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
    const look = (): void => void dispatch(document.visibilityState === 'visible' ? onFocus() : onFocusLost());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}
