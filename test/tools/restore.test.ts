import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MIGRATIONS as PLATFORM_MIGRATIONS } from '@portico/platform-api/commands/migrate';
import { openDatabase } from '@portico/server-kit/db/database';
import type { KitTables } from '@portico/server-kit/db/kit-tables';
import { databaseUrl, provisionDatabase } from '@portico/server-kit/db/roles';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { openCheckpointStore, type Checkpoints } from '@portico/server-kit/operation-log/checkpoint-store';
import { isRestored } from '@portico/server-kit/operation-log/restore';
import { parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { createTestDatabase, TEST_ROLES, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { MIGRATIONS as UC_MIGRATIONS } from '@portico/user-centre/commands/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTICO } from '../../tools/lib/portico.ts';
import { startGuard, type Guard } from '../../tools/lib/processes/guarded.ts';
import { findPostgres } from '../../tools/lib/services/binaries.ts';
import { startPostgres } from '../../tools/lib/services/postgres.ts';
import { writeSealedRows } from './support/sealed-rows.ts';

type Db = TestDatabase<KitTables>['db'];

const run = promisify(execFile);
const secret = (): string => randomBytes(32).toString('base64url');
const binaries = findPostgres() ?? '';
const folder = mkdtempSync(join(tmpdir(), 'portico-restored-'));

let guard: Guard;
let other_url: string;
beforeAll(async () => {
  guard = startGuard();
  guard.add({ remove: folder });
  other_url = (await startPostgres(guard, { binaries, folder, password: secret(), fsync: false })).url;
});
afterAll(() => guard.stop());

interface Part {
  readonly app: 'platform' | 'user-centre';
  readonly migrations: string;
  readonly store: string;
  readonly prefix: string;
}
const PARTS: readonly Part[] = [
  { app: 'platform', migrations: PLATFORM_MIGRATIONS, store: 'platform', prefix: 'PLATFORM' },
  { app: 'user-centre', migrations: UC_MIGRATIONS, store: 'uc', prefix: 'UC' },
];

/** What `pg_dump` as the role for backups gives, on another server. */
async function restoreElsewhere(from: TestDatabase<KitTables>): Promise<string> {
  const database = new URL(from.url).pathname.slice(1);
  const file = join(folder, `${database}.dump`);
  await run(join(binaries, 'pg_dump'), ['--format=custom', `--file=${file}`, from.backup_url]);
  const password = secret();
  await provisionDatabase({
    admin_url: other_url,
    database,
    roles: TEST_ROLES,
    passwords: { migrator: password, application: password, backup: password },
  });
  const place = databaseUrl(other_url, { database });
  await run(join(binaries, 'pg_restore'), ['--exit-on-error', '--clean', '--if-exists', `--dbname=${place}`, file]);
  return databaseUrl(other_url, { database, user: TEST_ROLES.application, password });
}

test.for(PARTS)(
  'a dump of $app made as the backup role and restored on another server: the gap is named and accepted, and the log goes on',
  { timeout: 120_000 },
  async ({ app, migrations, store, prefix }) => {
    const t = await createTestDatabase<KitTables>({ folders: [migrations] });
    const keys = `k1:${secret()}`;
    const place = mkdtempSync(join(tmpdir(), 'portico-store-'));
    guard.add({ remove: place });
    const checkpoints: Checkpoints = { store: openCheckpointStore(place, store), keys: parseCheckpointKeys(keys) };
    const checkpoint = async (db: Db): Promise<void> =>
      void (await createCheckpointer({ db, ...checkpoints, log: { info: () => undefined } }).write());
    await writeSealedRows(t.db, 3);
    await checkpoint(t.db);
    const url = await restoreElsewhere(t);
    await writeSealedRows(t.db, 2);
    await checkpoint(t.db);
    await t.drop();

    const env = {
      PATH: process.env['PATH'],
      [`${prefix}_DATABASE_URL`]: url,
      [`${prefix}_CHECKPOINT_KEY`]: keys,
      CHECKPOINT_STORE: place,
      UC_KEYRING: `k1:${secret()}`,
    };
    const command = async (name: string): Promise<unknown> => {
      const { stdout } = await run(process.execPath, [PORTICO, name, app], { env });
      return (JSON.parse(stdout) as Record<string, unknown>)[app.replace('-', '_')];
    };
    const restored = openDatabase<KitTables>({ url, max: 2, wait_ms: 10_000 });
    try {
      expect(await isRestored(restored.db, checkpoints)).toBe(true);
      await expect(command('verify-logs')).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining('truncated') as string });
      expect(await command('accept-restore')).toMatchObject({
        accepted: true,
        lost_rows: '2',
        lost: [{ chain: 'installation', from: '4', to: '5' }],
      });
      await writeSealedRows(restored.db, 4);
      await checkpoint(restored.db);
      expect(await command('verify-logs')).toMatchObject({ whole: true, rows: 7, gaps: [{ rows: '2' }] });
    } finally {
      await restored.close();
    }
  },
);
