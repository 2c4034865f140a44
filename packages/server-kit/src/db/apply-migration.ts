import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { textField } from '../fields.ts';
import type { Roles } from './roles.ts';
import { CONCURRENT_LOCK_TIMEOUT_MS, MIGRATION_LOCK_TIMEOUT_MS } from './timeouts.ts';

export interface Migration {
  readonly folder: string;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** As its `-- needs` line has it. */
  readonly needs: string | undefined;
}

const NO_TRANSACTION = /^-- no transaction\b/;
const INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([a-z_][a-z0-9_]*)\s+on\b/i;
const CONCURRENTLY = /^\s*(?:create|drop|reindex)\b[^;]*\bconcurrently\b/i;
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 500;

const lockTimeout = (client: pg.Client, ms: number) => client.query(`set lock_timeout = ${ms}`);

/** A file whose first line is `-- no transaction` runs statement by statement; every other as a whole or not at all. */
export async function applyMigration(client: pg.Client, migration: Migration, roles: Roles): Promise<void> {
  const text = migration.sql.replace(/(?<![:\w]):(migrator|application|backup)\b/g, (_, kind: keyof Roles) =>
    pg.escapeIdentifier(roles[kind]),
  );
  try {
    if (NO_TRANSACTION.test(text)) await applyOutside(client, migration, text);
    else await retryLocked(() => applyWhole(client, migration, text));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${migration.folder}/${migration.name} failed: ${message}`, { cause });
  }
}

const record = (client: pg.Client, { folder, name, checksum, needs }: Migration) =>
  client.query('insert into schema_migration (folder, name, checksum, needs) values ($1, $2, $3, $4)', [folder, name, checksum, needs]);

async function applyWhole(client: pg.Client, migration: Migration, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Repeats what timed out on a lock. Between two attempts, the requests that queued behind it can run. */
async function retryLocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === LOCK_TRIES || textField(error, 'code') !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

function statementsOf(text: string): string[] {
  if (text.includes('$$'))
    throw new Error('outside a transaction there are only plain statements, each ended by a semicolon at the end of a line');
  const plain = text.replace(/^\s*--.*$/gm, '');
  return plain.split(/;[ \t]*$/m).filter((each) => each.trim() !== '');
}

const EACH_MONTH = /:month\((\w+)\)/;

/**
 * An index on all months of a large table: first `on only` the table, which new months inherit, then concurrently on each month, then
 * attached. A statement with `:month(<table>)` is run for each month that does not have its part of the index yet; one index per file.
 */
async function eachMonth(client: pg.Client, statement: string): Promise<string[]> {
  const table = EACH_MONTH.exec(statement)?.[1];
  if (table === undefined) return [statement];
  const { rows } = await client.query<{ partition: string }>(
    `select m.partition from month_partitions($1) m where not exists (
       select from pg_index part join pg_inherits i on i.inhrelid = part.indexrelid join pg_index whole on whole.indexrelid = i.inhparent
       where part.indrelid = to_regclass(m.partition) and not whole.indisvalid)
     order by m.month`,
    [table],
  );
  return rows.map(({ partition }) => statement.replaceAll(`:month(${table})`, partition));
}

/**
 * May have failed half-way before: an index that is there and whole stays, one that is not is dropped and built anew.
 * Every other statement of such a file must bear to be repeated.
 */
async function applyOutside(client: pg.Client, migration: Migration, text: string): Promise<void> {
  const statements: string[] = [];
  for (const statement of statementsOf(text)) statements.push(...(await eachMonth(client, statement)));
  for (const statement of statements) {
    const index = INDEX.exec(statement)?.[1];
    const state = index === undefined ? 'missing' : await indexState(client, index);
    if (state === 'whole') continue;
    await lockTimeout(client, CONCURRENTLY.test(statement) ? CONCURRENT_LOCK_TIMEOUT_MS : MIGRATION_LOCK_TIMEOUT_MS);
    try {
      if (index !== undefined && state === 'broken') await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
      await client.query(statement);
    } finally {
      await lockTimeout(client, MIGRATION_LOCK_TIMEOUT_MS);
    }
  }
  await record(client, migration);
}

async function indexState(client: pg.Client, index: string): Promise<'missing' | 'broken' | 'whole'> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid and indisready as whole from pg_index where indexrelid = to_regclass($1)',
    [index.toLowerCase()],
  );
  return rows[0] === undefined ? 'missing' : rows[0].whole ? 'whole' : 'broken';
}
