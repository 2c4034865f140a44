import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { databaseUrl, grantDatabase, provisionDatabase } from '../db/roles.ts';
import type { Roles } from '../db/roles.ts';

export interface TestDatabaseOptions {
  readonly folders?: readonly string[];
  readonly tenant_tables?: readonly string[];
  /** One by default, so that a query outside the transaction of a request fails. Races ask for ten. */
  readonly max?: number;
  /** On by default. */
  readonly strict_rows?: boolean;
  /** Another server than that of the whole run. */
  readonly admin_url?: string;
}

export interface TestDatabase<DB> {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  /** As the application role, past any pooler; what jobs and commands are started with. */
  readonly url: string;
  /** What the API of a service opens: through PgBouncer in a run with `--pooler`, else the same. */
  readonly service: { readonly url: string; readonly pooler: 'off' | 'transaction' };
  readonly migrator_url: string;
  readonly backup_url: string;
  /** A connected superuser client, closed by `drop`. */
  readonly admin: () => Promise<pg.Client>;
  readonly drop: () => Promise<void>;
}

/** Roles belong to the whole cluster; every test database shares these. */
export const TEST_ROLES: Roles = {
  migrator: 'portico_test_migrator',
  application: 'portico_test_application',
  backup: 'portico_test_backup',
};
export const TEST_PASSWORDS: Roles = { migrator: 'only-for-tests-m', application: 'only-for-tests-a', backup: 'only-for-tests-b' };
const TEMPLATE_LOCK = 7_420_004;
const GRANTING_CODE = ['migrate.ts', 'roles.ts', 'job-schema.ts', 'timeouts.ts'].map((name) => new URL(`../db/${name}`, import.meta.url));
export const RACE_WAIT_MS = 10_000;
/** Long enough to connect on a busy machine. */
const VAIN_WAIT_MS = 3_000;
const LEFT_OVER_AFTER_S = 7_200;

export function adminUrl(): string {
  const url = process.env['PORTICO_PG_ADMIN_URL'];
  if (url === undefined || url === '')
    throw new Error('PORTICO_PG_ADMIN_URL must name a PostgreSQL superuser, e.g. postgres://postgres@127.0.0.1:5432/postgres');
  return url;
}

/** Of the pooler that the application role goes through in a run with `--pooler`. */
const poolerUrl = (): string | undefined => process.env['PORTICO_TEST_POOLER_URL'] || undefined;

/** A database of its own for each test file, copied from one that was migrated once for this set of migrations. */
export async function createTestDatabase<DB>(options: TestDatabaseOptions = {}): Promise<TestDatabase<DB>> {
  const admin_url = options.admin_url ?? adminUrl();
  const pooler_url = options.admin_url === undefined ? poolerUrl() : undefined;
  const strict_rows = options.strict_rows ?? true;
  const name = `portico_t_${Math.floor(Date.now() / 1000)}_${randomBytes(5).toString('hex')}`;
  await withClient(admin_url, async (client) => {
    // Shared by those who copy, exclusive for the one who builds: a template in use cannot be copied.
    const template = await ensureTemplate(client, admin_url, options.folders ?? []);
    await client.query(`create database ${name} template ${template} owner ${TEST_ROLES.migrator}`);
    await grantDatabase(client, name, TEST_ROLES);
    // No connection behind a pooler is ours to set something on.
    if (pooler_url !== undefined && strict_rows)
      await client.query(`alter role ${TEST_ROLES.application} in database ${name} set portico.strict_rows = 'on'`);
  });
  const urlOf = (role: keyof Roles, server = admin_url): string =>
    databaseUrl(server, { database: name, user: TEST_ROLES[role], password: TEST_PASSWORDS[role] });
  const service = { url: urlOf('application', pooler_url), pooler: pooler_url === undefined ? 'off' : 'transaction' } as const;
  const opened = openDatabase<DB>({
    ...service,
    max: options.max ?? 1,
    // A race is about who wins, not about how fast this machine is; in a pool of one, who takes a second connection waits in vain.
    wait_ms: (options.max ?? 1) > 1 ? RACE_WAIT_MS : VAIN_WAIT_MS,
    strict_rows,
    tenant_tables: options.tenant_tables ?? [],
    application_name: 'portico-test',
  });
  // The template may be of an earlier month.
  await opened.pool.query('select ensure_log_partitions(3)');
  const admins: pg.Client[] = [];
  return {
    db: opened.db,
    pool: opened.pool,
    url: urlOf('application'),
    service,
    migrator_url: urlOf('migrator'),
    backup_url: urlOf('backup'),
    admin: async () => {
      const client = new pg.Client({ connectionString: databaseUrl(admin_url, { database: name }) });
      await client.connect();
      admins.push(client);
      return client;
    },
    drop: async () => {
      for (const client of admins) await client.end();
      if (!opened.pool.ended) await opened.close();
      await withClient(admin_url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function ensureTemplate(client: pg.Client, admin_url: string, folders: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const { folder, name, checksum } of await readMigrations(folders)) digest.update(`${folder}/${name}:${checksum}\n`);
  // Grants are made by code, so a changed file there asks for a new template as well.
  for (const file of GRANTING_CODE) digest.update(await readFile(file));
  const template = `portico_tpl_${digest.digest('hex').slice(0, 24)}`;
  const exists = async (): Promise<boolean> =>
    (await client.query('select 1 from pg_database where datname = $1', [template])).rowCount !== 0;
  if (await exists()) return template;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (await exists()) return template;
    await dropLeftOvers(client);
    // Built under another name: a template that exists is a finished one.
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await provisionDatabase({ admin_url, database: draft, roles: TEST_ROLES, passwords: TEST_PASSWORDS });
    await migrate({
      url: databaseUrl(admin_url, { database: draft, user: TEST_ROLES.migrator, password: TEST_PASSWORDS.migrator }),
      folders,
      roles: TEST_ROLES,
    });
    await client.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** What runs that were killed left behind. */
async function dropLeftOvers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like 'portico\\_t\\_%'`);
  const oldest = Date.now() / 1000 - LEFT_OVER_AFTER_S;
  for (const { datname } of rows) {
    const made = Number(datname.split('_')[2]);
    if (made < oldest) await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  }
}

/** A connection for one piece of work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
