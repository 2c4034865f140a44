import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { newUuid } from '../src/ids.ts';
import { createOutbox } from '../src/jobs/outbox.ts';
import { readQueue } from '../src/jobs/queue-state.ts';
import { everySoOften } from '../src/jobs/recurring.ts';
import { retryGivenUp } from '../src/jobs/retry.ts';
import { countJob } from '../src/observability/metrics-jobs.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { eventually } from '../src/testing/eventually.ts';

let t: TestDatabase<KitTables>;
beforeAll(async () => {
  t = await createTestDatabase<KitTables>();
});
afterAll(() => t.drop());
beforeEach(async () => {
  await t.db.deleteFrom('outbox').execute();
});

const old = (ms: number): Date => new Date(Date.now() - ms);
const event = (topic: string, age_ms: number) => ({
  event_id: newUuid(),
  topic,
  payload: JSON.stringify({ topic }),
  created_at: old(age_ms),
});
const unsent = async (): Promise<string[]> =>
  (await t.db.selectFrom('outbox').select('topic').where('sent_at', 'is', null).orderBy('created_at').execute()).map((row) => row.topic);

test('the outbox sends what was left behind, oldest first, and leaves young events to their writer', async () => {
  await t.db
    .insertInto('outbox')
    .values([event('second', 2_000), event('first', 3_000), event('young', 0)])
    .execute();
  const sent: unknown[] = [];
  const outbox = createOutbox({
    db: t.db,
    publish: async (topic, payload) => {
      sent.push([topic, payload]);
      return true;
    },
  });
  expect(await outbox.drain()).toBe(2);
  expect(sent).toEqual([
    ['first', { topic: 'first' }],
    ['second', { topic: 'second' }],
  ]);
  expect(await unsent()).toEqual(['young']);
  expect(await outbox.drain()).toBe(0);
});

test('an event that does not leave stays, with those behind it', async () => {
  await t.db
    .insertInto('outbox')
    .values([event('a', 3_000), event('b', 2_000), event('c', 1_000)])
    .execute();
  const outbox = createOutbox({ db: t.db, publish: async (topic) => topic === 'a' });
  expect(await outbox.drain()).toBe(1);
  expect(await unsent()).toEqual(['b', 'c']);
});

test('what the writer published itself is not sent again, and is forgotten later', async () => {
  const row = event('mine', 1_000);
  await t.db.insertInto('outbox').values(row).execute();
  const outbox = createOutbox({ db: t.db, publish: async () => true });
  await outbox.markSent([row.event_id]);
  expect(await outbox.drain()).toBe(0);
  expect(await outbox.purge(old(3_600_000))).toBe(0);
  expect(await outbox.purge(old(-1_000))).toBe(1);
});

test('of several processes one does a turn at a time, errors are logged and never thrown, and stop awaits the turn', async () => {
  const other = openDatabase<KitTables>({ url: t.url, max: 1 });
  let inside = 0;
  let most = 0;
  let turns = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    turns += 1;
    // Longer than the time between two turns: another process would come in between if it could.
    await sleep(30);
    inside -= 1;
    throw new Error('on purpose');
  };
  const log = { error: vi.fn() };
  const jobs = [t.db, other.db].map((db) =>
    everySoOften({ db, name: 'together', every_ms: 10, work, log, counts: countJob('test', 'together') }),
  );
  await eventually(() => expect(turns).toBeGreaterThan(6));
  await Promise.all(jobs.map((job) => job.stop()));
  expect(inside).toBe(0);
  expect(most).toBe(1);
  expect(log.error).toHaveBeenCalled();
  const after = turns;
  // That nothing comes any more has no event; six turns would have begun.
  await sleep(60);
  expect(turns).toBe(after);
  await other.close();
});

test('recurring work runs on the connection that holds its lock', async () => {
  await t.db.insertInto('outbox').values(event('recurring', 1_000)).execute();
  const outbox = createOutbox({ db: t.db, publish: async () => true });
  const job = everySoOften({
    db: t.db,
    name: 'drain',
    every_ms: 10,
    work: (db) => outbox.drain(db),
    log: { error: vi.fn() },
    counts: countJob('test', 'drain'),
  });
  await eventually(async () => expect(await unsent()).toEqual([]));
  await job.stop();
});

test('the application role adds jobs within a transaction and runs the worker without DDL', async () => {
  const opened = openDatabase<KitTables>({ url: t.url, max: 4 });
  const done: unknown[] = [];
  const fails = vi.fn(() => {
    throw new Error('on purpose');
  });
  const worker = await startWorker({
    service: 'test',
    pool: opened.pool,
    tasks: { greet: async (payload) => void done.push(payload), fails },
    crontab: '0 4 * * * greet',
  });
  const add = (name: string, rollback = false) =>
    opened.db.transaction().execute(async (trx) => {
      await sql`select graphile_worker.add_job('greet', ${JSON.stringify({ name })}::json, queue_name => 'q')`.execute(trx);
      if (rollback) throw new Error('rolled back');
    });
  await add('kept');
  await expect(add('gone', true)).rejects.toThrow('rolled back');
  await sql`select graphile_worker.add_job('fails', '{}'::json)`.execute(opened.db);
  await eventually(() => {
    expect(done).toEqual([{ name: 'kept' }]);
    expect(fails).toHaveBeenCalled();
  });
  await worker.stop();
  const { rows } = await sql<{
    n: number;
    last_error: string;
  }>`select count(*)::int n, max(last_error) last_error from graphile_worker._private_jobs`.execute(opened.db);
  expect(rows).toEqual([{ n: 1, last_error: 'on purpose' }]);
  await opened.close();
});

test('a job that fails at its last attempt is counted as given up, and done after a logged command tries it again', async () => {
  const opened = openDatabase<KitTables>({ url: t.url, max: 4 });
  let broken = true;
  const mends = vi.fn(() => {
    if (broken) throw new Error('on purpose');
  });
  const worker = await startWorker({ service: 'test', pool: opened.pool, tasks: { mends } });
  await sql`select graphile_worker.add_job('mends', '{}'::json, max_attempts => 1)`.execute(opened.db);
  const givenUp = async () => (await readQueue(opened.pool, ['mends']))[0]?.given_up;
  await eventually(async () => expect(await givenUp()).toBe(1));
  broken = false;
  expect(await retryGivenUp(opened.db, Date.now())).toEqual([{ task: 'mends', jobs: 1 }]);
  expect(await retryGivenUp(opened.db, Date.now())).toEqual([]);
  const logged = await opened.db.selectFrom('operation_log').select(['request_uri', 'object_id', 'operator', 'after']).execute();
  expect(logged).toEqual([{ request_uri: 'retry-jobs', object_id: 'mends', operator: 'command line', after: { jobs: 1 } }]);
  await eventually(async () => expect([await givenUp(), mends.mock.results.at(-1)?.type]).toEqual([0, 'return']));
  await worker.stop();
  await opened.close();
});
