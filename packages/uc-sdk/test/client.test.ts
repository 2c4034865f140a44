import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Adapter } from '../src/platform/adapter.ts';
import { OWN_FACTORS } from '../src/calls/second-factor.ts';
import { createUcClient } from '../src/client.ts';
import { changeOrgUserPassword, unbindOrgUser } from '../src/account/bindings.ts';
import { setFirstPassword } from '../src/account/passwords.ts';
import { cloneToken, switchIdentity } from '../src/sign-in/sign-in-ways.ts';
import { createTicket } from '../src/sign-in/tickets.ts';
import type { LoginChange } from '../src/token/login-state.ts';
import { startThirdPartyBinding, startThirdPartySignIn, unbindThirdAccount } from '../src/sign-in/third-party.ts';
import { memoryStorage, type StoredToken } from '../src/token/token-storage.ts';
import type { UcClient, UcOptions } from '../src/uc-client.ts';
import { nodeAdapter, sharedStorage } from './node-adapter.ts';
import { ACCOUNT, type Peer, startPeer } from './peer.ts';

let peer: Peer;
beforeEach(async () => {
  peer = await startPeer();
});
afterEach(() => peer.close());

const client = (over: Partial<Adapter> = {}, options: Partial<UcOptions> = {}) =>
  createUcClient({ host: peer.url, app_id: 'app-0001', adapter: nodeAdapter(over), ...options });
const ANN = { login_name: 'ann@demo', password: ACCOUNT.password };
const paths = (): string[] => peer.seen.map((s) => `${s.method} ${s.url.split('?')[0]?.replace(/[\w-]{40,}/, '…')}`);
/** Seconds left when the SDK should and should not renew by itself. */
const [SOON, LATER] = [431_900, 432_100];

describe.each([
  { path: 'WebCrypto', subtle: crypto.subtle },
  { path: 'noble', subtle: undefined },
])('with $path', ({ subtle }) => {
  test('[R4.01a, R4.01b, R7.27a, R7.27d, R5.18] signing in, reading oneself and signing out work against a server that checks everything', async () => {
    const uc = client({ subtle });
    expect(uc.state()).toBe('init');
    const token = await uc.signInWithPassword(ANN);
    expect(token).toMatchObject({ user_id: ACCOUNT.user_id, account_id: ACCOUNT.account_id });
    expect(Object.keys(token)).not.toEqual(expect.arrayContaining(['mac_key']));
    expect(Object.keys(token)).not.toEqual(expect.arrayContaining(['refresh_token']));
    expect(uc.state()).toBe('logged_in');
    expect(await uc.accountType()).toBe('org');
    expect(await uc.readUser()).toMatchObject({ realName: 'Ann' });
    expect(await uc.checkToken()).toEqual({ signed_in: true });
    expect(await uc.signOut()).toBe(true);
    expect(uc.state()).toBe('logged_off');
    expect(await uc.token()).toBeUndefined();
    expect(paths()).toEqual([
      'POST /v1.1/sessions',
      'POST /v1.1/tokens',
      'GET /v1.1/users/2001',
      'POST /v1.1/tokens/…/actions/valid',
      'DELETE /v1.1/tokens/…',
    ]);
  });

  test('[R5.17a, R5.17b] a first password travels as a sealed hash and a sealed copy for the rules, and the login name comes back', async () => {
    const uc = client({ subtle });
    const set = await setFirstPassword(uc, { user_id: '2001', one_time_code: 'code', password: 'green8?House' });
    expect(set).toEqual({ login_name: 'ann@larkfield' });
    expect(peer.seen.at(-1)?.body).not.toContain('green8');
  });
});

test('[R7.27e, R9.11] every call carries app id, language, device, protocol level, a trace of its own and a timestamp', async () => {
  const uc = client({}, { security: true });
  await uc.signInWithPassword(ANN);
  await uc.readUser();
  for (const { url, headers } of peer.seen) {
    expect(headers).toMatchObject({
      'sdp-app-id': 'app-0001',
      'accept-language': 'ms',
      'x-device-fingerprint': 'device-0001',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
      'x-uc-sdk': '1.9.25',
    });
    expect(url).toMatch(/^\/v1\.1\/.*\?_t=\d{13}$/);
  }
  // Only what is signed can be asked for a fresh proof.
  expect(peer.seen.map(({ url }) => url.startsWith('/v1.1/security/'))).toEqual([false, false, true]);
});

