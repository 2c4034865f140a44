import { databaseUrl } from '@portico/server-kit/db/roles';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { porticoAdmin } from '../../tools/lib/portico.ts';
import { install } from '../../tools/lib/installation.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { type Services, startServices } from '../../tools/lib/services.ts';
import { startPortico } from '../../tools/lib/stack.ts';

export interface BenchServices extends Services {
  readonly folder: string;
}

/** Sized for its data, as a server for a million accounts is. */
const SHARED_BUFFERS = '2GB';

/** Servers of its own: figures of a PostgreSQL that others use too would say nothing. */
export async function startBenchServices(guard: Guard): Promise<BenchServices> {
  if (process.env['PORTICO_PG_ADMIN_URL'] ?? process.env['PORTICO_REDIS_URL'])
    throw new Error('A measurement needs servers of its own: unset PORTICO_PG_ADMIN_URL and PORTICO_REDIS_URL');
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  guard.add({ remove: folder });
  return { ...(await startServices(guard, { fsync: true, shared_buffers: SHARED_BUFFERS })), folder };
}

export interface UserCentre {
  readonly env: NodeJS.ProcessEnv;
  readonly admin_url: string;
  readonly url: string;
  /** Gives the id of the process. */
  readonly start: () => Promise<number | undefined>;
}

/** A user centre of its own in the services; it does not run until it is started. */
export async function installUserCentre(guard: Guard, services: BenchServices, name: string): Promise<UserCentre> {
  const folder = join(services.folder, name);
  mkdirSync(folder);
  const uc_port = await freePort();
  const url = `http://127.0.0.1:${uc_port}`;
  const addresses = { environment: 'test', uc_port, platform_port: await freePort(), public_base_url: url, public_uc_url: url };
  const { user_centre } = await install({ folder, services, addresses, prefix: name });
  // Everybody of a measurement comes from one machine; their addresses are told as a proxy tells them.
  const env = { ...user_centre, TRUSTED_PROXIES: '127.0.0.1/32', UC_RATE_MAX: '1000000' };
  return {
    env,
    url,
    admin_url: databaseUrl(services.pg_admin_url, { database: `${name}_uc` }),
    start: async () => (await startPortico(guard, 'user-centre', env, url, { quiet: true })).pid,
  };
}

export interface Loaded {
  readonly count: number;
  readonly seconds: number;
  readonly password: string;
}

/** And leaves the tables as a running server has them: vacuumed, with statistics. */
export async function loadAccounts({ env, admin_url }: UserCentre, count: number): Promise<Loaded> {
  const loaded = await porticoAdmin(['load-accounts', '--count', String(count)], env);
  const client = new pg.Client({ connectionString: admin_url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
  return loaded;
}
