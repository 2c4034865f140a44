import { firstHourApi } from '../api/first-hour.ts';
import { countsApi } from '../api/installation-counts.ts';
import { userConfigsApi } from '../api/user-configs.ts';
import { hasNobody, hasNoPage } from './first-hour.ts';
import type { Dispatch } from './state.ts';

const ONCE = { subscribe: false } as const;

/**
 * Whether the installation is new, and whoever asks has not put its first steps away. Every sign-in of a super administrator
 * asks: people are counted only where there is a page for them.
 */
export async function showsFirstHour(dispatch: Dispatch): Promise<boolean> {
  const [own, platform] = await Promise.all([
    dispatch(userConfigsApi.endpoints.userConfig.initiate({}, ONCE)),
    dispatch(firstHourApi.endpoints.firstHour.initiate({}, ONCE)),
  ]);
  if (own.data?.first_hour_hidden !== false || !platform.data) return false;
  if (hasNoPage(platform.data)) return true;
  const { data } = await dispatch(countsApi.endpoints.accountCounts.initiate(undefined, ONCE));
  return data !== undefined && hasNobody(data.people);
}
