import { request as httpRequest } from 'node:http';
import { toTunnel, type TunnelReply } from '@portico/contracts/rules/tunnel';
import { createUcClient, nodeAdapter, readTunnelReply, signTunnelled, type UcClient } from '@portico/uc-sdk';
import { signedHeaders, TEST_HOST, tunnelled, type Call } from '@portico/user-centre/testing/signed-client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from './testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let app_id: string;
let other: string;
let url: string;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await platform.person('Wei Chen');
  ({ app_id } = await platform.make.app());
  ({ app_id: other } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
  url = await platform.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());

const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
const directory = (name: string) => ({ name, type: 'directory', code: name });

interface Reply {
  readonly statusCode: number;
  readonly json: LightMyRequestResponse['json'];
}

/** Over a socket: asking in the process would tidy the address up on the way. */
const post = (path: string, headers: Record<string, string>, body: unknown): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(url), { method: 'POST', path, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ statusCode: reply.statusCode ?? 0, json: () => JSON.parse(Buffer.concat(chunks).toString()) as never }),
      );
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });

/** What a client with its own ideas of a tunnel sends. */
function wrapped(
  call: Call,
  change: (sent: { url: string; headers: Record<string, string>; body: Record<string, unknown> }) => void,
): Promise<Reply> {
  const text = call.body === undefined ? '' : JSON.stringify(call.body);
  const headers = { 'accept-language': 'en', ...(text === '' ? {} : { 'content-type': 'application/json' }), ...call.headers };
  const signed = signedHeaders(admin.signer, { ...call, headers }, text, { now: platform.uc.clock(), host: TEST_HOST });
  const { url: address, headers: outside = {}, body } = tunnelled(call, text, { ...signed, host: TEST_HOST });
  const sent = { url: address, headers: outside, body: body as Record<string, unknown> };
  change(sent);
  return post(sent.url, sent.headers, sent.body);
}