test('[R5.21c] a password against the rules is refused before anything is sent', async () => {
  await expect(
    setFirstPassword(client(), { user_id: '2001', one_time_code: 'c', password: 'short', login_name: 'ann' }),
  ).rejects.toMatchObject({ code: 'UCSDK/PWD_ERR_LENGTH' });
  expect(peer.seen).toEqual([]);
});

test.each([
  { login_name: '', password: 'x' },
  { login_name: 'ann', password: '' },
  { login_name: '@demo', password: 'x' },
])('[R8.08f, R5.19b] $login_name with password $password is an argument error', async (input) => {
  await expect(client().signInWithPassword(input)).rejects.toMatchObject({ code: 'UCSDK/ARGUMENT_ERROR' });
});

const FIRST = { one_time_code: 'code', password: 'green8?House' };
const redirect_uri = 'https://a.example/back';
// Nobody is signed in: each is refused before it asks who is.
test.each<[string, string, string, (uc: UcClient) => Promise<unknown>]>([
  ['R5.21d', 'login_name', 'with a space', (uc) => uc.signInWithPassword({ login_name: 'mei tan', password: 'x' })],
  ['R5.21d', 'login_name', 'of 129 characters', (uc) => uc.signInWithPassword({ login_name: 'a'.repeat(129), password: 'x' })],
  ['R5.21d', 'login_name', 'with é', (uc) => uc.signInWithPassword({ orgUserCode: 'mé', orgCode: 'demo', password: 'x' })],
  ['R5.21d, R5.22f', 'user_id', 'that is empty, for a first password,', (uc) => setFirstPassword(uc, { ...FIRST, user_id: '' })],
  ['R5.21d, R5.22f', 'user_id', 'that is empty, to go on as,', (uc) => switchIdentity(uc, '')],
  ['R5.21d, R5.22f', 'user_id', 'that is blank, to unbind,', (uc) => unbindOrgUser(uc, ' ')],
  ['R5.21d, R5.22f', 'user_id', 'that is empty, for its password,', (uc) => changeOrgUserPassword(uc, '', { newPassword: FIRST.password })],
  ['R5.21d, R5.22g', 'open_id', 'that is empty', (uc) => unbindThirdAccount(uc, { open_id: '', source_plat: 'acme' })],
  ['R5.21d, R5.22h', 'app_id', 'that is empty, for a ticket,', (uc) => createTicket(uc, { appId: '' })],
  ['R5.21d, R5.22h', 'app_id', 'that is blank, for a token,', (uc) => cloneToken(uc, ' ')],
  ['R5.21d, R5.22i', 'source_plat', 'that is empty, to sign in,', (uc) => startThirdPartySignIn(uc, { source_plat: '', redirect_uri })],
  ['R5.21d, R5.22i', 'source_plat', 'that is blank, to bind,', (uc) => startThirdPartyBinding(uc, { source_plat: ' ', redirect_uri })],
  ['R5.21d, R5.22i', 'source_plat', 'that is empty, to unbind,', (uc) => unbindThirdAccount(uc, { open_id: 'ann', source_plat: '' })],
])('[%s] a %s %s is refused before anything is sent', async (_ids, field, _which, ask) => {
  const message = expect.stringContaining(field) as string;
  await expect(ask(client())).rejects.toMatchObject({ code: 'UCSDK/ARGUMENT_ERROR', message });
  expect(peer.seen).toEqual([]);
});

const refreshesSeen = () => peer.seen.filter(({ url }) => url.includes('/actions/refresh'));

