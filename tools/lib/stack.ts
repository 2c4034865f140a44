import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { appCommand, appFile, type AppName } from './app-commands.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import { type Installation, install } from './installation.ts';
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
  readonly processes: { readonly user_centre: ChildProcess; readonly platform: ChildProcess; readonly sample_back_office?: ChildProcess };
}

/** Where a private PostgreSQL of an installation keeps its files. */
export const dataFolder = (folder: string): string => join(folder, 'data');

/** Starts one service and comes back when it is ready to be asked. */
export async function startApp(
  guard: Guard,
  app: AppName,
  env: NodeJS.ProcessEnv,
  url: string,
  options: ProcessOptions = {},
): Promise<ChildProcess> {
  return await startProcess(guard, { name: app, file: appFile(app, 'main.ts'), env, url }, options);
}

interface LoadedDemo {
  readonly demo: DemoAccounts;
  readonly credentials: PageCredentials;
}

async function loadDemo({ user_centre, platform }: Installation, pages_url: string): Promise<LoadedDemo> {
  // --yes: the caller has asked for it, also where accounts with a published password are dangerous.
  const args = ['load-demo', '--yes', '--pages', pages_url] as const;
  const { credentials, ...accounts } = await appCommand('user-centre', args, user_centre);
  const ids = Object.fromEntries(Object.entries(credentials).map(([code, { service_id }]) => [code, service_id]));
  await appCommand('platform-api', [...args, '--credentials', JSON.stringify(ids)], platform);
  return { demo: { ...accounts, pages_url }, credentials };
}

/** Whose people the demo's are. */
const DEMO_COMPANY = 'Larkfield';

/** Whoever tries Portico out looks around and registers as they like; elsewhere both are off until somebody decides. */
const OPEN_DOORS = { GUESTS: 'on', REGISTRATION: 'on' };

/** The platform may ask the sample pages why they do not show, although they are not of the public internet. */
const insideOrigins = (loaded: LoadedDemo | undefined): NodeJS.ProcessEnv =>
  loaded ? { INSIDE_ORIGINS: [process.env['INSIDE_ORIGINS'], loaded.demo.pages_url].filter(Boolean).join(',') } : {};

/** Everything a running Portico is made of: PostgreSQL, Redis, the installation, both services, and the pages of the demo. */
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
  const userCentre = await startApp(guard, 'user-centre', ucEnv, `http://127.0.0.1:${ports.uc}`, options);
  const company = process.env['COMPANY'] ?? (options.demo === true ? DEMO_COMPANY : '');
  const platform = await startApp(
    guard,
    'platform-api',
    { ...installation.platform, COMPANY: company, ...insideOrigins(loaded) },
    `http://127.0.0.1:${ports.platform}`,
    options,
  );
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
    processes: { user_centre: userCentre, platform, ...(pages && { sample_back_office: pages }) },
  };
}
