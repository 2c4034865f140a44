import type { Token } from '@portico/contracts/user-centre/tokens';
import { hashToken } from '@portico/server-kit/auth/signature';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { clientOf } from '../registry/registered.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { callersOwnSignIn, mintFrom } from './source-sign-in.service.ts';
import { findToken } from './tokens.queries.ts';

type CloneErrors =
  | 'UC/AUTH_INVALID_TOKEN'
  | 'UC/INVALID_ACCOUNT_TYPE'
  | 'UC/CLIENT_NOT_REGISTERED'
  | 'UC/ACCOUNT_DISABLED'
  | 'UC/SECOND_FACTOR_NEEDED'
  | 'UC/NETWORK_REFUSED';

/** The path names the token that signs; any other answers as if there were none. */
export async function assertSigning(ctx: UcCtx<'UC/AUTH_INVALID_TOKEN'>, token: string): Promise<void> {
  const found = await findToken(ctx.db, hashToken(token));
  if (!found || found.family_id !== ctx.actor.family_id) ctx.fail('UC/AUTH_INVALID_TOKEN');
}

async function clone(deps: Deps, ctx: UcCtx<CloneErrors>, token: string, app_id: string): Promise<Token | 'UC/NETWORK_REFUSED'> {
  await assertSigning(ctx, token);
  const source = await callersOwnSignIn(ctx);
  const client = (await clientOf(ctx, app_id)) ?? ctx.fail('UC/CLIENT_NOT_REGISTERED');
  // Its own key whatever the call says: else script in a page could bind a copy to a key of its own.
  const { subject_id, device_id, keep_login, refresh_key, expires_at: ends_by } = source;
  const made = await mintFrom(deps, ctx, source, {
    subject_id,
    device_id,
    keep_login,
    refresh_key,
    ends_by,
    app_id: client.client_id,
    for_client: true,
    event: 'clone',
  });
  if (typeof made === 'string') return made;
  await audit(ctx, { event: 'clone', outcome: 'done', subject_id, family_id: made.family_id });
  return made.token;
}

export async function cloneToken(deps: Deps, ctx: UcManualCtx<CloneErrors>, token: string, app_id: string): Promise<Token> {
  const made = await ctx.inTransaction((tx) => clone(deps, tx, token, app_id));
  return typeof made === 'string' ? ctx.fail(made) : made;
}
