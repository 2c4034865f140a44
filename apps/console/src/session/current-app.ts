import type { Capability } from '@portico/contracts/capabilities';
import type { App } from '@portico/contracts/platform/apps';
import { useAppByCodeQuery } from '../api/apps.ts';
import { contractApi } from '../api/contract-api.ts';
import { targetCleared, targetSet } from './app-slice.ts';
import { appEntered, appLeft } from './global-slice.ts';
import { useAppSelector, type Dispatch } from './state.ts';

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

/** The app of the current route, which the guard has loaded. */
export function useCurrentApp(): App | undefined {
  const code = useAppSelector((state) => state.appTarget.info?.app_code);
  const { data } = useAppByCodeQuery({ params: { app_code: code ?? '' }, query: { show_org: 'true' } }, { skip: code === undefined });
  return code === undefined ? undefined : data;
}

/** Whether what needs this would be accepted; the server decides again. */
export const can = (app: Pick<App, 'capabilities'> | undefined, capability: Capability): boolean => app?.capabilities.includes(capability) ?? false;

export const useTimeZone = (): string => useAppSelector((state) => state.global.currentTimeZoneId);
