import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@portico/server-kit/db/database';
import type { KitTables } from '@portico/server-kit/db/kit-tables';
import { canonicalText, chainStartSql, chainText } from '@portico/server-kit/operation-log/canonical';
import pg from 'pg';
import { ROOT } from '../../tools/lib/root.ts';
import { attach, boundsOf, detach, logMonths, type LogMonth, takeIndexes, type Taken } from './tables.ts';

export interface LoadSizes {
  readonly apps: number;
  readonly menus: number;
  readonly logs: number;
  readonly accounts: number;
}

export interface LoadStep {
  readonly what: string;
  readonly seconds: number;
}

const MONTHS = 13;
/** As many as there are cores to use: each has a connection and takes the next piece of work when it is done with one. */
const WORKERS = 2;
const FILL_SETTINGS = `set session_replication_role = replica; set work_mem = '768MB'; set maintenance_work_mem = '1GB'; set max_parallel_workers_per_gather = 0`;

const sqlOf = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8');
const words = (): string => readFileSync(join(ROOT, 'apps', 'platform-api', 'demo', 'vocabulary.json'), 'utf8');

async function connect(url: string, facts: Readonly<Record<string, string>>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'portico-load' });
  // A load that fails ends with its server; what failed is told, not that the server went.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(FILL_SETTINGS);
  await tell(client, facts);
  return client;
}

/** Settings of the connection stand for parameters, which a file of several statements cannot have. */
async function tell(client: pg.Client, facts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(facts)) await client.query('select set_config($1, $2, false)', [`load.${name}`, value]);
}

async function inTransaction(client: pg.Client, ...texts: readonly string[]): Promise<void> {
  await client.query(['begin', ...texts, 'commit'].join(';\n'));
}

/** Every piece by the next worker that is free. */
async function share<T>(
  workers: readonly pg.Client[],
  pieces: readonly T[],
  work: (client: pg.Client, piece: T) => Promise<unknown>,
): Promise<void> {
  const left = [...pieces];
  await Promise.all(
    workers.map(async (client) => {
      for (let piece = left.shift(); piece !== undefined; piece = left.shift()) await work(client, piece);
    }),
  );
}

interface Fill extends LogMonth {
  readonly first: number;
  readonly count: number;
}

/** By their length; of the current month only what has passed. */
function divide(months: readonly LogMonth[], logs: number, now: Date): Fill[] {
  const cut = months.map((month) => ({ ...month, filled_to: month.end > now ? now : month.end }));
  const all = cut.reduce((sum, { start, filled_to }) => sum + (filled_to.getTime() - start.getTime()), 0);
  let first = 0;
  return cut.map(({ filled_to, ...month }, index) => {
    const share_of = Math.round((logs * (filled_to.getTime() - month.start.getTime())) / all);
    const count = index === cut.length - 1 ? logs - first : share_of;
    const fill = { ...month, first, count };
    first += count;
    return fill;
  });
}

/** The rows of a month go into a table that is new in their own transaction, so that they are written once and not twice. */
async function fillMonth(client: pg.Client, fill: Fill, now: Date): Promise<void> {
  const filled_to = fill.end > now ? now : fill.end;
  await tell(client, {
    first: String(fill.first),
    count: String(fill.count),
    start: String(fill.start.getTime()),
    end: String(filled_to.getTime()),
  });
  await inTransaction(client, `truncate ${fill.partition}`, boundsOf(fill), sqlOf('logs').replaceAll(':partition', fill.partition));
}

/** Months were filled side by side; a chain follows the order of the transactions, not of the months. */
async function inWrittenOrder(client: pg.Client, fills: readonly Fill[]): Promise<Fill[]> {
  const written = new Map<Fill, bigint>();
  for (const fill of fills) {
    const { rows } = await client.query<{ xid: string }>(`select written_xid::text as xid from ${fill.partition} limit 1`);
    written.set(fill, BigInt(rows[0]?.xid ?? 0));
  }
  return fills.toSorted((one, other) => Number((written.get(one) ?? 0n) - (written.get(other) ?? 0n)));
}

