import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KitTables } from '../src/db/kit-tables.ts';
import { newUuid } from '../src/ids.ts';
import { readQueue } from '../src/jobs/queue-state.ts';
import { keptReading } from '../src/observability/kept-reading.ts';
import { watchServiceState, type ServiceState } from '../src/observability/metrics-service-state.ts';
import { registry } from '../src/observability/metrics.ts';
import { readLogState } from '../src/operation-log/log-state.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

let t: TestDatabase<KitTables>;
beforeAll(async () => {
  t = await createTestDatabase<KitTables>({ max: 2 });
});
afterAll(() => t.drop());

const NEVER = new Promise<never>(() => undefined);

test('however often one asks, it is read no oftener than it is kept', async () => {
  let [now, reads] = [0, 0];
  const ask = keptReading(() => Promise.resolve((reads += 1)), { keep_ms: 100, limit_ms: 1_000, clock: () => now });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now = 99;
  expect(await ask()).toBe(1);
  now = 100;
  expect(await ask()).toBe(2);
});

test('what fails or takes too long is not known, and what still runs is not begun again', async () => {
  let [now, reads] = [0, 0];
  const clock = (): number => now;
  const fails = keptReading(() => Promise.reject(new Error('on purpose')), { keep_ms: 1, limit_ms: 1_000, clock });
  expect(await fails()).toBeUndefined();
  const hangs = keptReading(() => ((reads += 1), NEVER), { keep_ms: 1, limit_ms: 5, clock });
  expect(await hangs()).toBeUndefined();
  now = 1_000;
  expect(await hangs()).toBeUndefined();
  expect(reads).toBe(1);
});

const state = async (): Promise<ServiceState> => {
  const log = await readLogState(t.pool);
  if (log === undefined) throw new Error('no state');
  return { ...log, queued: await readQueue(t.pool, ['greet', 'rest']) };
};

test('a state that cannot be read is absent, and the scrape goes on', async () => {
  let known = true;
  watchServiceState('kit', async () => (known ? await state() : undefined));
  expect(await registry.metrics()).toContain('portico_outbox_depth{service="kit"} 0');
  known = false;
  const text = await registry.metrics();
  expect(text).toContain('# TYPE portico_outbox_depth gauge');
  expect(text).not.toMatch(/^portico_(?:outbox|log|job_queue)\w*\{/m);
});

test('it says how long rows wait for their seals, seals for a checkpoint, events and tasks for a worker', async () => {
  expect(await state()).toMatchObject({ unsent: 0, unsent_s: null, unsealed_s: null, unsigned_s: null, findings: null, stopped: false });
  const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);
  await t.db
    .insertInto('outbox')
    .values({ event_id: newUuid(Date.now()), topic: 'x', payload: '{}', created_at: ago(40) })
    .execute();
  const admin = await t.admin();
  await admin.query(
    `insert into operation_log_seal (chain, seq, log_id, operation_time, hash, sealed_at) values ('x', 1, $1, $2, '\\x00', $3)`,
    [newUuid(Date.now()), ago(32), ago(30)],
  );
  await sql`select graphile_worker.add_job('greet', '{}'::json, run_at => ${ago(20)}::timestamptz)`.execute(t.db);
  await sql`select graphile_worker.add_job('rest', '{}'::json, run_at => now() + interval '1 hour')`.execute(t.db);
  const waiting = await state();
  expect(waiting.unsent).toBe(1);
  expect(waiting.unsent_s).toBeGreaterThanOrEqual(40);
  expect(waiting.unsigned_s).toBeGreaterThanOrEqual(30);
  expect(waiting.queued.map(({ task, depth }) => [task, depth])).toEqual([
    ['greet', 1],
    ['rest', 0],
  ]);
  expect(waiting.queued[0]?.oldest_s).toBeGreaterThanOrEqual(20);
  expect(waiting.queued[0]?.given_up).toBe(0);
  // Signed a moment later, though the row itself is older than the checkpoint.
  await admin.query('update operation_log_state set checkpoint_at = $1', [ago(31)]);
  expect((await state()).unsigned_s).toBeGreaterThanOrEqual(30);
  await admin.query('update operation_log_state set checkpoint_at = $1', [ago(29)]);
  expect((await state()).unsigned_s).toBeNull();
});
