import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import type { App } from '@portico/contracts/platform/apps';
import { useAppByCodeQuery } from '../api/apps.ts';
import { appByCode } from './app-by-code.ts';
import { shownTarget } from './app-slice.ts';
import { useAppSelector } from './state.ts';

/** The app of the current route, which the guard has loaded. */
export function useCurrentApp(): App | undefined {
  const code = useAppSelector((state) => shownTarget(state)?.app_code);
  const { data } = useAppByCodeQuery(appByCode(code ?? ''), { skip: code === undefined });
  return code === undefined ? undefined : data;
}

/** Whether what needs this would be accepted; the server decides again. */
export const can = (app: Pick<App, 'capabilities'> | undefined, capability: Capability): boolean =>
  app?.capabilities.includes(capability) ?? false;

/** Whether the person has everything there is in the app, as its administrators do. */
export const canAll = (app: Pick<App, 'capabilities'> | undefined): boolean => CAPABILITIES.every((each) => can(app, each));

/** The clock by which times are shown: the person's own, else that of the app. */
export const useTimeZone = (): string => useAppSelector(({ global }) => global.ownTimeZoneId || global.currentTimeZoneId);
