import pg from 'pg';
import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { explain } from '../processes/explain.ts';
import { findPostgres, findRedis, OLDEST_POSTGRES } from './binaries.ts';
import { canCompose } from './compose.ts';

const TIMEOUT_MS = 3_000;

/** Those the environment names; empty counts as not set. */
export const givenServers = () => ({
  postgres: process.env['PORTICO_PG_ADMIN_URL'] || undefined,
  redis: process.env['PORTICO_REDIS_URL'] || undefined,
});

async function assertPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  let row: { version: number; may: boolean } | undefined;
  try {
    await client.connect();
    const asked = `select current_setting('server_version_num')::int / 10000 as version, rolsuper or (rolcreatedb and rolcreaterole) as may
      from pg_roles where rolname = current_user`;
    row = (await client.query<{ version: number; may: boolean }>(asked)).rows[0];
  } catch (error) {
    throw new Error(`PostgreSQL cannot be reached at the address that PORTICO_PG_ADMIN_URL names: ${explain(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  if (row === undefined || row.version < OLDEST_POSTGRES)
    throw new Error(`PORTICO_PG_ADMIN_URL names a PostgreSQL ${String(row?.version)}; ${OLDEST_POSTGRES} or newer is needed.`);
  if (!row.may) throw new Error('The role of PORTICO_PG_ADMIN_URL must be allowed to create databases and roles (CREATEDB CREATEROLE).');
}

async function assertRedis(url: string): Promise<void> {
  let reason: unknown = 'no answer';
  const client = openRedis(url, { info: () => undefined, warn: (seen: { err?: Error }) => void (reason = seen.err ?? reason) });
  const isUp = await untilUp(client, TIMEOUT_MS);
  await client.close();
  if (!isUp) throw new Error(`Redis cannot be reached at the address that PORTICO_REDIS_URL names: ${explain(reason)}.`);
}

/** Says in one sentence which server is missing, before anything is made that needs it. */
export async function assertServers(): Promise<void> {
  const given = givenServers();
  const missing = [
    ...(given.postgres === undefined && findPostgres() === undefined
      ? [{ what: `PostgreSQL ${OLDEST_POSTGRES} or newer`, packages: 'postgresql', setting: 'PORTICO_PG_ADMIN_URL' }]
      : []),
    ...(given.redis === undefined && findRedis() === undefined
      ? [{ what: 'Redis 7 or newer', packages: 'redis-server', setting: 'PORTICO_REDIS_URL' }]
      : []),
  ];
  if (missing.length > 0 && !canCompose()) {
    const named = (key: 'what' | 'packages' | 'setting', between: string): string => missing.map((each) => each[key]).join(between);
    throw new Error(
      `${named('what', ' and ')} ${missing.length > 1 ? 'are' : 'is'} not installed: apt-get install ${named('packages', ' ')}, or install Docker, or set ${named('setting', ' and ')}.`,
    );
  }
  if (given.postgres !== undefined) await assertPostgres(given.postgres);
  if (given.redis !== undefined) await assertRedis(given.redis);
}
