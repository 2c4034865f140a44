import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { AssertionOptions, RegistrationOptions } from '@portico/contracts/user-centre/passkeys';
import type { NewTotp, PendingFactor } from '@portico/contracts/user-centre/second-factors';
import type { EnrolledFactor, Factor } from '@portico/contracts/rules/second-factor';
import type { Deps, UcCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { openRealName } from '../../lib/personal.ts';
import { displayName } from '../../lib/token-identity.ts';
import { beginPasskey, offerPasskey } from '../factors/passkeys.service.ts';
import { factorTriesLeft } from '../sign-in/factor-tries.service.ts';
import { beginTotp } from '../factors/totp.service.ts';
import { openUnusedSession, type OpenSession } from '../sessions/sessions.service.ts';
import { mayEnrolToFinish, mayShow, resultOf, standingOf, type Standing } from '../sign-in-policies/standing.service.ts';
import { deletePending, findNames, findPending, type PendingRow } from './pending.queries.ts';

export type PendingErrors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED' | 'UC/NO_PENDING_FACTOR';
type NotAccepted = PendingErrors | 'UC/FACTOR_NOT_ACCEPTED';
type NoPasskey = NotAccepted | 'UC/PASSKEYS_OFF';

export interface Pending {
  session: OpenSession;
  row: PendingRow;
  standing: Standing;
  may: readonly Factor[];
  may_enrol: readonly EnrolledFactor[];
}

/** The sign-in that waits in this session; the session is of this device and app, and has given no token. */
export async function openPending(deps: Deps, ctx: UcCtx<PendingErrors>, session_id: string): Promise<Pending> {
  const session = await openUnusedSession(deps, ctx, session_id);
  const row = (await findPending(ctx.db, sha256(session_id), new Date(ctx.now))) ?? ctx.fail('UC/NO_PENDING_FACTOR');
  const standing = (await standingOf(ctx, row.subject_id)) ?? ctx.fail('UC/NO_PENDING_FACTOR');
  const { first_factor, shown } = row;
  return {
    session,
    row,
    standing,
    may: mayShow(deps, standing, first_factor, shown),
    may_enrol: mayEnrolToFinish(deps, standing, first_factor, shown),
  };
}

export async function namesOf(deps: Deps, ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<{ name: string; login_name: string }> {
  const found = await findNames(ctx.db, subject_id);
  if (!found) return { name: '', login_name: '' };
  return { name: displayName({ ...found, real_name: openRealName(deps.keyring, found) }), login_name: found.login_name ?? '' };
}

export async function readPending(deps: Deps, ctx: UcCtx<PendingErrors>, session_id: string): Promise<PendingFactor> {
  const { row, standing, may, may_enrol } = await openPending(deps, ctx, session_id);
  return {
    ...(await namesOf(deps, ctx, row.subject_id)),
    first: row.first_factor,
    may: [...may],
    may_enrol: [...may_enrol],
    recovery_codes_left: standing.recovery_codes,
    tries_left: await factorTriesLeft(ctx, row.subject_id),
    why: resultOf(standing),
    expires_at: formatWireTime(row.expires_at.getTime()),
    server_time: formatWireTime(ctx.now),
  };
}

export async function dropPending(deps: Deps, ctx: UcCtx<PendingErrors>, session_id: string): Promise<void> {
  await openPending(deps, ctx, session_id);
  await deletePending(ctx.db, sha256(session_id));
}

export async function offerPendingPasskey(deps: Deps, ctx: UcCtx<NoPasskey>, session_id: string): Promise<AssertionOptions> {
  const { row, may } = await openPending(deps, ctx, session_id);
  if (!may.includes('passkey')) ctx.fail('UC/FACTOR_NOT_ACCEPTED');
  return await offerPasskey(deps, ctx, session_id, row.subject_id);
}

export async function beginPendingTotp(deps: Deps, ctx: UcCtx<NotAccepted>, session_id: string): Promise<NewTotp> {
  const { row, may_enrol } = await openPending(deps, ctx, session_id);
  if (!may_enrol.includes('totp')) ctx.fail('UC/FACTOR_NOT_ACCEPTED');
  return await beginTotp(deps, ctx, row.subject_id, session_id);
}

export async function beginPendingPasskey(deps: Deps, ctx: UcCtx<NoPasskey>, session_id: string): Promise<RegistrationOptions> {
  const { row, may_enrol } = await openPending(deps, ctx, session_id);
  if (!may_enrol.includes('passkey')) ctx.fail('UC/FACTOR_NOT_ACCEPTED');
  const names = await namesOf(deps, ctx, row.subject_id);
  return await beginPasskey(deps, ctx, { subject_id: row.subject_id, ...names }, session_id);
}