describe('a request wrapped in a POST', () => {
  test('[R7.03a] is answered as it would be directly, whatever its method', async () => {
    const made = await admin.sendTunnelled({ method: 'POST', url: `/v2/apps/${app_id}/app_menus`, body: directory('stock') });
    expect(made.statusCode, made.body).toBe(201);
    const { app_menu_id } = made.json<{ app_menu_id: string }>();
    const menu = { method: 'GET', url: `/v2/apps/${app_id}/app_menus/${app_menu_id}` } as const;
    expect((await admin.sendTunnelled(menu)).json()).toEqual((await admin.send(menu)).json());
    const gone = await admin.sendTunnelled({ ...menu, method: 'DELETE' });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect(codeOf(await admin.send(menu))).toBe('MP/MENU_NOT_FOUND');
  });

  test('[R3.12b, R7.03a] is logged as the request it holds', async () => {
    const made = await admin.sendTunnelled({ method: 'POST', url: `/v2/apps/${app_id}/app_menus?_t=1`, body: directory('logged') });
    const log = await platform.db
      .selectFrom('operation_log')
      .select(['request_method', 'request_uri', 'user_id'])
      .where('object_id', '=', made.json<{ app_menu_id: string }>().app_menu_id)
      .execute();
    expect(log).toEqual([{ request_method: 'POST', request_uri: `/v2/apps/${app_id}/app_menus`, user_id: admin.subject_id }]);
  });

  test('[R7.03a] keeps its address to the byte: dots, quotes and an empty query are what was signed [ASVS 1.1.1]', async () => {
    for (const [target, status] of [
      [`/v2/apps/${app_id}?`, 200],
      [`/v2/apps/${app_id}?a='%27"`, 200],
      [`/v2/apps/${other}/../${app_id}`, 404],
      [`/v2/apps/${app_id}/`, 404],
    ] as const) {
      const { $status } = (await wrapped({ method: 'GET', url: target }, () => undefined)).json<TunnelReply>();
      expect([target, $status]).toEqual([target, status]);
    }
  });

  test('[R7.03a] takes If-Match, Idempotency-Key and ETag along', async () => {
    const key = { 'idempotency-key': 'tunnel-1' };
    const send = () => admin.sendTunnelled({ method: 'POST', url: `/v2/apps/${app_id}/app_menus`, body: directory('once'), headers: key });
    const [first, again] = [await send(), await send()];
    expect([again.json(), again.headers['idempotent-replay']]).toEqual([first.json(), 'true']);
    const stale = await admin.sendTunnelled({
      method: 'PUT',
      url: `/v2/apps/${app_id}`,
      body: { memo: 'x' },
      headers: { 'if-match': '"99"' },
    });
    expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'COMMON/STALE_VERSION']);
    const navigation = { method: 'GET', url: `/v2/apps/${app_id}/navigation` } as const;
    const menus = await admin.sendTunnelled(navigation);
    expect(menus.headers).toMatchObject({ etag: expect.any(String), 'x-nav-version': expect.any(String) });
    const fresh = await admin.sendTunnelled({ ...navigation, headers: { 'if-none-match': String(menus.headers['etag']) } });
    expect([fresh.statusCode, fresh.body]).toEqual([304, '']);
  });

  test('[R7.02a, R7.03c] has the access of its signer and no more', async () => {
    const outsider = await platform.person();
    const call = { method: 'GET', url: `/v2/apps/${app_id}` } as const;
    expect(codeOf(await outsider.sendTunnelled(call))).toBe('MP/APP_NOT_FOUND');
    expect(codeOf(await admin.sendTunnelled({ method: 'GET', url: `/v2/apps/${other}` }))).toBe('MP/APP_NOT_FOUND');
    const unsigned = await wrapped(call, (sent) => delete sent.headers['authorization']);
    expect(unsigned.json<TunnelReply>()).toMatchObject({ $status: 401, $status_text: 'Unauthorized', $body: { code: 'UC/AUTH_REQUIRED' } });
  });

  test('[R7.02a, R7.03c] is signed over its own method, address and body: what is exchanged on the way is refused', async () => {
    const write = { method: 'POST', url: `/v2/apps/${app_id}/app_menus`, body: directory('forged') } as const;
    const inner = async (change: Parameters<typeof wrapped>[1], call: Call = write): Promise<unknown> =>
      (await wrapped(call, change)).json<{ $body: { code?: string } }>().$body.code;
    expect(await inner((sent) => (sent.body['$method'] = 'DELETE'), { method: 'GET', url: `/v2/apps/${app_id}` })).not.toBeUndefined();
    expect(await inner((sent) => (sent.body['$method'] = 'PUT'), { ...write, url: `/v2/apps/${app_id}` })).not.toBeUndefined();
    expect(await inner((sent) => (sent.body['$body'] = JSON.stringify(directory('other'))))).toBe('UC/DIGEST_INVALID');
    expect(await inner((sent) => (sent.url = toTunnel(`/v2/apps/${app_id}/app_menus?x=1`)))).toBe('UC/MAC_SIGN_INVALID');
    const call = { method: 'GET', url: `/v2/apps/${app_id}` } as const;
    const sent: string[] = [];
    const first = await wrapped(call, ({ headers }) => void sent.push(headers['authorization'] ?? ''));
    expect(first.json<TunnelReply>().$status).toBe(200);
    const replayed = await platform.server.inject({ ...call, headers: { host: TEST_HOST, authorization: sent[0] ?? '' } });
    expect(codeOf(replayed)).toBe('UC/NONCE_INVALID');
  });

  test('[R7.03c] does not hold another tunnel, and its target is an address of this service', async () => {
    const call = { method: 'GET', url: `/v2/apps/${app_id}` } as const;
    const nested = await wrapped(call, (sent) => (sent.url = toTunnel(toTunnel(call.url))));
    expect([nested.statusCode, codeOf(nested)]).toEqual([400, 'COMMON/INVALID_BODY']);
    for (const elsewhere of ['//evil.example/v2/apps', 'http://evil.example/', 'evil.example:443'])
      expect((await wrapped(call, (sent) => (sent.url = toTunnel(elsewhere)))).statusCode).toBe(400);
    const by_name = await platform.server.inject({ method: 'POST', url: '/$tunnel', payload: { $method: 'GET', $headers: {} } });
    expect(codeOf(by_name)).toBe('COMMON/NOT_FOUND');
  });

  test('[R7.03c] brings no header along that is not on the list, nor anything beside its own fields', async () => {
    const call = { method: 'GET', url: `/v2/apps/${app_id}` } as const;
    const foreign = await wrapped(call, (sent) => {
      sent.body['$headers'] = {
        'accept-language': 'ru',
        Accept: 'application/problem+json',
        authorization: 'MAC id="x",nonce="1:2",mac="y"',
        'sdp-app-id': other,
        'x-forwarded-for': '203.0.113.7',
        host: 'evil.example',
        cookie: 'a=b',
      };
    });
    expect(foreign.json<TunnelReply>().$status).toBe(200);
    expect(foreign.json<TunnelReply>().$headers).not.toHaveProperty('set-cookie');
    for (const bad of [
      { $method: 'TRACE' },
      { $method: 'GET', $headers: { accept: 'a\nb' } },
      { $method: 'GET', $headers: {}, more: 1 },
      [],
    ])
      expect((await wrapped(call, (sent) => (sent.body = bad as Record<string, unknown>))).statusCode).toBe(400);
  });

  test('[R7.03c] is refused where the tunnel is off', async () => {
    const closed = await startPlatform({ tunnel: false });
    const person = await closed.person();
    const reply = await person.sendTunnelled({ method: 'GET', url: '/v2/user_configs' });
    expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'COMMON/TUNNEL_OFF']);
    await closed.close();
  });
});

