import { offersPasskeys, type PasskeySignIn, signInWithPasskey, type TokenInfo } from '@portico/uc-sdk';
import { uc } from './uc.ts';

/** Whether it also offers them in the field of the account. */
export const canOfferPasskeys = offersPasskeys;
export const enterWithPasskey = (options: PasskeySignIn): Promise<TokenInfo> => signInWithPasskey(uc(), options);
