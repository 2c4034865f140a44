import type { apps } from '@portico/contracts/platform/apps';
import { CLIENT_FAILURES } from '../api/api-error.ts';
import type { CallArg } from '../api/contract-api.ts';

/** One spelling, so that the guard and the pages share what was read. A closed app has a page of its own that says so. */
export const appByCode = (app_code: string): CallArg<(typeof apps)['by_code']> => ({
  params: { app_code },
  query: { show_org: 'true' },
  ignore: ['MP/APP_CLOSED'],
});

/** On entering an app that nobody has entered yet, which also opens without its first menus: a failure is nobody's notice. */
export const appById = (app_id: string): CallArg<(typeof apps)['by_id_initialised']> => ({
  params: { app_id },
  ignore: [...CLIENT_FAILURES, 'MP/APP_NOT_FOUND', 'MP/APP_CLOSED'],
});
