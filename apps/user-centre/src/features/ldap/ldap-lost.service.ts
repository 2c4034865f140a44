import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Db } from '../../db/tables.ts';
import { mailThoseWhoAct } from './ldap-mails.service.ts';
import { addSyncJob, endIfLost, runningRuns, runsWithoutJob } from './ldap-runs.queries.ts';

/**
 * Ends runs whose process is gone, and queues those again whose job was given up before it began. The queue takes the job of a process that is
 * gone up again after hours, and until then its directory could not be read: the run would still be open, for the button and for the night.
 */
export async function endLostRuns(db: Db, now: number): Promise<void> {
  for (const run_id of await runsWithoutJob(db)) await addSyncJob(db, run_id);
  for (const run of await runningRuns(db)) {
    const unit = systemUnit({ by: 'JOB', name: 'end_lost_syncs', logged_as: { event: 'ldap_sync.failed' }, now });
    await runWork({ db }, unit, async (ctx) => {
      if (!(await endIfLost(ctx.db, run, new Date(ctx.now)))) return;
      if (run.asked_name === '') await mailThoseWhoAct(ctx, run.run_id);
      if (run.dry) return;
      ctx.record({
        object_id: run.directory_id,
        object_name: run.name,
        content: `Could not synchronise the directory ${run.name}: interrupted`,
        after: { reason: 'interrupted' },
      });
    });
  }
}
