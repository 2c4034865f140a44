import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import type { Factor, FirstFactor } from '@portico/contracts/rules/second-factor';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { SessionLimits } from '@portico/contracts/session-limits';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { useUpSession } from '../sessions/sessions.service.ts';
import { lacksFactor, limitsOf, standingOf } from '../sign-in-policies/standing.service.ts';
import { setScriptCookie } from '../sso/script-cookie.service.ts';
import { auditRow } from '../sign-in-audit/audit.service.ts';
import { makePair, type Account, type PairInput } from './make-pair.ts';
import { refusedSignIn, type Asking, type SignInRefusal } from './refused-sign-in.service.ts';
import { sealReplacement } from './replacement.ts';
import { revokedEvent } from './revoke.service.ts';
import { rotateToken, type Refreshing } from './rotate.queries.ts';
import { makeRoom } from './session-limits.service.ts';
import { insertToken, lockAccountForMint } from './tokens.queries.ts';

export interface MintInput extends PairInput {
  /** The session that this uses up; undefined where the way in is good once by itself. */
  session_id: string | undefined;
  /** `asks`: somebody comes with a first factor. `inherits`: it is made out of another sign-in, and shows what that one did. */
  way: 'asks' | 'inherits';
  /** That first factor; absent for guests, who have none, and for what inherits. */
  first?: FirstFactor | undefined;
  /** As the trail calls it, where it is refused. */
  event: AuditEvent;
  /** It takes the place of one before: no sign-in begins. */
  renews?: boolean;
}

export type MintErrors = 'UC/ACCOUNT_DISABLED' | 'UC/SECOND_FACTOR_NEEDED' | 'UC/NETWORK_REFUSED';
export type MintRefusal = 'UC/SECOND_FACTOR_NEEDED' | SignInRefusal;

/** A guest has nothing to pass on, and what another application was given is not this browser's. */
const isFirstParty = ({ account_type }: Account, { for_client }: PairInput): boolean => account_type !== 'guest' && for_client !== true;

interface Admitted {
  account: Account;
  limits: SessionLimits;
}

/**
 * The question of the gate: whether this account gets a token now, by this way, from this network, with the factors it has shown. Whatever
 * is handed out without one, as by OpenID Connect, asks it as well.
 */
export async function admit(
  ctx: Pick<UcCtx, 'db' | 'now' | 'trace_id' | 'request'>,
  asking: Asking & { factors: readonly Factor[] },
): Promise<Admitted | MintRefusal | 'UC/ACCOUNT_DISABLED'> {
  const account = await lockAccountForMint(ctx.db, asking.subject_id);
  if (account?.status !== 'active') return 'UC/ACCOUNT_DISABLED';
  const standing = await standingOf(ctx, asking.subject_id);
  if (standing === undefined) return 'UC/SECOND_FACTOR_NEEDED';
  const refusal = await refusedSignIn(ctx, standing, asking);
  if (refusal) return refusal;
  return lacksFactor(standing, asking.factors, asking.way) ? 'UC/SECOND_FACTOR_NEEDED' : { account, limits: limitsOf(standing) };
}

/**
 * The one place where tokens are made. Whatever the way in, a disabled account gets none; and nobody does whom the policies refuse
 * this way or this network, or who has not shown the second factor that they need. A code for those: nothing but the trail has
 * changed then, and the caller refuses after the commit.
 */
export async function mintUnlessAsked(
  deps: Deps,
  ctx: UcCtx<'UC/ACCOUNT_DISABLED'>,
  { way, first, event, renews = false, ...input }: MintInput,
): Promise<Token | MintRefusal> {
  const { subject_id, family_id, factors } = input;
  const admitted = await admit(ctx, { way, first, event, subject_id, factors, family_id: renews ? family_id : undefined });
  if (admitted === 'UC/ACCOUNT_DISABLED') return ctx.fail(admitted);
  if (typeof admitted === 'string') return admitted;
  const { account, limits } = admitted;
  if (input.session_id !== undefined) await useUpSession(ctx, input.session_id);
  if (!renews) await makeRoom(ctx, input, limits);
  const { token, row } = makePair(deps, ctx, account, input, limits);
  await insertToken(ctx.db, row);
  if (isFirstParty(account, input)) await setScriptCookie(deps, ctx, input);
  return token;
}

/** The same where nobody is there to be asked: it is refused, for the network after the commit. */
export async function mintToken(deps: Deps, ctx: UcCtx<MintErrors>, input: MintInput): Promise<Token | 'UC/NETWORK_REFUSED'> {
  const made = await mintUnlessAsked(deps, ctx, input);
  return typeof made !== 'string' || made === 'UC/NETWORK_REFUSED' ? made : ctx.fail('UC/SECOND_FACTOR_NEEDED');
}

/**
 * The usual refresh, the same gate in one statement: the account must be in order at that moment. Undefined when
 * anything is not as usual; nothing has changed then, and it is asked step by step.
 */
export async function mintInPlaceOf(deps: Deps, ctx: UcManualCtx, old: Refreshing, refresh_token: string): Promise<Token | undefined> {
  const { token, row } = makePair(deps, ctx, old, { ...old, last_active_at: old.last_active_at ?? old.issued_at });
  const audit = auditRow(ctx, { event: 'refresh', outcome: 'done', subject_id: old.subject_id, family_id: old.family_id });
  const replacement_sealed = sealReplacement(refresh_token, token);
  const made = await ctx.inOneStatement([revokedEvent([old.access_hash.toString('hex')])], async (db, events) =>
    (await rotateToken(db, { old, made: row, audit, replacement_sealed, events })) ? token : undefined,
  );
  if (made && isFirstParty(old, old)) await setScriptCookie(deps, ctx, old);
  return made;
}
