import { uc } from '../api/uc.ts';
import { forgetAll } from './enter-app.ts';
import { loginChanged } from './global-slice.ts';
import type { Dispatch } from './state.ts';

export async function signOut(dispatch: Dispatch): Promise<void> {
  await uc.signOut();
  forgetAll(dispatch);
  dispatch(loginChanged('logged_off'));
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

/** R8.03: the embedding parent learns of it; the other tabs do through the SDK's own channel. */
export function postLogout(code: string, from: Window = window): void {
  if (from.parent === from) return;
  const origin = parentOrigin(from);
  if (origin !== undefined) from.parent.postMessage({ type: 'logout', data: { code }, v: 1 }, origin);
}
