import type { AddedFactor, OwnFactor, OwnFactors } from '@portico/contracts/user-centre/own-factors';
import type { AssertionOptions, NewPasskey, RegistrationOptions } from '@portico/contracts/user-centre/passkeys';
import type { NewTotp } from '@portico/contracts/user-centre/second-factors';
import type { EnrolledFactor, Factor } from '@portico/contracts/rules/second-factor';
import { TIMES } from '@portico/contracts/limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { assertProof } from '@portico/server-kit/http/proof';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { loginNamesOfAccount } from '../accounts/account-lookup.service.ts';
import { pendingResetOf } from '../factor-resets/pending-reset.service.ts';
import { enrollable, hasInHand, resultOf, standingOf, type Standing, usable } from '../sign-in-policies/standing.service.ts';
import { renewProof } from '../tokens/renew-proof.service.ts';
import { addFactor, type NewFactor } from './add-factor.service.ts';
import { findTotp, listPasskeys } from './factors.queries.ts';
import { beginPasskey, checkNewPasskey, offerPasskey } from './passkeys.service.ts';
import { countFactorTry, forgetFactorTries } from '../sign-in/factor-tries.service.ts';
import { beginTotp, confirmTotp } from './totp.service.ts';

export type OwnErrors = 'UC/INVALID_ACCOUNT_TYPE';
type AddErrors = OwnErrors | 'UC/SECOND_FACTOR_OFF';

/** Guests keep nothing, and so have nothing to protect. */
export async function ownStanding(ctx: UcCtx<OwnErrors>): Promise<Standing> {
  const standing = await standingOf(ctx, ctx.actor.subject_id);
  return standing === undefined || standing.is_guest ? ctx.fail('UC/INVALID_ACCOUNT_TYPE') : standing;
}

/** Whoever has a factor shows it before anything about factors changes; the first one is added by a recent proof alone. */
export async function ownToChange(ctx: UcCtx<OwnErrors>): Promise<Standing> {
  const standing = await ownStanding(ctx);
  assertProof('strong', { ...ctx.actor, asks_strong: standing.enrolled.length > 0 }, ctx.now);
  return standing;
}

async function ownToAdd(ctx: UcCtx<AddErrors>): Promise<Standing> {
  const standing = await ownToChange(ctx);
  return standing.level === 'off' ? ctx.fail('UC/SECOND_FACTOR_OFF') : standing;
}

const time = (at: Date | null): string | null => (at === null ? null : formatWireTime(at.getTime()));

