import { pathOf } from '@portico/contracts/endpoint';
import { appLogos } from '@portico/contracts/platform/app-logo';

/** The digest makes it another address with another picture. */
export const logoUrl = ({ app_code, logo_digest }: { readonly app_code: string; readonly logo_digest: string }): string =>
  logo_digest === '' ? '' : pathOf(appLogos.picture, { params: { app_code }, query: { v: logo_digest } });
