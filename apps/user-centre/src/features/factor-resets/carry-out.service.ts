import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Db } from '../../db/tables.ts';
import { holdAccount, nameOfAccount } from '../accounts/account-lookup.service.ts';
import { notify } from '../notices/notify.service.ts';
import { isActiveSuperAdmin, listDue, takeReset, type ResetRow } from './factor-resets.queries.ts';
import { takeFactorsAway } from './take-away.service.ts';

const AT_ONCE = 100;

/** Whoever takes the row away does the rest in its transaction: once, however many workers and restarts there are. */
async function carryOut(db: Db, due: ResetRow, now: number): Promise<void> {
  const { reset_id, subject_id, requested_by, requester_type, by_name } = due;
  const stands = requested_by !== null && requester_type !== null && (await isActiveSuperAdmin(db, requested_by));
  const unit = systemUnit({
    by: 'JOB',
    name: 'carry-out-resets',
    actor: stands
      ? { subject_id: requested_by, name: by_name, account_type: requester_type }
      : { subject_id: '', name: '', account_type: 'service' },
    logged_as: { event: stands ? 'second_factors.reset' : 'factor_reset.dropped' },
    now,
  });
  await runWork({ db }, unit, async (ctx) => {
    await holdAccount(ctx, subject_id);
    // Lost the role since: the next turn drops it.
    if (stands && !(await isActiveSuperAdmin(ctx.db, requested_by))) return;
    if (!(await takeReset(ctx.db, reset_id, { due: new Date(now) }))) return;
    if (stands) {
      await takeFactorsAway(ctx, subject_id);
      return;
    }
    // An account that was taken over, and then taken back or disabled, does not act any more.
    await notify(ctx, { subject_id, kind: 'reset_withdrawn' });
    const content = 'Dropped a pending reset of second factors: who asked for it is no super administrator any more';
    ctx.record({ object_id: subject_id, object_name: await nameOfAccount(ctx, subject_id), content });
  });
}

/** What is due. One that fails is tried again at the next turn, and holds up no other. */
export async function carryOutResets(db: Db, now: number): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await listDue(db, new Date(now), AT_ONCE)) await carryOut(db, due, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} resets of second factors were not carried out`);
}
