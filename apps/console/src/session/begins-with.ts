import { ownStandingApi } from '../api/platform-roles.ts';
import type { Dispatch } from './state.ts';

/** Whether somebody who has signed in, and wanted to go nowhere in particular, begins with the first steps of a new installation. */
export async function beginsWithFirstHour(dispatch: Dispatch): Promise<boolean> {
  const { data } = await dispatch(ownStandingApi.endpoints.ownStanding.initiate({}, { subscribe: false }));
  if (data?.roles.includes('super_admin') !== true) return false;
  const { showsFirstHour } = await import('./first-hour-asked.ts');
  return await showsFirstHour(dispatch);
}
