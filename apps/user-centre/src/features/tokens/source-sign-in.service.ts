import type { Token } from '@portico/contracts/user-centre/tokens';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcCtx } from '../../deps.ts';
import { findAlive } from './family.queries.ts';
import { mintToken } from './mint.service.ts';
import { lockAccountForMint } from './tokens.queries.ts';

export type SourceSignIn = NonNullable<Awaited<ReturnType<typeof findAlive>>> & { family_id: string };

/** A sign-in that something was made in: over, and what was made is worth nothing. */
export const aliveSignIn = (ctx: Pick<UcCtx, 'db' | 'now'>, family_id: string) => findAlive(ctx.db, family_id, new Date(ctx.now));

/** The question of the gate, for what is handed out without a token and before anything else is said. */
export async function assertActive(ctx: UcCtx<'UC/ACCOUNT_DISABLED'>, subject_id: string): Promise<void> {
  const account = await lockAccountForMint(ctx.db, subject_id);
  if (account?.status !== 'active') ctx.fail('UC/ACCOUNT_DISABLED');
}

/** The sign-in that signed this call. */
export async function callersSignIn(ctx: UcCtx): Promise<SourceSignIn> {
  const family_id = ctx.actor.family_id ?? '';
  const alive = await findAlive(ctx.db, family_id, new Date(ctx.now));
  // It held a moment ago, when the signature was checked.
  if (!alive) throw new Error('the sign-in of a signed call is not there');
  return { ...alive, family_id };
}

/** A guest has nothing that could be passed on. */
export async function callersOwnSignIn(ctx: UcCtx<'UC/INVALID_ACCOUNT_TYPE'>): Promise<SourceSignIn> {
  if (ctx.actor.account_type !== 'org' && ctx.actor.account_type !== 'person') return ctx.fail('UC/INVALID_ACCOUNT_TYPE');
  return await callersSignIn(ctx);
}

interface DerivedInput {
  subject_id: string;
  device_id: string;
  app_id: string;
  keep_login: boolean;
}

/**
 * A new sign-in out of another: a family of its own, that proves no more than its source did and remembers what kind
 * of token it came from (R4.07).
 */
export async function mintFrom(
  deps: Deps,
  ctx: UcCtx<'UC/ACCOUNT_DISABLED'>,
  source: Pick<SourceSignIn, 'account_type' | 'verified_at'>,
  input: DerivedInput,
): Promise<{ token: Token; family_id: string }> {
  const family_id = newUuid(ctx.now);
  const token = await mintToken(deps, ctx, {
    ...input,
    family_id,
    source_account_type: source.account_type,
    verified_at: source.verified_at,
  });
  return { token, family_id };
}
