import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { hashToken } from '@portico/server-kit/auth/signature';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { stepUp } from '../../testing/step-up.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { signerOf, type Call } from '../../testing/signed-client.ts';

let uc: TestUserCentre;
let admin: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
});
afterAll(() => uc.close());

const send = (call: Call, who: SignedIn = admin) => who.client.sendSigned(who.signer, call);
const post = (path: string, body: object = {}) => send({ method: 'POST', url: `/v1.1/registry/${path}`, body });
const logged = async (object_id: string): Promise<string[]> =>
  (
    await uc.db
      .selectFrom('operation_log')
      .select('log_content')
      .where('object_id', '=', object_id)
      .orderBy('operation_time')
      .orderBy('log_id')
      .execute()
  ).map((row) => row.log_content);

const CLIENT = { name: 'Warehouse', is_public: false, redirect_uris: ['https://warehouse.example/back'] };
const PROVIDER = {
  name: 'Acme ID',
  issuer: 'https://id.acme.example',
  authorization_endpoint: 'https://id.acme.example/auth',
  token_endpoint: 'https://id.acme.example/token',
  jwks_uri: 'https://id.acme.example/jwks',
  client_id: 'portico',
  client_secret: 'acme-knows-it',
  redirect_uris: ['https://console.example/back'],
};
/** Which service asks is seen by what it is told about a token. */
const asService = (signer: { id: string; mac_key: string }) =>
  uc.client().sendSigned(signer, {
    method: 'POST',
    url: '/v1.1/token_tickets/actions/verify',
    body: { ticket: 'none', origin: 'https://a.example' },
  });

test('[R6.02j] what is registered is for administrators of the user centre alone', async () => {
  const somebody = await signedIn(uc);
  for (const path of ['origins', 'sso_clients', 'service_credentials', 'third_providers']) {
    const call: Call = { method: 'GET', url: `/v1.1/registry/${path}` };
    expect((await send(call)).statusCode, path).toBe(200);
    expect((await send(call, somebody)).json(), path).toMatchObject({ code: 'MP/NO_PERMISSION' });
    expect((await somebody.client.send(call)).statusCode, path).toBe(401);
  }
  expect((await send({ method: 'POST', url: '/v1.1/registry/service_credentials', body: { name: 'x' } }, somebody)).json()).toMatchObject({
    code: 'MP/NO_PERMISSION',
  });
});

test('[R6.02j] an origin is registered exactly, once, and taken out with its version', async () => {
  const origin = 'https://page.example';
  const made = await post('origins', { origin, name: 'Page', uses: ['page', 'parent'] });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ origin, uses: ['page', 'parent'], client_id: '', version: 1 });
  expect((await post('origins', { origin, name: 'Again', uses: ['page'] })).json()).toMatchObject({ code: 'UC/REGISTRATION_EXISTS' });
  const list = (await send({ method: 'GET', url: '/v1.1/registry/origins?offset=0&limit=10' })).json<{
    count: number;
    items: { origin: string }[];
  }>();
  expect(list.items.map((item) => item.origin)).toContain(origin);
  const url = `/v1.1/registry/origins/${encodeURIComponent(origin)}`;
  expect((await send({ method: 'DELETE', url, headers: { 'if-match': '7' } })).json()).toMatchObject({
    code: 'COMMON/STALE_VERSION',
    current: { version: 1 },
  });
  expect((await send({ method: 'DELETE', url, headers: { 'if-match': '1' } })).statusCode).toBe(204);
  expect((await send({ method: 'DELETE', url })).json()).toMatchObject({ code: 'UC/REGISTRATION_NOT_FOUND' });
  expect(await logged(origin)).toEqual([`Registered the origin ${origin}`, `Took the origin ${origin} out`]);
});

test('[R1.12b] a service reads the origins of one use with its own credential, and nobody else does', async () => {
  await post('origins', { origin: 'https://parent.example', name: 'Intranet', uses: ['parent'] });
  const call: Call = { method: 'POST', url: '/v1.1/registry/origins/actions/query', body: { use: 'parent' } };
  const reply = await uc.client().sendSigned(await uc.service(), call);
  expect(reply.json()).toEqual({ items: [{ origin: 'https://parent.example', name: 'Intranet', client_id: '' }] });
  expect((await send(call)).statusCode).toBe(401);
  expect((await uc.client().send(call)).statusCode).toBe(401);
});

