import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { PORT_OF } from '../nodes/node.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { capture } from '../../tools/lib/processes/run.ts';
import { copyBundle } from './shared-bundle.ts';

type Env = Record<string, string | undefined>;

export interface Installed {
  /** Outside the checkout: nothing of it can be found from there. */
  readonly folder: string;
  readonly env: Env;
  readonly migrator: Env;
  readonly ports: Readonly<Record<'user-centre' | 'platform' | 'worker', number>>;
  readonly setup: (...args: string[]) => Promise<string>;
  readonly run: (args: readonly string[], env: Env) => Promise<string>;
}

interface Servers {
  readonly pg_admin_url: string;
  readonly redis_url: string;
  readonly prefix: string;
}

/** The program as it is installed: bundled, copied elsewhere, and set up on these servers. */
export async function installBundle(guard: Guard, { pg_admin_url, redis_url, prefix }: Servers): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bundle-'));
  guard.add({ remove: folder });
  await copyBundle(pg_admin_url, join(folder, 'program'));
  const ports = { 'user-centre': await freePort(), platform: await freePort(), worker: await freePort() };
  const url = (name: keyof typeof ports): string => `http://127.0.0.1:${ports[name]}`;
  const given: Env = {
    PATH: process.env['PATH'],
    PORTICO_PG_ADMIN_URL: pg_admin_url,
    PORTICO_ENVIRONMENT: 'test',
    REDIS_URL: redis_url,
    PUBLIC_BASE_URL: url('platform'),
    PUBLIC_UC_URL: url('user-centre'),
    UC_BASE_URL: url('user-centre'),
    CHECKPOINT_STORE: join(folder, 'checkpoints'),
  };
  const run = async (args: readonly string[], env: Env): Promise<string> => {
    // capture() adds this process's own settings, which an installation does not have.
    const clean = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
    return await capture(process.execPath, [join(folder, 'program', 'portico.js'), ...args], { cwd: folder, env: { ...clean, ...env } });
  };
  const setup = (...args: string[]): Promise<string> => run(['setup', '--folder', join(folder, 'etc'), '--prefix', prefix, ...args], given);
  await setup();
  const read = (name: string): Env => ({ PATH: process.env['PATH'], ...parseEnv(readFileSync(join(folder, 'etc', name), 'utf8')) });
  const listening = {
    [PORT_OF['user-centre']]: String(ports['user-centre']),
    [PORT_OF.platform]: String(ports.platform),
    [PORT_OF.worker]: String(ports.worker),
    LOG_LEVEL: 'warn',
  };
  return { folder, env: { ...read('portico.env'), ...listening }, migrator: read('migrator.env'), ports, setup, run };
}

/** One process of it, as a service manager starts it. */
export function startInstalled(guard: Guard, { folder, env }: Installed, name: string): ChildProcess {
  const child = spawn(process.execPath, [join(folder, 'program', 'portico.js'), name], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  guard.watch(child);
  return child;
}

/** Of everything below a folder of the program. */
export const bytesOf = ({ folder }: Installed, below: string): number =>
  globSync('**', { cwd: join(folder, 'program', below) })
    .map((path) => statSync(join(folder, 'program', below, path)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
