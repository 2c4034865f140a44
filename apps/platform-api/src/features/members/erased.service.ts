import { LIMITS } from '@portico/contracts/limits';
import type { ErasedAccount } from '@portico/contracts/user-centre/operation-logs';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Db, PlatformWorkCtx } from '../../db/platform-ctx.ts';
import { deleteKept, findErasedCursor, moveErasedCursor } from './erased.queries.ts';
import { deleteMemberships, deleteOwnerships } from './leave.queries.ts';

/** What somebody had here goes as it does for who leaves, but nobody can refuse any more: the account is gone. */
async function removeOne(ctx: PlatformWorkCtx, subject_id: string): Promise<void> {
  const apps = await deleteMemberships(ctx.db, subject_id);
  const services = await deleteOwnerships(ctx.db, subject_id);
  await deleteKept(ctx.db, subject_id);
  if (apps.length + services.length === 0) return;
  // The user centre cannot tell any more; whoever was a member is still known by the name they had there.
  const object = { object_id: subject_id, object_name: apps.find(({ name }) => name !== '')?.name ?? subject_id };
  for (const { app_id, kind, was_last_admin } of apps)
    ctx.record({
      ...object,
      app_id,
      content: 'Removed a member whose account was deleted',
      before: { kind, was_last_admin },
      after: null,
    });
  ctx.record({
    ...object,
    event: 'person.removed_everywhere',
    content: 'Removed a person whose account was deleted from every app and service',
    before: { apps: apps.length, services: services.length },
    after: null,
  });
  ctx.emit({ topic: 'access.changed', payload: { subject_id } });
}

/** Takes out of the platform who was deleted in the user centre. How far we are moves in the transaction that does it. */
export async function removeErased(db: Db, erasedAfter: (seq: string) => Promise<ErasedAccount[]>, now: number): Promise<number> {
  const unit = systemUnit({
    by: 'JOB',
    name: 'erased-accounts',
    logged_as: { event: 'member.removed', or: ['person.removed_everywhere'] },
    now,
  });
  for (let removed = 0; ;) {
    const from = await findErasedCursor(db);
    const items = await erasedAfter(from);
    const last = items.at(-1);
    if (!last) return removed;
    const is_ours = await runWork({ db }, unit, async (ctx) => {
      if (!(await moveErasedCursor(ctx.db, from, last.seq))) return false;
      for (const { subject_id } of items) await removeOne(ctx, subject_id);
      return true;
    });
    if (!is_ours) return removed;
    removed += items.length;
    if (items.length < LIMITS.log_copy) return removed;
  }
}
