import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openPool } from './pool.ts';
import type { Roles } from './roles.ts';
import { MIGRATION_LOCK_TIMEOUT_MS } from './timeouts.ts';

/** graphile-worker turns row-level security on without a policy, which shuts out everyone but the owner. */
const POLICY = 'portico_application';
/** Nobody waits for it, and on a busy machine a connection takes its time. */
const MIGRATION_CONNECT_MS = 60_000;
const QUIET = new Logger(() => () => undefined);

/**
 * Installs the job queue's own schema as the migrator, so that the application never needs DDL: a worker that finds
 * the schema current only reads `migrations`.
 */
export async function installJobSchema(client: pg.Client, url: string, roles: Roles): Promise<void> {
  const pool = openPool({
    url,
    max: 2,
    connectionTimeoutMillis: MIGRATION_CONNECT_MS,
    application_name: 'portico-migrate-jobs',
    settings: [`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`],
  });
  try {
    await runMigrations({ pgPool: pool, logger: QUIET });
  } finally {
    await pool.end();
  }
  const application = pg.escapeIdentifier(roles.application);
  const backup = pg.escapeIdentifier(roles.backup);
  await client.query(`
    grant usage on schema graphile_worker to ${application}, ${backup};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${application};
    revoke insert, update, delete on graphile_worker.migrations from ${application};
    grant usage on all sequences in schema graphile_worker to ${application};
    grant execute on all functions in schema graphile_worker to ${application};
    grant select on all tables in schema graphile_worker to ${backup};
    grant select on all sequences in schema graphile_worker to ${backup};
  `);
  const tables = await client.query<{ name: string }>(
    `
    select c.relname as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [POLICY],
  );
  for (const { name } of tables.rows) {
    await client.query(
      `create policy ${POLICY} on graphile_worker.${pg.escapeIdentifier(name)} to ${application} using (true) with check (true)`,
    );
  }
}
