import {
  finishThirdPartyBinding,
  finishThirdPartySignIn,
  startThirdPartyBinding,
  startThirdPartySignIn,
  type ThirdAccount,
  type TokenInfo,
} from '@portico/uc-sdk';
import { consoleAddress } from '../lib/console-address.ts';
import { uc } from './uc.ts';

/** Where to send the browser; the provider brings it back to the console's own page. */
export const startSignInAt = (source_plat: string): Promise<string> =>
  startThirdPartySignIn(uc(), { source_plat, redirect_uri: consoleAddress() });
export const finishSignInAt = (href: string): Promise<TokenInfo> => finishThirdPartySignIn(uc(), href);

/** The same for binding, by somebody who is signed in. */
export const startBindingAt = (source_plat: string): Promise<string> =>
  startThirdPartyBinding(uc(), { source_plat, redirect_uri: consoleAddress() });
export const finishBindingAt = (href: string): Promise<ThirdAccount> => finishThirdPartyBinding(uc(), href);
