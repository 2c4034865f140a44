import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installJobSchema } from './job-schema.ts';
import { DEFAULT_ROLES } from './roles.ts';
import type { Roles } from './roles.ts';

export const KIT_MIGRATIONS: string = resolve(dirname(fileURLToPath(import.meta.url)), '../../migrations');

export interface MigrateOptions {
  /** As the migrator role. */
  readonly url: string;
  /** After the kit's own, in this order. */
  readonly folders: readonly string[];
  /** What `:migrator`, `:application` and `:backup` stand for in the files. */
  readonly roles?: Roles;
}

export interface Migration {
  readonly folder: string;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const MIGRATE_LOCK = 7_420_002;
const FILE = /^\d{4}_[a-z0-9_]+\.sql$/;

/** `…/platform-api/migrations` is recorded as `platform-api`: absolute paths differ between machines. */
const folderName = (folder: string): string => basename(dirname(resolve(folder)));

export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const found: Migration[] = [];
  for (const folder of [KIT_MIGRATIONS, ...folders.filter((each) => resolve(each) !== KIT_MIGRATIONS)]) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of names) {
      if (!FILE.test(name)) throw new Error(`Migration ${name} in ${folder} is not named NNNN_name.sql`);
      const sql = await readFile(join(folder, name), 'utf8');
      found.push({ folder: folderName(folder), name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
    }
  }
  return found;
}

/** Runs what has not run yet and returns it. Safe to start from several processes at once. */
export async function migrate(options: MigrateOptions): Promise<Migration[]> {
  const roles = options.roles ?? DEFAULT_ROLES;
  const migrations = await readMigrations(options.folders);
  const client = new pg.Client({ connectionString: options.url, application_name: 'portico-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATE_LOCK]);
    // A migration that waits for a table makes every later query on it wait too: rather fail and be run again.
    await client.query(`set lock_timeout = '5s'; set client_min_messages = warning`);
    await client.query(`create table if not exists schema_migration (
      folder text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(),
      primary key (folder, name))`);
    await client.query(`revoke insert, update, delete on schema_migration from ${pg.escapeIdentifier(roles.application)}`);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration, roles);
    await installJobSchema(client, options.url, roles);
    await client.query('select ensure_log_partitions(3)');
    return pending;
  } finally {
    await client.end();
  }
}

async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ folder: string; name: string; checksum: string }>(
    'select folder, name, checksum from schema_migration',
  );
  const applied = new Map(rows.map((row) => [`${row.folder}/${row.name}`, row.checksum]));
  return migrations.filter((migration) => {
    const key = `${migration.folder}/${migration.name}`;
    const checksum = applied.get(key);
    if (checksum !== undefined && checksum !== migration.checksum)
      throw new Error(`Migration ${key} was edited after it had been applied; write a new one instead`);
    return checksum === undefined;
  });
}

async function apply(client: pg.Client, migration: Migration, roles: Roles): Promise<void> {
  const sql = migration.sql.replace(/(?<![:\w]):(migrator|application|backup)\b/g, (_, kind: keyof Roles) =>
    pg.escapeIdentifier(roles[kind]),
  );
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (folder, name, checksum) values ($1, $2, $3)', [
      migration.folder,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${migration.folder}/${migration.name} failed: ${message}`, { cause });
  }
}
