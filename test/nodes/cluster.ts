import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { withClient } from '@portico/server-kit/testing/test-database';
import type { UcClient } from '@portico/uc-sdk';
import { startNginx } from './nginx.ts';
import { environmentOf, NAMES, type Node, type NodeSettings, startNode } from './node.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { findApp } from '../faults/find-app.ts';
import { signIn } from '../faults/signed-client.ts';
import type { DemoAccounts } from '../../tools/lib/demo-accounts.ts';
import { ensureConsole } from '../../tools/lib/console-build.ts';
import { install, type Installation } from '../../tools/lib/installation.ts';
import { porticoAdmin } from '../../tools/lib/portico.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { type Services, startServices } from '../../tools/lib/services.ts';
import type { Server } from '../../tools/lib/services/server.ts';
import type { ProcessName } from '../../tools/lib/stack.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Where requests go, and as whom. */
export interface Site {
  readonly base_url: string;
  readonly uc_url: string;
  readonly app_id: string;
  /** Administers that app. */
  readonly client: UcClient;
  /** They sign in as `u1@load` and so on; account number n is the first id and n. */
  readonly accounts: { readonly count: number; readonly password: string; readonly first_id: bigint };
}

export interface Cluster {
  readonly site: Site;
  readonly nodes: readonly Node[];
  readonly installed: Installation;
  readonly postgres: Server;
  readonly redis: Server;
  readonly admin_url: string;
  readonly platform_db: string;
  readonly uc_db: string;
  /** Between the processes and PostgreSQL, where the drill asked for one. */
  readonly proxy: TcpProxy | undefined;
  /** What the data of PostgreSQL is on, where the drill asked for one. */
  readonly disk: SmallDisk | undefined;
  /** Goes with the run. */
  readonly folder: string;
  readonly log_file: string;
  /** One more process of this run. */
  readonly startNode: (settings: NodeSettings) => Promise<Node>;
  readonly demo: DemoAccounts;
  readonly super_admin: UcClient;
}

export interface ClusterOptions {
  readonly proxied?: boolean;
  readonly postgres_settings?: readonly string[];
  /** PostgreSQL has its data on a disk of that size. */
  readonly disk_mb?: number;
  readonly accounts?: number;
  /** Beside the settings of an installation. */
  readonly env?: NodeJS.ProcessEnv;
  /** Another program than this checkout's, for every process. */
  readonly program?: string;
}

const EACH = 2;
const ACCOUNTS = 5_000;
const PREFIX = 'portico';
/** A drill is about faults, not about how much one address may ask. */
const LIMITS = { UC_RATE_MAX: '1000000', PLATFORM_RATE_MAX: '1000000', TRUSTED_PROXIES: '127.0.0.1/32' };

const throughProxy = (env: NodeJS.ProcessEnv, port: number): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      if (value === undefined || !/^(UC|PLATFORM)_DATABASE_URL$/.test(name)) return [name, value];
      const url = new URL(value);
      url.port = String(port);
      return [name, url.href];
    }),
  );

const firstId = (uc_db: string): Promise<bigint> =>
  withClient(uc_db, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select (subject_id - 1)::text as id from credential where kind = 'org_user_code' and value = 'u1@load'`,
    );
    return BigInt(rows[0]?.id ?? 0);
  });

function ownServers({ servers: { postgres, redis } }: Services): { postgres: Server; redis: Server } {
  if (postgres === undefined || redis === undefined)
    throw new Error('A drill needs servers that it may kill: unset PORTICO_PG_ADMIN_URL and PORTICO_REDIS_URL.');
  return { postgres, redis };
}

/** Two processes of each kind behind nginx, on a PostgreSQL and a Redis of their own, with people who can sign in. */
export async function startCluster(
  guard: Guard,
  { proxied = false, postgres_settings, disk_mb, accounts = ACCOUNTS, env, program }: ClusterOptions,
): Promise<Cluster> {
  await ensureConsole();
  const folder = mkdtempSync(join(tmpdir(), 'portico-nodes-'));
  guard.add({ remove: folder });
  const disk = disk_mb === undefined ? undefined : mountSmallDisk(guard, disk_mb);
  const keep = disk && { folder: disk.folder, postgres_password: randomBytes(24).toString('base64url') };
  const services = await startServices(guard, { fsync: true, ...(keep && { keep }), ...(postgres_settings && { postgres_settings }) });
  const { postgres, redis } = ownServers(services);
  const front = { uc: await freePort(), platform: await freePort() };
  const [uc_url, base_url] = [`http://127.0.0.1:${front.uc}`, `http://127.0.0.1:${front.platform}`];
  const addresses = {
    environment: 'test',
    uc_port: front.uc,
    platform_port: front.platform,
    public_base_url: base_url,
    public_uc_url: uc_url,
  };
  const installed = await install({ folder, services, addresses, prefix: PREFIX });
  const demo = await porticoAdmin(['load-demo', '--yes', '--pages', 'http://127.0.0.1:9'], installed.worker);
  const loaded = await porticoAdmin(['load-accounts', '--count', String(accounts)], installed.user_centre);

  const proxy = proxied ? await startTcpProxy(Number(new URL(services.pg_admin_url).port)) : undefined;
  const reached = (own: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...(proxy ? throughProxy(own, proxy.port) : own), ...LIMITS, ...env });
  const ports: Record<ProcessName, number[]> = { 'user-centre': [], platform: [], worker: [] };
  for (const name of NAMES) for (let n = 0; n < EACH; n += 1) ports[name].push(await freePort());
  const nodes: Node[] = [];
  const log_file = join(folder, 'services.log');
  const add = async (name: ProcessName): Promise<void> => {
    const settings = { name, env: reached(environmentOf(installed, name)), ...(program !== undefined && { program }) };
    for (const port of ports[name]) nodes.push(await startNode(guard, { ...settings, port }, { log_file }));
  };
  await add('user-centre');
  // The platform asks the user centre by the address in front.
  await startNginx(guard, folder, {
    user_centre: { port: front.uc, servers: ports['user-centre'] },
    platform: { port: front.platform, servers: ports.platform },
  });
  await add('platform');
  await add('worker');

  const as = async (kind: string): Promise<UcClient> => {
    const account = demo.accounts.find((each) => each.kind === kind);
    if (account === undefined) throw new Error(`The demo has no ${kind}`);
    return await signIn(uc_url, account.login_name, demo.password);
  };
  const client = await as('app_admin');
  const [platform_db, uc_db] = ['platform', 'uc'].map((part) => databaseUrl(services.pg_admin_url, { database: `${PREFIX}_${part}` }));
  if (platform_db === undefined || uc_db === undefined) throw new Error('There are two databases');
  const site: Site = {
    base_url,
    uc_url,
    client,
    app_id: await findApp(client, base_url),
    accounts: { password: loaded.password, count: accounts, first_id: await firstId(uc_db) },
  };
  return {
    site,
    nodes,
    installed,
    postgres,
    redis,
    admin_url: services.pg_admin_url,
    platform_db,
    uc_db,
    proxy,
    disk,
    folder,
    startNode: (settings) => startNode(guard, settings, { log_file }),
    log_file,
    demo,
    super_admin: await as('super_admin'),
  };
}
