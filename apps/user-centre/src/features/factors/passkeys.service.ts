import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { FACTOR_TIMES } from '@portico/contracts/factor-limits';
import type { AssertionOptions, NewPasskey, RegistrationOptions, ShownPasskey } from '@portico/contracts/user-centre/passkeys';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, RelyingParty, UcCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { findPasskey, insertPasskey, listPasskeys, replaceChallenge, takeChallenge, usePasskey } from './factors.queries.ts';

type Off = 'UC/PASSKEYS_OFF';
type Wrong = Off | 'UC/PASSKEY_NOT_CORRECT';
const TIMEOUT_MS = FACTOR_TIMES.passkey_challenge_s * 1_000;
/** ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

const relyingParty = (deps: Deps, ctx: UcCtx<Off>): RelyingParty => deps.passkeys ?? ctx.fail('UC/PASSKEYS_OFF');
const placeOf = (place: string): Buffer => sha256(`passkey:${place}`);

/** What authenticators keep of an account: it says nothing to whoever reads it out of one. */
const handleOf = (deps: Deps, subject_id: string): Buffer =>
  createHmac('sha256', deps.keys.lookup).update(`passkey:${subject_id}`).digest();

async function remember(ctx: UcCtx, place: string, challenge: string): Promise<void> {
  await replaceChallenge(ctx.db, { place_hash: placeOf(place), challenge, expires_at: new Date(ctx.now + TIMEOUT_MS) });
}

const refsOf = (rows: Awaited<ReturnType<typeof listPasskeys>>): { id: string; type: 'public-key'; transports: string[] }[] =>
  rows.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key', transports }));

interface Named {
  subject_id: string;
  login_name: string;
  name: string;
}

export async function beginPasskey(
  deps: Deps,
  ctx: UcCtx<Off>,
  { subject_id, login_name, name }: Named,
  place: string,
): Promise<RegistrationOptions> {
  const { rp_id, rp_name } = relyingParty(deps, ctx);
  const made = await generateRegistrationOptions({
    rpID: rp_id,
    rpName: rp_name,
    userID: new Uint8Array(handleOf(deps, subject_id)),
    userName: login_name,
    userDisplayName: name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await remember(ctx, `enrol:${place}`, made.challenge);
  return {
    rp: { id: rp_id, name: rp_name },
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    excludeCredentials: refsOf(await listPasskeys(ctx.db, subject_id)),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

export interface MadePasskey {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_backed_up: boolean;
}

/** A challenge is taken by whoever answers it, rightly or not. */
async function challengeOf(ctx: UcCtx<Wrong>, place: string): Promise<string> {
  return (await takeChallenge(ctx.db, placeOf(place), new Date(ctx.now))) ?? ctx.fail('UC/PASSKEY_NOT_CORRECT');
}

/** The library throws for whatever does not hold; why is for the log. */
async function orWrong<T>(ctx: UcCtx<Wrong>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return ctx.fail('UC/PASSKEY_NOT_CORRECT');
  }
}

const commonOf = ({ id, rawId, type }: NewPasskey | ShownPasskey) => ({ id, rawId, type, clientExtensionResults: {} });

export async function checkNewPasskey(deps: Deps, ctx: UcCtx<Wrong>, credential: NewPasskey, place: string): Promise<MadePasskey> {
  const { rp_id, origins } = relyingParty(deps, ctx);
  const expectedChallenge = await challengeOf(ctx, `enrol:${place}`);
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  const verified = await orWrong(
    ctx,
    verifyRegistrationResponse({
      response: { ...commonOf(credential), response: { clientDataJSON, attestationObject } },
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: rp_id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified.verified) return ctx.fail('UC/PASSKEY_NOT_CORRECT');
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports,
    is_backed_up: credentialBackedUp,
  };
}

export async function savePasskey(ctx: UcCtx, subject_id: string, name: string, made: MadePasskey): Promise<string> {
  const factor_id = newUuid(ctx.now);
  await insertPasskey(ctx.db, { ...made, factor_id, subject_id, name, created_at: new Date(ctx.now) });
  return factor_id;
}

/** Of one account, or of whoever is there without one. */
export async function offerPasskey(deps: Deps, ctx: UcCtx<Off>, place: string, subject_id?: string): Promise<AssertionOptions> {
  const { rp_id } = relyingParty(deps, ctx);
  const { challenge } = await generateAuthenticationOptions({ rpID: rp_id, userVerification: 'required', timeout: TIMEOUT_MS });
  await remember(ctx, place, challenge);
  const allowCredentials = subject_id === undefined ? [] : refsOf(await listPasskeys(ctx.db, subject_id));
  return { challenge, timeout: TIMEOUT_MS, rpId: rp_id, allowCredentials, userVerification: 'required' };
}

export interface PasskeyGrant {
  subject_id: string;
  credential_id: string;
  from: string;
  to: number;
  is_backed_up: boolean;
}

const isHandle = (given: string | undefined, own: Buffer): boolean => {
  const bytes = Buffer.from(given ?? '', 'base64url');
  return bytes.length === own.length && timingSafeEqual(bytes, own);
};

/** Whose passkey this is, if it answers our challenge, for our domain, on one of our origins, with its owner there. */
export async function checkPasskey(deps: Deps, ctx: UcCtx<Wrong>, credential: ShownPasskey, place: string): Promise<PasskeyGrant> {
  const { rp_id, origins } = relyingParty(deps, ctx);
  const expectedChallenge = await challengeOf(ctx, place);
  const found = (await findPasskey(ctx.db, credential.id)) ?? ctx.fail('UC/PASSKEY_NOT_CORRECT');
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  if (userHandle !== undefined && !isHandle(userHandle, handleOf(deps, found.subject_id))) ctx.fail('UC/PASSKEY_NOT_CORRECT');
  const verified = await orWrong(
    ctx,
    verifyAuthenticationResponse({
      response: { ...commonOf(credential), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: rp_id,
      requireUserVerification: true,
      credential: { id: found.credential_id, publicKey: new Uint8Array(found.public_key), counter: Number(found.counter) },
    }),
  );
  if (!verified.verified) return ctx.fail('UC/PASSKEY_NOT_CORRECT');
  const { newCounter: to, credentialBackedUp: is_backed_up } = verified.authenticationInfo;
  return { subject_id: found.subject_id, credential_id: found.credential_id, from: found.counter, to, is_backed_up };
}

export const spendPasskey = (ctx: Pick<UcCtx, 'db' | 'now'>, { credential_id, from, to, is_backed_up }: PasskeyGrant): Promise<boolean> =>
  usePasskey(ctx.db, credential_id, { from, to, is_backed_up, now: new Date(ctx.now) });
