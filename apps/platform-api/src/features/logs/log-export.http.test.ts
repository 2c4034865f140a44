import { randomBytes } from 'node:crypto';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { nameKey, parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { parsePublicKey, verifyExport } from '@portico/server-kit/operation-log/verify-export';
import { eventually } from '@portico/server-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlatformDB } from '../../db/schema.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

const [export_key] = parseCheckpointKeys(`e1:${randomBytes(32).toString('base64url')}`);
const { id, public_key } = nameKey(export_key);
const PUBLIC = parsePublicKey(`${id}:${public_key}`);

let platform: TestPlatform;
let auditor: Person;
let admin: Person;
let app_id: string;
beforeAll(async () => {
  platform = await startPlatform({ export_key });
  [admin, auditor] = [await platform.person('Wei Chen'), await platform.person('Layla Haddad')];
  await platform.make.platformRole(auditor.subject_id, 'auditor');
  app_id = (await platform.make.app()).app_id;
  await platform.make.member(app_id, admin.subject_id, 'admin');
  for (const name of ['Orders', 'Returns, "old"', '=Stock']) {
    const reply = await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus`, body: { name, type: 'directory' } });
    expect(reply.statusCode).toBe(201);
  }
  await eventually(async () => {
    await sealLogs<PlatformDB>({ db: platform.db });
    expect(await platform.db.selectFrom('operation_log_seal').select('seq').where('chain', '=', app_id).execute()).toHaveLength(3);
  });
});
afterAll(() => platform.close());

const take = async (body: object): Promise<string> =>
  (await auditor.send({ method: 'POST', url: '/v2/logs/actions/export', body: { app_id, ...body } })).body;
async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

test.each(['ndjson', 'csv'] as const)('an export as %s is signed whole, filtered or not, and says what was asked for', async (format) => {
  for (const filter of [{}, { module_name: 'menu' }, { keyword: 'nothing has this word' }]) {
    const done = await verifyExport(whole(await take({ format, ...filter })), format === 'csv', [PUBLIC]);
    expect(done).toMatchObject({ found: 0, about: { format, app_id, ...filter, user_id: auditor.subject_id } });
    // The entry that tells of the export names it.
    const { rows } = await platform.database.pool.query('select after from operation_log where after @> $1', [
      { export_id: done.export_id },
    ]);
    expect(rows).toHaveLength(1);
  }
});

test('whoever edits an entry, in a text editor or a spreadsheet, is found', async () => {
  const json = (await take({})).replace('Orders', 'Offers');
  expect((await verifyExport(whole(json), false, [PUBLIC])).findings).toMatchObject([{ kind: 'changed' }]);
  const csv = (await take({ format: 'csv' })).replace('Orders', 'Offers');
  expect((await verifyExport(whole(csv), true, [PUBLIC])).findings).toMatchObject([{ kind: 'changed' }]);
});

test('each entry carries its seal, as the database has it', async () => {
  const entries = (await take({ module_name: 'menu' }))
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line): LogEntry & { seal: unknown } => JSON.parse(line));
  const seals = await platform.db.selectFrom('operation_log_seal').selectAll().where('chain', '=', app_id).execute();
  expect(entries).toHaveLength(3);
  for (const { log_id, seal } of entries) {
    const stored = seals.find((each) => each.log_id === log_id);
    expect(seal).toEqual({ chain: app_id, seq: String(stored?.seq), hash: stored?.hash.toString('hex') });
  }
});

test('an export by login name tells nobody whether the name exists, nor whose it is', async () => {
  const { login_name, subject_id } = await platform.uc.person({ org_user_code: 'somebody.else' });
  for (const operator of [login_name, 'nobody@nowhere']) {
    const reply = await admin.send({ method: 'POST', url: '/v2/logs/actions/export', body: { app_id, operator } });
    const { about, export_id } = await verifyExport(whole(reply.body), false, [PUBLIC]);
    const { rows } = await platform.database.pool.query<{ after: object }>('select after from operation_log where after @> $1', [
      { export_id },
    ]);
    for (const told of [about, rows[0]?.after]) {
      expect(told).toMatchObject({ operator });
      expect(JSON.stringify(told)).not.toContain(subject_id);
      expect(told).not.toHaveProperty('operator_ids');
    }
  }
});
