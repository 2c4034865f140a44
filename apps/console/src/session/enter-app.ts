import type { App } from '@portico/contracts/platform/apps';
import { contractApi } from '../api/contract-api.ts';
import { targetCleared, targetSet } from './app-slice.ts';
import { appEntered, appLeft } from './global-slice.ts';
import type { Dispatch } from './state.ts';

export function enterApp(dispatch: Dispatch, app: App, context: string | null): void {
  const { app_id, app_code, open_type, open_value } = app;
  dispatch(targetSet({ app_id, app_code, open_type, open_value, context: context ?? app.context }));
  dispatch(appEntered(app));
}

/** R2.02: the app list and the empty path leave the app. */
export function leaveApp(dispatch: Dispatch): void {
  dispatch(targetCleared());
  dispatch(appLeft());
}

/** R4.01: signing out clears app info and menus with the token. */
export function forgetAll(dispatch: Dispatch): void {
  leaveApp(dispatch);
  dispatch(contractApi.util.resetApiState());
}
