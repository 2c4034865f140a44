import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Db, PlatformWorkCtx } from '../../db/platform-ctx.ts';
import { countNavChange } from '../app-menus/nav-version.service.ts';
import { notify } from '../messages/notify.service.ts';
import { readLinkState } from '../relations/linking.service.ts';
import { applySync, isNothing } from './apply-sync.service.ts';
import { planSync, type SyncPlan } from './sync-plan.ts';
import { findNextApp, finishApp, finishRuns, type AppResult, type NextApp } from './sync-run.queries.ts';

/** Somebody else has done this app meanwhile: what was done here is taken back. */
class AlreadyDone extends Error {}

const LEFT_OUT = { frozen: 'MP/APP_FROZEN', closed: 'MP/APP_CLOSED', stopped: 'MP/APP_CLOSED' } as const;

/** In the app's own transaction: its administrators learn who has changed their menus exactly when they are changed. */
async function tellAdmins(ctx: PlatformWorkCtx, next: NextApp, service_name: string, { counts }: SyncPlan): Promise<void> {
  const { changed, added, removed } = counts;
  const { app_id, app_name, operator } = next;
  if (changed + added + removed === 0) return;
  const args = { by: operator, service_name, app_name, changed, added, removed };
  await notify(ctx.db, { kind: 'service_synchronized', args, to: 'admins', app_id }, ctx.now);
}

async function workIn(ctx: PlatformWorkCtx, next: NextApp): Promise<AppResult> {
  if (next.status !== 'normal') return { state: 'skipped', fault: LEFT_OUT[next.status] };
  const before = await readLinkState(ctx, next);
  if (!before) return { state: 'skipped', fault: 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND' };
  if (isNothing(planSync(before))) return { state: 'done' };
  // Read again under the app's lock: somebody may just have changed a menu.
  await countNavChange(ctx, next.app_id);
  const link_state = (await readLinkState(ctx, next, true)) ?? before;
  const plan = await applySync(ctx, next, link_state);
  if (typeof plan === 'string') return { state: 'failed', fault: plan };
  await tellAdmins(ctx, next, link_state.service.nickname, plan);
  return { state: 'done', ...plan.counts };
}

/** One transaction: the app's menus, its log, and that this app is done. */
async function syncOneApp(db: Db, next: NextApp, now: number): Promise<void> {
  const unit = systemUnit({
    by: 'JOB',
    name: 'synchronization',
    actor: { subject_id: next.started_by, name: next.operator },
    app_id: next.app_id,
    logged_as: { event: 'menus.synchronized' },
    now,
  });
  try {
    await runWork({ db }, unit, async (ctx) => {
      const done = await workIn(ctx, next);
      if (done.state === 'failed') throw new Refused(done);
      if (!(await finishApp(ctx.db, next, done, new Date(now)))) throw new AlreadyDone();
    });
  } catch (error) {
    if (error instanceof AlreadyDone) return;
    const result: AppResult = error instanceof Refused ? error.result : { state: 'failed', fault: 'COMMON/INTERNAL' };
    // Where the database itself is away this fails too, and the app is tried again in the next turn.
    await finishApp(db, next, result, new Date(now));
  }
}

class Refused extends Error {
  readonly result: AppResult;
  constructor(result: AppResult) {
    super(result.fault);
    this.result = result;
  }
}

/**
 * A turn of the job: app after app until none is left or the time is up. Everything it knows is in the rows, so that
 * whichever process has the next turn goes on with the next app.
 */
export async function runSyncTurn(db: Db, clock: () => number, budget_ms: number): Promise<number> {
  const until = clock() + budget_ms;
  let apps = 0;
  for (let next = await findNextApp(db); next; next = await findNextApp(db)) {
    await syncOneApp(db, next, clock());
    apps += 1;
    if (clock() >= until) break;
  }
  await db.transaction().execute(async (trx) => {
    for (const { nickname, started_by, done, failed } of await finishRuns(trx, new Date(clock())))
      await notify(
        trx,
        { kind: 'job_finished', args: { job: 'synchronization', name: nickname, done, failed }, to: [started_by], app_id: null },
        clock(),
      );
  });
  return apps;
}
