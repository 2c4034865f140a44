import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { LightMyRequestResponse } from 'fastify';
import { registerClient, registerOrigin, signedInGuest, type TestClient } from '../../testing/registered.ts';
import { trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { askingOrigin, cookieOf, scriptText } from './script-call.ts';
import { SCRIPT_COOKIE } from './script-cookie.service.ts';

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

/** What a reply with a token sets beside it. */
const scriptCookie = (reply: LightMyRequestResponse) => reply.cookies.find(({ name }) => name === SCRIPT_COOKIE);
async function enter(
  extra: Record<string, unknown> = {},
): Promise<{ reply: LightMyRequestResponse; client: Client; token: Token; cookie: string }> {
  const client = uc.client();
  const reply = await trySignIn(client, { ...(await uc.person()), extra });
  return { reply, client, token: reply.json<Token>(), cookie: `${SCRIPT_COOKIE}=${scriptCookie(reply)?.value ?? ''}` };
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

test('[R7.37a, R7.37d] a page at a registered origin gets a one-time code by script, and never a token [ASVS 10.1.1]', async () => {
  const who = await enter();
  const reply = await call({ cookie: who.cookie, referer: `${page}/any/path`, 'sec-fetch-dest': 'script' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  const answer = answerIn(reply.body);
  expect(Object.keys(answer).toSorted()).toEqual(['code', 'expires_at', 'signed_in']);
  const body = { client_id: app.client_id, code: answer.code, code_verifier: verifier };
  const token = await uc.client(undefined, app.client_id).send({ method: 'POST', url: '/v1.1/sso/tokens', body });
  expect(token.json()).toMatchObject({ user_id: who.token.user_id });
});

test('[R7.37g] the cookie is for this host over TLS alone, out of reach of scripts, and kept as a hash [ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4]', async () => {
  const cookie = scriptCookie((await enter()).reply);
  expect(cookie).toMatchObject({ name: '__Host-uc_sso', secure: true, httpOnly: true, sameSite: 'None', path: '/' });
  const value = cookie?.value ?? '';
  expect(value).not.toBe('');
  expect(JSON.stringify(await uc.db.selectFrom('sso_script_session').selectAll().execute())).not.toContain(value);
});

test('[R7.37c] other pages, pages that hide who they are, and other kinds of requests get nothing [ASVS 3.2.1, 3.5.1, 3.5.3]', async () => {
  const { cookie } = await enter();
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

test('[R7.37c] an origin gets codes for its own client only', async () => {
  const other = await registerClient(uc);
  const reply = await call({ cookie: (await enter()).cookie, referer: `${page}/` }, 'onCode', other.client_id);
  expect(reply.json()).toMatchObject({ code: 'UC/ORIGIN_NOT_REGISTERED' });
});

test('[R7.37a] the callback is a name of at most 64 letters and nothing else [ASVS 1.2.3]', async () => {
  for (const callback of ['', 'a.b', 'a(', 'alert(1)//', '1a', 'a-b', 'é', 'x'.repeat(65), 'a;b', '/**/x']) {
    expect((await call({ referer: `${page}/` }, callback)).json(), callback).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  }
});

test('[R7.37a] without a cookie, or once signed out, a page learns only that nobody is there', async () => {
  expect(answerIn((await call({ referer: `${page}/` })).body)).toEqual({ signed_in: false });
  const who = await enter();
  const { cookie } = who;
  expect(answerIn((await call({ cookie, referer: `${page}/` })).body).signed_in).toBe(true);
  await who.client.sendSigned(signerOf(who.token), { method: 'DELETE', url: `/v1.1/tokens/${who.token.access_token}` });
  expect(answerIn((await call({ cookie, referer: `${page}/` })).body)).toEqual({ signed_in: false });
});

test('[R7.37g] a guest opens no script session', async () => {
  const { subject_id } = await signedInGuest(uc);
  expect(await uc.db.selectFrom('sso_script_session').selectAll().where('subject_id', '=', subject_id).execute()).toEqual([]);
});

test('[R7.37g] with the switch off there is nothing at these addresses', async () => {
  const off = await startUserCentre();
  try {
    expect((await off.server.inject({ method: 'GET', url: '/v1.1/sso/script?client_id=a&callback=b' })).statusCode).toBe(404);
    const reply = await trySignIn(off.client(), await off.person());
    expect([reply.statusCode, scriptCookie(reply)]).toEqual([201, undefined]);
  } finally {
    await off.close();
  }
});

test('what is sent back is one call, whatever is in it [ASVS 1.2.3]', () => {
  expect(scriptText('go', { a: '</script>\u2028' })).toBe('/**/go({"a":"\\u003c/script>\\u2028"});');
  expect(() => scriptText('alert(1);go', {})).toThrow();
  expect(askingOrigin({ origin: 'https://a.example' })).toBe('https://a.example');
  expect(cookieOf('a=1; b=2', 'b')).toBe('2');
  expect(cookieOf('b=1; b=2', 'b')).toBeUndefined();
});

// It moves the clock by a week, so it is last.
test('[R7.37f] a refresh and a change of identity bring a cookie of their own; without keep_login it ends with the browser', async () => {
  const asked = async (reply: LightMyRequestResponse): Promise<ReturnType<typeof answerIn>> =>
    answerIn((await call({ cookie: `${SCRIPT_COOKIE}=${scriptCookie(reply)?.value ?? ''}`, referer: `${page}/` })).body);
  const person = await uc.person({ account_type: 'person', user_name: 'walker' });
  const user = await uc.person({ person_account_id: person.subject_id });
  const client = uc.client();
  const entered = await trySignIn(client, person);
  expect((await asked(entered)).signed_in).toBe(true);
  expect(scriptCookie(entered)).not.toHaveProperty('maxAge');
  expect(scriptCookie((await enter({ keep_login: true })).reply)).toMatchObject({ maxAge: 604_800 });
  const token = entered.json<Token>();
  const url = `/v1.1/tokens/${token.access_token}/actions`;
  const switched = await client.sendSigned(signerOf(token), { method: 'POST', url: `${url}/exchange`, body: { user_id: user.subject_id } });
  const body = { client_id: app.client_id, code: (await asked(switched)).code, code_verifier: verifier };
  const got = await uc.client(undefined, app.client_id).send({ method: 'POST', url: '/v1.1/sso/tokens', body });
  expect(got.json()).toMatchObject({ user_id: user.subject_id });
  // What another application is given is not this browser's.
  expect(scriptCookie(got)).toBeUndefined();
  const cloned = await client.sendSigned(signerOf(token), { method: 'POST', url: `${url}/clone`, body: { app_id: app.client_id } });
  expect([cloned.statusCode, scriptCookie(cloned)]).toEqual([201, undefined]);
  uc.clock.advance((604_800 - 60) * 1_000);
  const renewed = await client.refresh(token);
  uc.clock.advance(120_000);
  expect([(await asked(entered)).signed_in, (await asked(renewed)).signed_in]).toEqual([false, true]);
});
