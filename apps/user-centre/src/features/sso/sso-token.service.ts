import type { InputOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { sso } from '@portico/contracts/user-centre/sso';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { isClientProved } from '../../lib/client-secret.ts';
import { sha256 } from '../../lib/opaque.ts';
import { addressTries, returnTry, takeTry } from '../limits/try-window.service.ts';
import { clientOf } from '../registry/registered.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';
import { endFamily } from '../tokens/revoke.service.ts';
import { aliveSignIn, assertActive, mintFrom } from '../tokens/source-sign-in.service.ts';
import { lockCode, rememberIssued, useCode, type FoundCode } from './sso.queries.ts';

type SsoTokenErrors =
  | 'UC/CLIENT_NOT_REGISTERED'
  | 'UC/CLIENT_CREDENTIAL_INVALID'
  | 'UC/SSO_CODE_INVALID'
  | 'UC/TOO_MANY_TRIES'
  | 'UC/ACCOUNT_DISABLED'
  | 'UC/SECOND_FACTOR_NEEDED'
  | 'UC/NETWORK_REFUSED';
type Body = InputOf<typeof sso.create_token>['body'];

const challengeOf = (verifier: string): string => sha256(verifier).toString('base64url');

const isFor = (code: FoundCode, body: Body): boolean =>
  code.client_id === body.client_id &&
  code.redirect_uri === (body.redirect_uri ?? '') &&
  code.code_challenge === challengeOf(body.code_verifier);

/** Somebody else has the code too: whoever was first may have been the thief, so what it gave ends. */
async function reused(ctx: UcCtx<SsoTokenErrors>, code: FoundCode): Promise<undefined> {
  if (code.issued_family_id === null) return undefined;
  await endFamily(ctx, code.issued_family_id);
  await audit(ctx, { event: 'sso_sign_in', outcome: 'reused', subject_id: code.subject_id, family_id: code.issued_family_id });
  return undefined;
}

async function redeem(deps: Deps, ctx: UcCtx<SsoTokenErrors>, body: Body): Promise<Token | 'UC/NETWORK_REFUSED' | undefined> {
  const now = new Date(ctx.now);
  const code = await lockCode(ctx.db, sha256(body.code));
  if (!code || code.client_id !== body.client_id) return undefined;
  if (code.used_at !== null) return await reused(ctx, code);
  if (!(await useCode(ctx.db, code.code_hash, now))) return undefined;
  // A wrong verifier has used the code up: it was not the client's own.
  if (!isFor(code, body)) return undefined;
  const { subject_id } = code;
  await assertActive(ctx, subject_id);
  const source = await aliveSignIn(ctx, code.family_id);
  if (!source) return undefined;
  const made = await mintFrom(deps, ctx, source, {
    subject_id,
    device_id: ctx.request.device_id,
    app_id: code.client_id,
    for_client: true,
    keep_login: false,
    refresh_key: presentedKey(ctx),
    event: 'sso_sign_in',
  });
  if (typeof made === 'string') return made;
  await rememberIssued(ctx.db, code.code_hash, made.family_id);
  await audit(ctx, { event: 'sso_sign_in', outcome: 'done', subject_id, family_id: made.family_id });
  return made.token;
}

/** The refusal comes after the commit, so that a used code stays used and an ended sign-in ended. */
export async function createSsoToken(deps: Deps, ctx: UcManualCtx<SsoTokenErrors>, body: Body): Promise<Token> {
  const keys = addressTries(ctx, 'sso_address', LIMITS.wrong_tickets_address);
  await takeTry(ctx, keys);
  const client = (await clientOf(ctx, body.client_id)) ?? ctx.fail('UC/CLIENT_NOT_REGISTERED');
  if (!isClientProved(client, body.client_secret, ctx.now)) return ctx.fail('UC/CLIENT_CREDENTIAL_INVALID');
  const token = await ctx.inTransaction((tx) => redeem(deps, tx, body));
  if (token === undefined) return ctx.fail('UC/SSO_CODE_INVALID');
  await returnTry(ctx, keys);
  return typeof token === 'string' ? ctx.fail(token) : token;
}
