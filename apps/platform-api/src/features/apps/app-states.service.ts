import type { Db } from '../../db/platform-ctx.ts';
import { recordSystemOperation } from '../../lib/record-system-operation.ts';
import { notify } from '../messages/notify.service.ts';
import { advanceDueApps } from './app-states.queries.ts';

/** Freezes and closes what was planned to be by now, each with its entry in the app's own log and a notice to its people. */
export async function advanceAppStates(db: Db, now: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const changes = await advanceDueApps(trx, new Date(now));
    for (const { app_id, app_name, after } of changes) {
      const args = { app_name, status: after };
      await notify(trx, { kind: 'app_state_changed', args, to: 'members', app_id, matter: `app_state:${app_id}` }, now);
    }
    await recordSystemOperation(trx, {
      by: 'JOB',
      name: 'app-states',
      module_name: 'app',
      act: 'changed',
      operations: changes.map(({ app_id, app_code, app_name, before, after }) => ({
        app_id,
        object_id: app_id,
        object_name: app_name,
        content: `App ${app_code} is now ${after}, as planned`,
        before: { status: before },
        after: { status: after },
      })),
      events: changes.map(({ app_id }) => ({ topic: 'app.changed', payload: { app_id } })),
      now,
    });
    return changes.length;
  });
}
