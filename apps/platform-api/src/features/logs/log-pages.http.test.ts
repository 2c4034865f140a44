import type { Act } from '@portico/contracts/acts';
import { LIMITS } from '@portico/contracts/limits';
import { EVENT_NAMES, eventFacts, severityOf, type EventName } from '@portico/contracts/events';
import { OUTSIDE_APPS, type LogEntry } from '@portico/contracts/platform/logs';
import { newUuid } from '@portico/server-kit/ids';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { drawing } from '@portico/server-kit/testing/drawing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { writeCursor } from './log-cursor.ts';
import { countAllHours } from './log-hours.service.ts';
import { indexAllLogTexts } from './log-text.service.ts';

let platform: TestPlatform;
let auditor: Person;
let apps: string[];

const HOUR = 3_600_000;
const NOW = Date.now();
/** Over two month ends and more, whenever it runs. */
const DAYS = 70;
const from = new Date(NOW - DAYS * 24 * HOUR).toISOString();
const to = new Date(NOW).toISOString();
const USERS = ['7', '8', '9', '10'];

const draw = drawing(20_261_120);
// The number is below the length.
const pick = <T>(of_these: readonly T[]): T => of_these[draw(of_these.length)] as T;

interface Row {
  log_id: string;
  app_id: string | null;
  user_id: string;
  module_name: string;
  act: Act | null;
  event: EventName | null;
  request_method: string;
  request_uri: string;
  operation_time: Date;
  source: string;
}
const written: Row[] = [];

/** A third are of one event; some bear the very same moment; of some a service told. */
function randomRow(is_named: boolean): Row {
  const event = draw(3) === 0 ? 'menu.changed' : pick(EVENT_NAMES);
  const { act, module } = eventFacts(event);
  const operation_time =
    draw(4) === 0 && written.length > 0 ? pick(written).operation_time : new Date(NOW - 1 - draw(DAYS * 24 * HOUR - 1));
  const source = draw(10) === 0 ? 'service:orders' : '';
  return {
    log_id: newUuid(operation_time.getTime()),
    app_id: pick([...apps, null]),
    user_id: pick(USERS),
    module_name: is_named ? module : 'menu',
    act: is_named ? act : null,
    event: is_named && source === '' ? event : null,
    request_method: is_named ? 'POST' : 'PUT',
    request_uri: is_named ? '/v2/x' : `/v2/apps/${newUuid()}/app_menus/${newUuid()}`,
    operation_time,
    source: is_named ? source : '',
  };
}

async function write(count: number, is_named = true, over: Partial<Row> = {}): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ ...randomRow(is_named), ...over }));
  const fixed = {
    operator: 'Wei Chen',
    ip_address: '10.0.0.1',
    log_content: 'Changed',
    object_id: 'x',
    object_name: 'x',
    before: null,
    after: null,
  };
  await platform.db
    .insertInto('operation_log')
    .values(rows.map((row) => ({ ...fixed, trace_id: 't', ...row })))
    .execute();
  written.push(...rows);
}

/** What a row that was written before events had names is, by its call. */
const eventOf = ({ event, act, source }: Row): string => event ?? (act === null && source === '' ? 'menu.changed' : '');
const isSevere = (row: Row, ...severities: readonly string[]): boolean =>
  EVENT_NAMES.some((name) => name === eventOf(row) && severities.includes(severityOf(name)));

