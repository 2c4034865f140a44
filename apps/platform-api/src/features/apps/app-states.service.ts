import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Db } from '../../db/platform-ctx.ts';
import { notify } from '../messages/notify.service.ts';
import { advanceDueApps } from './app-states.queries.ts';

/** Freezes and closes what was planned to be by now, each with its entry in the app's own log and a notice to its people. */
export async function advanceAppStates(db: Db, now: number): Promise<number> {
  const unit = systemUnit({
    by: 'JOB',
    name: 'app-states',
    logged_as: { event: 'app.state_changed', or: ['app.frozen', 'app.closed'] },
    now,
  });
  return await runWork({ db }, unit, async (ctx) => {
    const changes = await advanceDueApps(ctx.db, new Date(now));
    for (const { app_id, app_code, app_name, before, after } of changes) {
      const args = { app_name, status: after };
      await notify(ctx.db, { kind: 'app_state_changed', args, to: 'members', app_id, matter: `app_state:${app_id}` }, now);
      ctx.record({
        ...(after === 'frozen' || after === 'closed' ? { event: `app.${after}` } : {}),
        app_id,
        object_id: app_id,
        object_name: app_name,
        content: `App ${app_code} is now ${after}, as planned`,
        before: { status: before },
        after: { status: after },
      });
      ctx.emit({ topic: 'app.changed', payload: { app_id } });
    }
    return changes.length;
  });
}
