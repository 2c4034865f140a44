import type { Act, ActKind } from '@portico/contracts/acts';
import type { EventName } from '@portico/contracts/events';
import { LIMITS } from '@portico/contracts/limits';
import { OUTSIDE_APPS, type LogEntry } from '@portico/contracts/platform/logs';
import { newUuid } from '@portico/server-kit/ids';
import { eventually } from '@portico/server-kit/testing/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { indexAllLogTexts } from './log-text.service.ts';

let platform: TestPlatform;
let admin: Person;
let auditor: Person;
let app_id: string;
let other_id: string;
let hers: { subject_id: string; login_name: string };

const NOW = Date.now();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Said {
  app?: string | null;
  user_id?: string;
  operator?: string;
  module_name?: string;
  act?: Act | null;
  event?: EventName | null;
  request_uri?: string;
  request_method?: string;
  ip_address?: string;
}
/** One a minute, the first the newest. */
async function write(rows: readonly (Said & { name: string })[], newest = NOW - MINUTE): Promise<void> {
  const values = rows.map(({ app, name, ...over }, n) => ({
    log_id: newUuid(newest - n * MINUTE),
    app_id: app === undefined ? app_id : app,
    user_id: '7',
    operator: 'Wei Chen',
    module_name: 'menu',
    ip_address: '10.0.0.1',
    operation_time: new Date(newest - n * MINUTE),
    log_content: 'Changed',
    request_uri: '/v2/apps',
    request_method: 'PUT',
    object_id: name,
    object_name: name,
    before: null,
    after: null,
    trace_id: 't',
    act: 'changed' as Act | null,
    ...over,
  }));
  await platform.db.insertInto('operation_log').values(values).execute();
}

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  auditor = await platform.person('Layla Haddad');
  await platform.make.platformRole(auditor.subject_id, 'auditor');
  hers = await platform.uc.person({ nick_name: '陈静' });
  app_id = (await platform.make.app()).app_id;
  other_id = (await platform.make.app()).app_id;
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await write([
    { name: 'a', operator: 'Tom Becker', user_id: '8', module_name: 'role', act: 'created', request_method: 'POST', event: 'role.created' },
    { name: 'b', module_name: 'language', event: 'translation.changed' },
    {
      name: 'c',
      operator: '陈静',
      user_id: hers.subject_id,
      module_name: 'role',
      act: 'deleted',
      request_method: 'DELETE',
      event: 'role.deleted',
    },
    // As rows from before acts were stored.
    { name: 'd', operator: 'Tom Becker', user_id: '8', act: null, request_method: 'POST', ip_address: '10.0.0.2' },
    { name: 'e', app: other_id, module_name: 'language', act: 'granted' },
    { name: 'f', app: null, operator: 'Portico', user_id: '', request_method: 'JOB', act: 'verified' },
  ]);
});
afterAll(() => platform.close());

