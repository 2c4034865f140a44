import {
  registerByEmail,
  registerByGuardian,
  registerByMobile,
  registerByUserName,
  type EmailRegistration,
  type GuardianRegistration,
  type MobileRegistration,
  type NameRegistration,
  type RegisteredAccount,
} from '@portico/uc-sdk';
import { uc } from './uc.ts';

/** R5.20, R5.27, R5.28 */
export const registerMobile = (input: MobileRegistration): Promise<RegisteredAccount> => registerByMobile(uc(), input);
export const registerEmail = (input: EmailRegistration): Promise<RegisteredAccount> => registerByEmail(uc(), input);
export const registerName = (input: NameRegistration): Promise<RegisteredAccount> => registerByUserName(uc(), input);
export const registerWard = (input: GuardianRegistration): Promise<RegisteredAccount> => registerByGuardian(uc(), input);
