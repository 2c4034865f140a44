import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventConfig } from '@portico/contracts/platform/analytics';
import { POST_SIGNATURE_HEADER, POST_TIMESTAMP_HEADER, postSignature } from '@portico/server-kit/net/signed-post';
import { newUuid } from '@portico/server-kit/ids';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { keepAnalytics } from './collect.service.ts';
import { countPageUse } from './page-use.service.ts';
import { sendEvents } from './sink.service.ts';

let platform: TestPlatform;
let boss: Person;
let admin: Person;
let app_id: string;
let page: string;

beforeAll(async () => {
  platform = await startPlatform();
  await keepAnalytics(platform.db, Date.now());
  [boss, admin] = [await platform.person(), await platform.person()];
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  ({ app_id } = await platform.make.app({ time_zone_id: 'Asia/Shanghai' }));
  await platform.make.member(app_id, admin.subject_id, 'admin');
  page = await platform.make.menu(app_id, {});
});
afterAll(() => platform.close());

const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
let sequence = 0;
const event = (over: object = {}) => ({
  sequence: (sequence += 1),
  event_code: 'page_view',
  event_type: 'exposure',
  kind: 'page',
  occurred_at: new Date(platform.uc.clock()).toISOString(),
  app_id,
  app_menu_id: page,
  ...over,
});
const collect = (who: Person, events: object[], session_id = 'session-1', device_id = 'device-1') =>
  who.send({ method: 'POST', url: '/v2/analytics/events', body: { device_id, session_id, variant: 'web', events } });
const stored = (session_id: string) =>
  platform.db.selectFrom('analytics_event').selectAll().where('session_id', '=', session_id).orderBy('sequence').execute();

describe('events that are configured', () => {
  const configs = '/v2/analytics/event_configs';
  const draft = { event_code: 'order.paid', name: 'An order was paid', event_type: 'other', kind: 'business' };

  test('[R7.25a] are told to everybody signed in, guests too, with the time after which a session is another one', async () => {
    const guest = await signedInGuest(platform.uc);
    const reply = await platform.signed(guest.signer, { method: 'GET', url: '/v2/analytics/common_event_params' });
    const { data, session_timeout_s } = reply.json<{ data: EventConfig[]; session_timeout_s: number }>();
    expect(data.map(({ event_code }) => event_code)).toEqual(['business', 'click', 'page_view']);
    expect(session_timeout_s).toBe(1_800);
  });

  test('[R7.25a] are added, changed and deleted by a super administrator', async () => {
    const create = (who: Person, key = 'k') => who.send({ method: 'POST', url: configs, body: draft, headers: { 'idempotency-key': key } });
    expect(codeOf(await create(admin))).toBe('MP/NO_PERMISSION');
    const made = await create(boss);
    expect([made.statusCode, made.json()]).toEqual([201, { ...draft, enabled: true, version: 1 }]);
    expect((await create(boss)).headers['idempotent-replay']).toBe('true');
    expect(codeOf(await create(boss, 'other'))).toBe('MP/EVENT_CODE_EXISTS');
    const { event_code, ...fields } = draft;
    const change = (version: number, code = event_code) =>
      boss.send({
        method: 'PUT',
        url: `${configs}/${code}`,
        body: { ...fields, enabled: false },
        headers: { 'if-match': String(version) },
      });
    expect((await change(1)).json()).toMatchObject({ enabled: false, version: 2 });
    const stale = await change(1);
    expect([stale.statusCode, stale.json<{ current: EventConfig }>().current.version]).toEqual([409, 2]);
    expect(codeOf(await change(1, 'none'))).toBe('MP/EVENT_CODE_NOT_FOUND');
    const remove = (who: Person) => who.send({ method: 'DELETE', url: `${configs}/${event_code}` });
    expect(codeOf(await remove(admin))).toBe('MP/NO_PERMISSION');
    expect((await remove(boss)).statusCode).toBe(204);
    expect(codeOf(await remove(boss))).toBe('MP/EVENT_CODE_NOT_FOUND');
    const logs = await platform.db.selectFrom('operation_log').select('log_content').where('object_id', '=', event_code).execute();
    expect(logs).toHaveLength(3);
    expect((await boss.send({ method: 'POST', url: configs, body: { ...draft, event_code: 'a b' } })).statusCode).toBe(400);
  });
});

