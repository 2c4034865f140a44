import type { UserPreferenceChange } from '@portico/contracts/platform/user-preferences';
import { CLIENT_FAILURES } from '../api/api-error.ts';
import { userPreferencesApi } from '../api/user-preferences.ts';
import type { Dispatch } from './state.ts';

/** Guests keep nothing, and need not be told so. */
export async function keepPreference(dispatch: Dispatch, change: UserPreferenceChange): Promise<boolean> {
  const { error } = await dispatch(
    userPreferencesApi.endpoints.saveUserPreferences.initiate({ body: change, ignore: ['MP/NO_PERMISSION'] }),
  );
  return error === undefined;
}

/** Where somebody begins who asked for no address: the app that they chose, else their apps. */
export async function startPath(dispatch: Dispatch): Promise<string> {
  const query = dispatch(userPreferencesApi.endpoints.userPreferences.initiate({ ignore: CLIENT_FAILURES }));
  const app_code = (await query).data?.start_app_code;
  query.unsubscribe();
  return app_code ? `/app/${encodeURIComponent(app_code)}` : '/app-list';
}
