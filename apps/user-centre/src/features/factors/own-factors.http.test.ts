import type { OwnFactors } from '@portico/contracts/user-centre/own-factors';
import type { AssertionOptions } from '@portico/contracts/user-centre/passkeys';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../testing/authenticator.ts';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { addPasskey, addTotp, clearPolicies, nextCode, setPolicy } from '../../testing/second-factor.ts';
import { stepUp } from '../../testing/step-up.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterEach(() => clearPolicies(uc));
afterAll(() => uc.close());

const HALF_AN_HOUR = 30 * 60_000 + 1;
const list = async (who: SignedIn): Promise<OwnFactors> => (await call(who, 'GET', '/v1.1/second_factors')).json();
const begin = (who: SignedIn) => call(who, 'POST', '/v1.1/second_factors/totp/actions/begin');
const verify = (who: SignedIn, body: object) => call(who, 'POST', '/v1.1/user_security/actions/verify', body);

test('factors are added, named, renamed and removed, each with its row in the log, and no secret is told twice', async () => {
  const who = await signedIn(uc);
  expect(await list(who)).toMatchObject({
    items: [],
    recovery_codes_left: 0,
    may_enrol: ['passkey', 'totp'],
    may_verify: [],
    strong_until: null,
  });
  const { secret, recovery_codes, factor_id } = await addTotp(uc, who);
  expect(recovery_codes).toHaveLength(10);
  const passkey = await addPasskey(who);
  const own = await list(who);
  expect(own.items.map(({ type, name }) => [type, name])).toEqual([
    ['passkey', 'Laptop'],
    ['totp', 'Telephone'],
  ]);
  expect(own).toMatchObject({ recovery_codes_left: 10, may_enrol: ['passkey'], may_verify: ['passkey', 'totp', 'recovery'] });
  expect(JSON.stringify(own)).not.toContain(secret);
  expect(codeOf(await begin(who))).toBe('UC/FACTOR_EXISTS');
  expect((await call(who, 'PATCH', `/v1.1/second_factors/${passkey.factor_id}`, { name: 'Work laptop' })).json()).toMatchObject({
    name: 'Work laptop',
  });
  for (const id of [passkey.factor_id, factor_id]) expect((await call(who, 'DELETE', `/v1.1/second_factors/${id}`)).statusCode).toBe(204);
  expect(await list(who)).toMatchObject({ items: [], recovery_codes_left: 0 });
  expect(codeOf(await call(who, 'DELETE', `/v1.1/second_factors/${factor_id}`))).toBe('UC/FACTOR_NOT_FOUND');
  expect(await loggedAbout(uc, who.subject_id)).toEqual([
    'Added an authenticator as a second factor',
    'Added a passkey as a second factor',
    'Renamed a passkey',
    'Removed a passkey',
    'Removed an authenticator',
  ]);
});

