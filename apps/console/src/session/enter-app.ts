import type { App } from '@portico/contracts/platform/apps';
import { contractApi } from '../api/contract-api.ts';
import { LIMITS } from '@portico/contracts/limits';
import { lastAppForgotten, targetCleared, targetSet } from './app-slice.ts';
import { appEntered, appLeft } from './global-slice.ts';
import type { Dispatch } from './state.ts';

/** R2.24: the `context` of the address; one that is longer than an app could carry is none. */
const givenContext = (context: string | null): string | null => (context !== null && context.length <= LIMITS.context ? context : null);

/** What was given with the address stays while one is in the app, whatever of it is read again. */
export const enterApp = (dispatch: Dispatch, app: App, context: string | null): void =>
  dispatch((act, state) => {
    const before = state().appTarget.info;
    const { app_id, app_code, open_type, open_value } = app;
    const kept = before?.app_id === app_id && before.context_given ? before.context : null;
    const given = givenContext(context) ?? kept;
    act(targetSet({ app_id, app_code, open_type, open_value, context: given ?? app.context, context_given: given !== null }));
    act(appEntered(app));
  });

/** R2.02: the app list and the empty path leave the app. */
export function leaveApp(dispatch: Dispatch): void {
  dispatch(targetCleared());
  dispatch(appLeft());
}

/** R4.01: signing out clears app info and menus with the token. */
export function forgetAll(dispatch: Dispatch): void {
  leaveApp(dispatch);
  dispatch(lastAppForgotten());
  dispatch(contractApi.util.resetApiState());
}
