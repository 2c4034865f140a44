import { join } from 'node:path';
import { databaseUrl, provisionDatabase, type Roles } from '@portico/server-kit/db/roles';
import { appCommand } from './app-commands.ts';
import type { Holder } from './app-replies.ts';
import { isConsoleBuilt } from './console-build.ts';
import { ROOT } from './root.ts';
import { readSecrets } from './secrets.ts';
import type { Services } from './services.ts';

export interface Addresses {
  readonly environment: string;
  readonly uc_port: number;
  readonly platform_port: number;
  /** As browsers reach them; a proxy in front changes these. */
  readonly public_base_url: string;
  readonly public_uc_url: string;
}

export interface Installation {
  readonly user_centre: NodeJS.ProcessEnv;
  readonly platform: NodeJS.ProcessEnv;
}

interface InstallOptions {
  readonly folder: string;
  readonly services: Services;
  readonly addresses: Addresses;
  /** Begins the names of databases and roles. */
  readonly prefix: string;
}

/** Settings of the services that the commands take from their own environment. */
export const PASSED_ON = [
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'COMPANY',
  'BACK_STAGE_URL',
  'BIZ_HOST',
  'LANGUAGE_HOST',
  'WEB_MESSAGE_HOST',
  'PORTAL_SERVICE_HOST',
  'PORTAL_SERVICE_HOST_ENV',
  'UC_API_SSO',
  'CONSOLE_NOTICE_MS',
  'UC_SDK_URL',
  'UC_RATE_MAX',
  'PLATFORM_RATE_MAX',
  'PLATFORM_IMPORT_BYTES',
  'UC_UNSIGNED_REFRESH',
  'SSO_SCRIPT',
  'GUESTS',
  'REGISTRATION',
  'SMTP_URL',
  'SMTP_FROM',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_KEY',
  'PASSWORD_POLICY',
  'ANALYTICS_SESSION_TIMEOUT_S',
  'ANALYTICS_SINK_URL',
  'ANALYTICS_SINK_KEY',
  'UC_TUNNEL',
  'PLATFORM_TUNNEL',
  'DISPATCH_ENVIRONMENTS',
  'INSIDE_ORIGINS',
  'CONSOLE_FRAME_LIMIT',
];
const passedOn = (): NodeJS.ProcessEnv =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

const rolesOf = (prefix: string, part: string): Roles => ({
  migrator: `${prefix}_${part}_migrator`,
  application: `${prefix}_${part}_application`,
  backup: `${prefix}_backup`,
});

async function provision(services: Services, database: string, roles: Roles, passwords: Roles) {
  await provisionDatabase({ admin_url: services.pg_admin_url, database, roles, passwords });
  const as = (kind: keyof Roles): string => databaseUrl(services.pg_admin_url, { database, user: roles[kind], password: passwords[kind] });
  return { application: as('application'), migrator: as('migrator') };
}

/** Asked again it gives the same key, so that the user centre's database is the only place that holds it. */
async function serviceCredential(env: NodeJS.ProcessEnv) {
  const args = ['create-service', '--name', 'platform', '--service-id', 'platform', '--platform'] as const;
  const { service_id, service_key } = await appCommand('user-centre', args, env);
  return { UC_SERVICE_ID: service_id, UC_SERVICE_KEY: service_key };
}

const listed = (holders: readonly Holder[]): string =>
  holders.map(({ subject_id, role }) => `${subject_id} ${role}`).join(', ') || 'nobody';

/** Once: who holds a role over the installation is known to the user centre alone from then on (ADR 0013). */
async function carryRoles(user_centre: NodeJS.ProcessEnv, platform: NodeJS.ProcessEnv): Promise<void> {
  const { items } = await appCommand('platform-api', ['platform-roles'], platform);
  const told = await appCommand('user-centre', ['carry-roles', '--platform-list', JSON.stringify(items)], user_centre);
  const { carried, user_centre: administrators, holders, dropped } = told;
  if (!carried || (items.length === 0 && administrators.length === 0)) return;
  console.log('Roles over the installation are held by the user centre now.');
  console.log(`  The platform's list: ${listed(items)}`);
  console.log(`  The user centre's list: ${administrators.join(', ') || 'nobody'}`);
  console.log(`  Who holds them now: ${listed(holders)}`);
  if (dropped.length > 0)
    console.log(`  No longer administrators of the user centre, since the platform did not name them: ${dropped.join(', ')}`);
}

/** Brings an installation up to date, from nothing or from any earlier state, and gives what both services need to run. */
export async function install({ folder, services, addresses, prefix }: InstallOptions): Promise<Installation> {
  const secrets = readSecrets(folder);
  const backup = secrets.backup_password;
  const ucRoles = rolesOf(prefix, 'uc');
  const platformRoles = rolesOf(prefix, 'platform');
  const uc = await provision(services, `${prefix}_uc`, ucRoles, {
    migrator: secrets.uc_migrator_password,
    application: secrets.uc_application_password,
    backup,
  });
  const platform = await provision(services, `${prefix}_platform`, platformRoles, {
    migrator: secrets.platform_migrator_password,
    application: secrets.platform_application_password,
    backup,
  });

  const common = {
    PORTICO_ENVIRONMENT: addresses.environment,
    REDIS_URL: services.redis_url,
    LOG_LEVEL: 'warn',
    ...passedOn(),
    BACKUP_ROLE: ucRoles.backup,
    CHECKPOINT_STORE: folder,
    PUBLIC_BASE_URL: addresses.public_base_url,
    PUBLIC_UC_URL: addresses.public_uc_url,
  };
  const userCentre = {
    ...common,
    UC_HOST: process.env['UC_HOST'] ?? '127.0.0.1',
    UC_PORT: String(addresses.uc_port),
    UC_DATABASE_URL: uc.application,
    UC_KEYRING: secrets.uc_keyring,
    UC_CHECKPOINT_KEY: secrets.uc_checkpoint_key,
    CONSOLE_ORIGINS: new URL(addresses.public_base_url).origin,
  };
  const platformEnv = {
    ...common,
    PLATFORM_HOST: process.env['PLATFORM_HOST'] ?? '127.0.0.1',
    PLATFORM_PORT: String(addresses.platform_port),
    PLATFORM_DATABASE_URL: platform.application,
    PLATFORM_CHECKPOINT_KEY: secrets.platform_checkpoint_key,
    UC_BASE_URL: `http://127.0.0.1:${addresses.uc_port}`,
    ...(isConsoleBuilt() ? { CONSOLE_DIST: join(ROOT, 'apps', 'console', 'dist') } : {}),
  };
  await appCommand('user-centre', ['migrate'], { ...userCentre, UC_MIGRATOR_DATABASE_URL: uc.migrator });
  const credential = await serviceCredential(userCentre);
  await appCommand('platform-api', ['migrate'], { ...platformEnv, ...credential, PLATFORM_MIGRATOR_DATABASE_URL: platform.migrator });
  await carryRoles(userCentre, { ...platformEnv, ...credential });
  return { user_centre: userCentre, platform: { ...platformEnv, ...credential } };
}
