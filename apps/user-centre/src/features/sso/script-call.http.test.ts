import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerClient, registerOrigin, signedIn, signedInGuest, type SignedIn, type TestClient } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { askingOrigin, cookieOf, scriptText } from './script-call.ts';

let uc: TestUserCentre;
let app: TestClient;
let page: string;
const verifier = randomBytes(32).toString('base64url');
const code_challenge = createHash('sha256').update(verifier).digest('base64url');
beforeAll(async () => {
  uc = await startUserCentre({ sso_script: true });
  app = await registerClient(uc);
  page = await registerOrigin(uc, ['script'], app.client_id);
});
afterAll(() => uc.close());

const openScript = (who: SignedIn) => who.client.sendSigned(who.signer, { method: 'POST', url: '/v1.1/sso/script_sessions' });
async function cookieFor(who: SignedIn): Promise<string> {
  const reply = await openScript(who);
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}
const call = (headers: Record<string, string>, callback = 'onCode', client_id = app.client_id) =>
  uc.server.inject({
    method: 'GET',
    url: `/v1.1/sso/script?client_id=${client_id}&callback=${encodeURIComponent(callback)}&code_challenge=${code_challenge}`,
    headers,
  });

function answerIn(script: string): { signed_in: boolean; code?: string } {
  return JSON.parse(/^\/\*\*\/onCode\((.*)\);$/.exec(script)?.[1] ?? '') as { signed_in: boolean; code?: string };
}

test('[R7.37] a page at a registered origin gets a one-time code by script, and never a token', async () => {
  const who = await signedIn(uc);
  const reply = await call({ cookie: await cookieFor(who), referer: `${page}/any/path`, 'sec-fetch-dest': 'script' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  const answer = answerIn(reply.body);
  expect(Object.keys(answer).toSorted()).toEqual(['code', 'expires_at', 'signed_in']);
  const body = { client_id: app.client_id, code: answer.code, code_verifier: verifier };
  const token = await uc.client(undefined, app.client_id).send({ method: 'POST', url: '/v1.1/sso/tokens', body });
  expect(token.json()).toMatchObject({ user_id: who.subject_id });
});

test('[R7.37] the cookie is for this host over TLS alone, out of reach of scripts, and kept as a hash', async () => {
  const reply = await openScript(await signedIn(uc));
  const cookie = String(reply.headers['set-cookie']);
  for (const part of ['__Host-', 'Secure', 'HttpOnly', 'SameSite=None', 'Path=/']) expect(cookie).toContain(part);
  const value = (cookie.split(';')[0] ?? '').split('=')[1] ?? '';
  expect(JSON.stringify(await uc.db.selectFrom('sso_script_session').selectAll().execute())).not.toContain(value);
});

test('[R7.37] other pages, pages that hide who they are, and other kinds of requests get nothing', async () => {
  const cookie = await cookieFor(await signedIn(uc));
  const other_use = await registerOrigin(uc, ['page'], app.client_id);
  const refused: Record<string, string>[] = [
    {},
    { referer: 'https://evil.example/' },
    { referer: `https://evil.example/?${page}` },
    { referer: 'not an address' },
    { origin: 'null', referer: page },
    { referer: `${page}.evil.example/` },
    { referer: `${other_use}/` },
    { referer: page, origin: 'https://evil.example' },
    { referer: page, 'sec-fetch-dest': 'document' },
  ];
  for (const headers of refused)
    expect((await call({ cookie, ...headers })).json(), JSON.stringify(headers)).toMatchObject({ code: 'UC/ORIGIN_NOT_REGISTERED' });
});

test('[R7.37] an origin gets codes for its own client only', async () => {
  const other = await registerClient(uc);
  const reply = await call({ cookie: await cookieFor(await signedIn(uc)), referer: `${page}/` }, 'onCode', other.client_id);
  expect(reply.json()).toMatchObject({ code: 'UC/ORIGIN_NOT_REGISTERED' });
});

test('[R7.37] the callback is a name of at most 64 letters and nothing else', async () => {
  for (const callback of ['', 'a.b', 'a(', 'alert(1)//', '1a', 'a-b', 'é', 'x'.repeat(65), 'a;b', '/**/x']) {
    expect((await call({ referer: `${page}/` }, callback)).json(), callback).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  }
});

test('[R7.37] without a cookie, or once signed out, a page learns only that nobody is there', async () => {
  expect(answerIn((await call({ referer: `${page}/` })).body)).toEqual({ signed_in: false });
  const who = await signedIn(uc);
  const cookie = await cookieFor(who);
  await who.client.sendSigned(who.signer, { method: 'DELETE', url: `/v1.1/tokens/${who.token.access_token}` });
  expect(answerIn((await call({ cookie, referer: `${page}/` })).body)).toEqual({ signed_in: false });
});

test('[R7.37] a guest opens no script session', async () => {
  expect((await openScript(await signedInGuest(uc))).json()).toMatchObject({ code: 'UC/INVALID_ACCOUNT_TYPE' });
});

test('[R7.37] with the switch off there is nothing at these addresses', async () => {
  const off = await startUserCentre();
  try {
    expect((await off.server.inject({ method: 'GET', url: '/v1.1/sso/script?client_id=a&callback=b' })).statusCode).toBe(404);
    const who = await signedIn(off);
    const reply = await openScript(who);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['set-cookie']).toBeUndefined();
  } finally {
    await off.close();
  }
});

test('[R7.37] what is sent back is one call, whatever is in it', () => {
  expect(scriptText('go', { a: '</script>\u2028' })).toBe('/**/go({"a":"\\u003c/script>\\u2028"});');
  expect(() => scriptText('alert(1);go', {})).toThrow();
  expect(askingOrigin({ origin: 'https://a.example' })).toBe('https://a.example');
  expect(cookieOf('a=1; b=2', 'b')).toBe('2');
  expect(cookieOf('b=1; b=2', 'b')).toBeUndefined();
});