test('[R6.02j] nothing that is not exactly an origin is taken for one', async () => {
  const texts = [
    'https://a.example/',
    'https://a.example/x',
    'https://*.example',
    'https://A.example',
    'http://a.example:80',
    'https://u@a.example',
    'javascript:x',
    'https://a.example?x',
    'null',
  ];
  for (const origin of texts.filter((text) => text !== 'https://*.example')) {
    expect((await post('origins', { origin, name: 'x', uses: ['page'] })).json(), origin).toMatchObject({
      code: 'COMMON/INVALID_ARGUMENT',
    });
  }
  expect((await post('origins', { origin: 'https://s.example', name: 'x', uses: ['script'] })).json()).toMatchObject({
    code: 'COMMON/INVALID_ARGUMENT',
  });
  expect((await post('origins', { origin: 'https://s.example', name: 'x', uses: ['script'], client_id: 'unknown' })).json()).toMatchObject({
    code: 'UC/CLIENT_NOT_REGISTERED',
  });
});

test('[R6.02j] a client is registered with a secret that is shown once, changed with its version and revoked', async () => {
  const made = await post('sso_clients', { ...CLIENT, client_id: 'warehouse' });
  expect(made.statusCode).toBe(201);
  const { client_secret } = made.json<{ client_secret: string }>();
  expect(Buffer.from(client_secret, 'base64url')).toHaveLength(32);
  const list = await send({ method: 'GET', url: '/v1.1/registry/sso_clients' });
  expect(list.body).toContain('warehouse');
  expect(list.body).not.toContain(client_secret);
  expect((await post('sso_clients', { ...CLIENT, client_id: 'warehouse' })).json()).toMatchObject({ code: 'UC/REGISTRATION_EXISTS' });
  const url = '/v1.1/registry/sso_clients/warehouse';
  const body = { name: 'Store', redirect_uris: ['https://store.example/back'], second_step: true };
  expect((await send({ method: 'PUT', url, body, headers: { 'if-match': '9' } })).json()).toMatchObject({ code: 'COMMON/STALE_VERSION' });
  expect((await send({ method: 'PUT', url, body, headers: { 'if-match': '1' } })).json()).toMatchObject({
    name: 'Store',
    second_step: true,
    version: 2,
  });
  expect((await send({ method: 'DELETE', url })).statusCode).toBe(204);
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await send({ method, url, ...(method === 'PUT' ? { body } : {}) })).json()).toMatchObject({
      code: 'UC/REGISTRATION_NOT_FOUND',
    });
  const everything = JSON.stringify(await uc.db.selectFrom('operation_log').selectAll().execute());
  expect(everything).not.toContain(client_secret);
});

