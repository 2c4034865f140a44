import { join } from 'node:path';
import { migrate } from '@portico/server-kit/db/migrate';
import { readMigrateConfig } from '../config.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

export async function runMigrate(): Promise<{ applied: string[] }> {
  const config = readMigrateConfig();
  const roles = {
    migrator: userOf(config.PLATFORM_MIGRATOR_DATABASE_URL),
    application: userOf(config.PLATFORM_DATABASE_URL),
    backup: config.BACKUP_ROLE,
  };
  const applied = await migrate({ url: config.PLATFORM_MIGRATOR_DATABASE_URL, folders: [MIGRATIONS], roles });
  return { applied: applied.map((migration) => `${migration.folder}/${migration.name}`) };
}
