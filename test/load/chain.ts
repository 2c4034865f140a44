import { openDatabase } from '@portico/server-kit/db/database';
import type { KitTables } from '@portico/server-kit/db/kit-tables';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { openCheckpoints } from '@portico/platform-api/checkpoints';
import { portico } from '../../tools/lib/portico.ts';
import type { LoadedPlatform } from './place.ts';

/** A signed checkpoint outside the database, as the job writes one every minute, and then the verifier's own word. */
export async function verifyChain({ platform }: LoadedPlatform): Promise<{ whole: boolean; seconds: number }> {
  const { db, close } = openDatabase<KitTables>({ url: platform['PLATFORM_DATABASE_URL'] ?? '', max: 1, wait_ms: 60_000 });
  const keys = parseCheckpointKeys(platform['PLATFORM_CHECKPOINT_KEY'] ?? '');
  await createCheckpointer({ db, ...openCheckpoints(platform['CHECKPOINT_STORE'] ?? '', keys), log: { info: () => undefined } }).write();
  await close();
  const begin = performance.now();
  const { whole } = await portico(['verify-logs', 'platform'], platform);
  return { whole, seconds: (performance.now() - begin) / 1_000 };
}
