import { USER_SECURITY } from '../calls/people.ts';
import type { ReplyTo } from '../calls/call.ts';
import { submit } from '../calls/form.ts';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';

export type UserSecurity = ReplyTo<typeof USER_SECURITY.verify>;
/** R2.12. The code was sent for op_type 5 to the own mobile or address. */
export type SecurityProof = { type: 'password'; password: string } | { type: 'sms' | 'email'; code: string };

/** R9.07: 1 while the last proof of who is there still holds. R4.08: 0 when nobody could say. */
export const readSecurityResult = (uc: UcClient): Promise<0 | 1> =>
  partsOf(uc)
    .signed(USER_SECURITY.read, () => ({}))
    .then(
      ({ result }) => result,
      () => 0,
    );

/** Proves it anew, for this sign-in and for 30 minutes. */
export const verifySecurity = (uc: UcClient, proof: SecurityProof): Promise<UserSecurity> =>
  submit(partsOf(uc), USER_SECURITY.verify, proof, { required: [proof.type === 'password' ? 'password' : 'code'] });
