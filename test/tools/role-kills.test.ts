import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MIGRATIONS as PLATFORM_MIGRATIONS } from '@portico/platform-api/commands/migrate';
import { TENANT_TABLES, type PlatformDB } from '@portico/platform-api/db/schema';
import { createTestDatabase, RACE_WAIT_MS, TEST_ROLES, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { startRedis, type PrivateRedis } from '@portico/server-kit/testing/test-redis';
import { MIGRATIONS } from '@portico/user-centre/commands/migrate';
import type { Tables } from '@portico/user-centre/db/tables';
import type { UcClient } from '@portico/uc-sdk';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn, type Reply } from '../faults/signed-client.ts';
import { PORTICO } from '../../tools/lib/portico.ts';
import { freePort, until } from '../../tools/lib/processes/ports.ts';
import { COMPILE_CACHE } from '../../tools/lib/root.ts';

type App = 'user-centre' | 'platform' | 'worker';
const RACE = { timeout: RACE_WAIT_MS, interval: 20 };

let uc: TestDatabase<Tables>;
let platform: TestDatabase<PlatformDB>;
let redis: PrivateRedis;
let env: Record<App, NodeJS.ProcessEnv>;
let url: Record<App, string>;
const running = new Map<App, ChildProcess>();
let boss: UcClient;
let clerk: UcClient;
let clerk_id: string;

const secret = (): string => randomBytes(32).toString('base64url');

async function command<T>(args: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [PORTICO, 'admin', ...args], {
    env: { ...COMPILE_CACHE, ...env['user-centre'] },
  });
  return JSON.parse(stdout) as T;
}

