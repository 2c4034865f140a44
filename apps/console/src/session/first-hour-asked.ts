import { firstHourApi } from '../api/first-hour.ts';
import { countsApi } from '../api/installation-counts.ts';
import { policiesApi } from '../api/sign-in-policies.ts';
import { userConfigsApi } from '../api/user-configs.ts';
import { isNew, openSteps } from './first-hour.ts';
import type { Dispatch } from './state.ts';

const ONCE = { subscribe: false } as const;

/** Whether the installation is new, and whoever asks has not put its first steps away. */
export async function showsFirstHour(dispatch: Dispatch): Promise<boolean> {
  const [own, platform, accounts, policies] = await Promise.all([
    dispatch(userConfigsApi.endpoints.userConfig.initiate({}, ONCE)),
    dispatch(firstHourApi.endpoints.firstHour.initiate({}, ONCE)),
    dispatch(countsApi.endpoints.accountCounts.initiate(undefined, ONCE)),
    dispatch(policiesApi.endpoints.signInPolicies.initiate('', ONCE)),
  ]);
  if (own.data?.first_hour_hidden !== false || !platform.data || !accounts.data || !policies.data) return false;
  return isNew(openSteps({ platform: platform.data, people: accounts.data.people, policies: policies.data.items }));
}
