import { Kysely } from 'kysely';
import type pg from 'pg';
import { createDialect } from './driver.ts';
import { openPool } from './pool.ts';
import { BEFORE_ANSWER_MS, CONNECTION_SETTINGS, STATEMENT_TIMEOUT_MS } from './timeouts.ts';
import { VERSION } from '../version.ts';

export interface DatabaseOptions {
  /** Of one host, or of several of which one is the primary. */
  readonly url: string;
  /** At most 10 a process: more connections only queue inside PostgreSQL. */
  readonly max?: number;
  /** How long a request waits for a connection; longer only makes slower refusals. */
  readonly wait_ms?: number;
  readonly application_name?: string;
  /** After which a statement fails although its server has said nothing. Absent: as long as the connection holds. */
  readonly answer_ms?: number;
  /** Row-level security also on reads; for runs of the whole test suite. Behind a pooler the role has to have it. */
  readonly strict_rows?: boolean;
  /**
   * `transaction`: behind a pooler that gives each transaction another connection, such as PgBouncer in that mode. Then
   * nothing is set on a connection; what has to hold is set for the role (see roles).
   */
  readonly pooler?: 'off' | 'transaction';
  /** On, except behind such a pooler: a statement that was prepared on one connection is unknown to the next. */
  readonly prepared_statements?: boolean;
  /** Refuses statements on these tables that name no app; `pool` itself is not guarded. For tests. */
  readonly tenant_tables?: readonly string[];
  /** An idle connection that breaks is replaced; this only hears of it. */
  readonly on_error?: (error: Error) => void;
}

export interface Database<DB> {
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Opens all connections, so that no caller waits for one to be made; a database that is away is no reason not to start. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const POOL_MAX = 10;
const CONNECTION_WAIT_MS = 500;
/** How long a command waits for a connection: no request depends on it. */
export const COMMAND_WAIT_MS = 60_000;
/** How long jobs, and a process that is starting, wait for a connection. */
export const JOB_WAIT_MS = 10_000;
/** A busy machine may not make all of them in time at once; what is missing is asked for again. */
const WARM_ROUNDS = 3;

/** bigint and numeric stay text, so that ids keep every digit; timestamptz becomes a Date. Both are pg's own defaults. */
export function openDatabase<DB>(options: DatabaseOptions): Database<DB> {
  const { pooler = 'off', prepared_statements = pooler === 'off', tenant_tables = [] } = options;
  const strict = options.strict_rows === true ? { 'portico.strict_rows': 'on' } : {};
  const statement_ms = Math.min(STATEMENT_TIMEOUT_MS, (options.answer_ms ?? Infinity) - BEFORE_ANSWER_MS);
  const settings = Object.entries({ ...CONNECTION_SETTINGS, statement_timeout: String(statement_ms), ...strict }).map(
    ([name, value]) => `SET ${name} = '${value}'`,
  );
  const pool = openPool({
    url: options.url,
    settings: pooler === 'off' ? settings : [],
    max: Math.min(options.max ?? POOL_MAX, POOL_MAX),
    connectionTimeoutMillis: options.wait_ms ?? CONNECTION_WAIT_MS,
    // With the version, by which `migrate --check` knows who is running.
    application_name: `${options.application_name ?? 'portico'} ${VERSION}`,
    // Kept for good: a request that finds none idle waits for the new one alone, and on a busy machine making it takes longer than a request may wait.
    idleTimeoutMillis: 0,
    // A statement is sent at once, without waiting for the answer to the one before; the driver relies on it.
    pipeline: true,
    ...(options.answer_ms !== undefined && { query_timeout: options.answer_ms }),
    ...(options.on_error && { on_error: options.on_error }),
  });
  const db = new Kysely<DB>({ dialect: createDialect({ pool, prepared_statements, tenant_tables, answer_ms: options.answer_ms }) });
  const warm = async (): Promise<void> => {
    const { max } = pool.options;
    for (let round = 0; round < WARM_ROUNDS && pool.totalCount < max; round += 1) {
      // All at once: asked one after the other, the first would answer every time.
      await Promise.allSettled(Array.from({ length: max }, () => pool.query('select 1')));
      if (pool.totalCount === 0) return;
    }
  };
  const close = async (): Promise<void> => {
    // Kysely ends the pool only if it was ever asked something.
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, warm, close };
}