test.each([
  { where: 'WebCrypto exists', subtle: crypto.subtle, bound: true },
  { where: 'there is none', subtle: undefined, bound: false },
])('[R8.05e] where $where a sign-in is bound to a key: $bound; a refresh is proved either way', async ({ subtle, bound }) => {
  const storage = memoryStorage();
  const uc = client({ subtle, storage: () => storage });
  await uc.signInWithPassword(ANN);
  expect(peer.keys.size).toBe(bound ? 1 : 0);
  const { refresh_key } = (await storage.read()) ?? {};
  expect(refresh_key instanceof CryptoKey && !refresh_key.extractable).toBe(bound);
  for (let times = 0; times < 2; times += 1) await uc.refresh(604_800);
  expect(peer.tokens.size).toBe(1);
  expect((await storage.read())?.refresh_key).toBe(refresh_key);
  expect(await uc.readUser()).toMatchObject({ realName: 'Ann' });
  expect(new Set(refreshesSeen().map(({ headers }) => headers['x-uc-refresh-proof'])).size).toBe(2);
});

test('[R4.02c] a refresh that was signed by a wrong clock is signed again by the right one', async () => {
  const uc = client();
  await uc.signInWithPassword(ANN);
  peer.offset_ms = 3_600_000;
  await uc.refresh(604_800);
  expect(refreshesSeen()).toHaveLength(2);
  expect(await uc.readUser()).toMatchObject({ realName: 'Ann' });
});

test('[R8.05e] a token whose refresh is not believed is used until it ends, and is gone then', async () => {
  const storage = memoryStorage();
  let passed = 0;
  const uc = client({ storage: () => storage, now: () => Date.now() + passed });
  const { access_token } = await uc.signInWithPassword(ANN);
  peer.keys.delete(access_token);
  await expect(uc.refresh(604_800)).rejects.toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
  expect(await uc.readUser()).toMatchObject({ realName: 'Ann' });
  passed = 605_000_000;
  peer.offset_ms = passed;
  expect(await uc.token()).toBeUndefined();
  expect(await storage.read()).toBeUndefined();
  expect(uc.state()).toBe('logged_off');
});

/** The request arrives, and the answer does not. */
const losing =
  (lost: { next: boolean }): typeof fetch =>
  async (input, init) => {
    const reply = await fetch(input, init);
    if (!lost.next || !reply.url.includes('/v1.1/tokens?')) return reply;
    lost.next = false;
    throw new TypeError('the connection broke');
  };
const sessionsMade = (): number => paths().filter((path) => path === 'POST /v1.1/sessions').length;

test('[R4.09a, R8.08g] a sign-in whose answer was lost is tried again with a session of its own', async () => {
  const lost = { next: true };
  const uc = client({ fetch: losing(lost) });
  await expect(uc.signInWithPassword(ANN)).rejects.toMatchObject({ code: 'UCSDK/SERVER_ERROR' });
  expect(await uc.signInWithPassword(ANN)).toMatchObject({ user_id: ACCOUNT.user_id });
  peer.refusals.push({ at: /POST \/v1.1\/tokens\?/, status: 502, raw: '<html>Bad gateway</html>' });
  await expect(uc.signInWithPassword(ANN)).rejects.toMatchObject({ code: 'UCSDK/SERVER_ERROR', status: 502 });
  expect(await uc.signInWithPassword(ANN)).toMatchObject({ user_id: ACCOUNT.user_id });
  expect(sessionsMade()).toBe(4);
});

test('[R4.09a] the session stays when a password was wrong, and the next sign-in after a right one gets another', async () => {
  const uc = client();
  await expect(uc.signInWithPassword({ ...ANN, password: 'Wrong7!tree' })).rejects.toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
  await uc.signInWithPassword(ANN);
  expect(sessionsMade()).toBe(1);
  await uc.signInWithPassword(ANN);
  expect(sessionsMade()).toBe(2);
});

test('a wrong password is told as the server says it, and leaves nobody signed in', async () => {
  const uc = client();
  await expect(uc.signInWithPassword({ ...ANN, password: 'wrong' })).rejects.toMatchObject({
    code: 'UC/PASSWORD_NOT_CORRECT',
    status: 400,
    trace_id: 'trace-1',
  });
  expect(uc.state()).toBe('init');
});

