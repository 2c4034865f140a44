import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { openCheckpoints } from '../checkpoints.ts';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { createTestDatabase, TEST_ROLES, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { eventually } from '@portico/server-kit/testing/eventually';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TENANT_TABLES, type PlatformDB } from '../db/schema.ts';
import { MIGRATIONS } from './migrate.ts';

let database: TestDatabase<PlatformDB>;
let folder: string;
const key = randomBytes(48).toString('base64');

beforeAll(async () => {
  database = await createTestDatabase<PlatformDB>({ folders: [MIGRATIONS], tenant_tables: TENANT_TABLES });
  folder = await mkdtemp(join(tmpdir(), 'portico-commands-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}
async function run(...args: string[]): Promise<Ended> {
  const env = {
    PATH: process.env['PATH'],
    PLATFORM_DATABASE_URL: database.url,
    PLATFORM_MIGRATOR_DATABASE_URL: database.migrator_url,
    BACKUP_ROLE: TEST_ROLES.backup,
    PLATFORM_CHECKPOINT_KEY: key,
    CHECKPOINT_STORE: folder,
  };
  return await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../portico/src/main.ts'), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}

test('migrating a database that is up to date changes nothing', async () => {
  expect(JSON.parse((await run('migrate', 'platform')).stdout)).toEqual({ platform: { applied: [] } });
});

test('the log is verified against its signed checkpoints, and an edited row is found', async () => {
  const unit = systemUnit({ by: 'CLI', name: 'test', logged_as: { event: 'sign_in_policy.changed' }, now: Date.now() });
  await runWork({ db: database.db }, unit, async (ctx) => {
    ctx.record({ object_id: '711', object_name: '711', content: 'Changed something', before: null, after: null });
  });
  // Other databases of the same server may have a transaction open for a moment.
  await eventually(async () => {
    await sealLogs<PlatformDB>({ db: database.db });
    const seals = await database.db.selectFrom('operation_log_seal').select('log_id').execute();
    expect(seals).toHaveLength((await database.db.selectFrom('operation_log').select('log_id').execute()).length);
  });
  const checkpointer = createCheckpointer<PlatformDB>({
    db: database.db,
    ...openCheckpoints(folder, parseCheckpointKeys(key)),
    log: { info: () => undefined },
  });
  await checkpointer.write();
  expect(JSON.parse((await run('verify-logs', 'platform')).stdout)).toMatchObject({
    whole: true,
    platform: { whole: true, found: 0, findings: [] },
  });
  await (await database.admin()).query(`update operation_log set operator = 'somebody else' where object_id = '711'`);
  const found = await run('verify-logs', 'platform');
  expect(found.code).toBe(2);
  expect(JSON.parse(found.stdout)).toMatchObject({ whole: false, platform: { whole: false, findings: [{ kind: 'edited' }] } });
});

test('a wrong call says how it is called, and a missing setting which one', async () => {
  expect((await run('nonsense')).stderr).toContain('Usage');
  expect((await run('admin', 'load-demo', '--pages', 'nowhere')).stderr).toContain('--pages');
});
