import type pg from 'pg';
import { VERSION } from '../version.ts';
import { JOB_WAIT_MS } from './database.ts';
import { isBefore, readNeeds } from './needs.ts';
import { keyOf, readMigrations } from './migrate.ts';
import { connectClient } from './pool.ts';

export interface MigrationState {
  readonly pending: readonly string[];
  /** In the database and not in this program: a newer version has migrated it. */
  readonly unknown: readonly string[];
  /** Versions of the programs that are connected now. */
  readonly running: readonly string[];
  /** Why one of those has to be stopped before `migrate`, a sentence each. Empty: they go on working. */
  readonly stops: readonly string[];
}

interface Applied {
  readonly folder: string;
  readonly name: string;
  readonly needs: string | null;
}

const MADE = `select to_regclass('schema_migration') is not null as made`;
// A database that an older version has migrated does not have the column yet.
const APPLIED = `select folder, name, to_jsonb(m) ->> 'needs' as needs from schema_migration m order by folder, name`;
const CONNECTED = 'select distinct application_name as name from pg_stat_activity where datname = current_database()';

/** As `openDatabase` names them; those of 0.1.0 do not say their version. */
const PROGRAM = /^portico-(?:platform|uc)(?:-jobs)?(?: (\d+\.\d+\.\d+))?$/;
const WITHOUT_VERSION = '0.1.0';

async function appliedOf(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ made: boolean }>(MADE);
  return rows[0]?.made === true ? (await client.query<Applied>(APPLIED)).rows : [];
}

async function runningOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(CONNECTED);
  const versions = rows.flatMap(({ name }) => {
    const match = PROGRAM.exec(name);
    return match === null ? [] : [match[1] ?? WITHOUT_VERSION];
  });
  return [...new Set(versions)].toSorted();
}

interface Asked {
  readonly url: string;
  readonly folders: readonly string[];
}

async function asking<T>({ url }: Asked, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url, {
    application_name: 'portico-migrate-check',
    connectionTimeoutMillis: JOB_WAIT_MS,
  });
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** What `migrate` would run, what it does not know, and who would not bear it. Changes nothing. */
export async function checkMigrations(asked: Asked): Promise<MigrationState> {
  const known = await readMigrations(asked.folders);
  return await asking(asked, async (client) => {
    const applied = (await appliedOf(client)).map(keyOf);
    const pending = known.filter((migration) => !applied.includes(keyOf(migration)));
    const running = await runningOf(client);
    const stops = pending.flatMap((migration) => {
      const needs = readNeeds(migration.needs ?? '');
      return running
        .filter((version) => needs !== undefined && isBefore(version, needs.version))
        .map((version) => `${version} does not work after ${keyOf(migration)}: ${needs?.because ?? ''}`);
    });
    const names = known.map(keyOf);
    return { pending: pending.map(keyOf), unknown: applied.filter((key) => !names.includes(key)), running, stops };
  });
}

/** Told in one sentence when a process starts. */
export class SchemaError extends Error {}

/** Wrong credentials are an error here, too, and so is a schema that this program is too new or too old for. */
export async function assertSchema(asked: Asked, version = VERSION): Promise<void> {
  const known = (await readMigrations(asked.folders)).map(keyOf);
  const applied = await asking(asked, appliedOf);
  const names = applied.map(keyOf);
  const lacking = known.filter((key) => !names.includes(key));
  if (lacking.length > 0)
    throw new SchemaError(`The database lacks ${lacking.join(', ')}: run portico migrate before this version starts.`);
  for (const each of applied) {
    const needs = readNeeds(each.needs ?? '');
    if (needs !== undefined && isBefore(version, needs.version))
      throw new SchemaError(
        `This is ${version}, and ${keyOf(each)} needs ${needs.version}: ${needs.because}. Start that version, or restore the backup from before it.`,
      );
  }
}
