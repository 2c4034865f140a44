import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@portico/server-kit/db/database';
import type { KitTables } from '@portico/server-kit/db/kit-tables';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { STATEMENT_TIMEOUT_MS } from '@portico/server-kit/db/timeouts';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { fileStore, type Checkpoints } from '@portico/server-kit/operation-log/checkpoint-store';
import { dropLogMonth, pruneLogSeals } from '@portico/server-kit/operation-log/partitions';
import { sealLoadedLogs } from '@portico/server-kit/operation-log/seal-loaded';
import { verifyLogs } from '@portico/server-kit/operation-log/verify';
import { createTestDatabase } from '@portico/server-kit/testing/test-database';
import type pg from 'pg';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { startBenchServices } from './installation.ts';
import { busyWithOthers, tellBusy } from './machine.ts';
import { type Figure, show, verdict } from './report.ts';

const CHAINS = 1_000;
/** Of what is dropped, so much is kept in a later month. */
const KEPT_SHARE = 0.1;
const MONTHS_AGO = 15;
const WRITE_EVERY_MS = 20;
/** The verifier reads by two lanes; on a busy machine a connection takes its time. */
const TIMEOUT_MS = 10_000;

/** Every thousandth row comes after rows of the later month, as what a service tells late does. */
async function fill(pool: pg.Pool, month: Date, rows: number): Promise<void> {
  const insert = async (count: number, start: Date): Promise<void> => {
    await pool.query(
      `insert into operation_log (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri,
         request_method, object_id, object_name, after, trace_id)
       select gen_random_uuid(), md5('app' || n % ${CHAINS})::uuid, '1000' || n % 500, 'Ada Lovelace', 'menu', '10.20.0.1',
         $2::timestamptz + make_interval(secs => n * 86400.0 * 27 / $1::int), 'Changed page ' || n, '/v2/apps/menus/' || n, 'PUT',
         n::text, 'Page ' || n, jsonb_build_object('name', 'Page ' || n, 'sort', n), md5(n::text)
       from generate_series(1, $1::int) n`,
      [count, start],
    );
  };
  const this_month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1));
  await insert(Math.ceil(rows * 0.999), month);
  await insert(Math.ceil(rows * KEPT_SHARE), this_month);
  await insert(Math.ceil(rows * 0.001), month);
}

interface Timed {
  readonly all_ms: number;
  readonly longest_ms: number;
  readonly statements: number;
}

/** Says in which step a statement ran out of time. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(`${what} failed`, { cause });
  }
}

/** How long `work` takes, and the longest statement in it: that one has to end in the time that a statement has. */
async function timed(opened: ReturnType<typeof openTimed>, work: () => Promise<unknown>): Promise<Timed> {
  opened.times.length = 0;
  const began = performance.now();
  await work();
  return { all_ms: performance.now() - began, longest_ms: Math.max(...opened.times), statements: opened.times.length };
}

function openTimed(url: string) {
  const database = openDatabase<KitTables>({ url, max: 4, wait_ms: TIMEOUT_MS });
  const times: number[] = [];
  let started = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      started = performance.now();
      return node;
    },
    transformResult: ({ result }) => {
      times.push(performance.now() - started);
      return Promise.resolve(result);
    },
  });
  return { db, times, close: database.close };
}

/** Writes to the log every so often while `work` runs, and gives the longest that one of them took. */
async function whileWriting(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  let longest = 0;
  const writing = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await pool.query(`
        insert into operation_log (log_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri,
          request_method, object_id, object_name, trace_id)
        values (gen_random_uuid(), '1', 'Ada Lovelace', 'menu', '10.20.0.1', now(), 'Changed', '/v2/apps', 'PUT', '1', 'Page', '')`);
      longest = Math.max(longest, performance.now() - began);
      await sleep(WRITE_EVERY_MS);
    }
  })();
  await work();
  over.abort();
  await writing;
  return longest;
}

/** Drops a month of so many rows as the service's job does, with the limits that a service has, and verifies what is left. */
export async function benchRetention(guard: Guard, rows: number): Promise<number> {
  tellBusy(await busyWithOthers());
  const services = await startBenchServices(guard);
  process.env['PORTICO_PG_ADMIN_URL'] = services.pg_admin_url;
  const t = await createTestDatabase<KitTables>();
  const root = openDatabase<KitTables>({ url: databaseUrl(services.pg_admin_url, { database: new URL(t.url).pathname.slice(1) }), max: 1 });
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - MONTHS_AGO, 1));
  await root.pool.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`);
  await root.pool.query('select ensure_log_partitions(0, $1)', [MONTHS_AGO]);
  const began = performance.now();
  await fill(root.pool, month, rows);
  await sealLoadedLogs(root.db);
  await root.pool.query('vacuum analyze');
  // A month's rows are on disk long before the month is dropped; here their flush would run beside the drop.
  await root.pool.query('checkpoint');
  console.log(`${rows} rows of ${CHAINS} chains written and sealed in ${((performance.now() - began) / 1_000).toFixed(0)} s`);

  const file = join(services.folder, 'checkpoints.jsonl');
  const checkpoints: Checkpoints = { store: fileStore(file), keys: [{ kind: 'hmac', key: randomBytes(32) }] };
  const opened = openTimed(t.url);
  const checkpointer = createCheckpointer<KitTables>({ db: opened.db, ...checkpoints, log: { info: () => undefined } });
  await step('Writing a checkpoint', () => checkpointer.write());
  const drop = () =>
    step('Dropping the month', () => dropLogMonth({ db: opened.db, month: month.toISOString().slice(0, 10), checkpointer }));
  let dropped: Timed = { all_ms: 0, longest_ms: 0, statements: 0 };
  const longest_write = await whileWriting(t.pool, async () => {
    dropped = await timed(opened, drop);
  });
  const pruned = await timed(opened, () => step('Taking the seals away', () => pruneLogSeals(opened.db)));
  await step('Writing the next checkpoint', () => checkpointer.write());
  const found = await step('Verifying what is left', () => verifyLogs({ db: opened.db, ...checkpoints }));
  const figures: Figure[] = [
    {
      what: `ms of the longest statement that drops ${rows} rows`,
      value: dropped.longest_ms,
      most: STATEMENT_TIMEOUT_MS,
      // The file system takes its time to unlink them, after the locks are released.
      made_of: `${dropped.statements} statements; ${(dropped.all_ms / 1_000).toFixed(1)} s with COMMIT, which removes the files`,
    },
    {
      what: 'ms of the longest write to the log meanwhile',
      value: longest_write,
      most: STATEMENT_TIMEOUT_MS / 3,
      made_of: `one every ${WRITE_EVERY_MS} ms`,
    },
    {
      what: 'ms of the longest statement that takes their seals away',
      value: pruned.longest_ms,
      most: STATEMENT_TIMEOUT_MS / 3,
      made_of: `${pruned.statements} statements, ${(pruned.all_ms / 1_000).toFixed(1)} s together`,
    },
    { what: 'findings of the verifier afterwards', value: found.found, most: 0, made_of: `${found.rows} seals left` },
  ];
  for (const figure of figures) show(figure);
  await opened.close();
  await root.close();
  await t.drop();
  return verdict(figures);
}