test('[R6.02j] revoking a client kicks whoever is signed in there, and tells every process', async () => {
  await post('sso_clients', { ...CLIENT, client_id: 'leaving' });
  const who = await signedIn(uc);
  const clone = { method: 'POST', url: `/v1.1/tokens/${who.token.access_token}/actions/clone`, body: { app_id: 'leaving' } } as const;
  const token = (await who.client.sendSigned(who.signer, clone)).json<Token>();
  expect((await send({ method: 'DELETE', url: '/v1.1/registry/sso_clients/leaving' })).statusCode).toBe(204);
  const kicked = { code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED' };
  expect((await who.client.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/users/${who.subject_id}` })).json()).toMatchObject(
    kicked,
  );
  const refresh = () => who.client.refresh(token);
  expect((await refresh()).json()).toMatchObject(kicked);
  expect(JSON.stringify(uc.published)).toContain(hashToken(token.access_token));
  await uc.db.updateTable('token').set({ state: 'active' }).where('app_id', '=', 'leaving').execute();
  expect((await refresh()).json()).toMatchObject(kicked);
  expect((await who.client.sendSigned(who.signer, clone)).json()).toMatchObject({ code: 'UC/CLIENT_NOT_REGISTERED' });
});

test('[R6.02j] redirect addresses are https, or http on private hosts, without a fragment', async () => {
  for (const redirect_uri of [
    'http://shop.example/back',
    'https://shop.example/back#x',
    'ftp://shop.example',
    '/back',
    'https://u:p@shop.example/',
  ]) {
    expect((await post('sso_clients', { ...CLIENT, client_id: 'bad', redirect_uris: [redirect_uri] })).json(), redirect_uri).toMatchObject({
      code: 'COMMON/INVALID_ARGUMENT',
    });
  }
  expect((await post('sso_clients', { ...CLIENT, client_id: 'local', redirect_uris: ['http://127.0.0.1:9000/back'] })).statusCode).toBe(
    201,
  );
});

test('[R6.02j] a rotated client secret works at once, and the one before until the overlap ends', async () => {
  const { client_secret: first } = (await post('sso_clients', { ...CLIENT, client_id: 'turning' })).json<{ client_secret: string }>();
  const { client_secret: second } = (await post('sso_clients/turning/actions/rotate', { overlap_s: 600 })).json<{
    client_secret: string;
  }>();
  const proves = async (client_secret: string): Promise<boolean> => {
    const body = { client_id: 'turning', client_secret, code: 'none', code_verifier: 'v'.repeat(43) };
    const reply = await uc.client().send({ method: 'POST', url: '/v1.1/sso/tokens', body });
    return reply.json<{ code: string }>().code === 'UC/SSO_CODE_INVALID';
  };
  expect(await Promise.all([first, second, 'other'].map(proves))).toEqual([true, true, false]);
  uc.clock.advance(600_000);
  expect([await proves(first), await proves(second)]).toEqual([false, true]);
  expect((await post('sso_clients/nobody/actions/rotate')).json()).toMatchObject({ code: 'UC/REGISTRATION_NOT_FOUND' });
});

test('[R6.02k] a service credential is made, rotated with an overlap and revoked [ASVS 13.2.1]', async () => {
  const made = await post('service_credentials', { name: 'reports' });
  expect(made.statusCode).toBe(201);
  const { service_id: id, service_key: first } = made.json<{ service_id: string; service_key: string }>();
  const works = async (mac_key: string): Promise<boolean> => (await asService({ id, mac_key })).statusCode !== 401;
  expect(await works(first)).toBe(true);
  const { service_key: second } = (await post(`service_credentials/${id}/actions/rotate`, { overlap_s: 600 })).json<{
    service_key: string;
  }>();
  expect([await works(first), await works(second)]).toEqual([true, true]);
  uc.clock.advance(600_000);
  expect([await works(first), await works(second)]).toEqual([false, true]);
  expect((await send({ method: 'DELETE', url: `/v1.1/registry/service_credentials/${id}` })).statusCode).toBe(204);
  expect(await works(second)).toBe(false);
  expect((await post(`service_credentials/${id}/actions/rotate`)).json()).toMatchObject({ code: 'UC/REGISTRATION_NOT_FOUND' });
  expect((await send({ method: 'DELETE', url: `/v1.1/registry/service_credentials/${id}` })).json()).toMatchObject({
    code: 'UC/REGISTRATION_NOT_FOUND',
  });
  expect((await send({ method: 'GET', url: '/v1.1/registry/service_credentials' })).body).not.toContain(second);
  expect(JSON.stringify(await uc.db.selectFrom('operation_log').selectAll().execute())).not.toContain(second);
});

test("[R6.02k] the platform's own credential is rotated like any other, and not revoked", async () => {
  const own = await uc.service('platform', { is_platform: true });
  const works = async (mac_key: string): Promise<boolean> => (await asService({ id: own.id, mac_key })).statusCode !== 401;
  const listed = (await send({ method: 'GET', url: '/v1.1/registry/service_credentials' })).json<{
    items: { service_id: string; is_platform: boolean }[];
  }>().items;
  expect(listed.filter((item) => item.is_platform).map((item) => item.service_id)).toEqual([own.id]);

  const revoke = () => send({ method: 'DELETE', url: `/v1.1/registry/service_credentials/${own.id}` });
  const first = await revoke();
  expect(first.statusCode).toBe(400);
  expect(first.json()).toMatchObject({ code: 'UC/PLATFORM_CREDENTIAL_KEPT' });
  expect(await works(own.mac_key)).toBe(true);
  const rotated = (await post(`service_credentials/${own.id}/actions/rotate`)).json<{ service_key: string }>();
  expect([await works(own.mac_key), await works(rotated.service_key)]).toEqual([true, true]);
  expect((await revoke()).json()).toMatchObject({ code: 'UC/PLATFORM_CREDENTIAL_KEPT' });

  // The key that it runs with until somebody gives it the new one stays good: replaced again, or at once, it would not.
  expect((await post(`service_credentials/${own.id}/actions/rotate`)).json()).toMatchObject({ code: 'UC/PLATFORM_KEY_IN_USE' });
  uc.clock.advance(86_400_000);
  await stepUp(admin.client, admin.signer);
  const hasty = (await post(`service_credentials/${own.id}/actions/rotate`, { overlap_s: 0 })).json<{ service_key: string }>();
  expect([await works(rotated.service_key), await works(hasty.service_key)]).toEqual([true, true]);

  // Once the platform signs with another one, this one is like any other.
  await uc.service('platform', { is_platform: true });
  expect((await revoke()).statusCode).toBe(204);
  expect([await works(rotated.service_key), await works(hasty.service_key)]).toEqual([false, false]);
});

test('[R6.02j] a provider is registered with its secret wrapped, and revoked', async () => {
  const made = await post('third_providers', { ...PROVIDER, source_plat: 'acme' });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ source_plat: 'acme', has_secret: true });
  expect(made.body).not.toContain(PROVIDER.client_secret);
  const row = await uc.db.selectFrom('third_provider').selectAll().where('source_plat', '=', 'acme').executeTakeFirstOrThrow();
  expect(row.client_secret_wrapped).toMatch(/^k1\./);
  for (const source_plat of ['acme', 'acme2'])
    expect((await post('third_providers', { ...PROVIDER, source_plat })).json()).toMatchObject({ code: 'UC/REGISTRATION_EXISTS' });
  const offered = () => uc.client().send({ method: 'GET', url: '/v1.1/third_providers' });
  expect((await offered()).json()).toEqual({ items: [{ source_plat: 'acme', name: 'Acme ID' }] });
  expect((await send({ method: 'DELETE', url: '/v1.1/registry/third_providers/acme', headers: { 'if-match': '4' } })).json()).toMatchObject(
    { code: 'COMMON/STALE_VERSION' },
  );
  expect((await send({ method: 'DELETE', url: '/v1.1/registry/third_providers/acme' })).statusCode).toBe(204);
  expect((await send({ method: 'DELETE', url: '/v1.1/registry/third_providers/acme' })).json()).toMatchObject({
    code: 'UC/REGISTRATION_NOT_FOUND',
  });
  expect((await offered()).json()).toEqual({ items: [] });
});

test('[R6.02j] a provider is changed with its version and keeps its issuer, and its secret unless a new one is given', async () => {
  await post('third_providers', { ...PROVIDER, source_plat: 'changing', issuer: 'https://changing.example' });
  const url = '/v1.1/registry/third_providers/changing';
  const wrapped = async () =>
    (await uc.db.selectFrom('third_provider').selectAll().where('source_plat', '=', 'changing').executeTakeFirstOrThrow())
      .client_secret_wrapped;
  const { issuer: _issuer, client_secret: _secret, ...rest } = PROVIDER;
  const body = { ...rest, name: 'Acme', jwks_uri: 'https://id.acme.example/keys' };
  const put = (given: object, version = '1') => send({ method: 'PUT', url, body: given, headers: { 'if-match': version } });
  expect((await put({ ...body, issuer: 'https://other.example' })).json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  expect((await put({ ...body, jwks_uri: 'https://10.0.0.8/keys' })).json()).toMatchObject({ code: 'UC/PROVIDER_ADDRESS_INVALID' });
  expect((await put(body, '4')).json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { version: 1 } });
  // What is kept goes to no address that it was not given for.
  expect((await put({ ...body, token_endpoint: 'https://elsewhere.example/token' })).json()).toMatchObject({
    code: 'COMMON/INVALID_ARGUMENT',
    fields: [{ path: 'client_secret', rule: 'secret_again' }],
  });
  const before = await wrapped();
  expect((await put(body)).json()).toMatchObject({ name: 'Acme', issuer: 'https://changing.example', version: 2, has_secret: true });
  expect(await wrapped()).toBe(before);
  const again = await put({ ...body, client_secret: 'a-new-one' }, '2');
  expect(again.body).not.toContain('a-new-one');
  expect(await wrapped()).not.toBe(before);
  expect(await logged('changing')).toEqual([
    'Registered the provider Acme ID',
    'Changed the provider Acme',
    'Changed the provider Acme and its secret',
  ]);
  expect((await send({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await put(body, '3')).json()).toMatchObject({ code: 'UC/REGISTRATION_NOT_FOUND' });
});

test('[R6.02j] a provider at a private address or without https must say that it is inside', async () => {
  for (const token_endpoint of [
    'http://id.acme.example/token',
    'https://127.0.0.1/token',
    'https://10.0.0.8/token',
    'https://[::1]/token',
    'https://localhost/token',
  ]) {
    expect((await post('third_providers', { ...PROVIDER, source_plat: 'inside', token_endpoint })).json(), token_endpoint).toMatchObject({
      code: 'UC/PROVIDER_ADDRESS_INVALID',
    });
  }
});

test('[R9.07b] keys and providers need a proof of who asks that is not older than 30 minutes', async () => {
  const stale = await signedIn(uc);
  await makeAdmin(uc, stale.subject_id);
  uc.clock.advance((TIMES.step_up_minutes + 1) * 60_000);
  const paths: [string, object][] = [
    ['service_credentials', { name: 'x' }],
    ['service_credentials/any/actions/rotate', {}],
    ['sso_clients/local/actions/rotate', {}],
    ['third_providers', { ...PROVIDER, source_plat: 'later' }],
  ];
  for (const [path, body] of paths)
    expect((await send({ method: 'POST', url: `/v1.1/registry/${path}`, body }, stale)).json(), path).toMatchObject({
      code: 'UC/SECURITY_VERIFY_REQUIRED',
    });
});
