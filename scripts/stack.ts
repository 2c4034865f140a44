import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { appCommand, appFile, type AppName, inherited } from './app-commands.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import { type Installation, install } from './installation.ts';
import type { Guard } from './processes/guarded.ts';
import { freePort, until } from './processes/ports.ts';
import { silently, step } from './progress.ts';
import { ROOT } from './root.ts';
import { markRunning } from './running.ts';
import { readSecrets } from './secrets.ts';
import { type Services, startServices } from './services.ts';

export interface StackOptions {
  /** Secrets, checkpoints and, when kept, the data. */
  readonly folder: string;
  readonly environment: string;
  readonly keep: boolean;
  readonly fsync: boolean;
  readonly prefix?: string;
  readonly ports?: { readonly platform: number; readonly uc: number };
  readonly demo?: boolean;
  /** Restarts a service when one of its files changes. */
  readonly watch?: boolean;
  /** Where the services write, instead of this terminal. */
  readonly quiet?: boolean;
}

export interface Stack extends Installation, Services {
  readonly base_url: string;
  readonly uc_url: string;
  readonly demo: DemoAccounts | undefined;
  readonly processes: { readonly user_centre: ChildProcess; readonly platform: ChildProcess };
}

/** Where a private PostgreSQL of an installation keeps its files. */
export const dataFolder = (folder: string): string => join(folder, 'data');

/** Left alone, Node lets garbage grow to several times what is in use. NODE_OPTIONS of one's own replace these. */
const MEMORY = '--max-old-space-size=512 --max-semi-space-size=8';

/** Starts one service and comes back when it is ready to be asked. */
export async function startApp(
  guard: Guard,
  app: AppName,
  env: NodeJS.ProcessEnv,
  url: string,
  options: Pick<StackOptions, 'watch' | 'quiet'> = {},
): Promise<ChildProcess> {
  const args = [...(options.watch === true ? ['--watch', '--watch-preserve-output'] : []), appFile(app, 'main.ts')];
  const child = spawn(process.execPath, args, {
    // A service that is started again is ready sooner when what was compiled is kept.
    env: { NODE_OPTIONS: MEMORY, ...inherited(), NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'portico'), ...env },
    stdio: ['ignore', options.quiet === true ? 'ignore' : 'inherit', 'inherit'],
    detached: true,
  });
  guard.watch(child);
  await until(app, async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
  });
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${app} ended while it started; what it said is above.`);
  return child;
}

async function loadDemo({ user_centre, platform }: Installation): Promise<DemoAccounts> {
  // --yes: the caller has asked for it, also where accounts with a published password are dangerous.
  const accounts = (await appCommand('user-centre', ['load-demo', '--yes'], user_centre)) as DemoAccounts;
  await appCommand('platform-api', ['load-demo', '--yes'], platform);
  return accounts;
}

/** Whose people the demo's are. */
const DEMO_COMPANY = 'Larkfield';

/** Everything a running Portico is made of: PostgreSQL, Redis, the installation, both services. */
export async function startStack(guard: Guard, options: StackOptions): Promise<Stack> {
  const told = options.quiet === true ? silently : step;
  const secrets = readSecrets(options.folder);
  const services = await told('Starting PostgreSQL and Redis', () =>
    startServices(guard, {
      fsync: options.fsync,
      ...(options.keep ? { keep: { folder: dataFolder(options.folder), postgres_password: secrets.postgres_password } } : {}),
    }),
  );
  const ports = options.ports ?? { platform: await freePort(), uc: await freePort() };
  const addresses = {
    environment: options.environment,
    uc_port: ports.uc,
    platform_port: ports.platform,
    public_base_url: process.env['PUBLIC_BASE_URL'] ?? `http://127.0.0.1:${ports.platform}`,
    public_uc_url: process.env['PUBLIC_UC_URL'] ?? `http://127.0.0.1:${ports.uc}`,
  };
  const installation = await told('Preparing the databases', () =>
    install({ folder: options.folder, services, addresses, prefix: options.prefix ?? 'portico' }),
  );
  const demo = options.demo === true ? await told('Loading the demo company', () => loadDemo(installation)) : undefined;
  const userCentre = await startApp(guard, 'user-centre', installation.user_centre, `http://127.0.0.1:${ports.uc}`, options);
  const company = process.env['COMPANY'] ?? (options.demo === true ? DEMO_COMPANY : '');
  const platform = await startApp(
    guard,
    'platform-api',
    { ...installation.platform, COMPANY: company },
    `http://127.0.0.1:${ports.platform}`,
    options,
  );
  if (options.keep) {
    markRunning(guard, options.folder, {
      pg_admin_url: services.pg_admin_url,
      redis_url: services.redis_url,
      base_url: addresses.public_base_url,
      uc_url: addresses.public_uc_url,
      uc_port: ports.uc,
      platform_port: ports.platform,
    });
  }
  return {
    ...installation,
    ...services,
    base_url: addresses.public_base_url,
    uc_url: addresses.public_uc_url,
    demo,
    processes: { user_centre: userCentre, platform },
  };
}
