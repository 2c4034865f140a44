import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, type Migration } from './apply-migration.ts';
import { installJobSchema } from './job-schema.ts';
import { needsLine } from './needs.ts';
import { connectClient } from './pool.ts';
import { DEFAULT_ROLES } from './roles.ts';
import type { Roles } from './roles.ts';
import { MIGRATION_LOCK_TIMEOUT_MS } from './timeouts.ts';

export const KIT_MIGRATIONS: string = resolve(import.meta.dirname, '../../migrations');

export interface MigrateOptions {
  /** As the migrator role. */
  readonly url: string;
  /** After the kit's own, in this order. */
  readonly folders: readonly string[];
  /** What `:migrator`, `:application` and `:backup` stand for in the files. */
  readonly roles?: Roles;
}

const MIGRATE_LOCK = 7_420_002;
const TURN_EVERY_MS = 100;
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
      const checksum = createHash('sha256').update(sql).digest('hex');
      found.push({ folder: folderName(folder), name, sql, checksum, needs: needsLine(sql) });
    }
  }
  return found;
}

export const keyOf = ({ folder, name }: { readonly folder: string; readonly name: string }): string => `${folder}/${name}`;

/** Runs what has not run yet and returns it. Safe to start from several processes at once. */
export async function migrate(options: MigrateOptions): Promise<Migration[]> {
  const roles = options.roles ?? DEFAULT_ROLES;
  const migrations = await readMigrations(options.folders);
  const client = await connectClient(options.url, { application_name: 'portico-migrate' });
  try {
    await takeTurn(client);
    await client.query(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}; set client_min_messages = warning`);
    await client.query(`create table if not exists schema_migration (
      folder text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(),
      primary key (folder, name))`);
    await client.query('alter table schema_migration add column if not exists needs text');
    await client.query(`revoke insert, update, delete on schema_migration from ${pg.escapeIdentifier(roles.application)}`);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await applyMigration(client, migration, roles);
    await installJobSchema(client, options.url, roles);
    await client.query('select ensure_log_partitions(3)');
    return pending;
  } finally {
    await client.end();
  }
}

/** Asks again and again instead of waiting in one statement: its snapshot would hold up an index that is built concurrently. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MIGRATE_LOCK]);
    if (rows[0]?.got === true) return;
    await sleep(TURN_EVERY_MS);
  }
}

async function pendingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ folder: string; name: string; checksum: string }>(
    'select folder, name, checksum from schema_migration',
  );
  const applied = new Map(rows.map((row) => [keyOf(row), row.checksum]));
  return migrations.filter((migration) => {
    const key = keyOf(migration);
    const checksum = applied.get(key);
    if (checksum !== undefined && checksum !== migration.checksum)
      throw new Error(`Migration ${key} was edited after it had been applied; write a new one instead`);
    return checksum === undefined;
  });
}