async function start(app: App): Promise<void> {
  const child = spawn(process.execPath, [PORTICO, app], {
    env: { ...COMPILE_CACHE, ...env[app] },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.set(app, child);
  await until(app, async () => {
    const answer = await fetch(`${url[app]}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
  });
}

async function kill(app: App): Promise<void> {
  const child = running.get(app);
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  uc = await createTestDatabase<Tables>({ folders: [MIGRATIONS], max: 2 });
  platform = await createTestDatabase<PlatformDB>({ folders: [PLATFORM_MIGRATIONS], tenant_tables: TENANT_TABLES, max: 2 });
  redis = await startRedis();
  // Below the ports that the system gives to connections: they must be free again after each kill.
  const [uc_port, platform_port] = [await freePort(randomInt(20_000, 25_000)), await freePort(randomInt(25_000, 30_000))];
  url = { 'user-centre': `http://127.0.0.1:${uc_port}`, platform: `http://127.0.0.1:${platform_port}`, worker: '' };
  const common = { PATH: process.env['PATH'], REDIS_URL: redis.url, LOG_LEVEL: 'silent', PORTICO_ENVIRONMENT: 'test' };
  const base = { ...common, PUBLIC_BASE_URL: url.platform, PUBLIC_UC_URL: url['user-centre'] };
  const centre = { ...base, UC_PORT: String(uc_port), UC_DATABASE_URL: uc.url, UC_KEYRING: `k1:${secret()}`, UC_CHECKPOINT_KEY: secret() };
  env = { 'user-centre': centre, platform: {}, worker: {} };
  const made = await command<{ service_key: string }>(['create-service', '--name', 'platform', '--service-id', 'platform', '--platform']);
  env.platform = {
    ...base,
    PLATFORM_PORT: String(platform_port),
    PLATFORM_DATABASE_URL: platform.url,
    PLATFORM_CHECKPOINT_KEY: secret(),
    UC_BASE_URL: url['user-centre'],
    UC_SERVICE_ID: 'platform',
    UC_SERVICE_KEY: made.service_key,
  };
  const worker_port = await freePort();
  url.worker = `http://127.0.0.1:${worker_port}`;
  env.worker = { ...centre, ...env.platform, WORKER_METRICS_PORT: String(worker_port) };
  interface Demo {
    password: string;
    accounts: { subject_id: string; login_name: string; kind: string }[];
  }
  const { password, accounts } = await command<Demo>(['load-demo', '--people-only']);
  const person = (kind: string) => accounts.find((account) => account.kind === kind) ?? { subject_id: '', login_name: '' };
  await start('user-centre');
  await start('platform');
  await start('worker');
  // A nonce store that has just begun trusts nothing that was signed in its first two seconds.
  await wait(2_500);
  boss = await signIn(url['user-centre'], person('super_admin').login_name, password);
  clerk = await signIn(url['user-centre'], person('operator').login_name, password);
  clerk_id = person('operator').subject_id;
}, 120_000);
afterAll(async () => {
  await Promise.all([kill('user-centre'), kill('platform'), kill('worker')]);
  await redis.close();
  await uc.drop();
  await platform.drop();
});

const roles = (): string => `${url['user-centre']}/v1.1/installation_roles`;
const isHeld = async (): Promise<boolean> =>
  (await uc.db.selectFrom('installation_role').select('role').where('subject_id', '=', clerk_id).execute()).length > 0;
/** How often a change was logged, and the other processes told to ask anew. */
async function written(): Promise<{ logged: number; told: number }> {
  const logged = await uc.db.selectFrom('operation_log').select('log_id').where('object_id', '=', clerk_id).execute();
  const told = await uc.db.selectFrom('outbox').select('event_id').where('topic', '=', 'token.revoked').execute();
  return { logged: logged.length, told: told.length };
}
/** A call of each service that needs the role. */
const may = async (): Promise<boolean[]> =>
  await Promise.all([roles(), `${url.platform}/v2/apps`].map(async (address) => (await call(clerk, 'GET', address)).status === 200));

const change = (to: boolean) =>
  to ? call(boss, 'POST', roles(), { user_id: clerk_id, role: 'super_admin' }) : call(boss, 'DELETE', `${roles()}/${clerk_id}/super_admin`);

type Moment = { readonly waits_for: string } | { readonly after_ms: number };

/** Every table that a change of roles writes to, held so that the change stands still there, and around its commit and its reply. */
const MOMENTS: Readonly<Record<Exclude<App, 'worker'>, readonly Moment[]>> = {
  'user-centre': [
    { waits_for: 'installation_role' },
    { waits_for: 'operation_log' },
    { waits_for: 'outbox' },
    { after_ms: 8 },
    { after_ms: 20 },
  ],
  platform: [{ after_ms: 8 }],
};
const ROUNDS = (['user-centre', 'platform'] as const).flatMap((app) =>
  MOMENTS[app].flatMap((moment) => [true, false].map((to) => ({ app, moment, to }))),
);

const nameOf = ({ app, moment, to }: (typeof ROUNDS)[number]): string => {
  const when = 'waits_for' in moment ? `while it waits for ${moment.waits_for}` : `${moment.after_ms} ms after it was asked`;
  return `${to ? 'giving' : 'taking'} super administrator, ${app} killed ${when}`;
};

/** PostgreSQL carries out what it was already sent before it notices that nobody listens any more. */
async function untilQuiet(admin: pg.Client): Promise<void> {
  const busy = `select from pg_stat_activity where datname = current_database() and usename = $1 and state <> 'idle'`;
  await expect.poll(async () => (await admin.query(busy, [TEST_ROLES.application])).rowCount, RACE).toBe(0);
}

/** Kills the service at that moment of the change, and gives what the one who asked was told. */
async function killDuring(app: App, moment: Moment, asking: () => Promise<Reply>): Promise<Reply | undefined> {
  const admin = await uc.admin();
  if ('after_ms' in moment) {
    const asked = asking().catch(() => undefined);
    await wait(moment.after_ms);
    await kill(app);
    await untilQuiet(admin);
    return await asked;
  }
  await admin.query(`begin; lock table ${moment.waits_for} in share mode`);
  const asked = asking().catch(() => undefined);
  try {
    const waiting = 'select from pg_locks where relation = $1::regclass and not granted';
    await expect.poll(async () => (await admin.query(waiting, [moment.waits_for])).rowCount, RACE).toBeGreaterThan(0);
    await kill(app);
  } finally {
    await admin.query('commit');
  }
  await untilQuiet(admin);
  return await asked;
}

test.each(ROUNDS.map((round) => [nameOf(round), round] as const))(
  '%s: nothing is left half, a second later nobody has what was taken, and what was done was logged and told once',
  async (_, { app, moment, to }) => {
    if ((await isHeld()) === to) await change(!to);
    await expect.poll(may, RACE).toEqual([!to, !to]);
    const before = await written();

    const reply = await killDuring(app, moment, () => change(to));
    const held = await isHeld();
    if (reply !== undefined && reply.status < 300) expect(held).toBe(to);
    const done = held === to ? 1 : 0;
    expect(await written()).toEqual({ logged: before.logged + done, told: before.told + done });
    await wait(1_000);
    // Without the user centre the platform relies on nothing that it was told before.
    if (app === 'user-centre') expect((await call(clerk, 'GET', `${url.platform}/v2/apps`)).status).not.toBe(200);
    await start(app);
    // What was taken is gone now; of what was given the platform hears once the message that waited has left.
    if (held) await expect.poll(may, RACE).toEqual([true, true]);
    else expect(await may()).toEqual([false, false]);
  },
  30_000,
);
