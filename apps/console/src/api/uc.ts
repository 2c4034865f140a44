import {
  type AskOptions,
  askService,
  createUcClient,
  type ServiceReply,
  type ServiceRequest,
  type UcClient,
  type UcOptions,
} from '@portico/uc-sdk';
import { config, ssoOrigin, ucOrigin } from '../lib/config.ts';
import { apiPorts } from './ports.ts';

/** The one client of the user centre. */
export const uc = (): UcClient => apiPorts().uc;

interface CustomSdk {
  readonly createUcClient: (given: UcOptions, create: typeof createUcClient) => UcClient;
}

/** The console keeps people signed in over reloads and tabs. R9.14: an installation may have the client made its own way, by the module at `address`. */
export async function openUc(address: string, settings: Pick<UcOptions, 'language' | 'password_policy'>): Promise<UcClient> {
  const options: UcOptions = {
    ...settings,
    host: ucOrigin(),
    sso_host: ssoOrigin(),
    app_id: config.uc_app_id,
    storage: 'persistent',
    // At another origin the browser withholds the device's cookie unless it is told.
    credentials: ucOrigin() === location.origin ? 'same-origin' : 'include',
  };
  if (address === '') return createUcClient(options);
  // Written by the installation: what it exports is a promise of its documentation, and a wrong one fails at the call below.
  const sdk = (await import(/* @vite-ignore */ address)) as CustomSdk;
  return sdk.createUcClient(options, createUcClient);
}

/** A request to the platform: signed, left alone while it asks for that (R4.10), signed again once where that may help. */
export const askPlatform = (request: () => ServiceRequest, options?: AskOptions): Promise<ServiceReply> =>
  askService(uc(), 'platform', request, options);
