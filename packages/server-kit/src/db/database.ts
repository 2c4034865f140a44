import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { saveTrips } from './fewer-trips.ts';
import { nameStatements } from './named.ts';
import { guardClient } from './tenant-guard.ts';

export interface DatabaseOptions {
  readonly url: string;
  /** At most 10 a process: more connections only queue inside PostgreSQL. */
  readonly max?: number;
  /** How long a request waits for a connection; longer only makes slower refusals. */
  readonly wait_ms?: number;
  readonly application_name?: string;
  /** Row-level security also on reads; for runs of the whole test suite. */
  readonly strict_rows?: boolean;
  /** Refuses statements on these tables that name no app. For tests. */
  readonly tenant_tables?: readonly string[];
  /** An idle connection that breaks is replaced; this only hears of it. */
  readonly on_error?: (error: Error) => void;
}

export interface Database<DB> {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Opens the first connections, so that the first callers do not wait for them; a database that is away is no reason not to start. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const POOL_MAX = 10;
const CONNECTION_WAIT_MS = 500;
/** What one page of the console asks for at once. */
const WARM = 6;

/** bigint and numeric stay text, so that ids keep every digit; timestamptz becomes a Date. Both are pg's own defaults. */
export function openDatabase<DB>(options: DatabaseOptions): Database<DB> {
  const settings = [
    'SET statement_timeout = 3000',
    'SET idle_in_transaction_session_timeout = 5000',
    // Compiling a plan or starting helpers takes longer than what a request may take.
    'SET jit = off',
    'SET max_parallel_workers_per_gather = 0',
    ...(options.strict_rows === true ? [`SET portico.strict_rows = 'on'`] : []),
  ].join('; ');
  const prepare = async (client: pg.ClientBase): Promise<void> => {
    // Statements, not startup options: pgbouncer refuses the latter.
    await client.query(settings);
    nameStatements(client);
    saveTrips(client);
    if (options.tenant_tables !== undefined) guardClient(client, options.tenant_tables);
  };
  const pool = new pg.Pool({
    connectionString: options.url,
    max: Math.min(options.max ?? POOL_MAX, POOL_MAX),
    connectionTimeoutMillis: options.wait_ms ?? CONNECTION_WAIT_MS,
    application_name: options.application_name ?? 'portico',
    // Kept for good: after a quiet moment a page asks for six things at once, and opening six connections takes longer than a request may wait.
    idleTimeoutMillis: 0,
    // What is asked is sent at once; see fewer-trips.
    pipeline: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it before it hands the connection out; only its types say void
    onConnect: prepare,
  });
  const onError = options.on_error ?? (() => undefined);
  pool.on('error', onError);
  // A connection that breaks while in use fails its query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const warm = async (): Promise<void> => {
    await Promise.allSettled(Array.from({ length: Math.min(WARM, pool.options.max) }, () => pool.query('select 1')));
  };
  const close = async (): Promise<void> => {
    // Kysely ends the pool only if it was ever asked something.
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, warm, close };
}
