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
  // It held a moment ago, when the signature was checked; asked again, the call is refused by its signature.
  if (!alive) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  return { ...alive, family_id };
}

/** A guest has nothing that could be passed on. */
export async function callersOwnSignIn(ctx: UcCtx<'UC/INVALID_ACCOUNT_TYPE'>): Promise<SourceSignIn> {
  if (ctx.actor.account_type !== 'org' && ctx.actor.account_type !== 'person') return ctx.fail('UC/INVALID_ACCOUNT_TYPE');
  return await callersSignIn(ctx);
}

interface DerivedInput {
  session_id?: string | undefined;
  subject_id: string;
  device_id: string;
  app_id: string;
  keep_login: boolean;
  /** The source's own on the same device; that of whoever asks on another. */
  refresh_key: Buffer | null;
  ends_by?: Date | undefined;
  /** A registered client asks for it. */
  for_client?: boolean;
}

/**
 * A new sign-in out of another: a family of its own, that proves no more than its source did and remembers what kind
 * of token it came from (R4.07). What another application gets proves nothing: nobody typed anything there.
 */
export async function mintFrom(
  deps: Deps,
  ctx: UcCtx<'UC/ACCOUNT_DISABLED'>,
  source: Pick<SourceSignIn, 'subject_id' | 'account_type' | 'verified_at' | 'root_subject_id' | 'for_client'>,
  input: DerivedInput,
): Promise<{ token: Token; family_id: string }> {
  const family_id = newUuid(ctx.now);
  const for_client = source.for_client || input.for_client === true;
  const token = await mintToken(deps, ctx, {
    ...input,
    session_id: input.session_id,
    family_id,
    source_account_type: source.account_type,
    verified_at: for_client ? new Date(0) : source.verified_at,
    root_subject_id: source.root_subject_id ?? source.subject_id,
    for_client,
  });
  return { token, family_id };
}
