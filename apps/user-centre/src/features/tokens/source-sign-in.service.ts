import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import type { Factor } from '@portico/contracts/rules/second-factor';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcCtx } from '../../deps.ts';
import { endedBy, startOf, strictestLimits } from '../../lib/session-limits.ts';
import { findUnended } from './family.queries.ts';
import { mintToken, mintUnlessAsked, type MintErrors, type MintInput, type MintRefusal } from './mint.service.ts';
import { lockAccountForMint } from './tokens.queries.ts';

export type SourceSignIn = NonNullable<Awaited<ReturnType<typeof findUnended>>>;

/** A sign-in that something was made in: over, and what was made is worth nothing. */
export async function aliveSignIn(ctx: Pick<UcCtx, 'db' | 'now'>, family_id: string): Promise<SourceSignIn | undefined> {
  const found = await findUnended(ctx.db, family_id, new Date(ctx.now));
  return found && endedBy(found, strictestLimits(found.limits), ctx.now) === undefined ? found : undefined;
}

/** The question of the gate, for what is handed out without a token and before anything else is said. */
export async function assertActive(ctx: UcCtx<'UC/ACCOUNT_DISABLED'>, subject_id: string): Promise<void> {
  const account = await lockAccountForMint(ctx.db, subject_id);
  if (account?.status !== 'active') ctx.fail('UC/ACCOUNT_DISABLED');
}

/** The sign-in that signed this call. */
export async function callersSignIn(ctx: UcCtx): Promise<SourceSignIn> {
  const family_id = ctx.actor.family_id ?? '';
  const alive = await aliveSignIn(ctx, family_id);
  // It held a moment ago, when the signature was checked; asked again, the call is refused by its signature.
  if (!alive) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  return alive;
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
  event: AuditEvent;
}

type Source = Pick<
  SourceSignIn,
  | 'subject_id'
  | 'family_id'
  | 'account_type'
  | 'verified_at'
  | 'root_subject_id'
  | 'root_family_id'
  | 'started_at'
  | 'for_client'
  | 'factors'
  | 'strong_at'
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
    // A copy must not start the clock anew.
    started_at: new Date(startOf(source)),
    root_family_id: source.root_family_id ?? source.family_id,
    for_client,
  };
}

export async function mintFrom(
  deps: Deps,
  ctx: UcCtx<MintErrors>,
  source: Source,
  input: DerivedInput,
): Promise<{ token: Token; family_id: string } | 'UC/NETWORK_REFUSED'> {
  const made = derived(ctx, source, input);
  const token = await mintToken(deps, ctx, made);
  return typeof token === 'string' ? token : { token, family_id: made.family_id };
}

/**
 * For another screen that somebody let in: who is in front of it shows the second factor there, whatever the source has
 * shown. A code while they have not, or may not sign in like this.
 */
export async function mintElsewhere(
  deps: Deps,
  ctx: UcCtx<'UC/ACCOUNT_DISABLED'>,
  source: Source,
  input: DerivedInput,
  shown: readonly Factor[] = [],
): Promise<{ token: Token; family_id: string } | MintRefusal> {
  const strong_at = shown.length > 0 ? new Date(ctx.now) : null;
  const made = {
    ...derived(ctx, { ...source, factors: [...shown], strong_at }, input),
    way: 'asks',
    first: 'qr',
    root_family_id: null,
  } as const;
  const token = await mintUnlessAsked(deps, ctx, made);
  return typeof token === 'string' ? token : { token, family_id: made.family_id };
}
