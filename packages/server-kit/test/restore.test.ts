import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KitTables } from '../src/db/kit-tables.ts';
import { openDatabase, type Database } from '../src/db/database.ts';
import { databaseUrl } from '../src/db/roles.ts';
import { newUuid } from '../src/ids.ts';
import { startServiceJobs } from '../src/jobs/service-jobs.ts';
import { createHealth } from '../src/observability/health.ts';
import { createLogger } from '../src/observability/logger.ts';
import { createCheckpointer } from '../src/operation-log/checkpoint.ts';
import { fileStore, type Checkpoints } from '../src/operation-log/checkpoint-store.ts';
import { acceptRestore, isRestored } from '../src/operation-log/restore.ts';
import { RestoredLogError, sealLogs } from '../src/operation-log/seal.ts';
import { parseCheckpointKeys } from '../src/operation-log/signing-key.ts';
import { verifyLogs } from '../src/operation-log/verify.ts';
import { eventually } from '../src/testing/eventually.ts';
import { adminUrl, createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { logEntry } from './support/log-entry.ts';

const APP = newUuid();
const log = { info: () => undefined };

let t: TestDatabase<KitTables>;
let root: Database<KitTables>;
let checkpoints: Checkpoints;
beforeAll(async () => {
  t = await createTestDatabase<KitTables>({ max: 6 });
  root = openDatabase<KitTables>({ url: databaseUrl(adminUrl(), { database: new URL(t.url).pathname.slice(1) }), max: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'portico-restore-'));
  checkpoints = {
    store: fileStore(join(folder, 'checkpoints.jsonl')),
    keys: parseCheckpointKeys(`k1:${randomBytes(32).toString('base64url')}`),
  };
});
afterAll(async () => {
  await root.close();
  await t.drop();
});

const checkpoint = () => createCheckpointer({ db: t.db, ...checkpoints, log }).write();
const verify = () => verifyLogs({ db: t.db, ...checkpoints });

async function write(rows: number): Promise<void> {
  for (let n = 0; n < rows; n += 1) await t.db.insertInto('operation_log').values(logEntry(APP)).execute();
  await eventually(async () => {
    await sealLogs({ db: t.db });
    const unsealed = await sql<{ n: number }>`
      select count(*)::int as n from operation_log l where not exists (select from operation_log_seal s where s.log_id = l.log_id)`.execute(
      t.db,
    );
    expect(unsealed.rows[0]?.n).toBe(0);
  });
}

/** What the database was at a moment: the newest rows and their seals gone, and the digest that it knew then. */
async function rewind(digest: string | null, rows: number): Promise<void> {
  await sql`
    with gone as (delete from operation_log_seal where seq > (select max(seq) - ${rows} from operation_log_seal) returning log_id)
    delete from operation_log where log_id in (select log_id from gone)`.execute(root.db);
  await sql`
    update operation_log_watermark w set (written_xid, log_id) =
      (select written_xid, log_id from operation_log order by written_xid desc, log_id desc limit 1)`.execute(root.db);
  await sql`update operation_log_state set checkpoint_digest = ${digest}`.execute(root.db);
}
const digestNow = async (): Promise<string | null> =>
  (await t.db.selectFrom('operation_log_state').select('checkpoint_digest').executeTakeFirstOrThrow()).checkpoint_digest;

test('a database restored to an earlier moment seals nothing and is not ready until the restore is accepted, and then verifies with the gap', async () => {
  await write(3);
  await checkpoint();
  const backup = await digestNow();
  await write(4);
  await checkpoint();
  expect(await isRestored(t.db, checkpoints)).toBe(false);
  await rewind(backup, 4);
  expect(await isRestored(t.db, checkpoints)).toBe(true);
  expect((await verify()).findings.map(({ kind }) => kind)).toContain('truncated');

  const health = createHealth({ pool: t.pool });
  expect((await health.ready()).status).toBe(200);
  const lines = await checkpoints.store.read();
  const jobs = await startServiceJobs<KitTables>({
    name: `restore-${randomBytes(4).toString('hex')}`,
    database: t,
    publish: () => Promise.resolve(true),
    checkpoints,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  try {
    await t.db.insertInto('operation_log').values(logEntry(APP, 'after the restore')).execute();
    await eventually(async () =>
      expect(await createHealth({ pool: t.pool }).ready()).toMatchObject({ status: 503, body: { sealing: 'stopped' } }),
    );
    expect(await checkpoints.store.read()).toBe(lines);

    expect(await acceptRestore(t.db, checkpoints, log)).toEqual({
      accepted: true,
      lost_rows: '4',
      lost: [{ chain: APP, from: '4', to: '7' }],
    });
    await eventually(async () => {
      const sealed = await t.db.selectFrom('operation_log_seal').select('seq').execute();
      expect(sealed).toHaveLength(4);
      expect((await createHealth({ pool: t.pool }).ready()).status).toBe(200);
    });
  } finally {
    await jobs.stop();
  }
  await checkpoint();
  const whole = await verify();
  expect(whole.findings).toEqual([]);
  expect(whole.gaps).toMatchObject([{ rows: '4', lost: [{ chain: APP, from: '4', to: '7' }] }]);
});

test('a dump restored on a server whose transaction ids are behind is sealed after it was accepted', async () => {
  await sql`update operation_log_watermark set written_xid = '99999999999'`.execute(root.db);
  await expect(sealLogs({ db: t.db })).rejects.toThrow(RestoredLogError);
  expect(await acceptRestore(t.db, checkpoints, log)).toEqual({ accepted: true, lost_rows: '0', lost: [] });
  await write(2);
  await checkpoint();
  expect((await verify()).findings).toEqual([]);
});

test('where nothing was restored there is nothing to accept, and no line is written', async () => {
  const lines = await checkpoints.store.read();
  expect(await acceptRestore(t.db, checkpoints, log)).toEqual({ accepted: false, lost_rows: '0', lost: [] });
  expect(await checkpoints.store.read()).toBe(lines);
});

test('a line that was written just before a crash, and that the database does not remember, is no restore', async () => {
  const before = await digestNow();
  await write(1);
  await checkpoint();
  await sql`update operation_log_state set checkpoint_digest = ${before}`.execute(root.db);
  expect(await isRestored(t.db, checkpoints)).toBe(false);
  await write(1);
  await checkpoint();
  expect((await verify()).findings).toEqual([]);
});
