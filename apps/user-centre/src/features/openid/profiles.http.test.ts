import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, type SignedIn } from '../../testing/registered.ts';
import {
  ask,
  dance,
  follow,
  newBrowser,
  redeem,
  relyingParty,
  RP_ADDRESS,
  startOpenid,
  type Browser,
  type OpenidWorld,
  type RelyingParty,
} from '../../testing/relying-party.ts';

// What the profiles "basic" and "config" of OpenID Connect Core check, as far as no other test does: docs/review/openid.md.
let world: OpenidWorld;
let party: RelyingParty;
let who: SignedIn;
beforeAll(async () => {
  world = await startOpenid();
  party = await relyingParty(world);
  who = await signedIn(world.uc);
});
afterAll(() => world.uc.close());

async function signInThere(browser: Browser = newBrowser(), more: Record<string, string> = {}) {
  const asked = await ask(party, more);
  return await redeem(party, asked, await dance(who, browser, asked));
}
const known = async (given: RequestInit): Promise<{ status: number; body: unknown; asks: string }> => {
  const reply = await fetch(`${world.issuer}/me`, given);
  const body: unknown = await reply.json();
  return { status: reply.status, body, asks: reply.headers.get('www-authenticate') ?? '' };
};

test('what a client finds at the issuer names its endpoints, keys and what it does, and no more [ASVS 10.6.1]', async () => {
  const reply = await fetch(`${world.issuer}/.well-known/openid-configuration`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const found = (await reply.json()) as Record<string, unknown>;
  expect(found).toMatchObject({
    issuer: world.issuer,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email', 'organization'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
    code_challenge_methods_supported: ['S256'],
    claims_parameter_supported: true,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  expect(found['claims_supported']).toEqual(expect.arrayContaining(['sub', 'iss', 'name', 'email', 'acr', 'portico_apps']));
  expect(found['registration_endpoint']).toBeUndefined();
  const endpoints = Object.entries(found).filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri');
  expect(endpoints.map(([name]) => name)).toEqual(
    expect.arrayContaining(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri', 'end_session_endpoint']),
  );
  for (const [name, address] of endpoints) expect(String(address), name).toMatch(new RegExp(`^${world.issuer}/`));
  const { keys } = (await (await fetch(String(found['jwks_uri']))).json()) as { keys: Record<string, unknown>[] };
  expect(keys.map(({ kty, use, alg }) => [kty, use, alg])).toEqual([['RSA', 'sig', 'RS256']]);
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('userinfo answers by GET and by POST, with the token in the header or in the body, and refuses one that is not good', async () => {
  const { access_token } = await signInThere();
  const bearer = { authorization: `Bearer ${access_token}` };
  for (const given of [
    { headers: bearer },
    { method: 'POST', headers: bearer },
    { method: 'POST', body: new URLSearchParams({ access_token }) },
  ])
    expect(await known(given)).toMatchObject({ status: 200, body: { sub: who.subject_id, nickname: 'Mei Tan' } });
  const refused = await known({ headers: { authorization: 'Bearer guessed' } });
  expect(refused).toMatchObject({ status: 401, asks: expect.stringContaining('error="invalid_token"') as string });
});

test('a browser client asks from its own origin, and no other origin is let read the answer', async () => {
  const spa = await relyingParty(world, { is_public: true });
  const person = await signedIn(world.uc);
  const asked = await ask(spa);
  const { access_token } = await redeem(spa, asked, await dance(person, newBrowser(), asked));
  const own = new URL(RP_ADDRESS).origin;
  const preflight = { origin: own, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization,dpop' };
  const before = await fetch(`${world.issuer}/me`, { method: 'OPTIONS', headers: preflight });
  expect([before.ok, before.headers.get('access-control-allow-origin')]).toEqual([true, own]);
  const allowed = async (origin: string): Promise<string | null> =>
    (await fetch(`${world.issuer}/me`, { headers: { origin, authorization: `Bearer ${access_token}` } })).headers.get(
      'access-control-allow-origin',
    );
  expect([await allowed(own), await allowed('https://elsewhere.example')]).toEqual([own, null]);
});

test('an access token is good for ten minutes', async () => {
  const { access_token } = await signInThere();
  world.uc.clock.advance(601_000);
  expect(await known({ headers: { authorization: `Bearer ${access_token}` } })).toMatchObject({ status: 401 });
});

/** None of it changes what comes of a request. */
const TAKEN: Readonly<Record<string, Record<string, string | undefined>>> = {
  'without a nonce': { nonce: undefined },
  'with the scopes in another order': { scope: 'email profile openid' },
  'with scopes that mean nothing here': { scope: 'openid address phone' },
  'with a parameter that nobody knows': { extra: 'foobar' },
  'for a page': { display: 'page' },
  'for a popup': { display: 'popup' },
  'in a language': { ui_locales: 'se' },
  'for claims in a language': { claims_locales: 'se' },
  'for a way to sign in that is wished for': { acr_values: '1 2' },
  'for whom a login is hinted': { login_hint: 'mei@larkfield' },
};
test.for(Object.entries(TAKEN))('a request %s is taken', async ([, more]) => {
  const asked = await ask(party);
  const url = new URL(asked.url);
  for (const [name, value] of Object.entries(more)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  const back = new URL(await dance(who, newBrowser(), { url: url.href }));
  expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([null, asked.state]);
  expect(back.searchParams.get('code')).not.toBeNull();
  if (more['nonce'] !== undefined || !('nonce' in more)) return;
  const tokens = await oidc.authorizationCodeGrant(party.config, back, { pkceCodeVerifier: asked.verifier, expectedState: asked.state });
  expect(tokens.claims()?.nonce).toBeUndefined();
});

test('a request without a response type is refused, and one by POST is not taken', async () => {
  const { origin, pathname, searchParams } = new URL((await ask(party)).url);
  expect((await newBrowser().get(`${origin}${pathname}`, searchParams)).status).toBe(404);
  searchParams.delete('response_type');
  const back = new URL((await follow(newBrowser(), `${origin}${pathname}?${searchParams.toString()}`)).at);
  expect(back.searchParams.get('error') ?? new URLSearchParams(back.hash.slice(1)).get('error')).toBe('invalid_request');
});

test('a sign-in that is young enough, or whom a token names, is not asked for again; of somebody else it is', async () => {
  const browser = newBrowser();
  const first = await signInThere(browser);
  for (const more of [{ max_age: '10000' }, { id_token_hint: first.id_token ?? '' }]) {
    const again = await signInThere(browser, { prompt: 'none', ...more });
    expect(again.claims()?.auth_time).toBe(first.claims()?.auth_time);
  }
  const other = await signedIn(world.uc);
  const asked = await ask(party);
  const theirs = await redeem(party, asked, await dance(other, newBrowser(), asked));
  const silent = await follow(browser, (await ask(party, { prompt: 'none', id_token_hint: theirs.id_token ?? '' })).url);
  expect(new URL(silent.at).searchParams.get('error')).toBe('login_required');
});

test('a code is redeemed with its verifier, for the address it went to, by a client that shows its secret by Basic', async () => {
  const redeemed = async (more: Record<string, string>, basic = true): Promise<[number, unknown]> => {
    const asked = await ask(party);
    const code = new URL(await dance(who, newBrowser(), asked)).searchParams.get('code') ?? '';
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: RP_ADDRESS, code_verifier: asked.verifier });
    for (const [name, value] of Object.entries(more)) {
      if (value === '') body.delete(name);
      else body.set(name, value);
    }
    const authorization = `Basic ${Buffer.from(`${party.client_id}:${party.secret}`).toString('base64')}`;
    const reply = await fetch(`${world.issuer}/token`, { method: 'POST', body, headers: basic ? { authorization } : {} });
    return [reply.status, ((await reply.json()) as { error?: string }).error];
  };
  expect(await redeemed({})).toEqual([200, undefined]);
  expect(await redeemed({ code_verifier: '' })).toEqual([400, 'invalid_grant']);
  expect(await redeemed({ redirect_uri: 'https://evil.example/back' })).toEqual([400, 'invalid_grant']);
  expect(await redeemed({ client_id: party.client_id, client_secret: party.secret }, false)).toEqual([401, 'invalid_client']);
  expect(await redeemed({ client_id: party.client_id }, false)).toEqual([401, 'invalid_client']);
});
