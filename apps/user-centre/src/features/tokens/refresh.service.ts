import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { hashToken } from '@portico/server-kit/auth/signature';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { isAppRevoked } from '../registry/registered.service.ts';
import { endedBy, type SignInTimes } from '../../lib/session-limits.ts';
import { limitsOf, standingOf } from '../sign-in-policies/standing.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { mintInPlaceOf, mintToken, type MintErrors } from './mint.service.ts';
import { assertProof } from './refresh-proof.service.ts';
import { refusedSignIn } from './refused-sign-in.service.ts';
import { openReplacement, sealReplacement } from './replacement.ts';
import { emitRevoked, endFamily } from './revoke.service.ts';
import { findRefreshing, type Refreshing } from './rotate.queries.ts';
import { judgeRefresh } from './token-state.ts';
import { holdRotated, lockAccountForMint, lockFamily, markRotated, type MintingAccount, type RotatedRow } from './tokens.queries.ts';

type Refusal = 'UC/AUTH_INVALID_TOKEN' | 'UC/AUTH_INVALID_TOKEN_BE_KICKED' | 'UC/AUTH_TOKEN_EXPIRED' | 'UC/NETWORK_REFUSED';
type RefreshErrors = Refusal | MintErrors | 'UC/MAC_SIGN_INVALID' | 'UC/AUTH_INVALID_TIMESTAMP';
type FamilyRow = Awaited<ReturnType<typeof lockFamily>>[number];

const REFUSALS = {
  unknown: 'UC/AUTH_INVALID_TOKEN',
  reused: 'UC/AUTH_INVALID_TOKEN',
  kicked: 'UC/AUTH_INVALID_TOKEN_BE_KICKED',
  expired: 'UC/AUTH_TOKEN_EXPIRED',
} as const satisfies Record<string, Refusal>;

async function rotate(deps: Deps, ctx: UcCtx<RefreshErrors>, old: FamilyRow, refresh_token: string): Promise<Token | Refusal> {
  const token = await mintToken(deps, ctx, {
    ...old,
    last_active_at: old.last_active_at ?? old.issued_at,
    session_id: undefined,
    way: 'inherits',
    event: 'refresh',
    renews: true,
  });
  if (typeof token === 'string') return token;
  await markRotated(ctx.db, old.access_hash, new Date(ctx.now), sealReplacement(refresh_token, token));
  emitRevoked(ctx, [old.access_hash.toString('hex')]);
  await audit(ctx, { event: 'refresh', outcome: 'done', subject_id: old.subject_id, family_id: old.family_id });
  return token;
}

/** Decided when it is asked, so that a policy which changes holds at once. An unused sign-in is not kept alive by refreshing it. */
async function isOverLimit(ctx: UcCtx<RefreshErrors>, sign_in: SignInTimes & { subject_id: string }): Promise<boolean> {
  const standing = await standingOf(ctx, sign_in.subject_id);
  return standing === undefined || endedBy(sign_in, limitsOf(standing), ctx.now) !== undefined;
}

/** Where it is asked from counts every time. The sign-in goes on: back inside, it is renewed. */
async function isOutside(ctx: UcCtx<RefreshErrors>, { subject_id, family_id }: RotatedRow): Promise<boolean> {
  const standing = await standingOf(ctx, subject_id);
  const asking = { way: 'inherits', first: undefined, event: 'refresh', subject_id, family_id } as const;
  return standing === undefined || (await refusedSignIn(ctx, standing, asking)) !== undefined;
}

/** The reply was lost: the same pair again. The gate holds here too, although nothing is minted. */
async function repeat(
  ctx: UcCtx<RefreshErrors>,
  account: MintingAccount,
  old: RotatedRow,
  refresh_token: string,
): Promise<Token | Refusal> {
  if (await isAppRevoked(ctx, old.app_id)) return REFUSALS.kicked;
  if (account?.status !== 'active') return ctx.fail('UC/ACCOUNT_DISABLED');
  if (await isOutside(ctx, old)) return 'UC/NETWORK_REFUSED';
  await audit(ctx, { event: 'refresh', outcome: 'repeated', subject_id: old.subject_id, family_id: old.family_id });
  return { ...openReplacement(refresh_token, old.replacement_sealed ?? ''), server_time: formatWireTime(ctx.now) };
}

/**
 * Undefined if no reply was lost. The locks are shared: those who repeat one token wait for whoever ends it, not for
 * each other.
 */
async function repeatLost(ctx: UcCtx<RefreshErrors>, found: Refreshing, refresh_token: string): Promise<Token | Refusal | undefined> {
  const account = await lockAccountForMint(ctx.db, found.subject_id);
  const old = await holdRotated(ctx.db, found.refresh_hash);
  return old && judgeRefresh(old, ctx.request.device_id, ctx.now) === 'repeat' ? await repeat(ctx, account, old, refresh_token) : undefined;
}

async function exchange(deps: Deps, ctx: UcCtx<RefreshErrors>, found: Refreshing, refresh_token: string): Promise<Token | Refusal> {
  const account = await lockAccountForMint(ctx.db, found.subject_id);
  const family = await lockFamily(ctx.db, found.family_id);
  const old = family.find((row) => row.refresh_hash.equals(found.refresh_hash));
  const verdict = judgeRefresh(old, ctx.request.device_id, ctx.now);
  if (!old) return REFUSALS.unknown;
  // Revoking a client kicks everybody there; this is for whoever was refreshing at that very moment.
  if (verdict === 'rotate' && (await isAppRevoked(ctx, old.app_id))) return REFUSALS.kicked;
  // Also once a job has ended it: its holder learns why.
  if ((verdict === 'rotate' || verdict === 'unknown') && (await isOverLimit(ctx, old))) return REFUSALS.expired;
  if (verdict === 'rotate') return await rotate(deps, ctx, old, refresh_token);
  if (verdict === 'repeat') return await repeat(ctx, account, old, refresh_token);
  if (verdict === 'reused') {
    await endFamily(ctx, old.family_id);
    await audit(ctx, { event: 'refresh', outcome: 'reused', subject_id: old.subject_id, family_id: old.family_id });
  }
  return REFUSALS[verdict];
}

/** Nearly every refresh is of a token in order, by one who asks once. Where a policy asks for a second factor, limits sign-ins or has networks the gate does it step by step. */
const isUsual = (found: Refreshing, device_id: string, now: number): boolean =>
  found.status === 'active' && !found.is_policy_asking && judgeRefresh(found, device_id, now) === 'rotate';

/** The refusal comes after the commit: the end of a stolen family must not be rolled back with it. */
export async function refreshToken(deps: Deps, ctx: UcManualCtx<RefreshErrors>, refresh_token: string): Promise<Token> {
  const found = (await findRefreshing(ctx.db, hashToken(refresh_token))) ?? ctx.fail(REFUSALS.unknown);
  await assertProof(deps, ctx, found);
  const token = isUsual(found, ctx.request.device_id, ctx.now) ? await mintInPlaceOf(deps, ctx, found, refresh_token) : undefined;
  if (token) return token;
  const outcome =
    (await ctx.inTransaction((tx) => repeatLost(tx, found, refresh_token))) ??
    (await ctx.inTransaction((tx) => exchange(deps, tx, found, refresh_token)));
  return typeof outcome === 'string' ? ctx.fail(outcome) : outcome;
}
