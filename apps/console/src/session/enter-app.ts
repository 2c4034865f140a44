import type { App } from '@portico/contracts/platform/apps';
import { contractApi } from '../api/contract-api.ts';
import { LIMITS } from '@portico/contracts/limits';
import { lastAppForgotten, targetCleared, targetSet, targetSetAside, targetTakenUp } from './app-slice.ts';
import { appEntered, appLeft } from './global-slice.ts';
import type { Dispatch } from './state.ts';

/** R2.24: the `context` of the address; one that is longer than an app could carry is none. */
const givenContext = (context: string | null): string | null => (context !== null && context.length <= LIMITS.context ? context : null);

/**
 * `of_route` is the context of the route; without one the first app takes that of the page's own address. It stays while
 * one is in the app, whatever of it is read again.
 */
export const enterApp = (dispatch: Dispatch, app: App, of_route: string | null): void =>
  dispatch((act, state) => {
    const { info: before, page_context } = state().appTarget;
    const context = of_route ?? page_context;
    const { app_id, app_code, open_type, open_value, rbac_tenant_id } = app;
    const kept = before?.app_id === app_id && before.context_given ? before.context : null;
    const given = givenContext(context) ?? kept;
    act(
      targetSet({ app_id, app_code, open_type, open_value, rbac_tenant_id, context: given ?? app.context, context_given: given !== null }),
    );
    act(appEntered(app));
  });

/** R2.02: the app list and the empty path leave the app. */
export function leaveApp(dispatch: Dispatch): void {
  dispatch(targetCleared());
  dispatch(appLeft());
}

/** R4.01: the server cleared the token, which clears app info and menus. The page behind the sign-in is drawn with what it had. */
export const setAppAside = (dispatch: Dispatch): void => void dispatch(targetSetAside());

/** The same person is back on their page: its app counts again, and its menus are read anew. */
export const takeAppUp = (dispatch: Dispatch): void =>
  dispatch((act, state) => {
    if (state().appTarget.behind === null) return;
    act(targetTakenUp());
    act(contractApi.util.invalidateTags(['navigation']));
  });

/** R4.01: signing out clears app info and menus with the token. */
export function forgetAll(dispatch: Dispatch): void {
  leaveApp(dispatch);
  dispatch(lastAppForgotten());
  dispatch(contractApi.util.resetApiState());
}
