import { contractApi } from '../api/contract-api.ts';
import { uc } from '../api/uc.ts';
import { once } from '../lib/once.ts';
import { forgetAccount } from './ended.ts';
import { forgetAll } from './enter-app.ts';
import { loginChanged, userForgotten } from './global-slice.ts';
import type { Dispatch } from './state.ts';

/** A write that has no answer by then, such as one that waits for a step-up, does not hold anybody back. */
const LAST_WRITES_MS = 3_000;

/** A choice made just before is still on its way: with its token revoked it would be refused and lost. Reads are for nobody any more. */
async function settleRequests(dispatch: Dispatch): Promise<void> {
  const writes = Promise.allSettled(dispatch(contractApi.util.getRunningMutationsThunk()));
  await Promise.race([writes, new Promise((resolve) => setTimeout(resolve, LAST_WRITES_MS))]);
  for (const read of dispatch(contractApi.util.getRunningQueriesThunk())) read.abort();
}

export async function signOut(dispatch: Dispatch): Promise<void> {
  // First: what is refused from here on must not ask to sign in again.
  dispatch(loginChanged('logged_off'));
  dispatch(userForgotten());
  await settleRequests(dispatch);
  await uc().signOut();
  forgetAccount();
  forgetAll(dispatch);
}

interface FrameWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  readonly location: { readonly ancestorOrigins?: { readonly [at: number]: string; readonly length: number } };
  readonly document: { readonly referrer: string };
}

/** The origin that embeds the console. Who may embed it is decided by the frame-ancestors of the page. */
export function parentOrigin(from: FrameWindow): string | undefined {
  const ancestor = from.location.ancestorOrigins?.[0];
  if (ancestor !== undefined) return ancestor;
  return URL.parse(from.document.referrer)?.origin;
}

/** The same one posts and hears: a second channel object would hear what this tab itself has posted. */
const logoutChannel = once(() => new BroadcastChannel('portico-console'));

/** R8.03: the embedding parent and the other tabs learn of it. */
export function postLogout(code: string, from: Window = window): void {
  logoutChannel().postMessage({ type: 'logout', code });
  if (from.parent === from) return;
  const origin = parentOrigin(from);
  if (origin !== undefined) from.parent.postMessage({ type: 'logout', data: { code }, v: 1 }, origin);
}

/** Another tab was refused. Whether that holds for this one too is for the caller to find out. */
export function hearLogout(hear: () => void): void {
  logoutChannel().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'logout') hear();
  });
}