/** What is sealed, and how a chain begins, in the words of the sealing job itself. */
async function sealStatement(url: string): Promise<string> {
  const { db, close } = openDatabase<KitTables>({ url, max: 1 });
  const text = sqlOf('seal-month')
    .replaceAll(':chain_start', chainStartSql(chainText).compile(db).sql)
    .replaceAll(':canonical', canonicalText.compile(db).sql)
    .replaceAll(':chain', chainText.compile(db).sql);
  await close();
  return text;
}

async function sealHalf(client: pg.Client, half: number, fills: readonly Fill[], statement: string): Promise<void> {
  await tell(client, { half: String(half) });
  for (const { partition } of fills) await client.query(statement.replaceAll(':partition', partition));
}

/**
 * Fills the database of a platform that has nothing in it yet. The work is PostgreSQL's own; what is read here are
 * times. Logs get their months without indexes, then their seals, then the indexes.
 */
export async function loadPlatform(
  admin_url: string,
  sizes: LoadSizes,
  first_account: string,
  tellStep: (step: LoadStep) => void,
): Promise<number> {
  const begin = performance.now();
  let at = begin;
  const done = (what: string): void => {
    tellStep({ what, seconds: (performance.now() - at) / 1_000 });
    at = performance.now();
  };
  const facts = {
    apps: String(sizes.apps),
    menus: String(sizes.menus),
    accounts: String(sizes.accounts),
    first_account,
    words: words(),
    word_count: String(Object.keys(JSON.parse(words()) as object).length),
  };
  const workers: pg.Client[] = [];
  for (let index = 0; index < WORKERS; index += 1) workers.push(await connect(admin_url, facts));
  const [main] = workers;
  if (main === undefined) throw new Error('there is work for at least one');
  const now = new Date();

  await inTransaction(main, sqlOf('words'));
  await inTransaction(main, sqlOf('apps'));
  done(`${sizes.apps} apps with people, roles, permissions and groups`);
  await inTransaction(main, sqlOf('menus'));
  done(`${sizes.menus} menus with a Chinese pack each`);

  const months = await logMonths(main, MONTHS);
  const taken: Taken[] = [];
  for (const month of months) {
    await detach(main, month);
    taken.push(await takeIndexes(main, month.partition));
  }
  taken.push(await takeIndexes(main, 'operation_log_seal'));
  const fills = divide(months, sizes.logs, now);
  await share(workers, fills, (client, fill) => fillMonth(client, fill, now));
  done(`${sizes.logs} log rows in ${months.length} months`);
  await main.query(sqlOf('seals'));
  const in_order = await inWrittenOrder(main, fills);
  const seal = await sealStatement(admin_url);
  await share(workers, [0, 1], (client, half) => sealHalf(client, half, in_order, seal));
  done('their seals, chained');
  await share(
    workers,
    taken.flatMap(({ make }) => make),
    (client, index) => client.query(index),
  );
  for (const month of months) await attach(main, month);
  await main.query(`update operation_log_watermark w set (written_xid, log_id) =
    (select written_xid, log_id from operation_log l order by written_xid desc, log_id desc limit 1)`);
  done('their btree indexes');
  const seconds = (performance.now() - begin) / 1_000;
  const hours = await takeIndexes(main, 'operation_log_hour');
  await share(workers, fills, (client, { partition }) => client.query(sqlOf('hours').replaceAll(':partition', partition)));
  await share(workers, [...hours.make, ...hours.make_text], (client, index) => client.query(index));
  done('the counts of their hours, not part of the figure');

  await share(
    workers,
    taken.flatMap(({ make_text }) => make_text),
    (client, index) => client.query(index),
  );
  if (taken.some(({ make_text }) => make_text.length > 0)) done('text indexes');
  await main.query('drop schema load cascade');
  await main.query('vacuum analyze');
  done('vacuum and statistics');
  for (const client of workers) await client.end();
  return seconds;
}
