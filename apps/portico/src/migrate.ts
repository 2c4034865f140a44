import { checkMigrations as checkPlatform, runMigrate as migratePlatform } from '@portico/platform-api/commands/migrate';
import { checkMigrations as checkUc, runMigrate as migrateUc } from '@portico/user-centre/commands/migrate';
import { readNamed } from './services-named.ts';

/** For a script that upgrades: not up to date, and what is running may go on; or has to be stopped before. */
const PENDING = 3;
const STOP_BEFORE = 4;
const CHECK = '--check';

/** The user centre's first: the platform asks it for everything about people. */
export async function migrateAll(args: readonly string[]): Promise<object> {
  const named = readNamed(
    `migrate [${CHECK}]`,
    args.filter((arg) => arg !== CHECK),
  );
  if (!args.includes(CHECK))
    return { ...(named.user_centre && { user_centre: await migrateUc() }), ...(named.platform && { platform: await migratePlatform() }) };
  const found = {
    ...(named.user_centre && { user_centre: await checkUc() }),
    ...(named.platform && { platform: await checkPlatform() }),
  };
  const states = Object.values(found);
  if (states.some(({ pending }) => pending.length > 0))
    process.exitCode = states.some(({ stops }) => stops.length > 0) ? STOP_BEFORE : PENDING;
  return found;
}
