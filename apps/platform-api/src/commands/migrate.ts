import { join } from 'node:path';
import { migrate } from '@portico/server-kit/db/migrate';
import { checkMigrations as check, type MigrationState } from '@portico/server-kit/db/migration-state';
import { databaseTarget } from '@portico/server-kit/db/target';
import { readMigrateConfig } from '../config.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

export async function runMigrate(env = process.env): Promise<{ applied: string[] }> {
  const config = readMigrateConfig(env);
  const roles = {
    migrator: databaseTarget(config.PLATFORM_MIGRATOR_DATABASE_URL).user,
    application: databaseTarget(config.PLATFORM_DATABASE_URL).user,
    backup: config.BACKUP_ROLE,
  };
  const applied = await migrate({ url: config.PLATFORM_MIGRATOR_DATABASE_URL, folders: [MIGRATIONS], roles });
  return { applied: applied.map((migration) => `${migration.folder}/${migration.name}`) };
}

/** Changes nothing. */
export const checkMigrations = async (): Promise<MigrationState> =>
  await check({ url: readMigrateConfig().PLATFORM_MIGRATOR_DATABASE_URL, folders: [MIGRATIONS] });