test('a sign-in that was taken over adds no factor: the first needs a recent proof, every further one a factor [ASVS 6.4.4, 7.5.1]', async () => {
  const who = await signedIn(uc);
  uc.clock.advance(HALF_AN_HOUR);
  expect(codeOf(await begin(who))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  await stepUp(who.client, who.signer);
  const { secret, factor_id } = await addTotp(uc, who);
  uc.clock.advance(HALF_AN_HOUR);
  // The password is known to whoever stole it.
  await stepUp(who.client, who.signer);
  for (const [method, path, body] of [
    ['POST', 'passkeys/actions/begin', undefined],
    ['DELETE', factor_id, undefined],
    ['PATCH', factor_id, { name: 'Mine' }],
    ['POST', 'recovery_codes', undefined],
  ] as const)
    expect(codeOf(await call(who, method, `/v1.1/second_factors/${path}`, body))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  expect((await verify(who, { type: 'totp', code: nextCode(uc, secret) })).json()).toMatchObject({ result: 1 });
  expect((await call(who, 'POST', '/v1.1/second_factors/recovery_codes')).statusCode).toBe(201);
  expect((await list(who)).strong_until).not.toBeNull();
});

test('a step-up takes the authenticator, a passkey and a recovery code, each once, and no other account’s', async () => {
  const [who, other] = [await signedIn(uc), await signedIn(uc)];
  const { secret, recovery_codes } = await addTotp(uc, who);
  const passkey = await addPasskey(who);
  const code = nextCode(uc, secret);
  expect((await verify(who, { type: 'totp', code })).statusCode).toBe(200);
  expect(codeOf(await verify(who, { type: 'totp', code }))).toBe('UC/CODE_NOT_CORRECT');
  const recovery = { type: 'recovery', code: recovery_codes[3] ?? '' };
  expect((await verify(who, recovery)).statusCode).toBe(200);
  expect(codeOf(await verify(who, recovery))).toBe('UC/CODE_NOT_CORRECT');
  const options = (await call(who, 'POST', '/v1.1/user_security/actions/passkey_options')).json<AssertionOptions>();
  expect(options.allowCredentials).toHaveLength(1);
  expect((await verify(who, { type: 'passkey', credential: passkey.get(options) })).statusCode).toBe(200);
  expect(codeOf(await verify(other, { type: 'totp', code: nextCode(uc, secret) }))).toBe('UC/FACTOR_NOT_FOUND');
  expect(codeOf(await call(other, 'POST', '/v1.1/user_security/actions/passkey_options'))).toBe('UC/FACTOR_NOT_FOUND');
});

test('the last factor that a policy requires stays, and where second factors are off none is added', async () => {
  const who = await signedIn(uc);
  const { factor_id } = await addTotp(uc, who);
  await setPolicy(uc, { second_factor: 'required' });
  expect(codeOf(await call(who, 'DELETE', `/v1.1/second_factors/${factor_id}`))).toBe('UC/LAST_FACTOR');
  await setPolicy(uc, { second_factor: 'off' });
  const other = await signedIn(uc);
  expect(codeOf(await begin(other))).toBe('UC/SECOND_FACTOR_OFF');
  expect((await list(other)).may_enrol).toEqual([]);
});

test('a guest has no factors', async () => {
  const guest = await signedInGuest(uc);
  expect(codeOf(await call(guest, 'GET', '/v1.1/second_factors'))).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect(codeOf(await begin(guest))).toBe('UC/INVALID_ACCOUNT_TYPE');
});

test('a secret is confirmed by the sign-in that asked for it, within ten minutes, by at most five tries', async () => {
  const who = await signedIn(uc);
  const { secret } = (await begin(who)).json<{ secret: string }>();
  const add = (code: string) => call(who, 'POST', '/v1.1/second_factors/totp', { name: 'Telephone', code });
  for (let n = 0; n < 5; n += 1) expect(codeOf(await add('000000'))).toBe('UC/CODE_NOT_CORRECT');
  expect(codeOf(await add(totpCode(secret, uc.clock())))).toBe('UC/ACCOUNT_LOCKED');
  uc.clock.advance(600_001);
  expect(codeOf(await add(totpCode(secret, uc.clock())))).toBe('UC/CODE_NOT_CORRECT');
});

test('an administrator resets somebody’s factors: all are gone, every sign-in ended, and the log says so [ASVS 6.4.4]', async () => {
  const [admin, who] = [await signedIn(uc), await signedIn(uc)];
  await makeAdmin(uc, admin.subject_id);
  await addTotp(uc, who);
  await addPasskey(who);
  const reset = (by: SignedIn, id: string) => call(by, 'POST', `/v1.1/accounts/${id}/second_factors/actions/reset`);
  expect(codeOf(await reset(admin, admin.subject_id))).toBe('UC/NOT_YOURSELF');
  expect(codeOf(await reset(admin, '1'))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect((await reset(admin, who.subject_id)).json()).toMatchObject({ removed: 2 });
  expect(codeOf(await call(who, 'GET', '/v1.1/second_factors'))).toBe('UC/AUTH_INVALID_TOKEN');
  expect((await loggedAbout(uc, who.subject_id)).at(-1)).toBe('Took all second factors and recovery codes away');
  const left = await uc.db.selectFrom('recovery_code').select('subject_id').where('subject_id', '=', who.subject_id).execute();
  expect(left).toEqual([]);
});
