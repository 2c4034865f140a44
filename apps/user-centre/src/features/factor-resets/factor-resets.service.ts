import type { ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { factorResets, PendingReset } from '@portico/contracts/user-centre/factor-resets';
import { newUuid } from '@portico/server-kit/ids';
import type { UcCtx } from '../../deps.ts';
import { holdAccount, nameOfAccount } from '../accounts/account-lookup.service.ts';
import { notify } from '../notices/notify.service.ts';
import { standingOf, type Standing } from '../sign-in-policies/standing.service.ts';
import { insertReset, takeReset } from './factor-resets.queries.ts';
import { pendingResetOf } from './pending-reset.service.ts';
import { takeFactorsAway } from './take-away.service.ts';

const HOUR_MS = 3_600_000;

type Asked = ResponseOf<typeof factorResets.request>;

async function standingOfPerson(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, subject_id: string): Promise<Standing> {
  const standing = await standingOf(ctx, subject_id);
  return standing === undefined || standing.is_guest ? ctx.fail('UC/ACCOUNT_NOT_FOUND') : standing;
}

const answered = (pending: PendingReset): Asked => ({ removed: 0, effective_at: pending.effective_at, pending });

/**
 * Lost everything. Whoever asks again gets the one that is pending, whatever the policies say by now: when it takes effect is
 * decided once, and told to the person.
 */
export async function requestReset(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND' | 'UC/NOT_YOURSELF'>, user_id: string): Promise<Asked> {
  const subject_id = user_id || '0';
  if (subject_id === ctx.actor.subject_id) return ctx.fail('UC/NOT_YOURSELF');
  const { reset_delay } = await standingOfPerson(ctx, subject_id);
  await holdAccount(ctx, subject_id);
  const about = { object_id: subject_id, object_name: await nameOfAccount(ctx, subject_id) };
  const before = await pendingResetOf(ctx, subject_id);
  if (before) {
    ctx.record({ ...about, content: 'Asked again for a reset of second factors that is pending', after: before });
    return answered(before);
  }
  if (reset_delay.hours === 0) {
    const removed = await takeFactorsAway(ctx, subject_id);
    return { removed, effective_at: formatWireTime(ctx.now), pending: null };
  }
  const effective_at = ctx.now + reset_delay.hours * HOUR_MS;
  await insertReset(ctx.db, {
    subject_id,
    reset_id: newUuid(ctx.now),
    requested_by: ctx.actor.subject_id,
    requested_at: new Date(ctx.now),
    effective_at: new Date(effective_at),
  });
  const pending = await pendingResetOf(ctx, subject_id);
  if (!pending) return ctx.fail('UC/ACCOUNT_NOT_FOUND');
  await notify(ctx, { subject_id, kind: 'reset_requested', effective_at });
  ctx.record({ ...about, content: 'Asked for a reset of second factors', after: pending });
  return answered(pending);
}

export async function readReset(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, user_id: string): Promise<ResponseOf<typeof factorResets.read>> {
  const subject_id = user_id || '0';
  const { reset_delay } = await standingOfPerson(ctx, subject_id);
  return { delay_h: reset_delay.hours, pending: await pendingResetOf(ctx, subject_id) };
}

type NotPending = 'UC/RESET_NOT_FOUND';

/** By an administrator, whoever asked for it. */
export async function withdrawReset(ctx: UcCtx<NotPending>, reset_id: string): Promise<void> {
  const { subject_id, effective_at } = (await takeReset(ctx.db, reset_id, {})) ?? ctx.fail('UC/RESET_NOT_FOUND');
  await notify(ctx, { subject_id, kind: 'reset_withdrawn' });
  ctx.record({
    object_id: subject_id,
    object_name: await nameOfAccount(ctx, subject_id),
    content: 'Withdrew a pending reset of second factors',
    before: { effective_at: formatWireTime(effective_at.getTime()) },
    after: null,
  });
}

/** By whose factors they are, with whatever sign-in they have. */
export async function stopReset(ctx: UcCtx<NotPending>, reset_id: string): Promise<void> {
  const { subject_id, name } = ctx.actor;
  const { effective_at } = (await takeReset(ctx.db, reset_id, { subject_id })) ?? ctx.fail('UC/RESET_NOT_FOUND');
  await notify(ctx, { subject_id, kind: 'reset_stopped' });
  ctx.record({
    object_id: subject_id,
    object_name: name,
    content: 'Stopped a pending reset of the own second factors',
    before: { effective_at: formatWireTime(effective_at.getTime()) },
    after: null,
  });
}
