import { pathOf, type Endpoint } from '@portico/contracts/endpoint';
import { newUuid } from '@portico/server-kit/ids';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { signedHeaders, type Call } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { stepUp } from '../../testing/step-up.ts';

const DAY_MS = 86_400_000;
const BASE = '/v1.1/registry/service_credentials';

let uc: TestUserCentre;
let admin: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
});
afterAll(() => uc.close());

const send = (call: Call) => admin.client.sendSigned(admin.signer, call);
const inDays = (days: number): string => new Date(uc.clock() + days * DAY_MS).toISOString();
const change = (service_id: string, body: object, version?: number) =>
  send({ method: 'PUT', url: `${BASE}/${service_id}`, body, headers: version === undefined ? {} : { 'if-match': String(version) } });

interface Listed {
  readonly service_id: string;
  readonly owner_name: string;
  readonly expires_at: string;
  readonly last_used_at: string;
  readonly version: number;
}
const listed = async (service_id: string): Promise<Listed | undefined> =>
  (await send({ method: 'GET', url: BASE })).json<{ items: Listed[] }>().items.find((each) => each.service_id === service_id);

async function make(body: object): Promise<{ id: string; mac_key: string }> {
  const reply = await send({ method: 'POST', url: BASE, body });
  expect(reply.statusCode, reply.body).toBe(201);
  const { service_id, service_key } = reply.json<{ service_id: string; service_key: string }>();
  return { id: service_id, mac_key: service_key };
}

const ASKED: Call = { method: 'POST', url: '/v1.1/registry/origins/actions/query', body: { use: 'page' } };
/** Its own calls, and what another service asks about a signature of its. */
async function codesOf(signer: { id: string; mac_key: string }): Promise<string[]> {
  const own = await uc.client().sendSigned(signer, ASKED);
  const headers = signedHeaders(signer, { method: 'GET', url: '/v2/own' }, '', { now: uc.clock(), host: 'platform.example' });
  const [, nonce = '', mac = ''] = /nonce="([^"]+)",mac="([^"]+)"/.exec(headers['authorization'] ?? '') ?? [];
  const body = { service_id: signer.id, mac, nonce, http_method: 'GET', request_uri: '/v2/own', host: 'platform.example' };
  const checked = await uc.client().sendSigned(await uc.service('asking'), { method: 'POST', url: `${BASE}/actions/valid`, body });
  return [own, checked].map((reply) => (reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code));
}
const REFUSED = ['UC/SERVICE_CREDENTIAL_INVALID', 'UC/SERVICE_CREDENTIAL_INVALID'];

test('[R6.02k] an expired credential is refused on every path like a revoked one, and works again with a later end', async () => {
  const signer = await make({ name: 'reports', expires_at: inDays(2) });
  expect(await codesOf(signer)).toEqual(['ok', 'ok']);
  uc.clock.advance(2 * DAY_MS);
  expect(await codesOf(signer)).toEqual(REFUSED);
  await stepUp(admin.client, admin.signer);
  expect((await change(signer.id, { name: 'reports', expires_at: inDays(1) }, 1)).json()).toMatchObject({ version: 2 });
  expect(await codesOf(signer)).toEqual(['ok', 'ok']);
  expect((await change(signer.id, { name: 'reports' }, 2)).json()).toMatchObject({ expires_at: '' });
  uc.clock.advance(2 * DAY_MS);
  expect(await codesOf(signer)).toEqual(['ok', 'ok']);
});

test('[R6.02k] a credential is changed with its version, has an owner with a name, and the log says so', async () => {
  await stepUp(admin.client, admin.signer);
  const { id } = await make({ name: 'figures', owner_id: admin.subject_id });
  const before = await listed(id);
  expect(before).toMatchObject({ expires_at: '', last_used_at: '', version: 1 });
  expect(before?.owner_name).not.toBe('');
  const body = { name: 'Figures', owner_id: '', expires_at: inDays(40) };
  expect((await change(id, body, 7)).json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { version: 1 } });
  expect((await change(id, { ...body, owner_id: '999999999' }, 1)).json()).toMatchObject({ code: 'UC/ACCOUNT_NOT_FOUND' });
  expect((await change(id, { ...body, expires_at: inDays(-1) }, 1)).json()).toMatchObject({
    code: 'COMMON/INVALID_ARGUMENT',
    fields: [{ path: 'expires_at', rule: 'future' }],
  });
  expect((await change(id, body, 1)).json()).toMatchObject({ name: 'Figures', owner_id: '', owner_name: '', version: 2 });
  const [row] = await uc.db
    .selectFrom('operation_log')
    .select(['event', 'before', 'after'])
    .where('object_id', '=', id)
    .where('event', '=', 'credential.changed')
    .execute();
  expect(row).toMatchObject({ before: { name: 'figures', owner: before?.owner_name }, after: { name: 'Figures', owner: '' } });
  expect((await send({ method: 'DELETE', url: `${BASE}/${id}` })).statusCode).toBe(204);
  expect((await change(id, body)).json()).toMatchObject({ code: 'UC/REGISTRATION_NOT_FOUND' });
});

