import type { App } from '@portico/contracts/platform/apps';
import { appsApi, MENUS_BEGUN } from '../api/apps.ts';
import { appByCode, appById } from './app-by-code.ts';
import type { Dispatch } from './state.ts';

interface ReadApp {
  readonly app?: App | undefined;
  readonly error?: unknown;
}

/** Where there was nothing to initialise it with, the cached answer says so and the server is not asked at every entry. */
async function initialised(dispatch: Dispatch, app: App): Promise<App> {
  const query = dispatch(appsApi.endpoints.appById.initiate(appById(app.app_id)));
  const { data } = await query;
  query.unsubscribe();
  if (!data || data.version <= app.version) return app;
  const now = { ...app, ...data };
  await dispatch(appsApi.util.upsertQueryData('appByCode', appByCode(app.app_code), now));
  dispatch(appsApi.util.invalidateTags([...MENUS_BEGUN]));
  return now;
}

/** Reads the app of an address. R2.05: `initialise` gives one that nobody has entered yet the menus of the default template. */
export async function readApp(dispatch: Dispatch, app_code: string, initialise: boolean): Promise<ReadApp> {
  const query = dispatch(appsApi.endpoints.appByCode.initiate(appByCode(app_code)));
  const { data, error } = await query;
  const app = initialise && data?.init_menu === false && data.status === 'normal' ? await initialised(dispatch, data) : data;
  query.unsubscribe();
  return { app, error };
}