describe('[R9.02a] the session', () => {
  test('is reused for an hour by the server clock, then replaced', async () => {
    let passed = 0;
    const uc = client({ now: () => Date.now() + passed });
    const [first, beside] = await Promise.all([uc.session(), uc.session()]);
    passed = 3_590_000;
    expect(await uc.session()).toBe(first);
    expect(beside).toBe(first);
    passed = 3_601_000;
    const again = await Promise.all([uc.session(), uc.session()]);
    expect(again[0].session_id).not.toBe(first.session_id);
    expect(again[1]).toBe(again[0]);
  });

  test.each(['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED'])(
    '[R4.09a, R4.09b, R8.06a, R8.06b, R8.08e] is removed on %s, which is a session error',
    async (code) => {
      const uc = client();
      const first = await uc.session();
      peer.refusals.push({ at: /POST \/v1.1\/tokens/, status: 400, code });
      await expect(uc.signInWithPassword(ANN)).rejects.toMatchObject({ code: 'UCSDK/SESSION_ERROR' });
      expect((await uc.session()).session_id).not.toBe(first.session_id);
      await uc.signInWithPassword(ANN);
    },
  );
});

describe('[R4.01d, R4.02a, R4.03a, R4.03b, R8.05a, R8.05b, R8.05c, R8.05d, R8.08c] a check', () => {
  test.each(['UC/AUTH_INVALID_TOKEN', 'UC/AUTH_UNAVAILABLE_TOKEN', 'UC/AUTH_INVALID_TOKEN_BE_KICKED'])(
    'that meets %s clears the token and counts as signed out',
    async (code) => {
      const storage = sharedStorage();
      const uc = client({ storage: () => storage });
      const heard: LoginChange[] = [];
      const { access_token } = await uc.signInWithPassword(ANN);
      uc.onChange((change) => heard.push(change));
      peer.refused_tokens.set(access_token, code);
      expect(await uc.checkToken()).toEqual({ signed_in: false, code });
      expect(await storage.read()).toBeUndefined();
      expect(heard).toEqual([{ state: 'logged_off', code, elsewhere: false }]);
    },
  );

  test('that finds an expired token counts as signed out and keeps it, told by the server or by the clock', async () => {
    const storage = sharedStorage();
    let passed = 0;
    const uc = client({ storage: () => storage, now: () => Date.now() + passed }, { autoRefresh: false });
    const { access_token } = await uc.signInWithPassword(ANN);
    peer.refused_tokens.set(access_token, 'UC/AUTH_TOKEN_EXPIRED');
    expect(await uc.checkToken()).toEqual({ signed_in: false, code: 'UC/AUTH_TOKEN_EXPIRED' });
    peer.refused_tokens.clear();
    const before = peer.seen.length;
    passed = 604_800_001;
    expect(await uc.checkToken()).toEqual({ signed_in: false, code: 'UC/AUTH_TOKEN_EXPIRED' });
    expect(peer.seen).toHaveLength(before);
    expect(await uc.token()).toBeUndefined();
    expect(uc.state()).toBe('logged_off');
    expect(await storage.read()).toMatchObject({ access_token });
    await expect(uc.signRequest({ method: 'GET', url: peer.url })).rejects.toMatchObject({ code: 'UC/AUTH_TOKEN_EXPIRED' });
  });

  test('with nobody signed in asks nobody', async () => {
    expect(await client().checkToken()).toEqual({ signed_in: false, code: 'UCSDK/NOT_LOGIN' });
    await expect(client().signRequest({ method: 'GET', url: peer.url })).rejects.toMatchObject({ code: 'UCSDK/NOT_LOGIN' });
    expect(peer.seen).toEqual([]);
  });

  test('that only failed on the way clears nothing', async () => {
    const uc = client();
    await uc.signInWithPassword(ANN);
    peer.refusals.push({ at: /valid/, status: 500, code: 'COMMON/INTERNAL' });
    await expect(uc.checkToken()).rejects.toMatchObject({ code: 'COMMON/INTERNAL' });
    expect(uc.state()).toBe('logged_in');
  });
});