test("[R6.02k] the platform's own credential never expires, on screen or in the database", async () => {
  const own = await uc.service('platform', { is_platform: true });
  expect((await change(own.id, { name: 'platform', expires_at: inDays(3) })).json()).toMatchObject({ code: 'UC/PLATFORM_NEVER_EXPIRES' });
  const forced = uc.db
    .updateTable('service_credential')
    .set({ expires_at: sql`now()` })
    .where('service_id', '=', own.id)
    .execute();
  await expect(forced).rejects.toThrow('service_credential_platform_stays');
  expect((await change(own.id, { name: 'The platform', owner_id: admin.subject_id })).statusCode).toBe(200);
  expect(await codesOf(own)).toEqual(['ok', 'ok']);
});

const CALLS: readonly Endpoint[] = Object.values(userCentreEndpoints).flatMap((group): Endpoint[] => Object.values(group));

test('[R6.02k] a credential that is limited to some calls makes these and no others, until it is limited to none [ASVS 13.2.2]', async () => {
  await stepUp(admin.client, admin.signer);
  const signer = await make({ name: 'narrow', calls: ['names'] });
  const kinds = CALLS.filter(({ access, service_calls }) => access === 'service' || service_calls !== undefined);
  expect(kinds.length).toBeGreaterThan(12);
  const refused = async (endpoint: Endpoint): Promise<boolean> => {
    const url = pathOf(endpoint, { params: { token: 'x' } });
    const reply = await uc.client().sendSigned(signer, { method: endpoint.method, url, body: {} });
    return reply.json<{ code: string }>().code === 'MP/NO_PERMISSION';
  };
  for (const endpoint of kinds) expect(await refused(endpoint), endpoint.path).toBe(endpoint.service_calls !== 'names');

  // Left out, as by a caller who knows of no limits, it stays; null takes it away.
  expect((await change(signer.id, { name: 'Narrow' })).json()).toMatchObject({ calls: ['names'] });
  expect((await change(signer.id, { name: 'Narrow', calls: [] })).json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  expect((await change(signer.id, { name: 'Narrow', calls: null })).json()).toMatchObject({ calls: null });
  for (const endpoint of kinds.filter(({ service_calls }) => service_calls !== undefined))
    expect(await refused(endpoint), endpoint.path).toBe(false);
  const rows = await uc.db
    .selectFrom('operation_log')
    .select(['before', 'after'])
    .where('object_id', '=', signer.id)
    .where('event', '=', 'credential.changed')
    .orderBy('operation_time')
    .orderBy('log_id')
    .execute();
  expect(rows.at(-1)).toMatchObject({ before: { calls: ['names'] }, after: { calls: ['everything'] } });
});

test("[R6.02k] the platform's own credential is limited to nothing, on screen or in the database", async () => {
  const own = await uc.service('platform', { is_platform: true });
  const limited = await change(own.id, { name: 'platform', calls: ['names'] });
  expect(limited.json()).toMatchObject({ code: 'UC/PLATFORM_CALLS_EVERYTHING' });
  const within = await change(own.id, { name: 'platform', app_ids: [newUuid(uc.clock())] });
  expect(within.json()).toMatchObject({ code: 'UC/PLATFORM_CALLS_EVERYTHING' });
  const force = (row: { calls: 'names'[] } | { app_ids: string[] }) =>
    uc.db.updateTable('service_credential').set(row).where('service_id', '=', own.id).execute();
  await expect(force({ calls: ['names'] })).rejects.toThrow('service_credential_platform_calls');
  await expect(force({ app_ids: [newUuid(uc.clock())] })).rejects.toThrow('service_credential_platform_apps');
});

test('[R6.02k] a credential that is limited to apps makes only calls that tell of no other app, until it is limited to none [ASVS 13.2.2]', async () => {
  await stepUp(admin.client, admin.signer);
  const app_ids = [newUuid(uc.clock())];
  const signer = await make({ name: 'of one app', app_ids });
  const kinds = CALLS.filter(({ service_calls }) => service_calls !== undefined);
  const refused = async (endpoint: Endpoint, body: object = {}): Promise<boolean> => {
    const url = pathOf(endpoint, { params: { token: 'x' } });
    const reply = await uc.client().sendSigned(signer, { method: endpoint.method, url, body });
    return reply.json<{ code: string }>().code === 'MP/NO_PERMISSION';
  };
  for (const endpoint of kinds) expect(await refused(endpoint), endpoint.path).toBe(endpoint.about_apps === undefined);
  const { query_names } = userCentreEndpoints.publicInfos;
  const near = { subject_id: admin.subject_id, sdp_app_id: 'orders' };
  expect([await refused(query_names, { ids: [admin.subject_id] }), await refused(query_names, { near })]).toEqual([false, true]);

  expect((await change(signer.id, { name: 'Of one app' })).json()).toMatchObject({ app_ids });
  expect((await change(signer.id, { name: 'Of one app', app_ids: [] })).json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  expect((await change(signer.id, { name: 'Of one app', app_ids: null })).json()).toMatchObject({ app_ids: null });
  for (const endpoint of kinds) expect(await refused(endpoint), endpoint.path).toBe(false);
  expect(await refused(query_names, { near })).toBe(false);
  const rows = await uc.db
    .selectFrom('operation_log')
    .select(['before', 'after'])
    .where('object_id', '=', signer.id)
    .orderBy('log_id')
    .execute();
  expect(rows.at(-1)).toMatchObject({ before: { app_ids }, after: { app_ids: ['all'] } });
});

test('[R6.02k] the last use is noted once a minute, beside the request, and is no change of the credential', async () => {
  await stepUp(admin.client, admin.signer);
  const signer = await make({ name: 'used' });
  const writes = async () => {
    const { rows } = await sql<{ xmin: string }>`select xmin::text from service_credential where service_id = ${signer.id}`.execute(uc.db);
    return rows[0]?.xmin;
  };
  await uc.client().sendSigned(signer, ASKED);
  await expect.poll(async () => (await listed(signer.id))?.last_used_at).not.toBe('');
  const [first, written] = [await listed(signer.id), await writes()];
  uc.clock.advance(59_000);
  await uc.client().sendSigned(signer, ASKED);
  expect(await writes()).toBe(written);
  uc.clock.advance(2_000);
  await uc.client().sendSigned(signer, ASKED);
  await expect.poll(async () => (await listed(signer.id))?.last_used_at).not.toBe(first?.last_used_at);
  expect((await listed(signer.id))?.version).toBe(1);
});
