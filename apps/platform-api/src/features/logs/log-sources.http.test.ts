import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { createLogger } from '@portico/server-kit/observability/logger';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import type { Tables } from '@portico/user-centre/db/tables';
import { createClient, type Signer } from '@portico/user-centre/testing/signed-client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserCentre } from '../../auth/user-centre.ts';
import { createUserCentreClient } from '../../auth/user-centre-client.ts';
import { newUuid } from '@portico/server-kit/ids';
import { eventually } from '@portico/server-kit/testing/eventually';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { copyUserCentreLogs } from './log-copy.service.ts';
import { forgetOldEvents } from './log-sources.service.ts';

let platform: TestPlatform;
let boss: Person;
let operator: Person;
let orders: Signer;
let stranger: Signer;
let service_id: string;
let app_id: string;
let other_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  boss = await platform.person('Layla Haddad');
  operator = await platform.person('Tom Becker');
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  [orders, stranger] = [await platform.uc.service('orders'), await platform.uc.service('stranger')];
  app_id = (await platform.make.app()).app_id;
  other_id = (await platform.make.app()).app_id;
  service_id = newUuid();
  const service_menu_id = newUuid();
  await platform.db.insertInto('service').values({ service_id, service_code: 'orders', name: 'Orders', nickname: 'Orders' }).execute();
  await platform.db
    .insertInto('service_menu')
    .values({
      service_id,
      service_menu_id,
      parent_id: null,
      code: 'list',
      name: 'List',
      type: 'page',
      target: 'https://orders.example.test',
    })
    .execute();
  await platform.make.menu(app_id, { owner: 'service', service_id, service_menu_id, service_menu_version: 1 });
});
afterAll(() => platform.close());

const codeOf = (reply: LightMyRequestResponse): string => reply.json<{ code: string }>().code;
const event = (over: object = {}) => ({
  event_id: randomUUID(),
  app_id,
  user_id: '42',
  operator: 'Wei Chen',
  module_name: 'system',
  ip_address: '10.1.1.1',
  operation_time: new Date(platform.uc.clock()).toISOString(),
  log_content: 'Refunded an order',
  request_uri: '/orders/1?_t=1700000000000',
  request_method: 'POST',
  object_id: 'order-1',
  object_name: 'Order 1',
  before: { state: 'paid' },
  after: { state: 'refunded', card_password: '1234' },
  ...over,
});
const tell = (signer: Signer, items: object[], headers: Record<string, string> = {}) =>
  platform.signed(signer, { method: 'POST', url: '/v2/logs', body: { items }, headers });