describe('[R4.02c] the clock', () => {
  test.each([-86_400_000, 3_600_000])('a server %i ms away is reckoned with from the first reply', async (offset) => {
    peer.offset_ms = offset;
    const uc = client();
    await uc.signInWithPassword(ANN);
    expect(Math.abs(uc.diff() - offset)).toBeLessThan(500);
    await uc.readUser();
    expect(await uc.readServerTime()).toBeCloseTo(Date.now() + offset, -3);
  });

  test.each([-900_000, 900_000])(
    'a clock that jumps by %i ms costs one retry by the clock of the server, for signed calls and for checks',
    async (jump) => {
      let passed = 0;
      const uc = client({ now: () => Date.now() + passed });
      await uc.signInWithPassword(ANN);
      passed = jump;
      await uc.readUser();
      expect(paths().filter((p) => p.startsWith('GET'))).toHaveLength(2);
      expect(Math.abs(uc.diff() + jump)).toBeLessThan(500);
      passed = 0;
      expect(await uc.checkToken()).toEqual({ signed_in: true });
    },
  );

  test('a server that goes on refusing the time is asked twice, not more', async () => {
    const uc = client();
    await uc.signInWithPassword(ANN);
    for (let i = 0; i < 3; i += 1) peer.refusals.push({ at: /GET/, status: 401, code: 'UC/AUTH_INVALID_TIMESTAMP' });
    await expect(uc.readUser()).rejects.toMatchObject({ code: 'UC/AUTH_INVALID_TIMESTAMP' });
    expect(peer.refusals).toHaveLength(1);
  });
});

