import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMigrate as migratePlatform } from '@portico/platform-api/commands/migrate';
import { CommandError, UsageError } from '@portico/server-kit/command-error';
import { withDatabase } from '@portico/user-centre/commands/context';
import { createService } from '@portico/user-centre/commands/create-service';
import { runMigrate as migrateUc } from '@portico/user-centre/commands/migrate';
import { backupRole, dropAll, findExisting, provision, type DatabaseUrls } from './databases.ts';
import { freshSecrets, type Secrets } from './secrets.ts';
import { readSetupConfig, type SetupConfig } from './setup-config.ts';

const USAGE = `Usage: portico setup --folder <folder> [--prefix <name>]

Creates the databases, their roles and every secret of a new installation, and writes the settings into two files that only
their owner can read: portico.env for the processes, migrator.env for portico migrate. Refuses where any of it exists.

  --folder  where the files go; it is made if need be
  --prefix  begins the names of databases and roles; portico

Reads PORTICO_PG_ADMIN_URL, PORTICO_ENVIRONMENT, REDIS_URL, PUBLIC_BASE_URL, PUBLIC_UC_URL, UC_BASE_URL and CHECKPOINT_STORE.
`;
const PREFIX = /^[a-z][a-z0-9_]{0,30}$/;

interface Place {
  readonly folder: string;
  readonly prefix: string;
}

function readPlace(args: readonly string[]): Place {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string' }, prefix: { type: 'string', default: 'portico' } },
  });
  if (!values.folder) throw new UsageError('--folder is required', USAGE);
  if (!PREFIX.test(values.prefix))
    throw new UsageError('--prefix has lower-case letters, digits and underscores, and begins with a letter', USAGE);
  return { folder: resolve(values.folder), prefix: values.prefix };
}

const fileIn = ({ folder }: Place, name: string): string => join(folder, name);

async function assertNew(place: Place, config: SetupConfig): Promise<void> {
  const files = ['portico.env', 'migrator.env'].map((name) => fileIn(place, name)).filter((path) => existsSync(path));
  const found = [...files, ...(await findExisting(config.PORTICO_PG_ADMIN_URL, place.prefix))];
  if (found.length > 0)
    throw new CommandError(
      `There is an installation already (${found.join(', ')}). Nothing was changed. To upgrade it run: portico migrate. For another one beside it give --prefix and --folder.`,
    );
}

interface Made {
  readonly settings: Readonly<Record<string, string>>;
  readonly migrator: Readonly<Record<string, string>>;
}

async function make(place: Place, config: SetupConfig, secrets: Secrets): Promise<Made> {
  const { PORTICO_PG_ADMIN_URL, ...given } = config;
  const urls: Record<'uc' | 'platform', DatabaseUrls> = await provision(PORTICO_PG_ADMIN_URL, place.prefix, secrets);
  const databases = { UC_DATABASE_URL: urls.uc.application, PLATFORM_DATABASE_URL: urls.platform.application };
  const keys = {
    UC_KEYRING: secrets.uc_keyring,
    UC_CHECKPOINT_KEY: secrets.uc_checkpoint_key,
    PLATFORM_CHECKPOINT_KEY: secrets.platform_checkpoint_key,
  };
  const migrator = {
    ...databases,
    UC_MIGRATOR_DATABASE_URL: urls.uc.migrator,
    PLATFORM_MIGRATOR_DATABASE_URL: urls.platform.migrator,
    BACKUP_ROLE: backupRole(place.prefix),
  };
  await migrateUc(migrator);
  await migratePlatform(migrator);
  const credential = await withDatabase(
    (context) => createService(context, { name: 'platform', service_id: 'platform', service_key: undefined, is_platform: true }),
    1,
    { ...given, ...databases, ...keys },
  );
  const settings = {
    ...given,
    CONSOLE_ORIGINS: new URL(given.PUBLIC_BASE_URL).origin,
    ...databases,
    ...keys,
    UC_SERVICE_ID: credential.service_id,
    UC_SERVICE_KEY: credential.service_key,
  };
  return { settings, migrator };
}

/** As systemd's EnvironmentFile and a shell both read it: setup-config lets no value have a quote or a line end. */
const envFile = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');

/** A new installation, whole or not at all. */
export async function setup(args: readonly string[]): Promise<object> {
  const place = readPlace(args);
  const config = readSetupConfig();
  await assertNew(place, config);
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  const written: string[] = [];
  const write = (name: string, settings: Readonly<Record<string, string>>): void => {
    writeFileSync(fileIn(place, name), envFile(settings), { mode: 0o600, flag: 'wx' });
    written.push(fileIn(place, name));
  };
  try {
    const { settings, migrator } = await make(place, config, freshSecrets());
    write('migrator.env', migrator);
    write('portico.env', settings);
  } catch (error) {
    for (const path of written) rmSync(path);
    await dropAll(config.PORTICO_PG_ADMIN_URL, place.prefix);
    throw error;
  }
  return {
    databases: [`${place.prefix}_uc`, `${place.prefix}_platform`],
    settings: fileIn(place, 'portico.env'),
    migrator: fileIn(place, 'migrator.env'),
    next: ['portico user-centre', 'portico platform', 'portico worker', 'portico admin create-super-admin'],
  };
}
