import type { ReplyTo } from '../calls/call.ts';
import { OWN_FACTORS } from '../calls/second-factor.ts';
import { USER_SECURITY } from '../calls/people.ts';
import { requireText } from '../http/errors.ts';
import { makePasskey, showPasskey } from '../platform/passkeys.ts';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';
import type { UserSecurity } from './security.ts';

/** What one has added, what the policies ask, and what a step-up may be proved with. */
export type OwnFactors = ReplyTo<typeof OWN_FACTORS.list>;
export type OwnFactor = OwnFactors['items'][number];
/** With the first factor also ten recovery codes, shown this once. */
export type AddedFactor = ReplyTo<typeof OWN_FACTORS.add_totp>;
export type StrongProof = { readonly type: 'totp' | 'recovery'; readonly code: string } | { readonly type: 'passkey' };

/** Makes a passkey on this device and adds it to the own account. */
export async function addPasskey(uc: UcClient, name: string): Promise<AddedFactor> {
  requireText({ name });
  const { signed } = partsOf(uc);
  const credential = await makePasskey(await signed(OWN_FACTORS.begin_passkey, () => ({})));
  return signed(OWN_FACTORS.add_passkey, () => ({ body: { name, credential } }));
}

/** Proves by a second factor who is there, for this sign-in and for 30 minutes; `verifySecurity` does by the password or a code. */
export async function verifyStrongly(uc: UcClient, proof: StrongProof): Promise<UserSecurity> {
  const { signed } = partsOf(uc);
  if (proof.type !== 'passkey') {
    requireText({ code: proof.code });
    return await signed(USER_SECURITY.verify, () => ({ body: proof }));
  }
  const credential = await showPasskey(await signed(OWN_FACTORS.verify_options, () => ({})));
  return await signed(USER_SECURITY.verify, () => ({ body: { ...proof, credential } }));
}
