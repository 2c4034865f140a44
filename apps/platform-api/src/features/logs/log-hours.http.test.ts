import { ACT_KINDS, KINDS, type Act } from '@portico/contracts/acts';
import { EVENT_NAMES, eventFacts, severityOf, type EventName } from '@portico/contracts/events';
import { OUTSIDE_APPS } from '@portico/contracts/platform/logs';
import { newUuid } from '@portico/server-kit/ids';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { drawing } from '@portico/server-kit/testing/drawing';
import { eventually } from '@portico/server-kit/testing/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { countAllHours, keepLogHours } from './log-hours.service.ts';

let platform: TestPlatform;
let auditor: Person;
let apps: string[];

const HOUR = 3_600_000;
const NOW = Date.now();
const DAYS = 12;
const from = new Date(NOW - DAYS * 24 * HOUR).toISOString();
const to = new Date(NOW).toISOString();

const draw = drawing(20_261_119);
// The number is below the length.
const pick = <T>(of_these: readonly T[]): T => of_these[draw(of_these.length)] as T;

interface Row {
  log_id: string;
  app_id: string | null;
  module_name: string;
  act: Act | null;
  event: EventName | null;
  request_method: string;
  request_uri: string;
  operation_time: Date;
  source?: string;
}
const written: Row[] = [];

function randomRow(is_named: boolean): Row {
  const event = pick(EVENT_NAMES);
  const { act, module } = eventFacts(event);
  const operation_time = new Date(NOW - draw(DAYS * 24 * HOUR));
  const of_service = draw(10) === 0;
  return {
    log_id: newUuid(operation_time.getTime()),
    app_id: pick([...apps, null]),
    module_name: is_named ? module : 'menu',
    act: is_named ? act : null,
    event: is_named && !of_service ? event : null,
    request_method: is_named ? 'POST' : 'PUT',
    request_uri: is_named ? '/v2/x' : `/v2/apps/${newUuid()}/app_menus/${newUuid()}`,
    operation_time,
    ...(of_service && { source: 'service:orders' }),
  };
}

async function write(count: number, is_named = true): Promise<void> {
  const rows = Array.from({ length: count }, () => randomRow(is_named));
  const values = rows.map((row) => ({
    user_id: '7',
    operator: 'Wei Chen',
    ip_address: '10.0.0.1',
    log_content: 'Changed',
    object_id: 'x',
    object_name: 'x',
    before: null,
    after: null,
    trace_id: 't',
    ...row,
  }));
  await platform.db.insertInto('operation_log').values(values).execute();
  written.push(...rows);
}

const sealSome = (): Promise<number> => sealLogs({ db: platform.db, limit: 37 });
/** Other databases of the same server may have a transaction open for a moment. */
const sealAll = () =>
  eventually(async () => {
    while ((await sealSome()) > 0);
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from operation_log l
      where not exists (select from operation_log_seal s where s.log_id = l.log_id)`.execute(platform.db);
    expect(rows[0]?.left).toBe(0);
  });

interface Bar {
  from: string;
  count: number;
  capped: boolean;
  kinds: Record<string, number>;
}
async function histogram(body: object): Promise<Bar[]> {
  const reply = await auditor.send({ method: 'POST', url: '/v2/logs/actions/histogram', body: { from, to, buckets: 40, ...body } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ items: Bar[] }>().items;
}

/** What a row that was written before events had names is, by its call. */
const eventOf = ({ event, act, source }: Row): string => event ?? (act === null && source === undefined ? 'menu.changed' : '');
const actOf = ({ act }: Row): Act => act ?? 'changed';

interface Case {
  readonly body: object;
  readonly passes: (row: Row) => boolean;
}
const cases = (): Case[] => {
  const [one = '', other = ''] = apps;
  return [
    { body: {}, passes: () => true },
    { body: { app_id: one }, passes: ({ app_id }) => app_id === one },
    { body: { app_id: { in: [one, OUTSIDE_APPS] } }, passes: ({ app_id }) => app_id === one || app_id === null },
    { body: { app_id: { not: [other] } }, passes: ({ app_id }) => app_id !== other },
    {
      body: { app_id: one, module_name: { not: ['menu', 'role'] } },
      passes: (row) => row.app_id === one && !['menu', 'role'].includes(row.module_name),
    },
    {
      body: { app_id: one, module_name: { in: ['menu', 'app'] } },
      passes: (row) => row.app_id === one && ['menu', 'app'].includes(row.module_name),
    },
    { body: { act: { in: ['created', 'changed'] } }, passes: (row) => ['created', 'changed'].includes(actOf(row)) },
    { body: { event: 'menu.changed' }, passes: (row) => eventOf(row) === 'menu.changed' },
    { body: { app_id: other, event: { not: ['menu.changed'] } }, passes: (row) => row.app_id === other && eventOf(row) !== 'menu.changed' },
    { body: { severity: 'warning' }, passes: (row) => EVENT_NAMES.some((name) => name === eventOf(row) && severityOf(name) === 'warning') },
    { body: { severity: 'info' }, passes: (row) => EVENT_NAMES.every((name) => name !== eventOf(row) || severityOf(name) === 'info') },
  ];
};

function counted(bars: readonly Bar[], rows: readonly Row[]): { count: number; kinds: Record<string, number> }[] {
  const edges = bars.map((bar) => Date.parse(bar.from));
  return edges.map((edge, n) => {
    const inside = rows.filter(({ operation_time: at }) => at.getTime() >= edge && at.getTime() < (edges[n + 1] ?? Date.parse(to)));
    const kinds = KINDS.map((kind) => [kind, inside.filter((row) => ACT_KINDS[actOf(row)] === kind).length]);
    return { count: inside.length, kinds: Object.fromEntries(kinds) as Record<string, number> };
  });
}

async function expectTheRows(zones: readonly (string | undefined)[] = ['Asia/Kolkata'], filters = cases()): Promise<void> {
  for (const zone of zones)
    for (const { body, passes } of filters) {
      const rows = written.filter(passes);
      // On a busy machine there may be no time to count all of it at first.
      await eventually(async () => {
        const bars = await histogram({ ...body, zone });
        expect([zone, body, bars.map(({ count, kinds }) => ({ count, kinds }))]).toEqual([zone, body, counted(bars, rows)]);
        expect(bars.some(({ capped }) => capped)).toBe(false);
      });
      const listed = await auditor.send({ method: 'POST', url: '/v2/logs/actions/query', body: { from, to, ...body } });
      expect([body, listed.json<{ count: number }>().count]).toEqual([body, rows.length]);
    }
}

/** The counts alone, without the entries that wait for their seal. */
async function countedAhead(): Promise<{ of_apps: number; of_all: number; waiting: number }> {
  const { rows } = await sql<{ of_apps: number; of_all: number; waiting: number }>`
    select (select coalesce(sum(count), 0)::int from operation_log_hour) as of_apps,
      (select coalesce(sum(count), 0)::int from operation_log_hour_all) as of_all,
      (select count(*)::int from operation_log_hour_waiting) as waiting`.execute(platform.db);
  return rows[0] ?? expect.unreachable();
}

beforeAll(async () => {
  platform = await startPlatform({ max: 6 });
  auditor = await platform.person('Layla Haddad');
  await platform.make.platformRole(auditor.subject_id, 'auditor');
  apps = [(await platform.make.app()).app_id, (await platform.make.app()).app_id];
});
afterAll(() => platform.close());

test('[R1.09] a picture of the log counts what was written, sealed or not, while writers and the sealing job work side by side', async () => {
  const writers = [1, 2, 3, 4].map(async () => {
    for (let n = 0; n < 8; n += 1) await write(1 + draw(40));
  });
  const sealing = (async () => {
    for (let n = 0; n < 12; n += 1) await sealSome();
  })();
  await Promise.all([...writers, sealing]);
  await expectTheRows(['Asia/Shanghai', 'Asia/Kolkata', undefined]);
  await sealAll();
  const { of_apps, of_all } = await countedAhead();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from operation_log`.execute(platform.db);
  expect([of_apps, of_all]).toEqual([rows[0]?.count, rows[0]?.count]);
  await write(25);
  await expectTheRows();
});

