import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ACR, type OpenidAnswer } from '@portico/contracts/user-centre/openid';
import { eventually } from '@portico/server-kit/testing/eventually';
import { call, codeOf } from '../../testing/caller.ts';
import { startListener } from '../../testing/logout-listener.ts';
import { disable, makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import {
  answer,
  ask,
  dance,
  follow,
  newBrowser,
  redeem,
  relyingParty,
  requestIdOf,
  RP_ADDRESS,
  startOpenid,
  type OpenidWorld,
  type RelyingParty,
} from '../../testing/relying-party.ts';
import { addTotp, clearPolicies, setPolicy, type TestPolicy } from '../../testing/second-factor.ts';
import { dumpDatabase, readableIn } from '../../testing/secret-search.ts';
import { createLogoutJob } from './logout-delivery.service.ts';
import { forgetKeys, rotateKeys } from './keys.service.ts';
import { KEPT_S, PUBLISHED_BEFORE_S } from './key-times.ts';

let world: OpenidWorld;
let party: RelyingParty;
let who: SignedIn;
beforeAll(async () => {
  world = await startOpenid();
  party = await relyingParty(world);
  who = await signedIn(world.uc);
});
afterEach(() => clearPolicies(world.uc));
afterAll(() => world.uc.close());

type Params = Record<string, string | undefined>;
async function askedWith(more: Params): Promise<{ at: string; status: number; body: string }> {
  const url = new URL((await ask(party)).url);
  for (const [name, value] of Object.entries(more)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return await follow(newBrowser(), url.href);
}

/** Told to the browser, and not to the address: it is not the client's. */
const NOT_SENT: Readonly<Record<string, Params>> = {
  'another address': { redirect_uri: 'https://evil.example/back' },
  'the address with another port': { redirect_uri: RP_ADDRESS.replace('4998', '4997') },
  'the address with userinfo': { redirect_uri: RP_ADDRESS.replace('http://', 'http://grafana@') },
  'the address with more behind it': { redirect_uri: `${RP_ADDRESS}/../evil` },
  'the address with a query': { redirect_uri: `${RP_ADDRESS}?next=evil` },
  'no address': { redirect_uri: undefined },
  'a client that there is not': { client_id: 'nobody' },
};
test.for(Object.entries(NOT_SENT))('a request with %s is refused, and the browser goes nowhere [ASVS 10.4.1]', async ([, more]) => {
  const { at, status, body } = await askedWith(more);
  expect(status).toBe(400);
  expect(body).toMatch(/^invalid_(redirect_uri|request|client)/);
  expect(at.startsWith(`${world.issuer}/auth`)).toBe(true);
});

/** Told to the client. */
const REFUSED: Readonly<Record<string, readonly [Params, string]>> = {
  'without a challenge': [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  'with a plain challenge': [{ code_challenge_method: 'plain' }, 'invalid_request'],
  'for a token in the address': [{ response_type: 'id_token' }, 'unsupported_response_type'],
  'for a code and a token at once': [{ response_type: 'code id_token' }, 'unsupported_response_type'],
  'for claims past the scopes': [{ claims: JSON.stringify({ id_token: { email: null } }) }, 'invalid_request'],
  'with nobody signed in, who must not be asked': [{ prompt: 'none' }, 'login_required'],
  'with a request object': [{ request: 'e30.e30.' }, 'request_not_supported'],
};
test.for(Object.entries(REFUSED))('a request %s is refused, and says who refuses it [ASVS 10.6.1]', async ([, [more, error]]) => {
  const { at } = await askedWith(more);
  // Where a token was asked for, the answer comes behind the hash.
  const back = new URLSearchParams(new URL(at).search || new URL(at).hash.slice(1));
  expect([back.get('error'), back.get('iss'), back.get('code')]).toEqual([error, world.issuer, null]);
});

async function withCode(browser = newBrowser()) {
  const asked = await ask(party);
  return { asked, back: await dance(who, browser, asked) };
}
const REFUSAL = { error: 'invalid_grant' };

test('a code is good once: shown again, it ends what it gave [ASVS 10.4.2]', async () => {
  const { asked, back } = await withCode();
  const tokens = await redeem(party, asked, back);
  await expect(redeem(party, asked, back)).rejects.toMatchObject(REFUSAL);
  expect(await oidc.tokenIntrospection(party.config, tokens.access_token)).toEqual({ active: false });
});

test('of those who show a code at the same moment one gets a token', async () => {
  const { asked, back } = await withCode();
  const tried = await Promise.allSettled(Array.from({ length: 6 }, () => redeem(party, asked, back)));
  expect(tried.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
});

test('a code is good for a minute [ASVS 10.4.3]', async () => {
  const { asked, back } = await withCode();
  world.uc.clock.advance(61_000);
  await expect(redeem(party, asked, back)).rejects.toMatchObject(REFUSAL);
});

test('a code is worth nothing with the verifier of another request, nor to another client', async () => {
  const { asked, back } = await withCode();
  await expect(redeem(party, { ...asked, verifier: oidc.randomPKCECodeVerifier() }, back)).rejects.toMatchObject(REFUSAL);
  const other = await relyingParty(world);
  await expect(redeem(other, asked, back)).rejects.toMatchObject(REFUSAL);
  // Somebody puts the code into another browser's answer: that one has another verifier.
  const injected = new URL(back);
  const victim = await ask(party);
  injected.searchParams.set('state', victim.state);
  await expect(redeem(party, victim, injected.href)).rejects.toMatchObject(REFUSAL);
});

test('an ID token has the nonce of its own request, and a client that sent another does not take it', async () => {
  const asked = await ask(party);
  const back = await dance(who, newBrowser(), asked);
  await expect(redeem(party, { ...asked, nonce: oidc.randomNonce() }, back)).rejects.toMatchObject({
    cause: { cause: { claim: 'nonce' } },
  });
  const again = await ask(party);
  const claims = (await redeem(party, again, await dance(who, newBrowser(), again))).claims();
  expect([claims?.nonce, claims?.nonce === asked.nonce]).toEqual([again.nonce, false]);
});

test('the answer says who gives it, and a client that asked somebody else does not take it', async () => {
  const { asked, back } = await withCode();
  expect(new URL(back).searchParams.get('iss')).toBe(world.issuer);
  const mixed = back.replace(encodeURIComponent(world.issuer), encodeURIComponent('https://evil.example'));
  await expect(redeem(party, asked, mixed)).rejects.toThrow();
});

test('a client shows its secret, and no other: a token of one tells another nothing', async () => {
  const { asked, back } = await withCode();
  const wrong = new oidc.Configuration(party.config.serverMetadata(), party.client_id, {}, oidc.ClientSecretBasic('guessed'));
  oidc.allowInsecureRequests(wrong);
  await expect(redeem({ ...party, config: wrong }, asked, back)).rejects.toMatchObject({ status: 401 });
  const tokens = await redeem(party, asked, back);
  const other = await relyingParty(world);
  expect(await oidc.tokenIntrospection(other.config, tokens.access_token)).toEqual({ active: false });
  await expect(oidc.refreshTokenGrant(other.config, tokens.refresh_token ?? '')).rejects.toMatchObject(REFUSAL);
});

test('an ID token that nobody signed is no hint of anybody', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hint = `${part({ alg: 'none' })}.${part({ iss: world.issuer, aud: party.client_id, sub: who.subject_id })}.`;
  const back = new URL((await askedWith({ id_token_hint: hint })).at).searchParams;
  expect(back.get('error')).toBe('invalid_request');
});

test('a client that asks for a sign-in of now, or of late, gets one; and is told when it was', async () => {
  for (const more of [{ prompt: 'login' }, { max_age: '1' }]) {
    const browser = newBrowser();
    world.uc.clock.advance(3_000);
    const asked = await ask(party, more);
    const { at } = await follow(browser, asked.url);
    expect(codeOf(await answer(who, requestIdOf(at)))).toBe('UC/SECURITY_VERIFY_REQUIRED');
    const fresh = await signedIn(world.uc);
    const { location } = (await answer(fresh, requestIdOf(at))).json<OpenidAnswer>();
    const tokens = await redeem(party, asked, (await follow(browser, location)).at);
    expect(tokens.claims()?.auth_time).toBeGreaterThan(0);
    expect(tokens.claims()?.nonce).toBe(asked.nonce);
  }
});

test('acr says whether a second factor was shown, and a client that needs one gets nobody without', async () => {
  const claims = JSON.stringify({ id_token: { acr: { essential: true, value: ACR.two } } });
  const browser = newBrowser();
  const asked = await ask(party, { claims });
  const { at } = await follow(browser, asked.url);
  const plain = await signedIn(world.uc);
  expect(codeOf(await answer(plain, requestIdOf(at)))).toBe('UC/SECOND_FACTOR_NEEDED');
  await addTotp(world.uc, plain);
  const { location } = (await answer(plain, requestIdOf(at))).json<OpenidAnswer>();
  const tokens = await redeem(party, asked, (await follow(browser, location)).at);
  expect(tokens.claims()).toMatchObject({ acr: ACR.two, amr: ['otp', 'mfa'] });
  const one = await ask(party);
  expect((await redeem(party, one, await dance(await signedIn(world.uc), newBrowser(), one))).claims()).toMatchObject({ acr: ACR.one });
});

test('whoever has shown two factors has shown one; a way that nobody signs in by is told to the client, once', async () => {
  const person = await signedIn(world.uc);
  await addTotp(world.uc, person);
  const wanting = (value: string) => ask(party, { claims: JSON.stringify({ id_token: { acr: { essential: true, value } } }) });
  const one = await wanting(ACR.one);
  expect((await redeem(party, one, await dance(person, newBrowser(), one))).claims()).toMatchObject({ acr: ACR.one });
  const back = new URL(await dance(person, newBrowser(), await wanting('gold')));
  expect(back.searchParams.get('error')).toBe('unmet_authentication_requirements');
});

const POLICIES: Readonly<Record<string, { policy: TestPolicy; code: string }>> = {
  'asks for a second factor': { policy: { second_factor: 'required' }, code: 'UC/SECOND_FACTOR_NEEDED' },
  'has another network': { policy: { networks: ['10.0.0.0/8'] }, code: 'UC/NETWORK_REFUSED' },
};
test.for(Object.entries(POLICIES))(
  'where a policy %s nobody is let into an app, nor renewed there [ASVS 6.3.4]',
  async ([, { policy, code }]) => {
    const person = await signedIn(world.uc);
    const browser = newBrowser();
    const first = await ask(party);
    const tokens = await redeem(party, first, await dance(person, browser, first));
    const waiting = await ask(party);
    const { at } = await follow(newBrowser(), waiting.url);
    const given = await ask(party);
    const back = await dance(person, browser, given);
    await setPolicy(world.uc, policy);
    expect(codeOf(await answer(person, requestIdOf(at)))).toBe(code);
    await expect(redeem(party, given, back)).rejects.toMatchObject(REFUSAL);
    await expect(oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? '')).rejects.toMatchObject(REFUSAL);
    const silent = new URL((await follow(browser, (await ask(party, { prompt: 'none' })).url)).at).searchParams;
    expect(silent.get('error')).toBe('login_required');
  },
);

interface Told {
  sub: string;
  sid: string;
  aud: string;
  iss: string;
  iat: number;
  exp: number;
  events: object;
}
async function checked(token: string): Promise<Told> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const { kid, typ } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string; typ: string };
  expect(typ).toBe('logout+jwt');
  const { keys } = (await (await fetch(`${world.issuer}/jwks`)).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const key = createPublicKey({ key: keys.find((each) => each.kid === kid) ?? {}, format: 'jwk' });
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Told;
}

const jobOf = ({ uc, issuer }: OpenidWorld, clock: () => number = Date.now) => {
  const options = { issuer, keyring: uc.keyring, clock, logger: { warn: () => undefined }, db: uc.db, turn_ms: 5_000 };
  const [first, again] = [createLogoutJob(options, 'first'), createLogoutJob(options, 'again')];
  return async (): Promise<void> => {
    await first(uc.db);
    await again(uc.db);
  };
};

test('a client is told within a second that somebody was disabled, and told again until it has heard', async () => {
  let deaf = false;
  const listener = await startListener(() => (deaf ? 503 : 204));
  const told = await relyingParty(world, { backchannel_logout_uri: listener.uri });
  const people = [await signedIn(world.uc), await signedIn(world.uc)] as const;
  const tokens = await Promise.all(
    people.map(async (person) => {
      const asked = await ask(told);
      return await redeem(told, asked, await dance(person, newBrowser(), asked));
    }),
  );
  const turns = setInterval(() => void jobOf(world)(), 250);
  const began = performance.now();
  await disable(world.uc, people[0].subject_id);
  await eventually(() => expect(listener.got).toHaveLength(1));
  expect(performance.now() - began).toBeLessThan(1_000);
  clearInterval(turns);
  const first = await checked(listener.got[0] ?? '');
  expect(first).toMatchObject({ iss: world.issuer, aud: told.client_id, sub: people[0].subject_id, sid: tokens[0]?.claims()?.['sid'] });
  // Good for two minutes, and never taken for an ID token.
  expect([first.exp - first.iat, 'nonce' in first]).toEqual([120, false]);
  expect(first.events).toEqual({ 'http://schemas.openid.net/event/backchannel-logout': {} });

  deaf = true;
  await disable(world.uc, people[1].subject_id);
  await jobOf(world)();
  deaf = false;
  await jobOf(world)();
  expect(listener.got).toHaveLength(2);
  await jobOf(world, () => Date.now() + 10_000)();
  expect(listener.got).toHaveLength(3);
  await jobOf(world, () => Date.now() + 3_600_000)();
  expect(listener.got).toHaveLength(3);
  await listener.close();
});

test('a client that does not answer holds up no other, and nothing of it is left when it speaks OpenID Connect no more', async () => {
  const { uc } = world;
  const deaf = await startListener(() => 503);
  const well = await startListener(() => 204);
  const silent = await relyingParty(world, { backchannel_logout_uri: deaf.uri });
  const told = await relyingParty(world, { backchannel_logout_uri: well.uri });
  const person = await signedIn(uc);
  const asked = await ask(told);
  await redeem(told, asked, await dance(person, newBrowser(), asked));
  const ended_at = new Date(Date.now() - 60_000);
  const waiting = Array.from({ length: 200 }, (_, n) => ({
    grant_id: `${silent.client_id}-${n}`,
    client_id: silent.client_id,
    subject_id: person.subject_id,
    sid: `${n}`,
    ended_at,
    next_try_at: ended_at,
  }));
  await uc.db.insertInto('openid_logout').values(waiting).execute();
  await disable(uc, person.subject_id);
  await jobOf(world)();
  expect(well.got).toHaveLength(1);
  expect(deaf.got.length).toBeLessThanOrEqual(4);
  await jobOf(world)();
  expect(deaf.got.length).toBeLessThanOrEqual(4);
  const left = () => uc.db.selectFrom('openid_logout').select('grant_id').where('client_id', '=', silent.client_id).execute();
  expect(await left()).toHaveLength(200);
  await jobOf(world, () => Date.now() + 4 * 3_600_000)();
  expect(await left()).toEqual([]);
  await uc.db.insertInto('openid_logout').values(waiting).execute();
  await uc.db.deleteFrom('openid_client').where('client_id', '=', silent.client_id).execute();
  expect(await left()).toEqual([]);
  await Promise.all([deaf.close(), well.close()]);
});

test('a client that takes its time keeps nobody else waiting, and one that refuses a sign-out is told of the next', async () => {
  const { uc, issuer } = world;
  const [slow, well, strict] = [await startListener(() => undefined), await startListener(), await startListener(() => 400)];
  const first = createLogoutJob(
    { issuer, keyring: uc.keyring, clock: Date.now, logger: { warn: () => undefined }, db: uc.db, turn_ms: 250 },
    'first',
  );
  const signedInAt = async (uri: string) => {
    const told = await relyingParty(world, { backchannel_logout_uri: uri });
    return async () => {
      const [person, asked] = [await signedIn(uc), await ask(told)];
      await redeem(told, asked, await dance(person, newBrowser(), asked));
      return person;
    };
  };
  const stuck = await (await signedInAt(slow.uri))();
  const person = await (await signedInAt(well.uri))();
  const began = performance.now();
  await disable(uc, stuck.subject_id);
  await first(uc.db);
  await eventually(() => expect(slow.got).toHaveLength(1));
  await disable(uc, person.subject_id);
  await first(uc.db);
  await eventually(() => expect(well.got).toHaveLength(1));
  // One that hangs is given up after two seconds.
  expect(performance.now() - began).toBeLessThan(2_000);

  const there = await signedInAt(strict.uri);
  const people = [await there(), await there(), await there(), await there(), await there()];
  for (const { subject_id } of people) await disable(uc, subject_id);
  // Four of a client at once, and then the fifth.
  await first(uc.db);
  await eventually(() => expect(strict.got).toHaveLength(4));
  await eventually(async () => {
    await first(uc.db);
    expect(strict.got).toHaveLength(5);
  });
  await Promise.all([slow.close(), well.close(), strict.close()]);
});

test('an address for sign-outs inside the installation is for clients that are said to be inside', async () => {
  const admin = await signedIn(world.uc);
  await makeAdmin(world.uc, admin.subject_id);
  const openid = {
    post_logout_redirect_uris: [],
    backchannel_logout_uri: 'https://10.0.0.8/logout',
    is_internal: false,
    scopes: [],
    apps: [],
    needs_consent: true,
    may_refresh: false,
  };
  const body = { client_id: 'inside', name: 'Inside', is_public: false, redirect_uris: ['https://inside.example/back'], openid };
  expect(codeOf(await call(admin, 'POST', '/v1.1/registry/sso_clients', body))).toBe('UC/BACKCHANNEL_ADDRESS_INVALID');
  const made = await call(admin, 'POST', '/v1.1/registry/sso_clients', { ...body, openid: { ...openid, is_internal: true } });
  expect(made.json()).toMatchObject({ openid: { is_internal: true, last_used_at: '' } });
});

test('keys rotate and no client notices: what was signed before and what is signed after is good', async () => {
  const { uc } = world;
  const recorded: string[] = [];
  const rotate = (now: number, is_asked = false) =>
    uc.db
      .transaction()
      .execute((db) => rotateKeys({ db, now, record: ({ content }) => void recorded.push(content) }, { keyring: uc.keyring, is_asked }));
  const kids = async (): Promise<string[]> =>
    ((await (await fetch(`${world.issuer}/jwks`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  const [old = ''] = await kids();
  await rotate(uc.clock());
  expect(await kids()).toEqual([old]);
  await rotate(uc.clock(), true);
  await rotate(uc.clock(), true);
  expect(recorded).toHaveLength(1);
  // Published, and not used.
  const [first, next = ''] = await kids();
  expect(first).toBe(old);
  const kidOf = (token = ''): unknown =>
    (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
  // A client that keeps the keys it finds now, and does not look again.
  const keeping = await relyingParty(world);
  const asked = await ask(keeping);
  const before = await redeem(keeping, asked, await dance(await signedIn(uc), newBrowser(), asked));
  expect(kidOf(before.id_token)).toBe(old);
  uc.clock.advance(PUBLISHED_BEFORE_S * 1_000 + 1_000);
  const later = await ask(keeping);
  const after = await redeem(keeping, later, await dance(await signedIn(uc), newBrowser(), later));
  expect(kidOf(after.id_token)).toBe(next);
  await forgetKeys(uc.db, uc.clock());
  expect((await kids()).toSorted()).toEqual([old, next].toSorted());
  await forgetKeys(uc.db, uc.clock() + (KEPT_S + PUBLISHED_BEFORE_S) * 1_000);
  expect(await kids()).toEqual([next]);
});

test('a dump of the database has no secret of a client, no key, no code and no token that anybody could use', async () => {
  const person = await signedIn(world.uc);
  const planted = await relyingParty(world);
  const asked = await ask(planted);
  const back = await dance(person, newBrowser(), asked);
  const tokens = await redeem(planted, asked, back);
  const { location } = (await answer(person, requestIdOf((await follow(newBrowser(), (await ask(party)).url)).at))).json<OpenidAnswer>();
  const secrets = [
    planted.secret,
    tokens.access_token,
    tokens.refresh_token ?? '',
    new URL(back).searchParams.get('code') ?? '',
    new URL(location).searchParams.get('ticket') ?? '',
  ];
  const dump = await dumpDatabase(world.uc);
  for (const secret of secrets) expect(readableIn(dump, secret)).toEqual([]);
  expect(dump).toContain('openid_key');
  expect(dump).not.toContain('"d":');
});
