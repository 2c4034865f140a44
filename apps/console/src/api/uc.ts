import { browserAdapter, createLimiter, createUcClient, type UcClient } from '@portico/uc-sdk';
import { config, ucOrigin } from '../lib/config.ts';
import { requestContext } from './request-context.ts';

const adapter = browserAdapter();

/** The one client of the user centre; the console keeps people signed in over reloads and tabs. */
export const uc: UcClient = createUcClient({
  host: ucOrigin(),
  app_id: config.uc_app_id,
  storage: 'persistent',
  language: () => requestContext().lang,
  adapter,
});

export const deviceId = (): string => adapter.deviceId();
/** R4.10 for the platform: a 429 or 503 leaves it alone for as long as it asks. */
export const platformLimiter = createLimiter(adapter.now);
