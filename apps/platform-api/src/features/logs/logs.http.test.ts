import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Act } from '@portico/contracts/acts';
import type { LogChain, LogEntry } from '@portico/contracts/platform/logs';
import { createLogger } from '@portico/server-kit/observability/logger';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { fileStore, type Checkpoints } from '@portico/server-kit/operation-log/checkpoint-store';
import { dropLogMonth, expiredLogMonths } from '@portico/server-kit/operation-log/partitions';
import { verifyLogs } from '@portico/server-kit/operation-log/verify';
import { verifyAndKeep } from '@portico/server-kit/operation-log/verify-job';
import { newUuid } from '@portico/server-kit/ids';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { eventually } from '@portico/server-kit/testing/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlatformDB } from '../../db/schema.ts';
import { indexAllLogTexts, keepTextMonths } from './log-text.service.ts';
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
    Record<
      | 'user_id'
      | 'operator'
      | 'module_name'
      | 'ip_address'
      | 'log_content'
      | 'request_uri'
      | 'request_method'
      | 'object_id'
      | 'object_name',
      string
    >
  > & { act?: Act; event?: string };
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
    act: null,
    event: null,
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
        request_uri: '/v2/apps/1/roles?x=1',
      },
    },
    { app: other_id, at: NOW - 80_000, over: { object_name: 'Somebody else’s' } },
    { app: null, at: NOW - 70_000, over: { object_name: 'Installation' } },
  ]);
});
afterAll(() => platform.close());

const indexed = async (): Promise<void> => {
  // Other databases of the same server may have a transaction open for a moment.
  await eventually(async () => {
    await indexAllLogTexts(platform.db);
    expect(await unread()).toBe(0);
  });
};
const unread = async (): Promise<number> =>
  Number(
    (
      await sql<{ count: string }>`select count(*) from operation_log l where not exists (
        select from operation_log_text t where t.operation_time = l.operation_time and t.log_id = l.log_id)`.execute(platform.db)
    ).rows[0]?.count,
  );
