import {
  type EmailReset,
  type FirstPassword,
  type FirstPasswordSet,
  type GuardianReset,
  resetPasswordByEmail,
  resetPasswordByGuardian,
  resetPasswordBySms,
  setFirstPassword as setFirst,
  type SmsReset,
} from '@portico/uc-sdk';
import { uc } from './uc.ts';

export const setFirstPassword = (input: FirstPassword): Promise<FirstPasswordSet> => setFirst(uc(), input);

/** R5.29 */
export const resetBySms = (input: SmsReset): Promise<void> => resetPasswordBySms(uc(), input);
export const resetByEmail = (input: EmailReset): Promise<void> => resetPasswordByEmail(uc(), input);
export const resetByGuardian = (input: GuardianReset): Promise<void> => resetPasswordByGuardian(uc(), input);
