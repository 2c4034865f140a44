import type { AssertionOptions } from '@portico/contracts/user-centre/passkeys';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAuthenticator, type Authenticator } from '../../testing/authenticator.ts';
import { call, codeOf } from '../../testing/caller.ts';
import { disable, signedIn } from '../../testing/registered.ts';
import { addPasskey, clearPolicies, setPolicy } from '../../testing/second-factor.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import type { Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterEach(() => clearPolicies(uc));
afterAll(() => uc.close());

const optionsOf = async (client: Client, session_id: string): Promise<AssertionOptions> =>
  (await client.send({ method: 'POST', url: '/v1.1/passkey_tokens/actions/options', body: { session_id } })).json();
const enter = (client: Client, body: object) => client.send({ method: 'POST', url: '/v1.1/passkey_tokens', body });

/** A whole sign-in with nothing typed, and whatever is wrong about it. */
async function signInWith(authenticator: Authenticator, wrong: Parameters<Authenticator['get']>[1] = {}, client = uc.client()) {
  const { session_id } = await newSession(client);
  const credential = authenticator.get(await optionsOf(client, session_id), wrong);
  return { reply: await enter(client, { session_id, credential }), session_id, credential, client };
}

test('a passkey signs in with nothing typed, and is both factors: a policy that requires one asks for no more [ASVS 6.3.3]', async () => {
  const who = await signedIn(uc);
  const authenticator = await addPasskey(who);
  await setPolicy(uc, { second_factor: 'required' });
  const client = uc.client();
  const { session_id } = await newSession(client);
  const options = await optionsOf(client, session_id);
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  const reply = await enter(client, { session_id, credential: authenticator.get(options), keep_login: true });
  expect(reply.statusCode, reply.body).toBe(201);
  expect(reply.json<Token>().user_id).toBe(who.subject_id);
  const row = await uc.db
    .selectFrom('passkey')
    .select(['counter', 'last_used_at'])
    .where('subject_id', '=', who.subject_id)
    .executeTakeFirstOrThrow();
  expect([row.counter, row.last_used_at === null]).toEqual(['2', false]);
});

test('a passkey of another domain, of another origin, or without its owner there is refused', async () => {
  const authenticator = await addPasskey(await signedIn(uc));
  const wrongs = [
    { origin: 'http://localhost:9999' },
    { origin: 'https://localhost.evil.example' },
    { rp_id: 'evil.example' },
    { is_verified: false },
  ];
  for (const wrong of wrongs) expect(codeOf((await signInWith(authenticator, wrong)).reply)).toBe('UC/PASSKEY_NOT_CORRECT');
  expect((await signInWith(authenticator)).reply.statusCode).toBe(201);
});

test('none is taken when it is made for another domain or origin, or without its owner there', async () => {
  const who = await signedIn(uc);
  for (const wrong of [{ origin: 'http://evil.example' }, { rp_id: 'evil.example' }, { is_verified: false }]) {
    const options = (await call(who, 'POST', '/v1.1/second_factors/passkeys/actions/begin')).json<Parameters<Authenticator['create']>[0]>();
    const credential = createAuthenticator().create(options, wrong);
    expect(codeOf(await call(who, 'POST', '/v1.1/second_factors/passkeys', { name: 'Laptop', credential }))).toBe('UC/PASSKEY_NOT_CORRECT');
  }
});

test('a counter that goes back or stands still gives a copied passkey away', async () => {
  const authenticator = await addPasskey(await signedIn(uc));
  expect((await signInWith(authenticator, { counter: 9 })).reply.statusCode).toBe(201);
  for (const counter of [9, 8, 0]) expect(codeOf((await signInWith(authenticator, { counter })).reply)).toBe('UC/PASSKEY_NOT_CORRECT');
  expect((await signInWith(authenticator, { counter: 10 })).reply.statusCode).toBe(201);
});

test('a challenge is of its session, good once and for five minutes', async () => {
  const authenticator = await addPasskey(await signedIn(uc));
  const first = await signInWith(authenticator);
  expect(first.reply.statusCode).toBe(201);
  const other = await newSession(first.client);
  expect(codeOf(await enter(first.client, { session_id: other.session_id, credential: first.credential }))).toBe('UC/PASSKEY_NOT_CORRECT');
  const client = uc.client();
  const { session_id } = await newSession(client);
  const options = await optionsOf(client, session_id);
  uc.clock.advance(300_001);
  expect(codeOf(await enter(client, { session_id, credential: authenticator.get(options) }))).toBe('UC/PASSKEY_NOT_CORRECT');
});

test('a passkey that nobody has, one whose owner is another, and that of a disabled account sign nobody in', async () => {
  const who = await signedIn(uc);
  const authenticator = await addPasskey(who);
  const stranger = createAuthenticator();
  stranger.create({ challenge: 'x', user: { id: 'AAAA' } });
  expect(codeOf((await signInWith(stranger)).reply)).toBe('UC/PASSKEY_NOT_CORRECT');
  const client = uc.client();
  const { session_id } = await newSession(client);
  const shown = authenticator.get(await optionsOf(client, session_id));
  const response = { ...shown.response, userHandle: Buffer.alloc(32).toString('base64url') };
  expect(codeOf(await enter(client, { session_id, credential: { ...shown, response } }))).toBe('UC/PASSKEY_NOT_CORRECT');
  await disable(uc, who.subject_id);
  expect(codeOf((await signInWith(authenticator)).reply)).toBe('UC/ACCOUNT_DISABLED');
});

test('one passkey is of one account: it cannot be added again, by nobody', async () => {
  const [first, second] = [await signedIn(uc), await signedIn(uc)];
  const begin = async (who: typeof first) =>
    (await call(who, 'POST', '/v1.1/second_factors/passkeys/actions/begin')).json<Parameters<Authenticator['create']>[0]>();
  const authenticator = createAuthenticator();
  const credential = authenticator.create(await begin(first));
  expect((await call(first, 'POST', '/v1.1/second_factors/passkeys', { name: 'Laptop', credential })).statusCode).toBe(201);
  // The attestation is another account's: its challenge was not given to this one.
  await begin(second);
  expect(codeOf(await call(second, 'POST', '/v1.1/second_factors/passkeys', { name: 'Mine', credential }))).toBe('UC/PASSKEY_NOT_CORRECT');
});

test('without a relying party there are none, and nothing else changes', async () => {
  const off = await startUserCentre({ passkeys: false });
  const who = await signedIn(off);
  const { session_id } = await newSession(who.client);
  expect((await who.client.send({ method: 'GET', url: '/v1.1/sign_in_ways' })).json()).toMatchObject({ passkeys: false });
  expect(codeOf(await who.client.send({ method: 'POST', url: '/v1.1/passkey_tokens/actions/options', body: { session_id } }))).toBe(
    'UC/PASSKEYS_OFF',
  );
  expect(codeOf(await call(who, 'POST', '/v1.1/second_factors/passkeys/actions/begin'))).toBe('UC/PASSKEYS_OFF');
  expect((await call(who, 'GET', '/v1.1/second_factors')).json()).toMatchObject({ may_enrol: ['totp'] });
  await off.close();
});
