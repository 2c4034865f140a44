import type { LogEntry } from '@portico/contracts/platform/logs';
import { newUuid } from '@portico/server-kit/ids';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlatformDB } from '../../db/schema.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let auditor: Person;
let app_id: string;
let other_id: string;

const HOUR = 3_600_000;
const NOW = Date.now();

interface Row {
  app: string | null;
  at: number;
  over?: Partial<
    Record<'user_id' | 'operator' | 'module_name' | 'ip_address' | 'log_content' | 'request_method' | 'object_id' | 'object_name', string>
  >;
}
async function write(rows: Row[]): Promise<void> {
  const values = rows.map(({ app, at, over }) => ({
    log_id: newUuid(at),
    app_id: app,
    user_id: '7',
    operator: 'Wei Chen',
    module_name: 'menu',
    ip_address: '10.20.4.17',
    operation_time: new Date(at),
    log_content: 'Changed page',
    request_uri: '/v2/apps',
    request_method: 'PUT',
    object_id: 'o',
    object_name: 'Returns',
    before: null,
    after: null,
    trace_id: 't',
    ...over,
  }));
  await platform.db.insertInto('operation_log').values(values).execute();
}

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  auditor = await platform.person('Layla Haddad');
  await platform.make.platformRole(auditor.subject_id, 'auditor');
  app_id = (await platform.make.app()).app_id;
  other_id = (await platform.make.app()).app_id;
  await platform.make.member(app_id, admin.subject_id, 'admin');
  // An hour apart, over more than two months.
  await write(Array.from({ length: 1_600 }, (_, n) => ({ app: app_id, at: NOW - (n + 1) * HOUR, over: { object_name: `Menu ${n}` } })));
  await write([
    {
      app: app_id,
      at: NOW - 90_000,
      over: {
        operator: 'Tom Becker',
        user_id: '8',
        module_name: 'role',
        request_method: 'POST',
        ip_address: '10.20.4.99',
        object_id: 'role-1',
        object_name: '仓库文员',
        log_content: 'Added role',
      },
    },
    { app: other_id, at: NOW - 80_000, over: { object_name: 'Somebody else’s' } },
    { app: null, at: NOW - 70_000, over: { object_name: 'Installation' } },
  ]);
});
afterAll(() => platform.close());

interface Page {
  count: number;
  count_capped: boolean;
  cursor: string | null;
  items: LogEntry[];
}
const query = (who: Person, body: object) => who.send({ method: 'POST', url: '/v2/logs/actions/query', body });
const page = async (who: Person, body: object): Promise<Page> => {
  const reply = await query(who, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Page>();
};
const names = async (body: object): Promise<string[]> =>
  (await page(admin, { app_id, limit: 3, ...body })).items.map((item) => item.object_name);

describe('querying the log', () => {
  test('[R7.21, R3.12] entries come newest first with who, what, when and from where', async () => {
    const { count, items } = await page(admin, { app_id, limit: 2 });
    expect(count).toBe(1_601);
    expect(items[0]).toMatchObject({
      user_id: '8',
      operator: 'Tom Becker',
      module_name: 'role',
      ip_address: '10.20.4.99',
      log_content: 'Added role',
      request_uri: '/v2/apps',
      request_method: 'POST',
      object_name: '仓库文员',
      app_id,
      before: null,
      after: null,
      sealed: false,
    });
    expect(items[0]?.operation_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/);
  });

  test('[R7.21] every filter narrows', async () => {
    const role = ['仓库文员'];
    for (const filter of [
      { user_id: '8' },
      { operator: 'becker' },
      { module_name: 'role' },
      { object_id: 'role-1' },
      { request_method: 'POST' },
      { ip_address: '10.20.4.99' },
      { keyword: '仓库' },
      { keyword: 'added R' },
    ]) {
      expect([filter, await names(filter)]).toEqual([filter, role]);
    }
    expect(await names({ keyword: '%' })).toEqual([]);
    const to = new Date(NOW - 100 * HOUR).toISOString();
    expect(await names({ from: new Date(NOW - 102 * HOUR).toISOString(), to })).toEqual(['Menu 100', 'Menu 101']);
    expect((await page(admin, { app_id, from: to, to: new Date(NOW - 200 * HOUR).toISOString() })).count).toBe(0);
  });

  test('[R7.21] numbered pages and the cursor walk over the months without a gap or a repetition', async () => {
    const numbered: string[] = [];
    for (let offset = 0; offset < 1_601; offset += 100)
      numbered.push(...(await page(admin, { app_id, limit: 100, offset })).items.map((item) => item.log_id));
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next: Page = await page(admin, { app_id, limit: 100, ...(cursor === undefined ? {} : { cursor }) });
      expect(next.count).toBe(1_601);
      walked.push(...next.items.map((item) => item.log_id));
      cursor = next.cursor;
    }
    expect(walked).toEqual(numbered);
    expect(new Set(walked).size).toBe(1_601);
  });

  test('a cursor that is not ours is refused', async () => {
    expect((await query(admin, { app_id, cursor: 'bm9uc2Vuc2U' })).json<{ code: string }>().code).toBe('COMMON/INVALID_ARGUMENT');
  });

  test('more than ten thousand are not counted', async () => {
    const client = await platform.database.admin();
    await client.query(
      `insert into operation_log (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri, request_method, object_id, object_name, trace_id)
       select gen_random_uuid(), $1, '7', 'x', 'menu', '', now() - n * interval '1 second', 'c', '', 'PUT', '', 'n', '' from generate_series(1, 10050) n`,
      [other_id],
    );
    const first = await page(auditor, { app_id: other_id, limit: 1 });
    expect([first.count, first.count_capped]).toEqual([10_000, true]);
    const last = await page(auditor, { app_id: other_id, limit: 100, offset: 9_900 });
    const beyond = await page(auditor, { app_id: other_id, limit: 100, cursor: last.cursor });
    expect([beyond.items.length, beyond.count_capped, beyond.cursor]).toEqual([51, true, null]);
  });

  test('what has been sealed says so', async () => {
    await sealLogs<PlatformDB>({ db: platform.db, limit: 20_000 });
    expect((await page(admin, { app_id, limit: 1 })).items[0]?.sealed).toBe(true);
  });
});

describe('who may read which log', () => {
  test('the whole installation is for auditors and super administrators', async () => {
    const { items } = await page(auditor, { limit: 1 });
    expect(items[0]?.app_id === null || items[0]?.app_id === other_id).toBe(true);
    expect((await page(auditor, { keyword: 'Installation' })).items.map((item) => item.app_id)).toEqual([null]);
    expect((await query(admin, {})).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
  });

  test('the log of another app is not found', async () => {
    expect((await query(admin, { app_id: other_id })).json<{ code: string }>().code).toBe('MP/APP_NOT_FOUND');
    expect((await page(admin, { app_id })).items.every((item) => item.app_id === app_id)).toBe(true);
  });
});
