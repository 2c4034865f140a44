import type { Factor } from '@portico/contracts/rules/second-factor';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcCtx } from '../../deps.ts';
import { findAlive } from './family.queries.ts';
import { mintToken, mintUnlessAsked, type MintErrors, type MintInput } from './mint.service.ts';
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

type Source = Pick<
  SourceSignIn,
  'subject_id' | 'account_type' | 'verified_at' | 'root_subject_id' | 'for_client' | 'factors' | 'strong_at'
>;

/**
 * A new sign-in out of another: a family of its own, that proves no more than its source did and remembers what kind
 * of token it came from (R4.07). What another application gets proves nothing: nobody typed anything there.
 */
function derived(ctx: Pick<UcCtx, 'now'>, source: Source, input: DerivedInput): MintInput {
  const for_client = source.for_client || input.for_client === true;
  return {
    ...input,
    way: 'inherits',
    session_id: input.session_id,
    family_id: newUuid(ctx.now),
    source_account_type: source.account_type,
    verified_at: for_client ? new Date(0) : source.verified_at,
    factors: source.factors,
    strong_at: for_client ? null : source.strong_at,
    root_subject_id: source.root_subject_id ?? source.subject_id,
    for_client,
  };
}

export async function mintFrom(
  deps: Deps,
  ctx: UcCtx<MintErrors>,
  source: Source,
  input: DerivedInput,
): Promise<{ token: Token; family_id: string }> {
  const made = derived(ctx, source, input);
  return { token: await mintToken(deps, ctx, made), family_id: made.family_id };
}

/**
 * For another screen that somebody let in: who is in front of it shows the second factor there, whatever the source has
 * shown. Undefined while they have not.
 */
export async function mintElsewhere(
  deps: Deps,
  ctx: UcCtx<'UC/ACCOUNT_DISABLED'>,
  source: Source,
  input: DerivedInput,
  shown: readonly Factor[] = [],
): Promise<{ token: Token; family_id: string } | undefined> {
  const strong_at = shown.length > 0 ? new Date(ctx.now) : null;
  const made = { ...derived(ctx, { ...source, factors: [...shown], strong_at }, input), way: 'asks' } as const;
  const token = await mintUnlessAsked(deps, ctx, made);
  return token && { token, family_id: made.family_id };
}