describe('[R9.02d, R4.04a, R4.05a] refreshing', () => {
  test('a token that is due is renewed by reading it, once for all who ask', async () => {
    peer.access_s = SOON;
    const uc = client();
    const { access_token } = await uc.signInWithPassword(ANN);
    peer.access_s = 604_800;
    const read = await Promise.all([uc.token(), uc.token(), uc.readUser(), uc.token()]);
    expect(read[0]?.access_token).not.toBe(access_token);
    expect(read[3]?.access_token).toBe(read[0]?.access_token);
    expect(paths().filter((p) => p.endsWith('/refresh'))).toHaveLength(1);
  });

  test('two tabs renew once, and the tab that lost the race signs with the new token', async () => {
    peer.access_s = SOON;
    const storage = sharedStorage();
    const [one, two] = [client({ storage: () => storage }), client({ storage: () => storage })];
    await one.signInWithPassword(ANN);
    peer.access_s = 604_800;
    peer.delay_ms = 40;
    await Promise.all([one.readUser(), two.readUser()]);
    expect(paths().filter((p) => p.endsWith('/refresh'))).toHaveLength(1);
    expect(one.state()).toBe('logged_in');
  });

  test('without autoRefresh nothing is renewed by reading', async () => {
    peer.access_s = SOON;
    const uc = client({}, { autoRefresh: false });
    const { access_token } = await uc.signInWithPassword(ANN);
    expect((await uc.token())?.access_token).toBe(access_token);
  });

  test('by hand, only when at most the given seconds remain', async () => {
    peer.access_s = LATER;
    const uc = client();
    const { access_token } = await uc.signInWithPassword(ANN);
    expect((await uc.refresh()).access_token).toBe(access_token);
    expect((await uc.refresh(LATER - 10)).access_token).toBe(access_token);
    expect((await uc.refresh(LATER)).access_token).not.toBe(access_token);
    await expect(uc.refresh(1)).rejects.toMatchObject({ code: 'UCSDK/ARGUMENT_ERROR' });
  });

  test('an expired token that can still be renewed is', async () => {
    let passed = 0;
    const uc = client({ now: () => Date.now() + passed });
    await uc.signInWithPassword(ANN);
    passed = 604_800_001;
    peer.offset_ms = passed;
    expect(await uc.token()).toBeDefined();
  });

  test('a refused refresh token signs out', async () => {
    peer.access_s = SOON;
    const uc = client();
    await uc.signInWithPassword(ANN);
    peer.refusals.push({ at: /refresh/, status: 401, code: 'UC/AUTH_INVALID_TOKEN' });
    expect(await uc.token()).toBeUndefined();
    expect(uc.state()).toBe('logged_off');
  });

  test('a user centre in trouble holds nobody up who has a good token', async () => {
    peer.access_s = SOON;
    const uc = client();
    const { access_token } = await uc.signInWithPassword(ANN);
    peer.refusals.push({ at: /refresh/, status: 500, code: 'COMMON/INTERNAL' });
    expect((await uc.token())?.access_token).toBe(access_token);
    expect((await uc.token())?.access_token).toBe(access_token);
    expect(paths().filter((p) => p.endsWith('/refresh'))).toHaveLength(1);
  });

  test('who signs out while a refresh is on its way stays signed out', async () => {
    peer.access_s = SOON;
    const storage = sharedStorage();
    const leaving: Adapter['fetch'] = async (input, init) => {
      const reply = await fetch(input, init);
      if (reply.url.includes('/actions/refresh')) await storage.clear();
      return reply;
    };
    const uc = client({ storage: () => storage, fetch: leaving });
    await uc.signInWithPassword(ANN);
    expect(await uc.token()).toBeUndefined();
    expect(refreshesSeen()).toHaveLength(1);
    expect(await storage.read()).toBeUndefined();
  });

  test('[R8.08h] by hand, while somebody signs out, says that the token was removed', async () => {
    const storage = sharedStorage();
    const leaving: Adapter['fetch'] = async (input, init) => {
      const reply = await fetch(input, init);
      if (reply.url.includes('/actions/refresh')) await storage.clear();
      return reply;
    };
    const uc = client({ storage: () => storage, fetch: leaving });
    await uc.signInWithPassword(ANN);
    await expect(uc.refresh(604_800)).rejects.toMatchObject({ code: 'UCSDK/CLEAR_TOKEN' });
    expect(await storage.read()).toBeUndefined();
  });

  test('a call whose token another tab renews meanwhile goes again with the new one, and clears nothing', async () => {
    const storage = sharedStorage();
    const other = client({ storage: () => storage });
    // The call is signed already, and on its way the token is replaced.
    let calls = 0;
    const renewing: Adapter['fetch'] = async (input, init) => {
      const is_call = init?.method === 'GET';
      if (is_call) calls += 1;
      if (is_call && calls === 1) await other.refresh(604_800);
      return fetch(input, init);
    };
    const uc = client({ storage: () => storage, fetch: renewing });
    const { access_token } = await uc.signInWithPassword(ANN);
    expect(await uc.readUser()).toMatchObject({ realName: 'Ann' });
    expect(peer.refused_tokens.get(access_token)).toBe('UC/AUTH_UNAVAILABLE_TOKEN');
    const renewed = (await storage.read())?.access_token ?? '';
    const signed_with = peer.seen
      .filter(({ method }) => method === 'GET')
      .map(({ headers }) => /id="([^"]*)"/.exec(headers.authorization ?? '')?.[1]);
    expect([calls, signed_with]).toEqual([2, [access_token, renewed]]);
    expect(renewed).not.toBe(access_token);
    expect(uc.state()).toBe('logged_in');
  });

  test('a refusal of a token that was renewed since clears nothing, and one of the token that is held clears it', async () => {
    const storage = sharedStorage();
    const uc = client({ storage: () => storage });
    await uc.signInWithPassword(ANN);
    const signed = await uc.signRequest({ method: 'GET', url: peer.url });
    await uc.refresh(604_800);
    expect(await uc.clearToken('UC/AUTH_UNAVAILABLE_TOKEN', signed.authorization)).toBe('renewed');
    expect(await uc.clearToken('UC/AUTH_TOKEN_EXPIRED')).toBe('kept');
    expect(await uc.clearToken('MP/NO_PERMISSION')).toBe('kept');
    expect(await uc.clearToken('UC/AUTH_UNAVAILABLE_TOKEN')).toBe('cleared');
  });
});