interface Case {
  readonly body: object;
  readonly passes: (row: Row) => boolean;
}
function cases(): Case[] {
  const [one = '', other = ''] = apps;
  const in_one = ({ app_id }: Row): boolean => app_id === one;
  const day = { from: new Date(NOW - 9 * 24 * HOUR).toISOString(), to: new Date(NOW - 5 * 24 * HOUR).toISOString() };
  const rare = EVENT_NAMES.find((name) => written.filter((row) => row.event === name).length === 1) ?? 'app.deleted';
  return [
    { body: { app_id: one }, passes: in_one },
    { body: { app_id: one, event: 'menu.changed' }, passes: (row) => in_one(row) && eventOf(row) === 'menu.changed' },
    { body: { event: 'menu.changed' }, passes: (row) => eventOf(row) === 'menu.changed' },
    { body: { event: rare }, passes: (row) => eventOf(row) === rare },
    {
      body: { app_id: other, event: { in: ['menu.changed', 'app.deleted', rare] } },
      passes: (row) => row.app_id === other && ['menu.changed', 'app.deleted', rare].includes(eventOf(row)),
    },
    { body: { app_id: one, event: { not: ['menu.changed'] } }, passes: (row) => in_one(row) && eventOf(row) !== 'menu.changed' },
    {
      body: { app_id: one, severity: { in: ['warning', 'critical'] } },
      passes: (row) => in_one(row) && isSevere(row, 'warning', 'critical'),
    },
    { body: { severity: { not: ['info'] } }, passes: (row) => isSevere(row, 'notice', 'warning', 'critical') },
    { body: { app_id: one, severity: { not: ['warning'] } }, passes: (row) => in_one(row) && !isSevere(row, 'warning') },
    {
      body: { app_id: one, severity: 'notice', event: { not: ['app.created'] } },
      passes: (row) => in_one(row) && isSevere(row, 'notice') && eventOf(row) !== 'app.created',
    },
    {
      body: { app_id: one, severity: 'notice', module_name: { not: ['user'] } },
      passes: (row) => in_one(row) && isSevere(row, 'notice') && row.module_name !== 'user',
    },
    {
      body: { app_id: { in: [one, OUTSIDE_APPS] }, event: 'menu.changed' },
      passes: (row) => row.app_id !== other && eventOf(row) === 'menu.changed',
    },
    {
      body: { app_id: { in: [one, other] }, event: 'menu.changed' },
      passes: (row) => row.app_id !== null && eventOf(row) === 'menu.changed',
    },
    { body: { app_id: { not: [other] }, event: 'menu.changed' }, passes: (row) => row.app_id !== other && eventOf(row) === 'menu.changed' },
    {
      body: { app_id: one, module_name: { not: ['menu', 'role'] } },
      passes: (row) => in_one(row) && !['menu', 'role'].includes(row.module_name),
    },
    {
      body: { app_id: one, module_name: { in: ['menu', 'app'] } },
      passes: (row) => in_one(row) && ['menu', 'app'].includes(row.module_name),
    },
    { body: { app_id: one, user_id: { in: ['7', '8'] } }, passes: (row) => in_one(row) && ['7', '8'].includes(row.user_id) },
    { body: { app_id: one, user_id: { not: ['7', '8'] } }, passes: (row) => in_one(row) && !['7', '8'].includes(row.user_id) },
    {
      body: { app_id: one, user_id: '9', event: 'menu.changed' },
      passes: (row) => in_one(row) && row.user_id === '9' && eventOf(row) === 'menu.changed',
    },
    {
      body: { app_id: one, event: 'menu.changed', ...day },
      passes: (row) =>
        in_one(row) &&
        eventOf(row) === 'menu.changed' &&
        row.operation_time.toISOString() >= day.from &&
        row.operation_time.toISOString() < day.to,
    },
  ];
}

/** In a log whose entries all bear their events the database has a plan for these. */
function casesWithoutEvents(): Case[] {
  const [one = '', other = ''] = apps;
  const in_one = ({ app_id }: Row): boolean => app_id === one;
  const week = new Date(NOW - 7 * 24 * HOUR).toISOString();
  return [
    { body: { app_id: one, severity: 'info' }, passes: (row) => in_one(row) && !isSevere(row, 'notice', 'warning', 'critical') },
    { body: { severity: { in: ['info', 'critical'] } }, passes: (row) => !isSevere(row, 'notice', 'warning') },
    {
      body: { app_id: { in: [one, other] }, severity: 'info', event: { not: ['menu.changed'] } },
      passes: (row) => row.app_id !== null && !isSevere(row, 'notice', 'warning', 'critical') && eventOf(row) !== 'menu.changed',
    },
    {
      body: { app_id: other, event: { not: EVENT_NAMES.slice(0, LIMITS.log_filter_values) }, from: week },
      passes: (row) =>
        row.app_id === other &&
        !EVENT_NAMES.slice(0, LIMITS.log_filter_values).some((name) => name === eventOf(row)) &&
        row.operation_time.toISOString() >= week,
    },
  ];
}