test('[R7.25a] there are at most so many events', async () => {
  const many = Array.from(
    { length: 500 },
    (_, n) => ({ event_code: `many-${n}`, name: 'x', event_type: 'other', kind: 'business' }) as const,
  );
  await platform.db.insertInto('analytics_event_config').values(many).execute();
  const body = { event_code: 'more', name: 'x', event_type: 'other', kind: 'business' };
  expect(codeOf(await boss.send({ method: 'POST', url: '/v2/analytics/event_configs', body }))).toBe('MP/EVENT_LIMIT_REACHED');
  await platform.db.deleteFrom('analytics_event_config').where('event_code', 'like', 'many-%').execute();
});

describe('collecting', () => {
  test('[R9.13e, R7.25e] events are kept once, however often they are sent', async () => {
    const first = [
      event(),
      event({ kind: 'click', event_type: 'click', event_code: 'click', params: { button: 'save' }, page: '/orders' }),
    ];
    expect((await collect(admin, first, 's-once')).json()).toEqual({ accepted: 2, repeated: 0, dropped: 0, renew_session: false });
    expect((await collect(admin, [...first, event()], 's-once')).json()).toMatchObject({ accepted: 1, repeated: 2 });
    const rows = await stored('s-once');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({ subject_id: admin.subject_id, variant: 'web', params: { button: 'save' }, page: '/orders', app_id });
    // The same number in another session or from another device is another event.
    expect((await collect(admin, first, 's-other')).json()).toMatchObject({ accepted: 2 });
    expect((await collect(admin, first, 's-once', 'device-2')).json()).toMatchObject({ accepted: 2 });
  });

  test('[R7.25e] what is not to be tracked, unknown, switched off or about an app of others is not kept', async () => {
    const { app_id: other } = await platform.make.app();
    const events = [
      event({ dnt: true }),
      event({ event_code: 'unknown' }),
      event({ app_id: other }),
      event({ app_id: newUuid() }),
      event(),
    ];
    expect((await collect(admin, events, 's-drop')).json()).toMatchObject({ accepted: 1, dropped: 4 });
    expect(await stored('s-drop')).toHaveLength(1);
    const guest = await signedInGuest(platform.uc);
    const body = { device_id: 'g', session_id: 's-guest', variant: 'embedded_app', events: [event(), event({ app_id: undefined })] };
    const reply = await platform.signed(guest.signer, { method: 'POST', url: '/v2/analytics/events', body });
    expect(reply.json()).toMatchObject({ accepted: 1, dropped: 1 });
    expect((await stored('s-guest'))[0]).toMatchObject({ account_type: 'guest' });
  });

  test('[R9.13c, R7.25e] a batch has at most 100 events and 64 KB, and nothing that is not declared', async () => {
    expect(
      (
        await collect(
          admin,
          Array.from({ length: 101 }, () => event()),
        )
      ).statusCode,
    ).toBe(400);
    expect((await collect(admin, [])).statusCode).toBe(400);
    for (const over of [
      { sequence: 100_000_000 },
      { sequence: -1 },
      { event_type: 'x' },
      { kind: 'x' },
      { more: 1 },
      { occurred_at: 'now' },
    ])
      expect((await collect(admin, [event(over)])).statusCode).toBe(400);
    const params = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`p${n}`, 'x'.repeat(200)]));
    expect(
      (
        await collect(
          admin,
          Array.from({ length: 20 }, () => event({ params })),
        )
      ).statusCode,
    ).toBe(413);
    expect((await collect(admin, [event({ params: { ...params, one: 'more' } })])).statusCode).toBe(400);
    expect((await platform.send({ method: 'POST', url: '/v2/analytics/events', body: {} })).statusCode).toBe(401);
  });

  test('[R4.18a] a session that was idle for too long is to be renewed', async () => {
    await collect(admin, [event()], 's-idle');
    platform.uc.clock.advance(1_801_000);
    expect((await collect(admin, [event()], 's-idle')).json()).toMatchObject({ accepted: 1, renew_session: true });
    expect((await collect(admin, [event()], 's-idle')).json()).toMatchObject({ renew_session: false });
  });
});

