import type { Holding } from '@portico/contracts/platform/holdings';
import { newUuid } from '@portico/server-kit/ids';
import { createClient, type Signer } from '@portico/user-centre/testing/signed-client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let boss: Person;
let clerk: Person;
let admin: Person;
let idle: Person;
let outsider: Person;
let logistics: Signer;
let billing: Signer;
let unregistered: Signer;
let app: { app_id: string; app_code: string };
let service_id: string;

/** A page of a service, shown in an app. */
async function link(app_id: string, from: string): Promise<void> {
  const service_menu_id = newUuid();
  const page = {
    parent_id: null,
    code: `p-${service_menu_id.slice(-8)}`,
    name: 'Shipments',
    type: 'page',
    target: 'https://pages.example.test/',
  } as const;
  await platform.db
    .insertInto('service_menu')
    .values({ service_id: from, service_menu_id, ...page })
    .execute();
  await platform.make.menu(app_id, { owner: 'service', service_id: from, service_menu_id, service_menu_version: 1 });
}
const codeOf = (reply: LightMyRequestResponse): string => reply.json<{ code: string }>().code;
const ask = (signer: Signer, subject_id: string, app_code = app.app_code) =>
  platform.signed(signer, { method: 'GET', url: `/v2/apps/code/${app_code}/holdings/${subject_id}` });

beforeAll(async () => {
  platform = await startPlatform();
  boss = await platform.person('Layla Haddad');
  clerk = await platform.person('Tom Becker');
  admin = await platform.person('Grace Okafor');
  idle = await platform.person('Siti Rahman');
  outsider = await platform.person('Jonas Weber');
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  [logistics, billing, unregistered] = [
    await platform.uc.service('logistics'),
    await platform.uc.service('billing'),
    await platform.uc.service('unregistered'),
  ];
  [app, service_id] = [await platform.make.app(), await platform.make.service()];
  const other_service_id = await platform.make.service();
  for (const [signer, of] of [
    [logistics, service_id],
    [billing, other_service_id],
  ] as const)
    await boss.send({ method: 'POST', url: `/v2/services/${of}/log_sources`, body: { credential_id: signer.id, name: 'Pages' } });
  await link(app.app_id, service_id);
  await platform.make.member(app.app_id, clerk.subject_id, 'operator');
  await platform.make.member(app.app_id, admin.subject_id, 'admin');
  await platform.make.member(app.app_id, idle.subject_id, 'operator');
  await platform.make.role(app.app_id, { members: [clerk.subject_id], permissions: ['shipment:read', 'stock:read'] });
  await platform.make.role(app.app_id, { members: [clerk.subject_id, idle.subject_id], permissions: ['shipment:write'], disabled: true });
});
afterAll(() => platform.close());

test('a service learns what a person holds in an app that shows its page, without what a disabled role would give', async () => {
  const reply = await ask(logistics, clerk.subject_id);
  expect(reply.statusCode, reply.body).toBe(200);
  const held = reply.json<Holding>();
  expect(held).toMatchObject({ ...app, app_name: 'Orders', kind: 'operator', permissions: ['shipment:read', 'stock:read'] });
  expect(held.roles).toHaveLength(1);
});

test('an administrator of the app and a super administrator both count as administrators of it', async () => {
  for (const person of [admin, boss])
    expect((await ask(logistics, person.subject_id)).json<Holding>()).toMatchObject({ kind: 'admin', roles: [], permissions: [] });
});

test('somebody who does not belong to the app is not found, and who has no role in force may not enter', async () => {
  expect(codeOf(await ask(logistics, outsider.subject_id))).toBe('MP/MEMBER_NOT_FOUND');
  expect(codeOf(await ask(logistics, '123456789'))).toBe('MP/MEMBER_NOT_FOUND');
  expect(codeOf(await ask(logistics, idle.subject_id))).toBe('MP/CURRENT_ROLE_FORBIDDEN');
});

test('an app that shows nothing of the service answers as an app that does not exist', async () => {
  const unlinked = await platform.make.app();
  await platform.make.member(unlinked.app_id, clerk.subject_id, 'operator');
  const replies = [
    await ask(logistics, clerk.subject_id, unlinked.app_code),
    await ask(billing, clerk.subject_id),
    await ask(logistics, clerk.subject_id, 'no-such-app'),
  ];
  const said = replies.map((reply) => [reply.statusCode, reply.json<{ code: string; message: string }>()] as const);
  expect(said.map(([status, { code }]) => [status, code])).toEqual(replies.map(() => [404, 'MP/APP_NOT_FOUND']));
  expect(new Set(said.map(([, { message }]) => message)).size).toBe(1);
});

test('[R6.02k] a credential that is limited to an app learns nothing of another one that shows its page [ASVS 13.2.2]', async () => {
  const second = await platform.make.app();
  await link(second.app_id, service_id);
  await platform.make.member(second.app_id, clerk.subject_id, 'admin');
  const limit = (app_ids: string[] | null) =>
    platform.uc.db.updateTable('service_credential').set({ app_ids }).where('service_id', '=', logistics.id).execute();
  const both = async () => {
    const replies = [await ask(logistics, clerk.subject_id), await ask(logistics, clerk.subject_id, second.app_code)];
    return replies.map((reply) => (reply.statusCode === 200 ? 'told' : codeOf(reply)));
  };
  expect(await both()).toEqual(['told', 'told']);
  await limit([second.app_id]);
  expect(await both()).toEqual(['MP/APP_NOT_FOUND', 'told']);
  const refused = await ask(logistics, clerk.subject_id);
  const unknown = await ask(logistics, clerk.subject_id, 'no-such-app');
  expect(refused.json<{ message: string }>().message).toBe(unknown.json<{ message: string }>().message);
  const key = { method: 'POST', url: '/v2/back_stage/auth_keys/actions/redeem', body: { auth_key: 'x' } } as const;
  expect(codeOf(await platform.signed(logistics, key))).toBe('MP/NO_PERMISSION');
  await limit(null);
  expect(codeOf(await platform.signed(logistics, key))).toBe('MP/AUTH_KEY_INVALID');
});

test('only a credential that is registered for a service may ask, and a person may not', async () => {
  expect(codeOf(await ask(unregistered, clerk.subject_id))).toBe('MP/SERVICE_CREDENTIAL_UNKNOWN');
  expect(codeOf(await ask({ ...logistics, mac_key: 'wrong' }, clerk.subject_id))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  for (const person of [clerk, boss]) expect(codeOf(await ask(person.signer, clerk.subject_id))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  const client = createClient(platform.server, platform.uc.clock, undefined, '');
  const unsigned = await client.send({ method: 'GET', url: `/v2/apps/code/${app.app_code}/holdings/1` });
  expect(codeOf(unsigned)).toBe('UC/AUTH_REQUIRED');
});

test('a frozen app can still be read, and a closed one only by its administrators', async () => {
  for (const [status, operator] of [
    ['frozen', 200],
    ['closed', 403],
  ] as const) {
    const made = await platform.make.app({ status });
    await link(made.app_id, service_id);
    await platform.make.member(made.app_id, clerk.subject_id, 'operator');
    await platform.make.member(made.app_id, admin.subject_id, 'admin');
    await platform.make.role(made.app_id, { members: [clerk.subject_id], permissions: ['shipment:read'] });
    const reply = await ask(logistics, clerk.subject_id, made.app_code);
    expect(reply.statusCode).toBe(operator);
    if (operator === 403) expect(codeOf(reply)).toBe('MP/APP_CLOSED');
    expect((await ask(logistics, admin.subject_id, made.app_code)).statusCode).toBe(200);
  }
});
