import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import {
  type AskOptions,
  askService,
  createUcClient,
  type ServiceReply,
  type ServiceRequest,
  type UcClient,
  type UcOptions,
} from '@portico/uc-sdk';
import { config, ucOrigin } from '../lib/config.ts';
import { requestContext } from './request-context.ts';

let policy: PasswordPolicy = 'primary';
/** What new passwords have to be like here, once the user centre has said it. */
export function knowPolicy(told: PasswordPolicy): void {
  policy = told;
}

/** The one client of the user centre; the console keeps people signed in over reloads and tabs. */
const clientOptions: UcOptions = {
  host: ucOrigin(),
  app_id: config.uc_app_id,
  storage: 'persistent',
  language: () => requestContext().lang,
  password_policy: () => policy,
  // At another origin the browser withholds the device's cookie unless it is told.
  credentials: ucOrigin() === location.origin ? 'same-origin' : 'include',
};
export let uc: UcClient = createUcClient(clientOptions);

interface CustomSdk {
  readonly createUcClient: (given: UcOptions, create: typeof createUcClient) => UcClient;
}

/** R9.14: an installation may have the client made its own way. Before anybody has used the one above. */
export async function loadCustomSdk(address: string): Promise<void> {
  if (address === '') return;
  const sdk = (await import(/* @vite-ignore */ address)) as CustomSdk;
  uc.close();
  uc = sdk.createUcClient(clientOptions, createUcClient);
}

/** A request to the platform: signed, left alone while it asks for that (R4.10), signed again once where that may help. */
export const askPlatform = (request: () => ServiceRequest, options?: AskOptions): Promise<ServiceReply> =>
  askService(uc, 'platform', request, options);
