import { isNoId } from '@portico/contracts/rules/token';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { assertSigning } from './clone.service.ts';
import { findBoundUser } from './family.queries.ts';
import { refusedIdentity, type SignInRefusal } from './refused-sign-in.service.ts';
import { assertActive, callersSignIn, mintFrom } from './source-sign-in.service.ts';

type ExchangeErrors = 'UC/AUTH_INVALID_TOKEN' | 'UC/IDENTITY_NOT_BOUND' | 'UC/ACCOUNT_DISABLED' | 'UC/SECOND_FACTOR_NEEDED' | SignInRefusal;

async function otherIdentity(ctx: UcCtx<ExchangeErrors>, user_id: string | undefined): Promise<string> {
  const { account_type, account_id, subject_id } = ctx.actor;
  if (account_type === 'org') return isNoId(user_id) && !isNoId(account_id) ? account_id : ctx.fail('UC/IDENTITY_NOT_BOUND');
  const bound = isNoId(user_id) ? undefined : await findBoundUser(ctx.db, user_id ?? '', subject_id);
  return bound?.subject_id ?? ctx.fail('UC/IDENTITY_NOT_BOUND');
}

async function exchange(
  deps: Deps,
  ctx: UcCtx<ExchangeErrors>,
  token: string,
  user_id: string | undefined,
): Promise<Token | SignInRefusal> {
  await assertSigning(ctx, token);
  // The gate asks about the identity that is wanted; whoever asks must pass it too, and is held: what ends them waits.
  await assertActive(ctx, ctx.actor.subject_id);
  const source = await callersSignIn(ctx);
  const subject_id = await otherIdentity(ctx, user_id);
  const refusal = await refusedIdentity(ctx, { from: source.subject_id, subject_id, event: 'exchange' });
  if (refusal) return refusal;
  const { device_id, app_id, keep_login, refresh_key, expires_at: ends_by } = source;
  const made = await mintFrom(deps, ctx, source, { subject_id, device_id, app_id, keep_login, refresh_key, ends_by, event: 'exchange' });
  if (typeof made === 'string') return made;
  await audit(ctx, { event: 'exchange', outcome: 'done', subject_id, family_id: made.family_id });
  return made.token;
}

export async function exchangeToken(
  deps: Deps,
  ctx: UcManualCtx<ExchangeErrors>,
  token: string,
  user_id: string | undefined,
): Promise<Token> {
  const made = await ctx.inTransaction((tx) => exchange(deps, tx, token, user_id));
  return typeof made === 'string' ? ctx.fail(made) : made;
}