async function fill(app: string, rows: number, content: string, name: string): Promise<void> {
  const client = await platform.database.admin();
  await client.query(
    `insert into operation_log (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri, request_method, object_id, object_name, trace_id)
     select gen_random_uuid(), $1, '7', 'x', 'menu', '', now() - n * interval '1 minute', ${content}, '', 'PUT', '', ${name}, '' from generate_series(1, ${rows}) n`,
    [app],
  );
}

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
  test('[R3.12a, R7.21] entries come newest first with who, what, when and from where [ASVS 16.2.1]', async () => {
    const { count, items } = await page(admin, { app_id, limit: 2 });
    expect(count).toBe(1_601);
    expect(items[0]).toMatchObject({
      user_id: '8',
      operator: 'Tom Becker',
      module_name: 'role',
      ip_address: '10.20.4.99',
      log_content: 'Added role',
      request_uri: '/v2/apps/1/roles?x=1',
      request_method: 'POST',
      source: '',
      object_name: '仓库文员',
      app_id,
      before: null,
      after: null,
      sealed: false,
    });
    expect(items[0]?.operation_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/);
  });

  const EACH: readonly object[] = [
    { user_id: '8' },
    { operator: 'becker' },
    { operator: '8' },
    { module_name: 'role' },
    { object_id: 'role-1' },
    { object: 'role-1' },
    { object: '仓库' },
    { request_method: 'POST' },
    { ip_address: '10.20.4.99' },
    { request_uri: '/v2/apps/1' },
    { request_uri: '/v2/apps/1/roles/' },
    { keyword: '仓库' },
    { keyword: '员' },
    { keyword: 'added R' },
    { keyword: 'BECKER', module_name: 'role', request_method: 'POST', user_id: '8' },
  ];

  test('[R7.21] every filter narrows, before a row has been read for its words and after', async () => {
    for (const filter of EACH) expect([filter, await names(filter)]).toEqual([filter, ['仓库文员']]);
    await indexed();
    for (const filter of EACH) expect([filter, await names(filter)]).toEqual([filter, ['仓库文员']]);
    for (const none of [{ keyword: '%%' }, { keyword: '库仓' }, { request_uri: '/v2/app' }, { operator: '88' }, { object: 'role' }])
      expect([none, await names(none)]).toEqual([none, []]);
    const to = new Date(NOW - 100 * HOUR).toISOString();
    expect(await names({ from: new Date(NOW - 102 * HOUR).toISOString(), to })).toEqual(['Menu 100', 'Menu 101']);
    expect((await page(admin, { app_id, from: to, to: new Date(NOW - 200 * HOUR).toISOString() })).count).toBe(0);
  });

  test('[R7.21] a row just written is found among thousands by two Chinese signs, and counts once when it has been read', async () => {
    const { app_id: own } = await platform.make.app();
    await fill(own, 3_000, `'Changed page ' || n`, `case when n % 300 = 0 then '订单' else 'Report' end`);
    await indexed();
    const found = async (body: object) => await page(auditor, { app_id: own, limit: 100, ...body });
    expect((await found({ keyword: '订单' })).count).toBe(10);
    await write([{ app: own, at: NOW - 1_000, over: { object_name: '退款 订单' } }]);
    for (let round = 0; round < 2; round += 1) {
      const { count, items } = await found({ keyword: '订单' });
      expect([count, items.length, items[0]?.object_name]).toEqual([11, 11, '退款 订单']);
      expect((await found({ keyword: '款 订' })).count).toBe(1);
      await indexed();
    }
    // Letters that a row has, but not together; a word that every row has; pages of a rare one.
    expect((await found({ keyword: 'report changed' })).count).toBe(0);
    expect((await found({ keyword: 'egap' })).count).toBe(0);
    expect((await found({ keyword: 'changed PAGE' })).count).toBe(3_001);
    expect((await found({ keyword: 'page 299' })).items.map((item) => item.log_content)).toContain('Changed page 2999');
    const first = await found({ keyword: '订单', limit: 6 });
    const second = await found({ keyword: '订单', limit: 6, cursor: first.cursor });
    const numbered = await found({ keyword: '订单', limit: 6, offset: 6 });
    expect([first.items.length, second.items.length, second.cursor]).toEqual([6, 5, null]);
    expect(numbered.items).toEqual(second.items);
  });

  test('[R1.09a] the act of an entry is the declared one, older entries have theirs by their address, and both are found by it', async () => {
    const { app_id: own } = await platform.make.app();
    await fill(own, 400, `'Changed page ' || n`, `'Report'`);
    const apply = '/v2/apps/1/app_menus/synchronization/apply';
    await write([
      { app: own, at: NOW - 4_000, over: { act: 'synchronized', request_method: 'POST', request_uri: apply, object_name: 'New' } },
      { app: own, at: NOW - 3_000, over: { request_method: 'POST', request_uri: apply, object_name: 'Old' } },
      { app: own, at: NOW - 2_000, over: { request_method: 'POST', request_uri: '/v2/apps/1/app_menus', object_name: 'Added' } },
      {
        app: own,
        at: NOW - 1_000,
        over: { act: 'synchronized', request_method: 'JOB', request_uri: 'synchronization', object_name: 'Job' },
      },
    ]);
    for (let round = 0; round < 2; round += 1) {
      const { count, items } = await page(auditor, { app_id: own, act: 'synchronized' });
      expect([count, items.map((item) => [item.object_name, item.act])]).toEqual([
        3,
        [
          ['Job', 'synchronized'],
          ['Old', 'synchronized'],
          ['New', 'synchronized'],
        ],
      ]);
      expect((await page(auditor, { app_id: own, act: 'created' })).items.map((item) => item.object_name)).toEqual(['Added']);
      expect((await page(auditor, { app_id: own, act: 'changed' })).count).toBe(400);
      expect((await page(auditor, { app_id: own, act: 'deleted' })).count).toBe(0);
      await indexed();
    }
    expect((await query(auditor, { app_id: own, act: 'destroyed' })).json<{ code: string }>().code).toBe('COMMON/INVALID_ARGUMENT');
    const taken = await auditor.send({
      method: 'POST',
      url: '/v2/logs/actions/export',
      body: { app_id: own, act: 'synchronized', format: 'csv' },
    });
    const lines = taken.body.trimEnd().split('\r\n');
    expect([lines.length, lines[0]?.split(',').indexOf('act'), lines[2]?.includes('synchronized')]).toEqual([4, 4, true]);
    expect((await page(auditor, { app_id: own, act: 'exported' })).items[0]).toMatchObject({ module_name: 'security', act: 'exported' });
  });

  test('[R1.09a] the event of an entry is the stored one, older entries have theirs by address and act, and both are found by it', async () => {
    const { app_id: own } = await platform.make.app();
    await fill(own, 400, `'Changed page ' || n`, `'Report'`);
    const relink = { request_method: 'PUT', request_uri: '/v2/apps/1/app_menus/2/relate_service' };
    const of_menu = { request_method: 'PUT', request_uri: '/v2/apps/1/app_menus/2' };
    await write([
      { app: own, at: NOW - 6_000, over: { ...relink, act: 'unlinked', event: 'menu.unlinked', object_name: 'Stored' } },
      { app: own, at: NOW - 5_000, over: { ...relink, act: 'unlinked', object_name: 'By its act' } },
      { app: own, at: NOW - 4_000, over: { ...relink, object_name: 'By its address' } },
      { app: own, at: NOW - 3_000, over: { ...of_menu, act: 'changed', event: 'menu.permissions_changed', object_name: 'Written over' } },
      { app: own, at: NOW - 2_000, over: { ...of_menu, act: 'changed', event: 'menu.painted', object_name: 'Of a later version' } },
    ]);
    const named = async (event: string) =>
      (await page(auditor, { app_id: own, event })).items.map((item) => [item.object_name, item.event, item.severity]);
    for (let round = 0; round < 2; round += 1) {
      expect(await named('menu.unlinked')).toEqual([
        ['By its act', 'menu.unlinked', 'info'],
        ['Stored', 'menu.unlinked', 'info'],
      ]);
      expect(await named('menu.linked')).toEqual([['By its address', 'menu.linked', 'info']]);
      const others = (await page(auditor, { app_id: own, act: 'changed', limit: 2 })).items;
      expect(others.map((item) => [item.object_name, item.event])).toEqual([
        ['Of a later version', 'menu.changed'],
        ['Written over', 'menu.changed'],
      ]);
      await indexed();
    }
    expect((await query(auditor, { app_id: own, event: 'menu.painted' })).json<{ code: string }>().code).toBe('COMMON/INVALID_ARGUMENT');
    const taken = await auditor.send({ method: 'POST', url: '/v2/logs/actions/export', body: { app_id: own, event: 'menu.linked' } });
    expect(
      taken.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ event: 'menu.linked', severity: 'info' }]);
    expect((await page(auditor, { app_id: own, event: 'log.exported' })).items[0]).toMatchObject({ act: 'exported', severity: 'warning' });
  });

  test('[R9.09e, R7.21] numbered pages and the cursor walk over the months without a gap or a repetition', async () => {
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

  test('a single letter is no word to search for, and a single digit may be a whole id', async () => {
    expect((await query(admin, { app_id, keyword: 'x' })).json<{ code: string }>().code).toBe('COMMON/INVALID_ARGUMENT');
    expect((await page(admin, { app_id, operator: '7' })).count).toBe(1_600);
  });

  test('[R1.09a] an operator is found by the login name, whatever the display name is', async () => {
    const { subject_id, login_name } = await platform.uc.person({ nick_name: '陈静' });
    const { app_id: own } = await platform.make.app();
    await fill(own, 250, `'cc'`, `'n'`);
    await write([{ app: own, at: NOW - 1_000, over: { user_id: subject_id, operator: '陈静', object_name: 'Hers' } }]);
    for (let round = 0; round < 2; round += 1) {
      const found = await page(auditor, { app_id: own, operator: login_name.toUpperCase() });
      expect([found.count, found.items.map((item) => item.object_name)]).toEqual([1, ['Hers']]);
      expect((await page(auditor, { app_id: own, operator: 'nobody@nowhere' })).count).toBe(0);
      await indexed();
    }
  });

  test('a cursor that is not ours is refused', async () => {
    expect((await query(admin, { app_id, cursor: 'bm9uc2Vuc2U' })).json<{ code: string }>().code).toBe('COMMON/INVALID_ARGUMENT');
  });

  test('[R9.09e] more than ten thousand are not counted', async () => {
    await fill(other_id, 10_050, `'cc'`, `'n'`);
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
    expect(items).toHaveLength(1);
    expect((await page(auditor, { keyword: 'Installation' })).items.map((item) => item.app_id)).toEqual([null]);
    expect((await query(admin, {})).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
  });

  test('[R2.29b] each entry says which app it belongs to, by the name the app has now', async () => {
    const named = await platform.db.selectFrom('app').select('app_name').where('app_id', '=', other_id).executeTakeFirstOrThrow();
    expect((await page(auditor, { app_id: other_id, limit: 1 })).items[0]).toMatchObject(named);
    expect((await page(auditor, { keyword: 'Installation' })).items[0]).toMatchObject({ app_id: null, app_name: '' });
  });

  test('the log of another app is not found [ASVS 16.4.2]', async () => {
    expect((await query(admin, { app_id: other_id })).json<{ code: string }>().code).toBe('MP/APP_NOT_FOUND');
    expect((await page(admin, { app_id })).items.every((item) => item.app_id === app_id)).toBe(true);
  });
});

describe('a picture of what matches', () => {
  const histogram = async (who: Person, body: object) => {
    const reply = await who.send({ method: 'POST', url: '/v2/logs/actions/histogram', body });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ from: string; to: string; items: { from: string; count: number; capped: boolean }[] }>();
  };
  const day = 24 * HOUR;
  const range = { from: new Date(NOW - 10 * day).toISOString(), to: new Date(NOW).toISOString() };

  test('counts fall into buckets of the same length, with any filter', async () => {
    const all = await histogram(admin, { app_id, ...range, buckets: 10 });
    expect(all.items.map((item) => item.count)).toEqual([24, 24, 24, 24, 24, 24, 24, 24, 24, 25]);
    const some = await histogram(admin, { app_id, ...range, buckets: 10, keyword: '仓库' });
    expect(some.items.map((item) => item.count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(some.items.every((item) => !item.capped)).toBe(true);
    expect((await histogram(admin, { app_id, from: range.to, to: range.from })).items).toEqual([]);
    expect((await histogram(auditor, {})).items).toHaveLength(60);
  });

  test('a bucket that is too full to count says at least how many', async () => {
    const full = { app_id: other_id, from: new Date(NOW - 9 * day).toISOString(), to: new Date(NOW + HOUR).toISOString(), buckets: 1 };
    expect((await histogram(auditor, full)).items).toMatchObject([{ count: 5_000, capped: true }]);
    expect((await histogram(auditor, { ...full, keyword: 'cc' })).items).toMatchObject([{ count: 10_001, capped: true }]);
  });

  test('another app’s log is not found, too many buckets are refused', async () => {
    const ask = (who: Person, body: object) => who.send({ method: 'POST', url: '/v2/logs/actions/histogram', body });
    expect((await ask(admin, { app_id: other_id })).json<{ code: string }>().code).toBe('MP/APP_NOT_FOUND');
    expect((await ask(admin, {})).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
    expect((await ask(admin, { app_id, buckets: 61 })).json<{ code: string }>().code).toBe('COMMON/INVALID_ARGUMENT');
  });
});

describe('taking the log out', () => {
  const take = (who: Person, body: object) => who.send({ method: 'POST', url: '/v2/logs/actions/export', body });
  const linesOf = (text: string): LogEntry[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as LogEntry);

  test('[R1.09a] all that matches comes as lines, newest first, whatever the number of pages', async () => {
    const reply = await take(admin, { app_id });
    expect(reply.headers['content-type']).toBe('application/x-ndjson');
    const entries = linesOf(reply.body);
    expect(entries).toHaveLength(1_601);
    expect(new Set(entries.map((entry) => entry.log_id)).size).toBe(1_601);
    expect(entries.map((entry) => entry.operation_time)).toEqual(
      entries
        .map((entry) => entry.operation_time)
        .toSorted()
        .toReversed(),
    );
    expect(linesOf((await take(auditor, { app_id: other_id, keyword: 'cc' })).body).length).toBeGreaterThan(10_000);
    expect(linesOf((await take(admin, { app_id, keyword: '仓库' })).body).map((entry) => entry.object_name)).toEqual(['仓库文员']);
  });

  test('that it was taken stands in the log, with the filter and by whom', async () => {
    await take(auditor, { keyword: 'Installation', format: 'csv' });
    const { items } = await page(auditor, { keyword: 'Exported the operation log', limit: 1 });
    expect(items[0]).toMatchObject({ app_id: null, operator: 'Layla Haddad', after: { keyword: 'Installation', format: 'csv' } });
    expect((await page(admin, { app_id, keyword: 'Exported' })).items.map((item) => item.operator)).toContain('Wei Chen');
  });

  test('a table for spreadsheets has a head, and no formula', async () => {
    await write([{ app: app_id, at: NOW - 500, over: { object_name: '=HYPERLINK("http://x")', object_id: 'formula' } }]);
    const reply = await take(admin, { app_id, object_id: 'formula', format: 'csv' });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, line] = reply.body.split('\r\n');
    expect(head?.startsWith('\uFEFFoperation_time,operator')).toBe(true);
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  test('another app’s log is not found, and the whole installation’s is for auditors', async () => {
    expect((await take(admin, { app_id: other_id })).json<{ code: string }>().code).toBe('MP/APP_NOT_FOUND');
    expect((await take(admin, {})).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
  });
});

describe('the chain', () => {
  const chain = (who: Person) => who.send({ method: 'GET', url: '/v2/logs/chain' });

  test('says how far the log is sealed and what the last verification found', async () => {
    expect((await chain(admin)).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
    await eventually(async () => {
      await sealLogs<PlatformDB>({ db: platform.db, limit: 20_000 });
      const state = (await chain(auditor)).json<LogChain>();
      expect(state).toMatchObject({ unsealed: 0, checkpoint_at: null, verified_at: null, findings_count: null, findings: [] });
      expect(Date.parse(state.sealed_until ?? '')).not.toBeNaN();
    });
    const folder = await mkdtemp(join(tmpdir(), 'portico-chain-'));
    const checkpoints: Checkpoints = {
      store: fileStore(join(folder, 'checkpoints.jsonl')),
      keys: [{ kind: 'hmac', key: randomBytes(32) }],
    };
    const logger = createLogger({ service: 'test', level: 'silent' });
    await createCheckpointer<PlatformDB>({ db: platform.db, ...checkpoints, log: logger }).write();
    await verifyAndKeep<PlatformDB>(platform.db, checkpoints, logger);
    expect((await chain(auditor)).json<LogChain>()).toMatchObject({ findings_count: 0, verified_at: expect.any(String) as string });
    const client = await platform.database.admin();
    await client.query(`update operation_log set operator = 'Eve' where object_id = 'role-1'`);
    await verifyAndKeep<PlatformDB>(platform.db, checkpoints, logger);
    const { findings_count, findings, checkpoint_at, verified_rows } = (await chain(auditor)).json<LogChain>();
    expect([findings_count, findings[0]?.kind, findings[0]?.chain, checkpoint_at === null]).toEqual([1, 'edited', app_id, false]);
    expect(verified_rows).toBeGreaterThan(10_000);
  });

  test('is verified when an auditor asks, once for everybody who asks', async () => {
    const ask = (who: Person) => who.send({ method: 'POST', url: '/v2/logs/chain/actions/verify' });
    expect((await ask(admin)).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
    expect([(await ask(auditor)).statusCode, (await ask(auditor)).statusCode]).toEqual([204, 204]);
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs where task_identifier = 'verify_logs'`.execute(
      platform.db,
    );
    expect(rows).toHaveLength(1);
    expect((await page(auditor, { keyword: 'Asked for a verification' })).items[0]).toMatchObject({
      app_id: null,
      module_name: 'security',
    });
  });
});

test('[R7.21] months past retention leave the log, its index of words and its chain, and the rest is found and whole', async () => {
  const client = await platform.database.admin();
  const old = new Date();
  old.setUTCMonth(old.getUTCMonth() - 15, 15);
  await client.query('select ensure_log_partitions(0, 16)');
  await keepTextMonths(platform.db);
  await write([{ app: app_id, at: old.getTime(), over: { object_name: '陈年旧账' } }]);
  await indexed();
  expect(await names({ keyword: '旧账' })).toEqual(['陈年旧账']);
  await eventually(async () => {
    await sealLogs<PlatformDB>({ db: platform.db, limit: 20_000 });
    expect((await auditor.send({ method: 'GET', url: '/v2/logs/chain' })).json<LogChain>().unsealed).toBe(0);
  });
  const store = fileStore(join(await mkdtemp(join(tmpdir(), 'portico-retention-')), 'checkpoints.jsonl'));
  const checkpoints: Checkpoints = { store, keys: [{ kind: 'hmac', key: randomBytes(32) }] };
  const checkpointer = createCheckpointer<PlatformDB>({ db: platform.db, ...checkpoints, log: { info: () => undefined } });
  await checkpointer.write();
  for (const month of await expiredLogMonths<PlatformDB>(platform.db))
    await dropLogMonth<PlatformDB>({ db: platform.db, month, checkpointer });
  await keepTextMonths(platform.db);
  expect(await names({ keyword: '旧账' })).toEqual([]);
  expect(await names({ keyword: '仓库' })).toEqual(['仓库文员']);
  const { rows } = await sql<{ log: string; text: string }>`
    select (select min(month)::text from month_partitions('operation_log')) as log,
      (select min(month)::text from month_partitions('operation_log_text')) as text`.execute(platform.db);
  expect(rows[0]?.text).toBe(rows[0]?.log);
  const { findings } = await verifyLogs<PlatformDB>({ db: platform.db, ...checkpoints });
  // An earlier test tampered with this one row.
  expect(findings.map((finding) => finding.kind)).toEqual(['edited']);
});
