import { uc } from '../api/uc.ts';
import type { Dispatch } from './state.ts';

/** R1.03: entering an app is a visit. Guests keep none, and whoever only looks in does not have to belong to it. */
export async function visitApp(dispatch: Dispatch, app_id: string): Promise<void> {
  if ((await uc().accountType()) === 'guest') return;
  const { userAppsApi } = await import('../api/user-apps.ts');
  await dispatch(userAppsApi.endpoints.visitApp.initiate({ params: { app_id }, ignore: ['MP/NO_PERMISSION'] }, { track: false }));
}