const send = (who: Person, what: string, body: object) => who.send({ method: 'POST', url: `/v2/logs/actions/${what}`, body });
const names = async (body: object, who = auditor): Promise<string> => {
  const reply = await send(who, 'query', { limit: 100, ...body });
  expect(reply.statusCode, reply.body).toBe(200);
  const { items, count } = reply.json<{ items: LogEntry[]; count: number }>();
  expect(count).toBe(items.length);
  return items.map((item) => item.object_name).join('');
};
const codeOf = async (who: Person, body: object): Promise<string> => (await send(who, 'query', body)).json<{ code: string }>().code;
const indexed = () =>
  eventually(async () => {
    await indexAllLogTexts(platform.db);
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from operation_log l where not exists (
      select from operation_log_text t where t.operation_time = l.operation_time and t.log_id = l.log_id)`.execute(platform.db);
    expect(rows[0]?.left).toBe(0);
  });

describe('several values, and values that must not be', () => {
  /** Fewer than 200 rows are read as they are; beyond them indexes and words decide. */
  const cases = (): [object, string][] => [
    [{ app_id, module_name: { in: ['role', 'language'] } }, 'abc'],
    [{ app_id, module_name: { not: ['language', 'app'] } }, 'acd'],
    [{ app_id, user_id: { in: ['8', hers.subject_id] } }, 'acd'],
    [{ app_id, user_id: { not: ['8'] } }, 'bc'],
    [{ app_id, operator: { in: ['becker', hers.login_name.toUpperCase()] } }, 'acd'],
    [{ app_id, operator: { not: [hers.login_name, '8'] } }, 'b'],
    [{ app_id, operator: { in: ['tom'] }, module_name: { not: ['role'] } }, 'd'],
    [{ app_id, act: { in: ['created', 'deleted'] } }, 'acd'],
    [{ app_id, act: { not: ['created', 'deleted'] } }, 'b'],
    [{ app_id, event: 'role.created' }, 'a'],
    [{ app_id, event: { in: ['role.created', 'role.deleted'] } }, 'ac'],
    [{ app_id, event: { not: ['role.created', 'translation.changed'] } }, 'cd'],
    [{ app_id, event: { in: ['role.created', 'translation.changed'], not: ['translation.changed'] }, operator: 'tom' }, 'a'],
    [{ app_id, severity: 'notice' }, 'c'],
    [{ app_id, severity: { in: ['notice', 'critical'] }, module_name: 'role' }, 'c'],
    [{ app_id, severity: 'info' }, 'abd'],
    [{ app_id, severity: { in: ['info', 'warning'] }, module_name: 'role' }, 'a'],
    [{ app_id, severity: { not: ['notice'] } }, 'abd'],
    [{ app_id, severity: { not: ['info'] } }, 'c'],
    [{ app_id, severity: { in: ['info', 'notice', 'warning', 'critical'] } }, 'abcd'],
    [{ app_id, severity: { in: ['info', 'notice'], not: ['notice', 'info'] } }, ''],
    [{ app_id, request_method: { in: ['POST', 'DELETE'], not: ['DELETE'] } }, 'ad'],
    [{ app_id, ip_address: { not: ['10.0.0.1'] } }, 'd'],
    [{ app_id, keyword: 'Changed', user_id: { in: ['8'] }, act: { not: ['deleted'] } }, 'ad'],
    [{ app_id: { in: [other_id, OUTSIDE_APPS] } }, 'ef'],
    [{ app_id: { in: [app_id, other_id] }, module_name: 'language' }, 'be'],
    [{ app_id: { in: [app_id, other_id] }, module_name: { in: ['language', 'role'], not: ['role'] } }, 'be'],
    [{ app_id, module_name: { in: ['role'] } }, 'ac'],
  ];
  const check = async (over: object = {}): Promise<void> => {
    for (const [filter, found] of cases()) expect([filter, await names({ ...filter, ...over })]).toEqual([filter, found]);
  };
  const recent = { from: new Date(NOW - 30 * MINUTE).toISOString() };

  test('[R7.21, R1.09] find the same among few rows and among many, before a row has been read for its words and after', async () => {
    await check();
    expect(await names({ app_id: { not: [app_id, other_id] }, ...recent })).toBe('f');
    const older = (app: string | null) =>
      Array.from({ length: 450 }, () => ({ app, name: 'o', module_name: 'system', user_id: '9', operator: 'x' }));
    await write([...older(app_id), ...older(other_id), ...older(null)], NOW - HOUR);
    await check(recent);
    await indexed();
    await check(recent);
    expect((await names({ app_id, module_name: { in: ['role', 'language'] } })).length).toBe(3);
    expect((await names({ app_id, user_id: { not: ['9'] } })).length).toBe(4);
    expect((await names({ app_id, operator: { in: ['becker', '陈静'] }, act: { not: ['deleted'] } })).length).toBe(2);
    expect((await names({ app_id: { in: [app_id, other_id] }, user_id: { not: ['9'] } })).length).toBe(5);
  });

  test('[R9.09e] are paged by number and by cursor without a gap', async () => {
    const filter = { app_id: { in: [app_id, OUTSIDE_APPS] }, module_name: { not: ['role'] }, limit: 100 };
    const ask = async (over: object) =>
      (await send(auditor, 'query', { ...filter, ...over })).json<{ count: number; cursor: string | null; items: LogEntry[] }>();
    const [numbered, walked]: [string[], string[]] = [[], []];
    const { count } = await ask({});
    for (let offset = 0; offset < count; offset += 100) numbered.push(...(await ask({ offset })).items.map((item) => item.log_id));
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await ask(cursor === undefined ? {} : { cursor });
      walked.push(...page.items.map((item) => item.log_id));
      ({ cursor } = page);
    }
    expect([new Set(walked).size, walked]).toEqual([count, numbered]);
    const file = (await send(auditor, 'export', { ...filter, limit: undefined })).body.trimEnd().split('\n');
    expect(file.map((line) => (JSON.parse(line) as LogEntry).log_id)).toEqual(walked);
  });

  test('of several apps are for those who may read every log', async () => {
    expect(await codeOf(admin, { app_id: { in: [app_id] } })).toBe('MP/NO_PERMISSION');
    expect(await codeOf(admin, { app_id: { not: [other_id] } })).toBe('MP/NO_PERMISSION');
    expect(await names({ app_id, module_name: { in: ['role', 'language'] } }, admin)).toBe('abc');
  });

  test('are bounded, and known ones', async () => {
    const many = Array.from({ length: LIMITS.log_filter_values + 1 }, (_, n) => String(n));
    for (const body of [{ user_id: { in: many } }, { user_id: { not: [] } }, { act: { in: ['destroyed'] } }, { user_id: { or: ['7'] } }])
      expect(await codeOf(auditor, body)).toBe('COMMON/INVALID_ARGUMENT');
  });
});

describe('the picture of what matches', () => {
  interface Histogram {
    from: string;
    to: string;
    items: { from: string; count: number; sampled: boolean; kinds: Record<ActKind, number> }[];
  }
  const histogram = async (body: object): Promise<Histogram> => {
    const reply = await send(auditor, 'histogram', body);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Histogram>();
  };
  const kindsOf = ({ items }: Histogram) => {
    const sum: Record<string, number> = {};
    for (const { kinds } of items) for (const [kind, n] of Object.entries(kinds)) sum[kind] = (sum[kind] ?? 0) + n;
    return sum;
  };
  const recent = { from: new Date(NOW - 30 * MINUTE).toISOString(), to: new Date(NOW).toISOString() };

  test('[R1.09] says of what kinds the entries are, whether their act was stored or is told by their address', async () => {
    expect(kindsOf(await histogram({ app_id, ...recent }))).toEqual({ create: 2, change: 1, remove: 1, access: 0, run: 0 });
    expect(kindsOf(await histogram({ ...recent }))).toEqual({ create: 2, change: 1, remove: 1, access: 1, run: 1 });
    const some = { app_id: { in: [app_id, other_id] }, module_name: { not: ['role'] }, ...recent };
    expect(kindsOf(await histogram(some))).toEqual({ create: 1, change: 1, remove: 0, access: 1, run: 0 });
  });

  test('where entries are read, the kinds of a full bucket are those of a sample, and add up; counted by hours they are all', async () => {
    for (const [filter, sampled] of [[{ app_id }, false] as const, [{ app_id, keyword: 'Changed' }, true] as const]) {
      const [all] = (await histogram({ ...filter, buckets: 1 })).items;
      expect([all?.count, all?.sampled, all && Object.values(all.kinds).reduce((sum, n) => sum + n, 0)]).toEqual([454, sampled, 454]);
    }
  });

  test('begins its buckets with whole hours and days of the reader', async () => {
    const to = new Date(NOW).toISOString();
    const { items, from } = await histogram({ app_id, from: new Date(NOW - 7 * 24 * HOUR).toISOString(), to, zone: 'Asia/Kathmandu' });
    expect(items[0]?.from).toBe(from);
    expect(items.length).toBeLessThanOrEqual(LIMITS.log_buckets);
    // 5:45 ahead of UTC: a whole hour there is a quarter past here.
    expect(new Set(items.slice(1).map((item) => item.from.slice(14, 19)))).toEqual(new Set(['15:00']));
    expect(items.reduce((sum, item) => sum + item.count, 0)).toBe(454);
    const reply = await send(auditor, 'histogram', { app_id, zone: 'Mars/Olympus' });
    expect(reply.json<{ code: string }>().code).toBe('MP/TIME_ZONE_UNKNOWN');
  });
});
