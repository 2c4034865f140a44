import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { heapGrowth } from '@portico/server-kit/testing/heap-growth';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CACHE_BYTES } from '../../cache/cache-bytes.ts';
import { MIGRATIONS } from '../../commands/migrate.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { createFixtures } from '../../testing/fixtures.ts';
import { createAccess } from './access.service.ts';

const MEBIBYTE = 1_048_576;
let database: TestDatabase<PlatformDB>;
beforeAll(async () => {
  database = await createTestDatabase<PlatformDB>({ folders: [MIGRATIONS] });
});
afterAll(async () => {
  await database.drop();
});

/** An app with a role of three hundred codes that all of its members hold. */
async function appWithCodes(people: number): Promise<{ app_id: string; subject_ids: string[] }> {
  const make = createFixtures(database.db, () => Promise.reject(new Error('nobody is anything over the installation here')));
  const { app_id } = await make.app();
  const permissions = Array.from({ length: 300 }, (_, at) => `orders:page:${at}:read`);
  const role_id = await make.role(app_id, { permissions });
  const subject_ids = Array.from({ length: people }, () => newUuid());
  await inApp(database.db, app_id, async (trx) => {
    await trx
      .insertInto('app_member')
      .values(subject_ids.map((subject_id) => ({ app_id, subject_id, kind: 'operator' as const })))
      .execute();
    await trx
      .insertInto('role_member')
      .values(subject_ids.map((subject_id) => ({ app_id, role_id, subject_id })))
      .execute();
  });
  await (await database.admin()).query('analyze');
  return { app_id, subject_ids };
}

test('how people stand is kept within its bytes, whatever they hold: three hundred people with three hundred codes each', async () => {
  const assignment_bytes = MEBIBYTE;
  const access = createAccess({ isLive: () => true, assignment_bytes });
  const { app_id, subject_ids } = await appWithCodes(300);
  const { bytes } = await heapGrowth(() =>
    inApp(database.db, app_id, async (trx) => {
      for (const subject_id of subject_ids) {
        const { permissions } = await access.rights(trx, { subject_id, account_type: 'person', roles: [] }, app_id);
        expect(permissions).toHaveLength(300);
      }
      return access;
    }),
  );
  // Kept by count they would take some 5 MiB.
  expect(bytes).toBeLessThan(2.5 * assignment_bytes);
});

test('all caches of a process together leave more than half of its heap of 512 MiB', () => {
  const all = Object.values(CACHE_BYTES).reduce((sum: number, bytes) => sum + bytes, 0);
  expect(all).toBeLessThan(256 * MEBIBYTE);
});
