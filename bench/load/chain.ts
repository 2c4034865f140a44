import { openDatabase } from '@portico/server-kit/db/database';
import type { KitTables } from '@portico/server-kit/db/kit-tables';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { appCommand } from '../../scripts/app-commands.ts';
import type { LoadedPlatform } from './place.ts';

/** A signed checkpoint outside the database, as the job writes one every minute, and then the verifier's own word. */
export async function verifyChain({ platform }: LoadedPlatform): Promise<{ whole: boolean; seconds: number }> {
  const { db, close } = openDatabase<KitTables>({ url: platform['PLATFORM_DATABASE_URL'] ?? '', max: 1, wait_ms: 60_000 });
  const key = { kind: 'hmac', key: Buffer.from(platform['PLATFORM_CHECKPOINT_KEY'] ?? '') } as const;
  await createCheckpointer({ db, key, file: platform['CHECKPOINT_FILE'] ?? '', log: { info: () => undefined } }).write();
  await close();
  const begin = performance.now();
  const { whole } = (await appCommand('platform-api', ['verify-logs'], platform)) as { whole: boolean };
  return { whole, seconds: (performance.now() - begin) / 1_000 };
}
