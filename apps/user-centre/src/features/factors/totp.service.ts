import { randomBytes } from 'node:crypto';
import { FACTOR_TIMES } from '@portico/contracts/factor-limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { NewTotp } from '@portico/contracts/user-centre/second-factors';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcCtx } from '../../deps.ts';
import { totpAad } from '../../lib/mac-key.ts';
import { sha256 } from '../../lib/opaque.ts';
import { loginNamesOfAccount } from '../accounts/account-lookup.service.ts';
import { dropEnrolment, findEnrolment, findTotp, insertTotp, replaceEnrolment, useTotpStep } from './factors.queries.ts';
import { shownSecret, stepOf, TOTP_SECRET_BYTES } from './totp.ts';

const placeOf = (place: string): Buffer => sha256(`totp:${place}`);

/** `place`: the session or the sign-in that will confirm it; no other can. */
export async function beginTotp(deps: Deps, ctx: UcCtx, subject_id: string, place: string): Promise<NewTotp> {
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const expires_at = ctx.now + FACTOR_TIMES.pending_factor_s * 1_000;
  const secret_sealed = deps.keyring.wrap(secret, totpAad(subject_id));
  await replaceEnrolment(ctx.db, { place_hash: placeOf(place), subject_id, secret_sealed, expires_at: new Date(expires_at) });
  const [label = subject_id] = await loginNamesOfAccount(ctx, subject_id);
  return { ...shownSecret(secret, label), expires_at: formatWireTime(expires_at) };
}

export interface ConfirmedTotp {
  secret_wrapped: string;
  step: number;
}

/** Whether the authenticator shows what the secret gives; undefined for a wrong code and after ten minutes. */
export async function confirmTotp(
  deps: Deps,
  ctx: Pick<UcCtx, 'db' | 'now'>,
  subject_id: string,
  place: string,
  code: string,
): Promise<ConfirmedTotp | undefined> {
  const found = await findEnrolment(ctx.db, placeOf(place), subject_id, new Date(ctx.now));
  if (!found) return undefined;
  const step = stepOf(deps.keyring.unwrap(found.secret_sealed, totpAad(subject_id)), code, ctx.now);
  return step === undefined ? undefined : { secret_wrapped: found.secret_sealed, step };
}

/** The code that confirmed it is used up with it. */
export async function saveTotp(
  ctx: UcCtx<'UC/FACTOR_EXISTS'>,
  { subject_id, place, name }: { subject_id: string; place: string; name: string },
  { secret_wrapped, step }: ConfirmedTotp,
): Promise<string> {
  const factor_id = newUuid(ctx.now);
  const at = new Date(ctx.now);
  const row = { subject_id, factor_id, name, secret_wrapped, last_step: step, created_at: at, last_used_at: at };
  if (!(await insertTotp(ctx.db, row))) ctx.fail('UC/FACTOR_EXISTS');
  await dropEnrolment(ctx.db, placeOf(place));
  return factor_id;
}

/** The step of a right code that was not used yet. */
export async function checkTotp(deps: Deps, ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string, code: string): Promise<number | undefined> {
  const found = await findTotp(ctx.db, subject_id);
  if (!found) return undefined;
  const step = stepOf(deps.keyring.unwrap(found.secret_wrapped, totpAad(subject_id)), code, ctx.now);
  return step !== undefined && step > Number(found.last_step) ? step : undefined;
}

export const spendTotp = (ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string, step: number): Promise<boolean> =>
  useTotpStep(ctx.db, subject_id, step, new Date(ctx.now));
