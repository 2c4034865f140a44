import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import type { ThirdAuthorization } from '@portico/contracts/user-centre/third-party';
import type { Session } from '@portico/contracts/user-centre/sessions';
import {
  registerProvider,
  REDIRECT_URI,
  startIdentityProvider,
  startLiar,
  type IdentityProvider,
} from '../../testing/identity-provider.ts';
import { disable, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import type { Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

const EMAIL = 'mei.tan@larkfield.example';
let uc: TestUserCentre;
let acme: IdentityProvider;
let zenith: IdentityProvider;
beforeAll(async () => {
  uc = await startUserCentre();
  acme = { ...(await startIdentityProvider(EMAIL)), source_plat: 'acme' };
  zenith = { ...(await startIdentityProvider(EMAIL)), source_plat: 'zenith' };
  for (const provider of [acme, zenith]) await registerProvider(uc, provider.source_plat, provider.issuer);
});
afterAll(async () => {
  await acme.close();
  await zenith.close();
  await uc.close();
});

interface Started extends ThirdAuthorization {
  client: Client;
  session: Session;
}
type Back = Record<string, string>;
let logins = 0;
const newLogin = (): string => `somebody${(logins += 1)}`;

async function startSignIn(source_plat: string, client = uc.client()): Promise<Started> {
  const session = await newSession(client);
  const reply = await client.send({
    method: 'POST',
    url: '/v1.1/third_tokens/actions/authorize',
    body: { session_id: session.session_id, source_plat, redirect_uri: REDIRECT_URI },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return { ...reply.json<ThirdAuthorization>(), client, session };
}
const finish = ({ client, session }: Started, back: Back, third_plat_type: string, extra: object = {}) =>
  client.send({ method: 'POST', url: '/v1.1/third_tokens', body: { session_id: session.session_id, third_plat_type, ...back, ...extra } });

const accountUrl = (who: SignedIn): string =>
  who.token.user_id === '0' ? `/v1.1/person_accounts/${who.subject_id}` : `/v1.1/users/${who.subject_id}`;
async function startBinding(who: SignedIn, source_plat: string): Promise<Started> {
  const session = await newSession(who.client);
  const body = { session_id: session.session_id, source_plat, redirect_uri: REDIRECT_URI };
  const reply = await who.client.sendSigned(who.signer, {
    method: 'POST',
    url: `${accountUrl(who)}/third_accounts/actions/authorize`,
    body,
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return { ...reply.json<ThirdAuthorization>(), client: who.client, session };
}
const finishBinding = (who: SignedIn, started: Started, back: Back, source_plat: string, extra: object = {}) =>
  who.client.sendSigned(who.signer, {
    method: 'POST',
    url: `${accountUrl(who)}/third_accounts`,
    body: { session_id: started.session.session_id, source_plat, ...back, ...extra },
  });
async function bind(who: SignedIn, provider: IdentityProvider, login: string) {
  const started = await startBinding(who, provider.source_plat);
  return await finishBinding(who, started, await provider.visit(started.authorization_url, login), provider.source_plat);
}
async function boundPerson(provider = acme): Promise<{ who: SignedIn; login: string }> {
  const [who, login] = [await signedIn(uc), newLogin()];
  const reply = await bind(who, provider, login);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return { who, login };
}
const NOT_VERIFIED = { code: 'UC/THIRD_VERIFY_FAILED' };
const NO_STATE = { code: 'UC/THIRD_STATE_INVALID' };

test('[R5.25a, R5.25b, R7.29h] whoever has bound an account signs in with it at the provider', async () => {
  const { who, login } = await boundPerson();
  const started = await startSignIn('acme');
  const asked = new URL(started.authorization_url).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: REDIRECT_URI,
    state: started.state,
  });
  expect(asked.get('nonce')).toMatch(/.{20,}/);
  const reply = await finish(started, await acme.visit(started.authorization_url, login), 'acme', {
    third_plat_app_id: 'portico',
    open_id: login,
  });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ user_id: who.subject_id, account_type: 'org' });
});

test('[R3.17e, R7.34k, R3.08] a binding is listed with open id, app id and provider, and can be taken back', async () => {
  const { who, login } = await boundPerson();
  const list = () => who.client.sendSigned(who.signer, { method: 'GET', url: `${accountUrl(who)}/third_accounts` });
  expect((await list()).json()).toMatchObject({ count: 1, items: [{ open_id: login, app_id: 'portico', source_plat: 'acme' }] });
  const url = `${accountUrl(who)}/third_accounts/${login}`;
  expect((await who.client.sendSigned(who.signer, { method: 'DELETE', url: `${url}?source_plat=zenith` })).json()).toMatchObject({
    code: 'UC/THIRD_ACCOUNT_NOT_FOUND',
  });
  expect((await who.client.sendSigned(who.signer, { method: 'DELETE', url })).statusCode).toBe(204);
  expect((await list()).json()).toEqual({ count: 0, items: [] });
  expect((await who.client.sendSigned(who.signer, { method: 'DELETE', url })).json()).toMatchObject({ code: 'UC/THIRD_ACCOUNT_NOT_FOUND' });
  const started = await startSignIn('acme');
  expect((await finish(started, await acme.visit(started.authorization_url, login), 'acme')).json()).toMatchObject({
    code: 'UC/THIRD_ACCOUNT_NOT_BOUND',
  });
  const rows = await uc.db
    .selectFrom('operation_log')
    .select('log_content')
    .where('object_id', '=', who.subject_id)
    .orderBy('log_id')
    .execute();
  expect(rows.map((row) => row.log_content)).toEqual(['Bound an account of acme', 'Unbound the account of acme']);
});

test('[R7.34e] a person binds, lists and unbinds under person_accounts', async () => {
  const who = await signedIn(uc, { account_type: 'person', user_name: `third${Date.now() % 1e8}` });
  const login = newLogin();
  expect((await bind(who, acme, login)).statusCode).toBe(201);
  const url = `/v1.1/person_accounts/${who.subject_id}/third_accounts`;
  const list = () => who.client.sendSigned(who.signer, { method: 'GET', url });
  expect((await list()).json()).toMatchObject({ count: 1, items: [{ open_id: login, source_plat: 'acme' }] });
  expect((await who.client.sendSigned(who.signer, { method: 'DELETE', url: `${url}/${login}` })).statusCode).toBe(204);
  expect((await list()).json()).toEqual({ count: 0, items: [] });
});

test("an account with the victim's email at another issuer is not the victim [ASVS 6.8.1, 10.5.2]", async () => {
  await uc.person({ email: EMAIL });
  const { login } = await boundPerson(acme);
  for (const name of [login, newLogin()]) {
    const started = await startSignIn('zenith');
    const reply = await finish(started, await zenith.visit(started.authorization_url, name), 'zenith');
    expect(reply.json()).toMatchObject({ code: 'UC/THIRD_ACCOUNT_NOT_BOUND' });
  }
});

test('a code that was used cannot be used again, with its own state or with a new one', async () => {
  const { login } = await boundPerson();
  const started = await startSignIn('acme');
  const back = await acme.visit(started.authorization_url, login);
  expect((await finish(started, back, 'acme')).statusCode).toBe(201);
  expect((await finish(started, back, 'acme')).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
  const again = await startSignIn('acme', started.client);
  expect((await finish(again, { ...back, state: again.state }, 'acme')).json()).toMatchObject(NOT_VERIFIED);
});

test("somebody else's code does not fit into one's own sign-in [ASVS 10.1.2]", async () => {
  const { login } = await boundPerson();
  const [victim, attacker] = [await startSignIn('acme'), await startSignIn('acme')];
  const stolen = await acme.visit(victim.authorization_url, login);
  expect((await finish(attacker, { ...stolen, state: attacker.state }, 'acme')).json()).toMatchObject(NOT_VERIFIED);
});

test('an ID token without the nonce, or with another one, is refused [ASVS 10.5.1]', async () => {
  const { login } = await boundPerson();
  for (const nonce of [undefined, 'another-nonce-of-some-length']) {
    const started = await startSignIn('acme');
    const url = new URL(started.authorization_url);
    if (nonce === undefined) url.searchParams.delete('nonce');
    else url.searchParams.set('nonce', nonce);
    expect((await finish(started, await acme.visit(url.href, login), 'acme')).json()).toMatchObject(NOT_VERIFIED);
  }
});

test('a state that was made up, is of another session or provider, or ran out is refused [ASVS 10.1.2, 10.2.1]', async () => {
  const { login } = await boundPerson();
  const started = await startSignIn('acme');
  const back = await acme.visit(started.authorization_url, login);
  expect((await finish(started, { ...back, state: 'made-up' }, 'acme')).json()).toMatchObject(NO_STATE);
  const other = await startSignIn('acme');
  expect((await finish(other, back, 'acme')).json()).toMatchObject(NO_STATE);
  const for_acme = await startSignIn('acme');
  expect((await finish(for_acme, { ...back, state: for_acme.state }, 'zenith')).json()).toMatchObject(NO_STATE);
  const late = await startSignIn('acme');
  uc.clock.advance(TIMES.third_state_s * 1_000);
  expect((await finish(late, { ...back, state: late.state }, 'acme')).json()).toMatchObject(NO_STATE);
});

test('an answer that names another issuer, or none where the provider names itself, is refused [ASVS 10.2.2]', async () => {
  const { login } = await boundPerson();
  for (const iss of [zenith.issuer, undefined]) {
    const started = await startSignIn('acme');
    const { iss: _, ...back } = await acme.visit(started.authorization_url, login);
    expect((await finish(started, iss === undefined ? back : { ...back, iss }, 'acme')).json()).toMatchObject(NOT_VERIFIED);
  }
});

test('an ID token of an issuer other than the registered one is refused [ASVS 9.1.3, 10.2.2]', async () => {
  const login = newLogin();
  await registerProvider(uc, 'mislabelled', acme.issuer, { issuer: 'http://127.0.0.1:9', sends_iss: false });
  const started = await startSignIn('mislabelled');
  const { iss: _, ...back } = await acme.visit(started.authorization_url, login);
  expect((await finish(started, back, 'mislabelled')).json()).toMatchObject(NOT_VERIFIED);
});

test('[R5.25b] an open id or app id from the client is compared and never believed', async () => {
  const [{ login: victim }, mine] = [await boundPerson(), newLogin()];
  for (const extra of [{ open_id: victim }, { third_plat_app_id: 'other' }]) {
    const started = await startSignIn('acme');
    expect((await finish(started, await acme.visit(started.authorization_url, mine), 'acme', extra)).json()).toMatchObject(NOT_VERIFIED);
  }
});

test('[R3.17f] an open id or app id is compared for a binding too', async () => {
  const [{ login: victim }, who, mine] = [await boundPerson(), await signedIn(uc), newLogin()];
  const bindWith = async (extra: object) => {
    const started = await startBinding(who, 'acme');
    return await finishBinding(who, started, await acme.visit(started.authorization_url, mine), 'acme', extra);
  };
  for (const extra of [{ open_id: victim }, { app_id: 'other' }]) expect((await bindWith(extra)).json()).toMatchObject(NOT_VERIFIED);
  const reply = await bindWith({ open_id: mine, app_id: 'portico' });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ open_id: mine, app_id: 'portico', source_plat: 'acme' });
});

test('[R3.17g, R5.25c] an access token of a provider is not taken, neither to sign in nor to bind [ASVS 9.2.2]', async () => {
  const { who, login } = await boundPerson();
  const given = { third_access_token: 'a' };
  const refused = { code: 'COMMON/INVALID_ARGUMENT' };
  const started = await startSignIn('acme');
  const back = await acme.visit(started.authorization_url, login);
  expect((await finish(started, back, 'acme', given)).json()).toMatchObject(refused);
  // What came back was good for it: only the field was in the way.
  expect((await finish(started, back, 'acme')).statusCode).toBe(201);
  const binding = await startBinding(who, 'zenith');
  const brought = await zenith.visit(binding.authorization_url, newLogin());
  expect((await finishBinding(who, binding, brought, 'zenith', given)).json()).toMatchObject(refused);
  expect((await finishBinding(who, binding, brought, 'zenith')).statusCode).toBe(201);
});

test('a provider with a made-up ID token, a redirect or too much to say is not believed, and nobody else is asked [ASVS 6.8.2, 9.1.1, 9.1.2, 9.1.3]', async () => {
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: 'x', aud: 'portico' })).toString('base64url')}.`;
  const answers: Record<string, Parameters<typeof startLiar>[0]> = {
    unsigned: () => ({ status: 200, body: { access_token: 'a', token_type: 'bearer', id_token: unsigned } }),
    redirecting: () => ({ status: 307, body: {}, headers: { location: `${acme.issuer}/token` } }),
    talkative: () => ({ status: 200, body: { access_token: 'a'.repeat(100_000), token_type: 'bearer' } }),
    wordless: () => ({ status: 200, body: { access_token: 'a', token_type: 'bearer' } }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const liar = await startLiar(answer);
    try {
      await registerProvider(uc, name, liar.at, { sends_iss: false });
      const started = await startSignIn(name);
      expect((await finish(started, { code: 'any', state: started.state }, name)).json(), name).toMatchObject(NOT_VERIFIED);
      expect(
        liar.asked.every((url) => url === '/token' || url === '/jwks'),
        name,
      ).toBe(true);
    } finally {
      await liar.close();
    }
  }
});

test('a provider that does not answer is told from one that says no', async () => {
  await registerProvider(uc, 'gone', 'http://127.0.0.1:9', { issuer: 'http://127.0.0.1:9/gone', sends_iss: false });
  const started = await startSignIn('gone');
  const reply = await finish(started, { code: 'any', state: started.state }, 'gone');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'UC/THIRD_PROVIDER_UNREACHABLE' });
});

test('[R7.34k] a binding needs a fresh proof of who binds, to begin, to finish and to undo', async () => {
  const { who, login } = await boundPerson();
  const started = await startBinding(who, 'zenith');
  const back = await zenith.visit(started.authorization_url, newLogin());
  uc.clock.advance((TIMES.step_up_minutes + 1) * 60_000);
  const refused = { code: 'UC/SECURITY_VERIFY_REQUIRED' };
  expect((await finishBinding(who, started, back, 'zenith')).json()).toMatchObject(refused);
  await expect(startBinding(who, 'zenith')).rejects.toThrow('UC/SECURITY_VERIFY_REQUIRED');
  expect(
    (await who.client.sendSigned(who.signer, { method: 'DELETE', url: `${accountUrl(who)}/third_accounts/${login}` })).json(),
  ).toMatchObject(refused);
});

test('[R7.34k] an account of a provider is bound to one person, and one person has one of each provider', async () => {
  const { who, login } = await boundPerson();
  const other = await signedIn(uc);
  const taken = await bind(other, acme, login);
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toMatchObject({ code: 'UC/THIRD_ACCOUNT_EXISTS' });
  expect((await bind(who, acme, newLogin())).json()).toMatchObject({ code: 'UC/THIRD_ACCOUNT_EXISTS' });
});

test('what was begun to sign in cannot finish a binding, nor one binding another person', async () => {
  const [who, other] = [await signedIn(uc), await signedIn(uc)];
  const sign_in = await startSignIn('acme', who.client);
  expect((await finishBinding(who, sign_in, await acme.visit(sign_in.authorization_url, newLogin()), 'acme')).json()).toMatchObject(
    NO_STATE,
  );
  const binding = await startBinding(who, 'acme');
  const back = await acme.visit(binding.authorization_url, newLogin());
  expect((await finish(binding, back, 'acme')).json()).toMatchObject(NO_STATE);
  const again = await startBinding(who, 'acme');
  const same_device: SignedIn = { ...other, client: who.client };
  expect((await finishBinding(same_device, again, await acme.visit(again.authorization_url, newLogin()), 'acme')).json()).toMatchObject(
    NO_STATE,
  );
});

test("[R6.03a] nobody reads, binds or unbinds somebody else's accounts, and a guest has none", async () => {
  const [{ who: victim, login }, other, guest] = [await boundPerson(), await signedIn(uc), await signedInGuest(uc)];
  const not_there = { code: 'UC/ACCOUNT_NOT_FOUND' };
  const url = `${accountUrl(victim)}/third_accounts`;
  expect((await other.client.sendSigned(other.signer, { method: 'GET', url })).json()).toMatchObject(not_there);
  expect((await other.client.sendSigned(other.signer, { method: 'DELETE', url: `${url}/${login}` })).json()).toMatchObject(not_there);
  const wrong_kind = `/v1.1/person_accounts/${victim.subject_id}/third_accounts`;
  expect((await victim.client.sendSigned(victim.signer, { method: 'GET', url: wrong_kind })).json()).toMatchObject(not_there);
  expect((await guest.client.sendSigned(guest.signer, { method: 'GET', url: `${accountUrl(guest)}/third_accounts` })).json()).toMatchObject(
    { code: 'UC/INVALID_ACCOUNT_TYPE' },
  );
});

test('[R7.34k] the last way to sign in is not unbound', async () => {
  const { who, login } = await boundPerson();
  await uc.db.deleteFrom('password').where('subject_id', '=', who.subject_id).execute();
  const undo = () => who.client.sendSigned(who.signer, { method: 'DELETE', url: `${accountUrl(who)}/third_accounts/${login}` });
  expect((await undo()).json()).toMatchObject({ code: 'UC/LAST_SIGN_IN_WAY' });
  expect((await bind(who, zenith, newLogin())).statusCode).toBe(201);
  expect((await undo()).statusCode).toBe(204);
});

test('[R5.25d] a disabled account is not let in by its provider', async () => {
  const { who, login } = await boundPerson();
  const started = await startSignIn('acme');
  const back = await acme.visit(started.authorization_url, login);
  await disable(uc, who.subject_id);
  expect((await finish(started, back, 'acme')).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
});

test('[R5.25d] an unknown provider or a return address that is not registered begins nothing', async () => {
  const client = uc.client();
  const { session_id } = await newSession(client);
  const begin = (body: object) =>
    client.send({
      method: 'POST',
      url: '/v1.1/third_tokens/actions/authorize',
      body: { session_id, source_plat: 'acme', redirect_uri: REDIRECT_URI, ...body },
    });
  expect((await begin({ source_plat: 'unknown' })).json()).toMatchObject({ code: 'UC/THIRD_PROVIDER_NOT_FOUND' });
  expect((await begin({ redirect_uri: `${REDIRECT_URI}/` })).json()).toMatchObject({ code: 'UC/REDIRECT_NOT_REGISTERED' });
  expect((await begin({ session_id: 'made-up' })).json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
});

test('the store holds neither state nor verifier readable', async () => {
  const started = await startSignIn('acme');
  const { redis } = (await import('@portico/server-kit/redis/client')).openRedis(uc.redis_url);
  await new Promise((resolve) => redis.once('ready', resolve));
  const keys = await redis.keys(`${uc.redis_prefix}third_state:*`);
  const values = await redis.mget(keys);
  redis.disconnect();
  expect(keys.join()).not.toContain(started.state);
  expect(values.every((value) => value?.startsWith('k1.') === true)).toBe(true);
});
