import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { createTestDatabase, TEST_ROLES, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { eventually } from '@portico/server-kit/testing/eventually';
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
    CHECKPOINT_FILE: join(folder, 'checkpoints.jsonl'),
  };
  return await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}

test('migrating a database that is up to date changes nothing', async () => {
  expect(JSON.parse((await run('migrate')).stdout)).toEqual({ applied: [] });
});

test('a super administrator is made from the command line, with a log entry and a message to the processes', async () => {
  const { stdout } = await run('grant-super-admin', '--user-id', '710', '--name', 'Grace Okafor');
  expect(JSON.parse(stdout)).toEqual({ user_id: '710', name: 'Grace Okafor' });
  expect(await database.db.selectFrom('platform_role').select(['subject_id', 'role']).execute()).toEqual([
    { subject_id: '710', role: 'super_admin' },
  ]);
  const log = await database.db.selectFrom('operation_log').selectAll().where('object_id', '=', '710').executeTakeFirstOrThrow();
  expect(log).toMatchObject({
    app_id: null,
    operator: 'command line',
    module_name: 'security',
    request_method: 'CLI',
    object_name: 'Grace Okafor',
  });
  expect(await database.db.selectFrom('outbox').select(['topic', 'payload']).execute()).toEqual([
    { topic: 'access.changed', payload: { subject_id: '710' } },
  ]);
});

test('the log is verified against its signed checkpoints, and an edited row is found', async () => {
  await run('grant-super-admin', '--user-id', '711');
  // Other databases of the same server may have a transaction open for a moment.
  await eventually(async () => {
    await sealLogs<PlatformDB>({ db: database.db });
    const seals = await database.db.selectFrom('operation_log_seal').select('log_id').execute();
    expect(seals).toHaveLength((await database.db.selectFrom('operation_log').select('log_id').execute()).length);
  });
  const checkpointer = createCheckpointer<PlatformDB>({
    db: database.db,
    file: join(folder, 'checkpoints.jsonl'),
    key: { kind: 'hmac', key: Buffer.from(key) },
    log: { info: () => undefined },
  });
  await checkpointer.write();
  expect(JSON.parse((await run('verify-logs')).stdout)).toMatchObject({ whole: true, found: 0, findings: [] });
  await (await database.admin()).query(`update operation_log set operator = 'somebody else' where object_id = '711'`);
  const found = await run('verify-logs');
  expect(found.code).toBe(2);
  expect(JSON.parse(found.stdout)).toMatchObject({ whole: false, findings: [{ kind: 'edited' }] });
});

test('a wrong call says how it is called, and a missing setting which one', async () => {
  expect((await run('nonsense')).stderr).toContain('Usage');
  expect((await run('grant-super-admin', '--user-id', 'x; drop')).stderr).toContain('--user-id');
});