const sources = (who: Person, method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
  who.send({ method, url: `/v2/services/${service_id}/log_sources${path}`, ...(body ? { body } : {}) });
const found = async (body: object): Promise<LogEntry[]> =>
  (await boss.send({ method: 'POST', url: '/v2/logs/actions/query', body })).json<{ items: LogEntry[] }>().items;

describe('who may tell', () => {
  test('[R6.02k] a super administrator lets a credential tell of a service, once; others may not', async () => {
    const body = { credential_id: orders.id, name: 'Orders back-end' };
    expect(codeOf(await sources(operator, 'POST', '', body))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await tell(orders, [event()]))).toBe('MP/LOG_SOURCE_UNKNOWN');
    const added = await sources(boss, 'POST', '', body);
    expect([added.statusCode, added.json()]).toMatchObject([201, { ...body, service_id }]);
    expect(codeOf(await sources(boss, 'POST', '', body))).toBe('MP/LOG_SOURCE_EXISTS');
    expect((await sources(boss, 'GET')).json()).toMatchObject({ items: [body] });
    expect(codeOf(await sources(operator, 'GET'))).toBe('MP/NO_PERMISSION');
    const nowhere = (method: 'GET' | 'POST') =>
      boss.send({
        method,
        url: `/v2/services/${newUuid()}/log_sources`,
        ...(method === 'POST' ? { body: { ...body, credential_id: 'x' } } : {}),
      });
    expect(codeOf(await nowhere('POST'))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
    expect(codeOf(await nowhere('GET'))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
  });

  test('[R6.02k] a credential that is limited to other calls tells nothing, and one that is limited to telling asks nothing else [ASVS 13.2.2]', async () => {
    const limit = (calls: Tables['service_credential']['calls']) =>
      platform.uc.db.updateTable('service_credential').set({ calls }).where('service_id', '=', orders.id).execute();
    const ask = () => platform.signed(orders, { method: 'GET', url: '/v2/apps/code/none/holdings/1' });
    await limit(['holdings']);
    expect([codeOf(await tell(orders, [event()])), codeOf(await ask())]).toEqual(['MP/NO_PERMISSION', 'MP/APP_NOT_FOUND']);
    await limit(['operations']);
    expect([(await tell(orders, [event()])).statusCode, codeOf(await ask())]).toEqual([200, 'MP/NO_PERMISSION']);
    await limit(null);
    expect(codeOf(await ask())).toBe('MP/APP_NOT_FOUND');
  });

  test('[R6.02k] a credential that is limited to an app tells of no other one that shows its menus [ASVS 13.2.2]', async () => {
    const { app_id: second } = await platform.make.app();
    const { service_menu_id } = await platform.db.selectFrom('service_menu').selectAll().executeTakeFirstOrThrow();
    await platform.make.menu(second, { owner: 'service', service_id, service_menu_id, service_menu_version: 1 });
    const limit = (app_ids: string[] | null) =>
      platform.uc.db.updateTable('service_credential').set({ app_ids }).where('service_id', '=', orders.id).execute();
    await limit([second]);
    expect((await tell(orders, [event({ app_id: second })])).statusCode).toBe(200);
    expect(codeOf(await tell(orders, [event({ app_id: second }), event()]))).toBe('MP/LOG_APP_NOT_LINKED');
    await limit(null);
    expect((await tell(orders, [event({ app_id: second }), event()])).statusCode).toBe(200);
  });

  test('a signature that does not hold, a person’s token and the same request twice are refused', async () => {
    expect(codeOf(await tell({ ...orders, mac_key: 'wrong' }, [event()]))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
    expect(codeOf(await tell({ ...orders, id: 'nobody' }, [event()]))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
    expect(codeOf(await tell(boss.signer, [event()]))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
    expect(codeOf(await platform.send({ method: 'POST', url: '/v2/logs', body: { items: [event()] } }))).toBe('UC/AUTH_REQUIRED');
    expect(codeOf(await tell(stranger, [event()]))).toBe('MP/LOG_SOURCE_UNKNOWN');
    const client = createClient(platform.server, platform.uc.clock, undefined, '');
    const nonce = `${platform.uc.clock()}:twicetwice`;
    const twice = () => client.sendSigned(orders, { method: 'POST', url: '/v2/logs', body: { items: [event()] } }, { nonce });
    expect((await twice()).statusCode).toBe(200);
    expect(codeOf(await twice())).toBe('UC/NONCE_INVALID');
  });
});

describe('what is told', () => {
  test('[R9.10c] stands in the log of its app under the name of the service, with secrets masked', async () => {
    expect((await tell(orders, [event({ object_id: 'masked' })])).json()).toEqual({ written: 1, known: 0 });
    expect(await found({ app_id, object_id: 'masked' })).toMatchObject([
      {
        operator: 'Wei Chen',
        user_id: '42',
        source: 'service:orders',
        request_uri: '/orders/1',
        before: { state: 'paid' },
        after: { state: 'refunded', card_password: '•••' },
      },
    ]);
  });

  test('is written once, however often the event is sent, also within one batch', async () => {
    const same = event({ object_id: 'once' });
    expect((await tell(orders, [same, same, event({ object_id: 'two' })])).json()).toEqual({ written: 2, known: 1 });
    expect((await tell(orders, [{ ...same, operation_time: new Date(platform.uc.clock() - 5_000).toISOString() }])).json()).toEqual({
      written: 0,
      known: 1,
    });
    expect(await found({ app_id, object_id: 'once' })).toHaveLength(1);
    const key = { 'idempotency-key': randomUUID() };
    const items = [event()];
    expect((await tell(orders, items, key)).json()).toEqual((await tell(orders, items, key)).json());
    await forgetOldEvents(platform.db, platform.uc.clock() + 9 * 86_400_000);
    expect(await platform.db.selectFrom('log_event').selectAll().execute()).toEqual([]);
  });

  test('about an app that shows nothing of the service is refused whole', async () => {
    expect(codeOf(await tell(orders, [event({ object_id: 'whole' }), event({ app_id: other_id })]))).toBe('MP/LOG_APP_NOT_LINKED');
    expect(codeOf(await tell(orders, [event({ app_id: newUuid() })]))).toBe('MP/LOG_APP_NOT_LINKED');
    expect(await found({ app_id, object_id: 'whole' })).toEqual([]);
  });

  test('is bounded: not too many, not too old, not from the future, nothing undeclared', async () => {
    const now = platform.uc.clock();
    const at = (ms: number) => event({ operation_time: new Date(now + ms).toISOString() });
    for (const items of [
      [],
      Array.from({ length: 101 }, () => event()),
      [at(-8 * 86_400_000)],
      [at(120_000)],
      [event({ log_content: 'x'.repeat(1_001) })],
      [event({ source: 'user-centre' })],
      [event({ after: { deep: { er: 1 } } })],
      [event({ after: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, n])) })],
    ])
      expect(codeOf(await tell(orders, items))).toBe('COMMON/INVALID_ARGUMENT');
  });

  test('is no longer taken from a credential that was taken out', async () => {
    expect(codeOf(await sources(operator, 'DELETE', `/${orders.id}`))).toBe('MP/NO_PERMISSION');
    expect((await sources(boss, 'DELETE', `/${orders.id}`)).statusCode).toBe(204);
    expect(codeOf(await sources(boss, 'DELETE', `/${orders.id}`))).toBe('MP/LOG_SOURCE_NOT_FOUND');
    expect(codeOf(await tell(orders, [event()]))).toBe('MP/LOG_SOURCE_UNKNOWN');
  });
});

describe('operations of the user centre', () => {
  const client = (signer: Signer): UserCentre =>
    createUserCentreClient(
      { base_url: platform.uc_url, service_id: signer.id, service_key: signer.mac_key },
      createLogger({ service: 'test', level: 'silent' }),
      platform.uc.clock,
    );
  const sealed = async (): Promise<void> => {
    await eventually(async () => {
      await sealLogs<Tables>({ db: platform.uc.db });
      const { count } = await platform.uc.db
        .selectFrom('operation_log as l')
        .select((e) => e.fn.countAll<string>().as('count'))
        .where((e) => e.not(e.exists(e.selectFrom('operation_log_seal as s').select('s.seq').whereRef('s.log_id', '=', 'l.log_id'))))
        .executeTakeFirstOrThrow();
      expect(count).toBe('0');
    });
  };

  test('are copied once, in their order, into the chain of the installation', async () => {
    await sealed();
    const { operationsAfter } = client(orders);
    const copied = await copyUserCentreLogs(platform.db, operationsAfter);
    expect(copied).toBeGreaterThan(1);
    expect(await copyUserCentreLogs(platform.db, operationsAfter)).toBe(0);
    const items = await found({ keyword: 'Created a credential for the service' });
    expect(items.map((item) => [item.app_id, item.source])).toEqual(items.map(() => [null, 'user-centre']));
    expect(items.map((item) => item.log_content)).toContain('Created a credential for the service orders');
    await platform.uc.service('later');
    await sealed();
    expect(await copyUserCentreLogs(platform.db, operationsAfter)).toBe(1);
    // Asked again for what is there already, as after a lost reply.
    await platform.db.updateTable('log_copy').set({ seq: '0' }).execute();
    await copyUserCentreLogs(platform.db, operationsAfter);
    expect(await found({ keyword: 'the service later' })).toHaveLength(1);
  });

  test('older than anything written here find a month of their own', async () => {
    const old = new Date();
    old.setUTCMonth(old.getUTCMonth() - 9);
    const [one] = await client(orders).operationsAfter('0');
    if (!one) throw new Error('nothing to copy');
    const copy = { ...one, log_id: randomUUID(), operation_time: old.toISOString(), log_content: 'Long ago', seq: '999999' };
    await copyUserCentreLogs(platform.db, (seq) => Promise.resolve(seq === '999999' ? [] : [copy]));
    expect(await found({ keyword: 'Long ago' })).toHaveLength(1);
  });

  test('are not for a service that was registered for another team', async () => {
    await platform.uc.db.updateTable('service_credential').set({ reads_log: false }).where('service_id', '=', stranger.id).execute();
    await expect(client(stranger).operationsAfter('0')).rejects.toMatchObject({ code: 'COMMON/UNAVAILABLE' });
  });
});
