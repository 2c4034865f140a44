import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { runMigrate as migratePlatform } from '@portico/platform-api/commands/migrate';
import { CommandError, UsageError } from '@portico/server-kit/command-error';
import { withDatabase } from '@portico/user-centre/commands/context';
import { createService } from '@portico/user-centre/commands/create-service';
import { runMigrate as migrateUc } from '@portico/user-centre/commands/migrate';
import { backupRole, dropAll, findExisting, provision, type DatabaseUrls } from './databases.ts';
import { freshSecrets, type Secrets } from './secrets.ts';
import { type Part, type Settings, writeSettings } from './settings-files.ts';
import { readSetupConfig, type SetupConfig } from './setup-config.ts';

const USAGE = `Usage: portico setup --folder <folder> [--prefix <name>] [--secret-files] [--or-migrate]

Creates the databases, their roles and every secret of a new installation, and writes the settings into two files that only
their owner can read: portico.env for the processes, migrator.env for portico migrate. Refuses where any of it exists.

  --folder        where the files go; it is made if need be
  --prefix        begins the names of databases and roles; portico
  --secret-files  write each secret into a file of its own, named like the setting, and its place (X_FILE) into portico.env
                  and migrator.env. The settings that setup reads are then not repeated there
  --or-migrate    where both files are there already, bring the databases up to date instead

Reads PORTICO_PG_ADMIN_URL, PORTICO_ENVIRONMENT, REDIS_URL, PUBLIC_BASE_URL, PUBLIC_UC_URL, UC_BASE_URL and CHECKPOINT_STORE.
`;
const PREFIX = /^[a-z][a-z0-9_]{0,30}$/;

const FILES = { settings: 'portico.env', migrator: 'migrator.env' } as const;

interface Place {
  readonly folder: string;
  readonly prefix: string;
  readonly secret_files: boolean;
  readonly or_migrate: boolean;
}

function readPlace(args: readonly string[]): Place {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string' },
      prefix: { type: 'string', default: 'portico' },
      'secret-files': { type: 'boolean', default: false },
      'or-migrate': { type: 'boolean', default: false },
    },
  });
  if (!values.folder) throw new UsageError('--folder is required', USAGE);
  if (!PREFIX.test(values.prefix))
    throw new UsageError('--prefix has lower-case letters, digits and underscores, and begins with a letter', USAGE);
  return {
    folder: resolve(values.folder),
    prefix: values.prefix,
    secret_files: values['secret-files'],
    or_migrate: values['or-migrate'],
  };
}

const fileIn = ({ folder }: Place, name: string): string => join(folder, name);

const filesThere = (place: Place): string[] =>
  Object.values(FILES)
    .map((name) => fileIn(place, name))
    .filter((path) => existsSync(path));

async function assertNew(place: Place, config: SetupConfig): Promise<void> {
  const files = filesThere(place);
  const found = [...files, ...(await findExisting(config.PORTICO_PG_ADMIN_URL, place.prefix))];
  if (found.length > 0)
    throw new CommandError(
      `There is an installation already (${found.join(', ')}). Nothing was changed. To upgrade it run: portico migrate. For another one beside it give --prefix and --folder.`,
    );
}

interface Made {
  readonly settings: Part;
  readonly migrator: Part;
}

async function make(place: Place, config: SetupConfig, secrets: Secrets): Promise<Made> {
  const { PORTICO_PG_ADMIN_URL, ...given } = config;
  const urls: Record<'uc' | 'platform', DatabaseUrls> = await provision(PORTICO_PG_ADMIN_URL, place.prefix, secrets);
  const databases = { UC_DATABASE_URL: urls.uc.application, PLATFORM_DATABASE_URL: urls.platform.application };
  const keys = {
    UC_KEYRING: secrets.uc_keyring,
    UC_CHECKPOINT_KEY: secrets.uc_checkpoint_key,
    PLATFORM_CHECKPOINT_KEY: secrets.platform_checkpoint_key,
    PLATFORM_EXPORT_KEY: secrets.platform_export_key,
    UC_EXPORT_KEY: secrets.uc_export_key,
  };
  const migrators = { UC_MIGRATOR_DATABASE_URL: urls.uc.migrator, PLATFORM_MIGRATOR_DATABASE_URL: urls.platform.migrator };
  const backup = { BACKUP_ROLE: backupRole(place.prefix) };
  for (const migrate of [migrateUc, migratePlatform]) await migrate({ ...databases, ...migrators, ...backup });
  const credential = await withDatabase(
    (context) => createService(context, { name: 'platform', service_id: 'platform', service_key: undefined, is_platform: true }),
    1,
    { ...given, ...databases, ...keys },
  );
  const made: Settings = { CONSOLE_ORIGINS: new URL(given.PUBLIC_BASE_URL).origin, UC_SERVICE_ID: credential.service_id };
  return {
    settings: {
      settings: place.secret_files ? made : { ...given, ...made },
      secrets: { ...databases, ...keys, UC_SERVICE_KEY: credential.service_key },
    },
    migrator: { settings: backup, secrets: { ...databases, ...migrators } },
  };
}

/** What was set up before, so that a container may run the same command at every start. */
async function migrateExisting(place: Place): Promise<object> {
  const path = fileIn(place, FILES.migrator);
  const migrator = parseEnv(readFileSync(path, 'utf8'));
  return { migrator: path, user_centre: await migrateUc(migrator), platform: await migratePlatform(migrator) };
}

/** A new installation, whole or not at all. */
export async function setup(args: readonly string[]): Promise<object> {
  const place = readPlace(args);
  if (place.or_migrate && filesThere(place).length === Object.keys(FILES).length) return await migrateExisting(place);
  const config = readSetupConfig();
  await assertNew(place, config);
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  const written: string[] = [];
  const write = (part: keyof typeof FILES, made: Made): void =>
    writeSettings({ ...made[part], file: fileIn(place, FILES[part]), files: place.secret_files, written });
  try {
    const made = await make(place, config, freshSecrets());
    write('migrator', made);
    write('settings', made);
  } catch (error) {
    for (const path of written) rmSync(path);
    await dropAll(config.PORTICO_PG_ADMIN_URL, place.prefix);
    throw error;
  }
  return {
    databases: [`${place.prefix}_uc`, `${place.prefix}_platform`],
    settings: fileIn(place, FILES.settings),
    migrator: fileIn(place, FILES.migrator),
    next: ['portico user-centre', 'portico platform', 'portico worker', 'portico admin create-super-admin'],
  };
}