test('[R1.09] the picture of a filter by event, act or module is made of counts and reads no entry of a whole hour', async () => {
  await sealAll();
  const whole = {
    from: new Date(Math.floor(NOW / HOUR) * HOUR - 9 * 24 * HOUR).toISOString(),
    to: new Date(Math.floor(NOW / HOUR) * HOUR).toISOString(),
  };
  const before = (await histogram({ ...whole, event: { not: ['menu.created'] } })).reduce((sum, { count }) => sum + count, 0);
  const { rows } = await sql<{ hour: Date }>`
    select hour from operation_log_hour_all where event <> 'menu.created' and hour >= ${whole.from} and hour < ${whole.to} limit 1`.execute(
    platform.db,
  );
  const change = (by: number) =>
    sql`update operation_log_hour_all set count = count + ${by} where hour = ${rows[0]?.hour} and
    (module_name, act, event) = (select module_name, act, event from operation_log_hour_all where hour = ${rows[0]?.hour} and event <> 'menu.created' order by 1, 2, 3 limit 1)`.execute(
      platform.db,
    );
  await change(1_000_000);
  const after = (await histogram({ ...whole, event: { not: ['menu.created'] } })).reduce((sum, { count }) => sum + count, 0);
  await change(-1_000_000);
  expect(after - before).toBe(1_000_000);
});

test('[R1.09] entries that bear no event are counted by a job, and until then one by one', async () => {
  const others = (await countedAhead()).of_all - written.length;
  await write(60, false);
  await expectTheRows();
  await sealAll();
  expect((await countedAhead()).waiting).toBeGreaterThan(0);
  await expectTheRows(undefined, cases().slice(0, 2));
  await countAllHours(platform.db);
  expect((await countedAhead()).waiting).toBe(0);
  await expectTheRows();
  // A log that was there before the counts.
  await (await platform.database.admin()).query('truncate operation_log_hour, operation_log_hour_all; select await_log_hours()');
  await expectTheRows(undefined, cases().slice(0, 2));
  await countAllHours(platform.db);
  expect(await countedAhead()).toEqual({ of_apps: written.length + others, of_all: written.length + others, waiting: 0 });
  await expectTheRows();
});

test('[R1.09] counts of months that the log no longer has are deleted, and those of the others stay', async () => {
  const before = await countedAhead();
  await sql`insert into operation_log_hour (app_id, hour, module_name, act, event, count)
    select gen_random_uuid(), '2019-03-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'menu', 'changed', '', 7 from generate_series(1, 25000) n`.execute(
    platform.db,
  );
  await sql`insert into operation_log_hour_all (hour, module_name, act, event, count) values ('2019-03-01T00:00:00Z', 'menu', 'changed', '', 7)`.execute(
    platform.db,
  );
  await sql`insert into operation_log_hour_waiting (hour) values ('2019-03-01T01:00:00Z')`.execute(platform.db);
  await keepLogHours(platform.db);
  expect(await countedAhead()).toEqual(before);
  await expectTheRows();
});