test('[R7.25g] page views are counted per page and day of the app, once, and read by who may read its menus', async () => {
  const own = await platform.make.app({ time_zone_id: 'Asia/Shanghai' });
  const [reader, nobody] = [await platform.person(), await platform.person()];
  for (const who of [reader, nobody]) await platform.make.member(own.app_id, who.subject_id, 'operator');
  await platform.make.role(own.app_id, { members: [reader.subject_id], capabilities: ['menu:read'] });
  await platform.make.role(own.app_id, { members: [nobody.subject_id] });
  const menu = await platform.make.menu(own.app_id, {});
  const now = platform.uc.clock();
  const view = (at: number, over: object = {}) =>
    event({ app_id: own.app_id, app_menu_id: menu, occurred_at: new Date(at).toISOString(), ...over });
  const day = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
  const events = [view(now), view(now), view(now - 86_400_000), view(now, { kind: 'click' }), view(now, { app_menu_id: newUuid() })];
  await collect(reader, events, 's-use');
  await collect(reader, events, 's-use');
  while ((await countPageUse(platform.db)) > 0);
  const use = (who: Person, query = '') => who.send({ method: 'GET', url: `/v2/apps/${own.app_id}/page_use${query}` });
  expect((await use(reader)).json()).toEqual({
    items: [
      { app_menu_id: menu, day: day(now - 86_400_000), uses: 1 },
      { app_menu_id: menu, day: day(now), uses: 2 },
    ],
  });
  expect((await use(reader, '?days=1')).json<{ items: object[] }>().items).toHaveLength(1);
  expect((await use(reader, '?days=367')).statusCode).toBe(400);
  expect(codeOf(await use(nobody))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await use(admin))).toBe('MP/APP_NOT_FOUND');
});

describe('the other destination', () => {
  const KEY = 'k'.repeat(40);
  const warnings: unknown[] = [];
  const took: { events: { sequence: number; event_id: string }[] }[] = [];
  let status = 200;
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const good = request.headers[POST_SIGNATURE_HEADER] === postSignature(KEY, String(request.headers[POST_TIMESTAMP_HEADER]), body);
      if (good && status === 200) took.push(JSON.parse(body) as (typeof took)[number]);
      reply.writeHead(good ? status : 401, status === 429 ? { 'retry-after': '60' } : {}).end();
    });
  });
  let sink: Parameters<typeof sendEvents>[1];
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
    sink = { url, key: KEY, clock: platform.uc.clock, log: { warn: (line: unknown) => void warnings.push(line) } as never };
    await platform.db.deleteFrom('analytics_queue').execute();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('[R7.25f] gets what was kept, signed, and each batch once', async () => {
    await collect(admin, [event(), event({ dnt: true })], 's-sink');
    await collect(admin, [event()], 's-sink');
    expect([await sendEvents(platform.db, sink), await sendEvents(platform.db, sink)]).toEqual([2, 0]);
    expect(took).toHaveLength(1);
    expect(took[0]?.events).toMatchObject([{ session_id: 's-sink', subject_id: admin.subject_id }, { session_id: 's-sink' }]);
  });

  test('[R7.25f] is left alone for a growing while when it takes nothing, and then gets everything', async () => {
    took.length = 0;
    await collect(admin, [event()], 's-wait');
    const send = () => sendEvents(platform.db, sink);
    status = 503;
    expect([await send(), await send()]).toEqual([0, 0]);
    expect(warnings).toHaveLength(1);
    platform.uc.clock.advance(1_000);
    await send();
    platform.uc.clock.advance(1_000);
    await send();
    expect(warnings).toHaveLength(2);
    platform.uc.clock.advance(1_000);
    status = 429;
    await send();
    platform.uc.clock.advance(59_000);
    status = 200;
    expect(await send()).toBe(0);
    platform.uc.clock.advance(1_000);
    expect([await send(), took.length]).toEqual([1, 1]);
    expect(await platform.db.selectFrom('analytics_sink_state').select('failures').execute()).toEqual([{ failures: 0 }]);
  });

  test('[R7.25f] does not hold the rest up with what it refuses', async () => {
    took.length = 0;
    status = 400;
    await collect(admin, [event()], 's-refused');
    expect([await sendEvents(platform.db, sink), await sendEvents(platform.db, sink)]).toEqual([0, 0]);
    expect(await platform.db.selectFrom('analytics_queue').selectAll().where('consumer', '=', 'sink').execute()).toEqual([]);
    status = 200;
  });
});