export async function listOwn(ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<OwnFactor[]> {
  const shown = (
    type: EnrolledFactor,
    is_backed_up: boolean,
    row: { factor_id: string; name: string; created_at: Date; last_used_at: Date | null },
  ) => ({
    factor_id: row.factor_id,
    type,
    name: row.name,
    is_backed_up,
    created_at: formatWireTime(row.created_at.getTime()),
    last_used_at: time(row.last_used_at),
  });
  const totp = await findTotp(ctx.db, subject_id);
  const passkeys = await listPasskeys(ctx.db, subject_id);
  return [...passkeys.map((row) => shown('passkey', row.is_backed_up, row)), ...(totp ? [shown('totp', false, totp)] : [])];
}

/** What a step-up takes of somebody: what they have, and a recovery code in its place. */
export function mayVerify(deps: Deps, standing: Standing): Factor[] {
  const own = usable(deps, standing);
  return standing.enrolled.length > 0 && standing.recovery_codes > 0 ? [...own, 'recovery'] : own;
}

export async function readOwnFactors(deps: Deps, ctx: UcCtx<OwnErrors>): Promise<OwnFactors> {
  const standing = await ownStanding(ctx);
  const until = (ctx.actor.strong_at ?? 0) + TIMES.step_up_minutes * 60_000;
  return {
    items: await listOwn(ctx, ctx.actor.subject_id),
    recovery_codes_left: standing.recovery_codes,
    may_enrol: standing.level === 'off' ? [] : enrollable(deps, standing),
    may_verify: mayVerify(deps, standing),
    strong_until: until > ctx.now ? formatWireTime(until) : null,
    policy: resultOf(standing),
    has_counted: hasInHand(deps, standing),
    reset: await pendingResetOf(ctx, ctx.actor.subject_id),
    server_time: formatWireTime(ctx.now),
  };
}

const placeOf = (ctx: UcCtx): string => `family:${ctx.actor.family_id ?? ''}`;

export async function beginOwnTotp(deps: Deps, ctx: UcCtx<AddErrors | 'UC/FACTOR_EXISTS'>): Promise<NewTotp> {
  const { enrolled } = await ownToAdd(ctx);
  if (enrolled.includes('totp')) ctx.fail('UC/FACTOR_EXISTS');
  return await beginTotp(deps, ctx, ctx.actor.subject_id, placeOf(ctx));
}

export async function beginOwnPasskey(deps: Deps, ctx: UcCtx<AddErrors | 'UC/PASSKEYS_OFF'>): Promise<RegistrationOptions> {
  await ownToAdd(ctx);
  const { subject_id, name } = ctx.actor;
  const [login_name = subject_id] = await loginNamesOfAccount(ctx, subject_id);
  return await beginPasskey(deps, ctx, { subject_id, login_name, name }, placeOf(ctx));
}

/** This sign-in has shown it with that: it need not be shown again at once. */
async function save(deps: Deps, ctx: UcCtx<'UC/FACTOR_EXISTS'>, name: string, added: NewFactor): Promise<AddedFactor> {
  const { subject_id } = ctx.actor;
  const { factor_id, recovery_codes } = await addFactor(deps, ctx, { subject_id, place: placeOf(ctx), name }, added);
  await forgetFactorTries(ctx, subject_id);
  await renewProof(ctx, 'verify_factor', added.type);
  const factor = (await listOwn(ctx, subject_id)).find((each) => each.factor_id === factor_id);
  return factor ? { factor, recovery_codes } : ctx.fail('UC/FACTOR_EXISTS');
}

type TotpErrors = AddErrors | 'UC/FACTOR_EXISTS' | 'UC/CODE_NOT_CORRECT' | 'UC/ACCOUNT_LOCKED';
export async function addOwnTotp(deps: Deps, ctx: UcManualCtx<TotpErrors>, body: { name: string; code: string }): Promise<AddedFactor> {
  await ownToAdd(ctx);
  const { subject_id } = ctx.actor;
  await countFactorTry(ctx, { subject_id, event: 'verify_factor' });
  const made = (await confirmTotp(deps, ctx, subject_id, placeOf(ctx), body.code)) ?? ctx.fail('UC/CODE_NOT_CORRECT');
  return await ctx.inTransaction((tx) => save(deps, tx, body.name, { type: 'totp', made }));
}

type PasskeyErrors = AddErrors | 'UC/PASSKEYS_OFF' | 'UC/PASSKEY_NOT_CORRECT' | 'UC/FACTOR_EXISTS';
export async function addOwnPasskey(
  deps: Deps,
  ctx: UcManualCtx<PasskeyErrors>,
  body: { name: string; credential: NewPasskey },
): Promise<AddedFactor> {
  await ownToAdd(ctx);
  const made = await checkNewPasskey(deps, ctx, body.credential, placeOf(ctx));
  return await ctx.inTransaction((tx) => save(deps, tx, body.name, { type: 'passkey', made }));
}

export async function offerOwnPasskey(
  deps: Deps,
  ctx: UcCtx<OwnErrors | 'UC/PASSKEYS_OFF' | 'UC/FACTOR_NOT_FOUND'>,
): Promise<AssertionOptions> {
  const { enrolled } = await ownStanding(ctx);
  if (!enrolled.includes('passkey')) ctx.fail('UC/FACTOR_NOT_FOUND');
  return await offerPasskey(deps, ctx, placeOf(ctx), ctx.actor.subject_id);
}
