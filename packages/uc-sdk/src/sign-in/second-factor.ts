import type { ReplyTo } from '../calls/call.ts';
import { SECOND_FACTORS } from '../calls/second-factor.ts';
import { codeOf, requireText } from '../http/errors.ts';
import { makePasskey, showPasskey } from '../platform/passkeys.ts';
import { partsOf, type Parts } from '../parts.ts';
import { makeFamilyKey } from '../token/refresh-key.ts';
import type { Token } from '../token/token-storage.ts';
import type { UcClient } from '../uc-client.ts';
import type { SignedInInfo } from './password-input.ts';
import { SECOND_FACTOR_NEEDED } from './second-factor-needed.ts';

/** What a sign-in waits for: which factors the person may show, how many tries are left, and why it is asked. */
export type PendingFactor = ReplyTo<typeof SECOND_FACTORS.read>;
/** A first factor was right. Nobody is signed in before the second one is. */
export type PendingSignIn = PendingFactor & { readonly keep_login: boolean };
export type SignInOutcome<T> =
  | { readonly status: 'signed_in'; readonly token: T }
  | { readonly status: 'second_factor'; readonly pending: PendingSignIn };
/** `sms` and `email`: a code that was sent with `opType: 3` meanwhile, to a contact of the account. */
export type FactorProof = { readonly type: 'totp' | 'recovery' | 'sms' | 'email'; readonly code: string } | { readonly type: 'passkey' };
export type NewFactor =
  | { readonly type: 'totp'; readonly name: string; readonly code: string }
  | { readonly type: 'passkey'; readonly name: string };
export type NewTotp = ReplyTo<typeof SECOND_FACTORS.begin_totp>;
/** Ten codes, shown this once. */
export type EnrolledInfo = SignedInInfo & { readonly recovery_codes: readonly string[] };

const KEPT = { keep_login: false };

/** What the sign-in of this client waits for now, with the tries that are left. */
export function readPendingSignIn(uc: UcClient, { keep_login } = KEPT): Promise<PendingSignIn> {
  const { sessions, centre } = partsOf(uc);
  return sessions.use(async ({ session_id }) => ({
    ...(await centre.send(SECOND_FACTORS.read, { params: { session_id } })),
    keep_login,
  }));
}

/** Any way to sign in, whose result says whether a second factor is still to come. */
export async function orSecondFactor<T>(uc: UcClient, signIn: () => Promise<T>, kept = KEPT): Promise<SignInOutcome<T>> {
  try {
    return { status: 'signed_in', token: await signIn() };
  } catch (error) {
    if (codeOf(error) !== SECOND_FACTOR_NEEDED) throw error;
    return { status: 'second_factor', pending: await readPendingSignIn(uc, kept) };
  }
}

async function mint<T extends Token & { ticket?: string | undefined }>(
  parts: Parts,
  { keep_login }: PendingSignIn,
  ask: (session_id: string, headers: Record<string, string> | undefined) => Promise<T>,
): Promise<{ readonly info: SignedInInfo; readonly reply: T }> {
  const { key, headers } = await makeFamilyKey(parts.adapter);
  const reply = await parts.sessions.use(({ session_id }) => ask(session_id, headers), true);
  // Only what a token has is kept of it.
  const { access_token, mac_key, refresh_token, account_id, user_id, account_type, source_token_account_type, expires_at, server_time } =
    reply;
  const token = {
    access_token,
    mac_key,
    refresh_token,
    account_id,
    user_id,
    account_type,
    source_token_account_type,
    expires_at,
    server_time,
  };
  const info = await parts.enter(token, keep_login, key);
  return { info: { ...info, ...(reply.ticket === undefined ? {} : { ticket: reply.ticket }) }, reply };
}

/** With the second factor one is signed in. */
export async function finishSignIn(uc: UcClient, pending: PendingSignIn, proof: FactorProof): Promise<SignedInInfo> {
  const parts = partsOf(uc);
  const { centre } = parts;
  if (proof.type !== 'passkey') requireText({ code: proof.code });
  const { info } = await mint(parts, pending, async (session_id, headers) => {
    if (proof.type !== 'passkey') return centre.send(SECOND_FACTORS.finish, { body: { ...proof, session_id } }, { headers });
    const options = await centre.send(SECOND_FACTORS.passkey_options, { params: { session_id } });
    const body = { type: proof.type, session_id, credential: await showPasskey(options) };
    return centre.send(SECOND_FACTORS.finish, { body }, { headers });
  });
  return info;
}

/** For who has to add a factor to get in: the secret of an authenticator, confirmed by `enrolAndFinish`. */
export function beginTotpOfSignIn(uc: UcClient): Promise<NewTotp> {
  const { sessions, centre } = partsOf(uc);
  return sessions.use(({ session_id }) => centre.send(SECOND_FACTORS.begin_totp, { params: { session_id } }));
}

/** Adds the first factor and signs in. */
export async function enrolAndFinish(uc: UcClient, pending: PendingSignIn, factor: NewFactor): Promise<EnrolledInfo> {
  const parts = partsOf(uc);
  const { centre } = parts;
  const { info, reply } = await mint(parts, pending, async (session_id, headers) => {
    if (factor.type === 'totp') return centre.send(SECOND_FACTORS.enrol, { body: { ...factor, session_id } }, { headers });
    const options = await centre.send(SECOND_FACTORS.begin_passkey, { params: { session_id } });
    const body = { ...factor, session_id, credential: await makePasskey(options) };
    return centre.send(SECOND_FACTORS.enrol, { body }, { headers });
  });
  return { ...info, recovery_codes: reply.recovery_codes };
}

/** "Not you?": the next one begins anew. */
export async function dropPendingSignIn(uc: UcClient): Promise<void> {
  const { sessions, centre } = partsOf(uc);
  try {
    await sessions.use(({ session_id }) => centre.send(SECOND_FACTORS.drop, { params: { session_id } }));
  } finally {
    sessions.remove();
  }
}
