import type { KitTables } from '@portico/server-kit/db/kit-tables';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { eventually } from '@portico/server-kit/testing/eventually';
import type { TestDatabase } from '@portico/server-kit/testing/test-database';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import { expect } from 'vitest';

/** Rows of the log, sealed. */
export async function writeSealedRows(db: TestDatabase<KitTables>['db'], rows: number): Promise<void> {
  const unit = systemUnit({ by: 'CLI', name: 'test', logged_as: { event: 'sign_in_policy.changed' }, now: Date.now() });
  for (let n = 0; n < rows; n += 1)
    await runWork({ db }, unit, async (ctx) => {
      ctx.record({ object_id: String(n), object_name: String(n), content: 'Changed something', before: null, after: null });
    });
  await eventually(async () => {
    await sealLogs({ db });
    const { rows: found, seals } = await db
      .selectNoFrom((eb) => [
        eb.selectFrom('operation_log').select(eb.fn.countAll().as('n')).as('rows'),
        eb.selectFrom('operation_log_seal').select(eb.fn.countAll().as('n')).as('seals'),
      ])
      .executeTakeFirstOrThrow();
    expect(seals).toBe(found);
  });
}
