import { createSsoCode, SSO, type SsoCode, type SsoCodeRequest } from '@portico/uc-sdk';
import { uc } from './uc.ts';

/** The public name of whoever asks; refused when the address is not one of theirs. */
export const readSsoClient = (client_id: string, redirect_uri: string): Promise<{ client_id: string; name: string }> =>
  uc().call(SSO.client, { params: { client_id }, query: { redirect_uri } });

/** The person agreed: where the browser goes. */
export const agreeToSso = (input: SsoCodeRequest): Promise<SsoCode> => createSsoCode(uc(), input);
