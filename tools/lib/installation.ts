import { backupRole, findForeign, provision } from '@portico/portico/setup/databases';
import { type Holder, portico, porticoAdmin } from './portico.ts';
import { readSecrets, type TrialSecrets } from './secrets.ts';
import type { Services } from './services.ts';

export interface Addresses {
  readonly environment: string;
  readonly uc_port: number;
  readonly platform_port: number;
  /** As browsers reach them; a proxy in front changes these. */
  readonly public_base_url: string;
  readonly public_uc_url: string;
}

/** The environment of each process. */
export interface Installation {
  readonly user_centre: NodeJS.ProcessEnv;
  readonly platform: NodeJS.ProcessEnv;
  readonly worker: NodeJS.ProcessEnv;
  /** For `portico migrate`. */
  readonly migrator: NodeJS.ProcessEnv;
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
  'PORTICO_TRACES',
  'PORTICO_TRACES_RATIO',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
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
  'UC_OPENID_ISSUER',
  'PASSKEY_RP_ID',
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

/** Asked again it gives the same key, so that the user centre's database is the only place that holds it. */
async function serviceCredential(env: NodeJS.ProcessEnv) {
  const args = ['create-service', '--name', 'platform', '--service-id', 'platform', '--platform'] as const;
  const { service_id, service_key } = await porticoAdmin(args, env);
  return { UC_SERVICE_ID: service_id, UC_SERVICE_KEY: service_key };
}

const listed = (holders: readonly Holder[]): string =>
  holders.map(({ subject_id, role }) => `${subject_id} ${role}`).join(', ') || 'nobody';

/** Once: who holds a role over the installation is known to the user centre alone from then on (ADR 0013). */
async function carryRoles(env: NodeJS.ProcessEnv): Promise<void> {
  const { carried, platform, user_centre: administrators, holders, dropped } = await porticoAdmin(['carry-roles'], env);
  if (!carried || (platform.length === 0 && administrators.length === 0)) return;
  console.log('Roles over the installation are held by the user centre now.');
  console.log(`  The platform's list: ${listed(platform)}`);
  console.log(`  The user centre's list: ${administrators.join(', ') || 'nobody'}`);
  console.log(`  Who holds them now: ${listed(holders)}`);
  if (dropped.length > 0)
    console.log(`  No longer administrators of the user centre, since the platform did not name them: ${dropped.join(', ')}`);
}

/** A trial never changes databases that it did not make: their installation would be cut off from them. */
async function assertOurs(admin_url: string, prefix: string, secrets: TrialSecrets): Promise<void> {
  const foreign = await findForeign(admin_url, prefix, secrets);
  if (foreign.length > 0)
    throw new Error(
      `The server that PORTICO_PG_ADMIN_URL names has an installation that was made elsewhere (${foreign.join(', ')}). Nothing was changed. Run that one with portico, or leave PORTICO_PG_ADMIN_URL out to try Portico on a private server.`,
    );
}

/** Brings an installation up to date, from nothing or from any earlier state, and gives what both services need to run. */
export async function install({ folder, services, addresses, prefix }: InstallOptions): Promise<Installation> {
  const secrets = readSecrets(folder);
  await assertOurs(services.pg_admin_url, prefix, secrets);
  const { uc, platform } = await provision(services.pg_admin_url, prefix, secrets);

  const common = {
    PORTICO_ENVIRONMENT: addresses.environment,
    REDIS_URL: services.redis_url,
    LOG_LEVEL: 'warn',
    ...passedOn(),
    BACKUP_ROLE: backupRole(prefix),
    CHECKPOINT_STORE: folder,
    PUBLIC_BASE_URL: addresses.public_base_url,
    PUBLIC_UC_URL: addresses.public_uc_url,
  };
  const userCentre = {
    ...common,
    UC_HOST: process.env['UC_HOST'] ?? '127.0.0.1',
    UC_PORT: String(addresses.uc_port),
    PLATFORM_BASE_URL: `http://127.0.0.1:${addresses.platform_port}`,
    UC_DATABASE_URL: uc.application,
    UC_KEYRING: secrets.uc_keyring,
    UC_CHECKPOINT_KEY: secrets.uc_checkpoint_key,
    UC_EXPORT_KEY: secrets.uc_export_key,
    // Beside its own address a test shows the console at another one.
    CONSOLE_ORIGINS: [new URL(addresses.public_base_url).origin, process.env['PORTICO_MORE_CONSOLES']].filter(Boolean).join(','),
  };
  const platformEnv = {
    ...common,
    PLATFORM_HOST: process.env['PLATFORM_HOST'] ?? '127.0.0.1',
    PLATFORM_PORT: String(addresses.platform_port),
    PLATFORM_DATABASE_URL: platform.application,
    PLATFORM_CHECKPOINT_KEY: secrets.platform_checkpoint_key,
    PLATFORM_EXPORT_KEY: secrets.platform_export_key,
    UC_BASE_URL: `http://127.0.0.1:${addresses.uc_port}`,
  };
  const all = { ...userCentre, ...platformEnv };
  const migrator = { ...all, UC_MIGRATOR_DATABASE_URL: uc.migrator, PLATFORM_MIGRATOR_DATABASE_URL: platform.migrator };
  await portico(['migrate'], migrator);
  const credential = await serviceCredential(all);
  await carryRoles(all);
  return { user_centre: userCentre, platform: { ...platformEnv, ...credential }, worker: { ...all, ...credential }, migrator };
}
