import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MIGRATIONS as PLATFORM_MIGRATIONS } from '@portico/platform-api/commands/migrate';
import { TENANT_TABLES, type PlatformDB } from '@portico/platform-api/db/schema';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { startRedis, type PrivateRedis } from '@portico/server-kit/testing/test-redis';
import { MIGRATIONS } from '@portico/user-centre/commands/migrate';
import type { Tables } from '@portico/user-centre/db/tables';
import { PORTICO } from '../../../tools/lib/portico.ts';
import { freePort, until } from '../../../tools/lib/processes/ports.ts';
import { COMPILE_CACHE } from '../../../tools/lib/root.ts';

export const KINDS = ['user-centre', 'platform', 'worker'] as const;
export type Kind = (typeof KINDS)[number];
type Ports = Readonly<Record<Kind, number>>;

interface Person {
  readonly login_name: string;
  readonly subject_id: string;
}

export interface MeteredPortico {
  readonly uc: TestDatabase<Tables>;
  readonly redis: PrivateRedis;
  readonly url: Readonly<Record<'user-centre' | 'platform', string>>;
  readonly password: string;
  readonly person: (kind: string) => Person;
  /** What Prometheus would get. */
  readonly scrape: (kind: Kind) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const secret = (): string => randomBytes(32).toString('base64url');
const at = (port: number): string => `http://127.0.0.1:${port}`;

async function start(kind: Kind, env: NodeJS.ProcessEnv, ready: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PORTICO, kind], { env: { ...COMPILE_CACHE, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  await until(kind, async () => {
    const answer = await fetch(`${ready}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** One process of each kind, each with its figures on a port of its own; mail goes to a server that is not there. */
export async function startMeteredPortico(): Promise<MeteredPortico> {
  const uc = await createTestDatabase<Tables>({ folders: [MIGRATIONS], max: 2 });
  const platform = await createTestDatabase<PlatformDB>({ folders: [PLATFORM_MIGRATIONS], tenant_tables: TENANT_TABLES, max: 2 });
  const redis = await startRedis();
  const folder = mkdtempSync(join(tmpdir(), 'portico-metrics-'));
  const [uc_port, platform_port] = [await freePort(), await freePort()];
  const metered: Ports = { 'user-centre': await freePort(), platform: await freePort(), worker: await freePort() };
  const centre: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    REDIS_URL: redis.url,
    LOG_LEVEL: 'silent',
    PORTICO_ENVIRONMENT: 'test',
    PUBLIC_BASE_URL: at(platform_port),
    PUBLIC_UC_URL: at(uc_port),
    UC_PORT: String(uc_port),
    UC_METRICS_PORT: String(metered['user-centre']),
    UC_DATABASE_URL: uc.url,
    UC_KEYRING: `k1:${secret()}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMTP_FROM: 'Portico <no-reply@portico.example>',
  };
  const command = async <T>(...args: string[]): Promise<T> => {
    const { stdout } = await promisify(execFile)(process.execPath, [PORTICO, 'admin', ...args], { env: centre });
    return JSON.parse(stdout) as T;
  };
  const made = await command<{ service_key: string }>('create-service', '--name', 'platform', '--service-id', 'platform', '--platform');
  const { password, accounts } = await command<{ password: string; accounts: (Person & { kind: string })[] }>('load-demo', '--people-only');
  const both: NodeJS.ProcessEnv = {
    ...centre,
    PLATFORM_PORT: String(platform_port),
    PLATFORM_METRICS_PORT: String(metered.platform),
    PLATFORM_DATABASE_URL: platform.url,
    UC_BASE_URL: at(uc_port),
    UC_SERVICE_ID: 'platform',
    UC_SERVICE_KEY: made.service_key,
  };
  const worker = {
    ...both,
    WORKER_METRICS_PORT: String(metered.worker),
    CHECKPOINT_STORE: folder,
    UC_CHECKPOINT_KEY: `k1:${secret()}`,
    PLATFORM_CHECKPOINT_KEY: `k1:${secret()}`,
  };
  const running = await Promise.all([
    start('user-centre', centre, at(uc_port)),
    start('platform', both, at(platform_port)),
    start('worker', worker, at(metered.worker)),
  ]);
  return {
    uc,
    redis,
    url: { 'user-centre': at(uc_port), platform: at(platform_port) },
    password,
    person: (kind) => accounts.find((account) => account.kind === kind) ?? { login_name: '', subject_id: '' },
    scrape: async (kind) => await (await fetch(`${at(metered[kind])}/metrics`)).text(),
    stop: async () => {
      await Promise.all(running.map(end));
      await redis.close();
      await Promise.all([uc.drop(), platform.drop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