describe('the SDK', () => {
  let uc: UcClient;
  beforeAll(async () => {
    const { login_name, password, subject_id } = await platform.uc.person({ nick_name: 'Amira Hassan' });
    await platform.make.member(app_id, subject_id, 'admin');
    uc = createUcClient({ host: platform.uc_url, app_id: 'console', adapter: nodeAdapter('device-1') });
    await uc.signInWithPassword({ login_name, password });
  });
  const through = async (method: string, address: string, body?: string): Promise<TunnelReply> => {
    const headers: Record<string, string> = {
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const { url: to, ...sent } = await signTunnelled(uc, { method, url: address, headers, ...(body === undefined ? {} : { body }) });
    return readTunnelReply(await (await fetch(to, sent)).json());
  };

  test('[R7.03b] goes through the tunnel of the platform, over the network, reading and writing', async () => {
    expect(await through('GET', `${url}/v2/apps/${app_id}`)).toMatchObject({ $status: 200, $status_text: 'OK', $body: { app_id } });
    const made = await through('POST', `${url}/v2/apps/${app_id}/app_menus`, JSON.stringify(directory('退货')));
    expect(made).toMatchObject({ $status: 201, $body: { name: '退货' } });
  });

  test('[R8.08b] says that only text goes through the tunnel', async () => {
    const bytes = signTunnelled(uc, { method: 'PUT', url: `${url}/v2/apps/${app_id}`, body: new Uint8Array(1) });
    await expect(bytes).rejects.toMatchObject({ code: 'UCSDK/MODE_NOT_SUPPORT' });
  });

  test('[R7.03b, R7.37h, R7.37i] goes through the same wrapper at the user centre', async () => {
    const mine = await through('GET', `${platform.uc_url}/v1.1/user_security`);
    expect(mine.$status).toBe(200);
    const refused = await through('DELETE', `${platform.uc_url}/v1.1/tokens/not-mine`);
    expect(refused).toMatchObject({ $status: 401, $body: { code: 'UC/AUTH_INVALID_TOKEN' } });
  });
});