describe('[R9.05d, R9.05e, R4.10a, R4.10b, R4.10d, R8.08g] failures', () => {
  test.each([429, 503])('status %i stops further requests until Retry-After has passed', async (status) => {
    let passed = 0;
    const uc = client({ now: () => Date.now() + passed });
    peer.refusals.push({ at: /sessions/, status, code: 'COMMON/UNAVAILABLE', headers: { 'retry-after': '2' } });
    await expect(uc.session()).rejects.toMatchObject({ status, retry_after: 2 });
    await expect(uc.session()).rejects.toMatchObject({ status, code: 'COMMON/UNAVAILABLE' });
    expect(peer.seen).toHaveLength(1);
    passed = 2_100;
    await uc.session();
  });

  test.each([
    { status: 200, raw: '<html>' },
    { status: 200, raw: '"text"' },
    { status: 502, raw: '<html>bad gateway' },
    { status: 500, raw: '{}' },
  ])('an answer $status with $raw is a server error', async (answer) => {
    peer.refusals.push({ at: /sessions/, ...answer });
    await expect(client().session()).rejects.toMatchObject({ code: 'UCSDK/SERVER_ERROR', status: answer.status });
  });

  test('an unreachable user centre is a server error, tried again only as often as configured', async () => {
    let tries = 0;
    const counting: Adapter['fetch'] = (input, init) => {
      tries += 1;
      return fetch(input, init);
    };
    await peer.close();
    await expect(client({ fetch: counting }).session()).rejects.toMatchObject({ code: 'UCSDK/SERVER_ERROR', status: undefined });
    expect(tries).toBe(1);
    await expect(client({ fetch: counting, wait: () => Promise.resolve() }, { retries: 5 }).session()).rejects.toMatchObject({
      code: 'UCSDK/SERVER_ERROR',
    });
    expect(tries).toBe(7);
    expect(() => client({}, { retries: 6 })).toThrow();
  });
});

test('[R7.27d] a request to another service is signed with its body and its sdp headers, spelled as the caller does', async () => {
  const uc = client();
  await uc.signInWithPassword(ANN);
  const url = `${peer.url}/v2/apps/1/app_menus?_t=1&a=%20&a=2`;
  const headers = { 'SDP-APP-ID': ' other ', 'X-Other': '1' };
  const added = await uc.signRequest({ method: 'POST', url, body: '{"name":"退货"}', headers });
  expect(Object.keys(added).toSorted()).toEqual(['SDP-APP-ID', 'auth-header-switch', 'authorization', 'sdp-content-digest']);
  const response = await fetch(url, { method: 'POST', body: '{"name":"退货"}', headers: { ...headers, ...added } });
  expect(response.status).toBe(200);
  const tampered = await fetch(url, { method: 'POST', body: '{"name":"other"}', headers: { ...headers, ...added } });
  expect(tampered.status).toBe(401);
});

test('[R9.04d] what is stored of a token has no mac_key that could be read', async () => {
  const storage = sharedStorage();
  await client({ storage: () => storage }).signInWithPassword(ANN);
  const stored = (await storage.read()) as StoredToken;
  expect(stored.signing_key).toMatchObject({ extractable: false });
  expect(JSON.stringify(stored)).not.toContain([...peer.tokens.values()][0]?.mac_key);
});

test('[R9.02h] the own user is read once an hour', async () => {
  let passed = 0;
  const uc = client({ now: () => Date.now() + passed });
  const readAfter = async (ms: number): Promise<number> => {
    passed = ms;
    peer.offset_ms = ms;
    await uc.readUser();
    return paths().filter((path) => path.startsWith('GET /v1.1/users/')).length;
  };
  await uc.signInWithPassword(ANN);
  expect([await readAfter(0), await readAfter(3_590_000), await readAfter(3_601_000)]).toEqual([1, 1, 2]);
});

test('a call that nobody waits for any more ends at once and is not sent again', async () => {
  const uc = client();
  await uc.signInWithPassword(ANN);
  peer.refusals.push({ at: /second_factors/, status: 0, unanswered: 'hold' });
  const leaving = new AbortController();
  const asked = uc.call(OWN_FACTORS.list, {}, { signal: leaving.signal });
  const sent = (): number => paths().filter((path) => path === 'GET /v1.1/second_factors').length;
  await expect.poll(sent).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ code: 'UCSDK/SERVER_ERROR' });
  expect(sent()).toBe(1);
});
