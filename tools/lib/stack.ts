import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { DemoAccounts } from './demo-accounts.ts';
import { type Installation, install } from './installation.ts';
import { PORTICO, porticoAdmin } from './portico.ts';
import type { Guard } from './processes/guarded.ts';
import { freePort } from './processes/ports.ts';
import { silently, step } from './progress.ts';
import { markRunning } from './running.ts';
import { type PageCredentials, pagesUrl, startPages } from './sample-pages.ts';
import { readSecrets } from './secrets.ts';
import { type Services, startServices } from './services.ts';
import { type ProcessOptions, startProcess } from './start-process.ts';

interface Ports {
  readonly platform: number;
  readonly uc: number;
  /** Of the sample back-office, which comes with the demo. */
  readonly larkfield: number;
}

export interface StackOptions extends ProcessOptions {
  /** Secrets, checkpoints and, when kept, the data. */
  readonly folder: string;
  readonly environment: string;
  readonly keep: boolean;
  readonly fsync: boolean;
  readonly prefix?: string;
  readonly ports?: Ports;
  readonly demo?: boolean;
}

export interface Stack extends Installation, Services {
  readonly base_url: string;
  readonly uc_url: string;
  readonly demo: DemoAccounts | undefined;
  readonly processes: {
    readonly user_centre: ChildProcess;
    readonly platform: ChildProcess;
    readonly worker: ChildProcess;
    readonly sample_back_office?: ChildProcess;
  };
}

/** Where a private PostgreSQL of an installation keeps its files. */
export const dataFolder = (folder: string): string => join(folder, 'data');

export type ProcessName = 'user-centre' | 'platform' | 'worker';

/** Starts one process of Portico and comes back when it is ready. */
export async function startPortico(
  guard: Guard,
  name: ProcessName,
  env: NodeJS.ProcessEnv,
  url: string,
  options: ProcessOptions = {},
): Promise<ChildProcess> {
  return await startProcess(guard, { name, file: PORTICO, args: [name], env, url }, options);
}

/** Its probes are beside its figures, on a port that nobody else asks. */
export async function startWorker(guard: Guard, { worker }: Installation, options: ProcessOptions = {}): Promise<ChildProcess> {
  const port = await freePort();
  return await startPortico(guard, 'worker', { ...worker, WORKER_METRICS_PORT: String(port) }, `http://127.0.0.1:${port}`, options);
}

interface LoadedDemo {
  readonly demo: DemoAccounts;
  readonly credentials: PageCredentials;
}

async function loadDemo({ worker }: Installation, pages_url: string): Promise<LoadedDemo> {
  // --yes: the caller has asked for it, also where accounts with a published password are dangerous.
  const { credentials, ...accounts } = await porticoAdmin(['load-demo', '--yes', '--pages', pages_url], worker);
  return { demo: { ...accounts, pages_url }, credentials };
}

/** Whose people the demo's are. */
const DEMO_COMPANY = 'Larkfield';

/** Whoever tries Portico out looks around and registers as they like; elsewhere both are off until somebody decides. */
const OPEN_DOORS = { GUESTS: 'on', REGISTRATION: 'on' };

/** The platform may ask the sample pages why they do not show, although they are not of the public internet. */
const insideOrigins = (loaded: LoadedDemo | undefined): NodeJS.ProcessEnv =>
  loaded ? { INSIDE_ORIGINS: [process.env['INSIDE_ORIGINS'], loaded.demo.pages_url].filter(Boolean).join(',') } : {};

/** Everything a running Portico is made of: PostgreSQL, Redis, the installation, both services, a worker, and the pages of the demo. */
export async function startStack(guard: Guard, options: StackOptions): Promise<Stack> {
  const told = options.quiet === true ? silently : step;
  const secrets = readSecrets(options.folder);
  const services = await told('Starting PostgreSQL and Redis', () =>
    startServices(guard, {
      fsync: options.fsync,
      ...(options.keep ? { keep: { folder: dataFolder(options.folder), postgres_password: secrets.postgres_password } } : {}),
    }),
  );
  const ports = options.ports ?? { platform: await freePort(), uc: await freePort(), larkfield: await freePort() };
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
  const loaded =
    options.demo === true ? await told('Loading the demo company', () => loadDemo(installation, pagesUrl(ports.larkfield))) : undefined;
  const ucEnv = { ...(options.demo === true ? OPEN_DOORS : {}), ...installation.user_centre };
  const userCentre = await startPortico(guard, 'user-centre', ucEnv, `http://127.0.0.1:${ports.uc}`, options);
  const company = process.env['COMPANY'] ?? (options.demo === true ? DEMO_COMPANY : '');
  const platform = await startPortico(
    guard,
    'platform',
    { ...installation.platform, COMPANY: company, ...insideOrigins(loaded) },
    `http://127.0.0.1:${ports.platform}`,
    options,
  );
  const worker = await startWorker(guard, installation, options);
  const pages = loaded
    ? await startPages(
        guard,
        {
          ports,
          console_url: addresses.public_base_url,
          credentials: loaded.credentials,
          folder: options.keep ? options.folder : undefined,
        },
        options,
      )
    : undefined;
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
    demo: loaded?.demo,
    processes: { user_centre: userCentre, platform, worker, ...(pages && { sample_back_office: pages }) },
  };
}
