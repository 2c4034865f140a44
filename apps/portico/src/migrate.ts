import { checkMigrations as checkPlatform, runMigrate as migratePlatform } from '@portico/platform-api/commands/migrate';
import { checkMigrations as checkUc, runMigrate as migrateUc } from '@portico/user-centre/commands/migrate';
import { readNamed } from './services-named.ts';

/** A script that upgrades asks for this status: not up to date, and nothing is wrong. */
const PENDING = 3;
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
  if (Object.values(found).some(({ pending }) => pending.length > 0)) process.exitCode = PENDING;
  return found;
}
