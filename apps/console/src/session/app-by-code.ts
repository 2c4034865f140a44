import type { apps } from '@portico/contracts/platform/apps';
import type { CallArg } from '../api/contract-api.ts';

/** One spelling, so that the guard and the pages share what was read. A closed app has a page of its own that says so. */
export const appByCode = (app_code: string): CallArg<(typeof apps)['by_code']> => ({
  params: { app_code },
  query: { show_org: 'true' },
  ignore: ['MP/APP_CLOSED'],
});