interface Page {
  count: number;
  count_capped: boolean;
  cursor: string | null;
  searched_until: string | null;
  items: LogEntry[];
}
async function page(body: object): Promise<Page> {
  const reply = await auditor.send({ method: 'POST', url: '/v2/logs/actions/query', body: { from, to, ...body } });
  expect(reply.statusCode, `${JSON.stringify(body)} ${reply.body}`).toBe(200);
  return reply.json<Page>();
}

/** The ids, page after page by the cursor of the one before. */
async function byCursor(body: object, first: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let next = first; ;) {
    const { items, cursor } = await page({ ...body, ...next });
    ids.push(...items.map(({ log_id }) => log_id));
    if (cursor === null) return ids;
    next = { cursor };
  }
}

const newestFirst = (one: Row, other: Row): number =>
  other.operation_time.getTime() - one.operation_time.getTime() || (other.log_id < one.log_id ? -1 : 1);

async function expectTheRows(asked = cases()): Promise<void> {
  const sorted = written.toSorted(newestFirst);
  for (const { body, passes } of asked) {
    const expected = sorted.filter(passes).map(({ log_id }) => log_id);
    const limit = 41;
    expect([body, await byCursor({ ...body, limit })]).toEqual([body, expected]);
    const { count, count_capped, searched_until, items } = await page({ ...body, limit, offset: limit });
    expect([body, count, count_capped, searched_until]).toEqual([body, expected.length, false, null]);
    expect([body, items.map(({ log_id }) => log_id)]).toEqual([body, expected.slice(limit, 2 * limit)]);
    const walking = writeCursor({ at_us: `${NOW}000`, log_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', count: 0, walks: true });
    expect([body, await byCursor({ ...body, limit: 100 }, { cursor: walking })]).toEqual([body, expected]);
  }
}

beforeAll(async () => {
  platform = await startPlatform({ max: 6 });
  auditor = await platform.person('Layla Haddad');
  await platform.make.platformRole(auditor.subject_id, 'auditor');
  apps = [(await platform.make.app()).app_id, (await platform.make.app()).app_id];
  await write(700);
  while ((await sealLogs({ db: platform.db, limit: 500 })) > 0);
  await indexAllLogTexts(platform.db);
});
afterAll(() => platform.close());

test('[R1.09] the pages of a filter are the rows that pass it, whichever way they are found, also those that are not sealed and counted yet', async () => {
  await expectTheRows();
  await write(120);
  await expectTheRows();
});

test('[R1.09] so are those of what is none of some events, be it one whose name the program does not know', async () => {
  // The column holds any name: another version may have written it.
  await write(2, true, { app_id: apps[0] ?? null, source: '', event: 'ship.launched' as EventName });
  await expectTheRows(casesWithoutEvents());
});

test('[R1.09] so are they beside rows from before there were events', async () => {
  await write(150, false);
  await expectTheRows();
  await countAllHours(platform.db);
  await expectTheRows();
});

test('[R1.09] a page that takes too long is looked for entry by entry, and one that was not found says how far that came', async () => {
  const blocker = await platform.database.admin();
  const body = { ip_address: '10.0.0.1', user_id: '9', limit: 17 };
  const expected = written.filter((row) => row.user_id === '9').toSorted(newestFirst);
  // Who searches by words has to wait for them.
  await blocker.query('begin; lock table operation_log_text in access exclusive mode');
  const walked = await page(body);
  expect(walked).toMatchObject({ count: 17, count_capped: true, searched_until: null });
  expect(walked.items.map(({ log_id }) => log_id)).toEqual(expected.slice(0, 17).map(({ log_id }) => log_id));
  // And who reads an entry, for its seal.
  await blocker.query('lock table operation_log_seal in access exclusive mode');
  const nothing = await page({ ...body, cursor: walked.cursor });
  expect(nothing).toMatchObject({ count_capped: true, items: [] });
  expect(Date.parse(nothing.searched_until ?? '')).toBeGreaterThanOrEqual(expected[16]?.operation_time.getTime() ?? Infinity);
  await blocker.query('rollback');
  const rest = await byCursor(body, { cursor: nothing.cursor });
  expect(rest).toEqual(expected.slice(17).map(({ log_id }) => log_id));
});
