import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import type { PendingFactor, NewTotp, SignedInEnrolled } from '@portico/contracts/user-centre/second-factors';
import type { RegistrationOptions } from '@portico/contracts/user-centre/passkeys';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAuthenticator, totpCode } from '../../testing/authenticator.ts';
import { call, codeOf } from '../../testing/caller.ts';
import { newMobile, receiveCode } from '../../testing/code-client.ts';
import { signedIn, type SignedIn } from '../../testing/registered.ts';
import {
  addPasskey,
  addTotp,
  clearPolicies,
  finish,
  nextCode,
  pendingOptions,
  setPolicy,
  type WithTotp,
} from '../../testing/second-factor.ts';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterEach(() => clearPolicies(uc));
afterAll(() => uc.close());

interface Enrolled extends WithTotp {
  who: SignedIn;
  account: { login_name: string; password: string; subject_id: string };
}

async function enrolled(): Promise<Enrolled> {
  const account = await uc.person();
  const client = uc.client();
  const token = (await trySignIn(client, account)).json<Token>();
  const who = { client, token, signer: signerOf(token), subject_id: account.subject_id };
  return { who, account, ...(await addTotp(uc, who)) };
}

/** A right password from a device of its own. */
async function asked(account: Enrolled['account'], extra: Record<string, unknown> = {}): Promise<{ client: Client; session_id: string }> {
  const client = uc.client();
  const session = await newSession(client);
  const reply = await trySignIn(client, { ...account, extra }, session);
  expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'UC/SECOND_FACTOR_NEEDED']);
  expect(reply.body).not.toContain('token');
  return { client, session_id: session.session_id };
}
const read = (client: Client, session_id: string) => client.send({ method: 'GET', url: `/v1.1/sessions/${session_id}/second_factor` });

test('[R9.07d] who has no second factor and is asked for none by a policy signs in exactly as before', async () => {
  const account = await uc.person();
  const reply = await trySignIn(uc.client(), account);
  expect(reply.statusCode).toBe(201);
  expect(Object.keys(reply.json<Token>()).toSorted()).toEqual([
    'access_token',
    'account_id',
    'account_type',
    'expires_at',
    'mac_key',
    'refresh_token',
    'server_time',
    'source_token_account_type',
    'user_id',
  ]);
});

test('[R9.07] who has added an authenticator is asked for its code after the password, is told why, and signs in with it [ASVS 6.3.3]', async () => {
  const { account, secret } = await enrolled();
  const { client, session_id } = await asked(account, { keep_login: true, is_get_ticket_for_login: true });
  const pending = (await read(client, session_id)).json<PendingFactor>();
  expect(pending).toMatchObject({
    login_name: account.login_name,
    first: 'password',
    may: ['totp', 'recovery'],
    may_enrol: [],
    recovery_codes_left: 10,
    tries_left: 5,
    why: { level: 'offered', is_required_now: false, is_own_choice: true },
  });
  const reply = await finish(client, { type: 'totp', session_id, code: nextCode(uc, secret) });
  expect(reply.statusCode, reply.body).toBe(201);
  expect(reply.json()).toMatchObject({ ticket: expect.any(String) as string, user_id: account.subject_id });
  const row = await uc.db
    .selectFrom('token')
    .select(['keep_login', 'factors', 'strong_at'])
    .where('subject_id', '=', account.subject_id)
    .orderBy('issued_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ keep_login: true, factors: ['totp'], strong_at: expect.any(Date) as Date });
  const trail = await uc.db.selectFrom('sign_in_audit').select(['event', 'outcome']).where('subject_id', '=', account.subject_id).execute();
  expect(trail).toEqual(
    expect.arrayContaining([
      { event: 'sign_in', outcome: 'factor_needed' },
      { event: 'second_factor', outcome: 'done' },
    ]),
  );
});

test('a code is good once, also in another sign-in, and none from before it afterwards [ASVS 6.5.1]', async () => {
  const { account, secret } = await enrolled();
  const code = nextCode(uc, secret);
  const first = await asked(account);
  expect((await finish(first.client, { type: 'totp', session_id: first.session_id, code })).statusCode).toBe(201);
  const second = await asked(account);
  expect(codeOf(await finish(second.client, { type: 'totp', session_id: second.session_id, code }))).toBe('UC/CODE_NOT_CORRECT');
  // The step before is within the window and was never used: it is older than what was.
  const before = totpCode(secret, uc.clock() - 30_000);
  expect(codeOf(await finish(second.client, { type: 'totp', session_id: second.session_id, code: before }))).toBe('UC/CODE_NOT_CORRECT');
  expect((await finish(second.client, { type: 'totp', session_id: second.session_id, code: nextCode(uc, secret) })).statusCode).toBe(201);
});

test('a code of a neighbouring step is taken, one of two steps away is not [ASVS 6.5.5]', async () => {
  const { account, secret } = await enrolled();
  uc.clock.advance(300_000);
  const { client, session_id } = await asked(account);
  for (const away of [-60_000, 60_000])
    expect(codeOf(await finish(client, { type: 'totp', session_id, code: totpCode(secret, uc.clock() + away) }))).toBe(
      'UC/CODE_NOT_CORRECT',
    );
  expect((await finish(client, { type: 'totp', session_id, code: totpCode(secret, uc.clock() - 30_000) })).statusCode).toBe(201);
});

test(
  'of a thousand guesses at most five are looked at in a window, and the right code is refused meanwhile [ASVS 6.3.1, 6.6.3]',
  { timeout: 180_000 },
  async () => {
    const { account, secret } = await enrolled();
    const { client, session_id } = await asked(account);
    uc.clock.advance(60_000);
    const right = totpCode(secret, uc.clock());
    const wrong = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(6, '0')).filter(
      (code) => ![-30_000, 0, 30_000].some((away) => totpCode(secret, uc.clock() + away) === code),
    );
    const seen = new Map<string, number>();
    for (let at = 0; at < wrong.length; at += 10) {
      const replies = await Promise.all(wrong.slice(at, at + 10).map((code) => finish(client, { type: 'totp', session_id, code })));
      for (const reply of replies) seen.set(codeOf(reply), (seen.get(codeOf(reply)) ?? 0) + 1);
    }
    expect(seen.get('UC/CODE_NOT_CORRECT')).toBe(FACTOR_LIMITS.factor_tries);
    expect([...seen.keys()].toSorted()).toEqual(['UC/ACCOUNT_LOCKED', 'UC/CODE_NOT_CORRECT']);
    expect(codeOf(await finish(client, { type: 'totp', session_id, code: right }))).toBe('UC/ACCOUNT_LOCKED');
    uc.clock.advance(301_000);
    expect((await finish(client, { type: 'totp', session_id, code: totpCode(secret, uc.clock()) })).statusCode).toBe(201);
  },
);

test('a recovery code signs in once, however it is typed, and no other account is opened by it [ASVS 6.5.1, 6.5.2]', async () => {
  const { account, recovery_codes } = await enrolled();
  expect(new Set(recovery_codes).size).toBe(10);
  const [code = ''] = recovery_codes;
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){5}$/);
  const other = await enrolled();
  const elsewhere = await asked(other.account);
  expect(codeOf(await finish(elsewhere.client, { type: 'recovery', session_id: elsewhere.session_id, code }))).toBe('UC/CODE_NOT_CORRECT');
  const first = await asked(account);
  const typed = code.toUpperCase().replaceAll('-', ' ');
  expect((await finish(first.client, { type: 'recovery', session_id: first.session_id, code: typed })).statusCode).toBe(201);
  const second = await asked(account);
  expect((await read(second.client, second.session_id)).json<PendingFactor>().recovery_codes_left).toBe(9);
  expect(codeOf(await finish(second.client, { type: 'recovery', session_id: second.session_id, code }))).toBe('UC/CODE_NOT_CORRECT');
});

test('what waits is of its session: from another session, device or app, after ten minutes and once given up it is nothing [ASVS 7.2.1]', async () => {
  const { account, secret } = await enrolled();
  const { client, session_id } = await asked(account);
  const other = await newSession(client);
  const code = nextCode(uc, secret);
  expect(codeOf(await finish(client, { type: 'totp', session_id: other.session_id, code }))).toBe('UC/NO_PENDING_FACTOR');
  for (const stranger of [uc.client(), uc.client(client.device_id, 'elsewhere')]) {
    expect(codeOf(await read(stranger, session_id))).toBe('UC/INVALID_SESSION_ID');
    expect(codeOf(await finish(stranger, { type: 'totp', session_id, code }))).toBe('UC/INVALID_SESSION_ID');
  }
  expect((await client.send({ method: 'DELETE', url: `/v1.1/sessions/${session_id}/second_factor` })).statusCode).toBe(204);
  expect(codeOf(await finish(client, { type: 'totp', session_id, code }))).toBe('UC/NO_PENDING_FACTOR');
  const late = await asked(account);
  uc.clock.advance(600_001);
  expect(codeOf(await read(late.client, late.session_id))).toBe('UC/NO_PENDING_FACTOR');
});

test('a session that waited gives one token, whoever finishes it at the same moment', async () => {
  const { account, recovery_codes } = await enrolled();
  const { client, session_id } = await asked(account);
  const replies = await Promise.all(recovery_codes.slice(0, 3).map((code) => finish(client, { type: 'recovery', session_id, code })));
  expect(replies.map((reply) => String(reply.statusCode)).toSorted()).toEqual(['201', '400', '400']);
  expect(codeOf(await finish(client, { type: 'recovery', session_id, code: recovery_codes[4] ?? '' }))).toBe('UC/SESSION_EXPIRED');
});

test('a policy that requires one lets whoever has none add it at the sign-in, and only then is there a token', async () => {
  await setPolicy(uc, { second_factor: 'required' });
  const account = await uc.person();
  const { client, session_id } = await asked(account);
  const pending = (await read(client, session_id)).json<PendingFactor>();
  expect(pending).toMatchObject({ may: [], may_enrol: ['passkey', 'totp'], why: { is_required_now: true, is_own_choice: false } });
  expect(pending.why.reasons).toMatchObject([{ scope: 'everybody', target_id: 'all', second_factor: 'required' }]);
  const enrol = (body: object) => client.send({ method: 'POST', url: '/v1.1/second_factor_tokens/actions/enrol', body });
  const begun = await client.send({ method: 'POST', url: `/v1.1/sessions/${session_id}/second_factor/totp` });
  const { secret, uri } = begun.json<NewTotp>();
  expect(uri).toContain(`secret=${secret}`);
  expect(codeOf(await enrol({ type: 'totp', session_id, name: 'Phone', code: totpCode(secret, uc.clock() + 90_000) }))).toBe(
    'UC/CODE_NOT_CORRECT',
  );
  const reply = await enrol({ type: 'totp', session_id, name: 'Phone', code: totpCode(secret, uc.clock()) });
  expect(reply.statusCode, reply.body).toBe(201);
  expect(reply.json<SignedInEnrolled>().recovery_codes).toHaveLength(10);
  const logged = await uc.db.selectFrom('operation_log').select('log_content').where('object_id', '=', account.subject_id).execute();
  expect(logged).toEqual([{ log_content: 'Added an authenticator as a second factor' }]);
  const again = await asked(account);
  expect((await read(again.client, again.session_id)).json()).toMatchObject({ may: ['totp', 'recovery'], may_enrol: [] });
});

test('a passkey can be added at the sign-in too, and is then the second factor', async () => {
  await setPolicy(uc, { second_factor: 'required', factors: ['passkey'] });
  const account = await uc.person();
  const { client, session_id } = await asked(account);
  const authenticator = createAuthenticator();
  const options = (
    await client.send({ method: 'POST', url: `/v1.1/sessions/${session_id}/second_factor/passkey` })
  ).json<RegistrationOptions>();
  const body = { type: 'passkey', session_id, name: 'Laptop', credential: authenticator.create(options) };
  const reply = await client.send({ method: 'POST', url: '/v1.1/second_factor_tokens/actions/enrol', body });
  expect(reply.statusCode, reply.body).toBe(201);
  const next = await asked(account);
  const credential = authenticator.get(await pendingOptions(next.client, next.session_id));
  expect((await finish(next.client, { type: 'passkey', session_id: next.session_id, credential })).statusCode).toBe(201);
});

test('nobody gets round a stricter policy with a weaker factor: it is shown first, and then what counts is added [ASVS 6.3.3]', async () => {
  const { account, secret, recovery_codes } = await enrolled();
  await setPolicy(uc, { second_factor: 'required', factors: ['passkey'] });
  const { client, session_id } = await asked(account);
  expect((await read(client, session_id)).json()).toMatchObject({ may: ['totp', 'recovery'], may_enrol: [] });
  // The password alone adds nothing.
  const begin = () => client.send({ method: 'POST', url: `/v1.1/sessions/${session_id}/second_factor/passkey` });
  expect(codeOf(await begin())).toBe('UC/FACTOR_NOT_ACCEPTED');
  expect(codeOf(await finish(client, { type: 'totp', session_id, code: nextCode(uc, secret) }))).toBe('UC/SECOND_FACTOR_NEEDED');
  expect((await read(client, session_id)).json()).toMatchObject({ may: [], may_enrol: ['passkey'] });
  expect(codeOf(await finish(client, { type: 'recovery', session_id, code: recovery_codes[0] ?? '' }))).toBe('UC/FACTOR_NOT_ACCEPTED');
  const authenticator = createAuthenticator();
  const credential = authenticator.create((await begin()).json<RegistrationOptions>());
  const reply = await client.send({
    method: 'POST',
    url: '/v1.1/second_factor_tokens/actions/enrol',
    body: { type: 'passkey', session_id, name: 'Laptop', credential },
  });
  expect(reply.json<SignedInEnrolled>().recovery_codes).toEqual([]);
  expect(reply.statusCode).toBe(201);
});

test('a recovery code does not stand in for a factor that somebody never had', async () => {
  const { account, recovery_codes } = await enrolled();
  await setPolicy(uc, { second_factor: 'required', factors: ['passkey'] });
  const { client, session_id } = await asked(account);
  expect(codeOf(await finish(client, { type: 'recovery', session_id, code: recovery_codes[0] ?? '' }))).toBe('UC/SECOND_FACTOR_NEEDED');
  expect((await read(client, session_id)).json()).toMatchObject({ may: [], may_enrol: ['passkey'] });
});

test('a code by SMS counts only where the policy says so, and not after a sign-in by SMS', async () => {
  const mobile = newMobile();
  const account = await uc.person({ mobile: `+86${mobile}` });
  await setPolicy(uc, { second_factor: 'required', factors: ['totp'] });
  const first = await asked(account);
  expect(codeOf(await finish(first.client, { type: 'sms', session_id: first.session_id, code: '123456' }))).toBe('UC/FACTOR_NOT_ACCEPTED');
  await setPolicy(uc, { second_factor: 'required', factors: ['totp', 'sms'] });
  const client = uc.client();
  const session = await newSession(client);
  expect(codeOf(await trySignIn(client, account, session))).toBe('UC/SECOND_FACTOR_NEEDED');
  expect((await read(client, session.session_id)).json()).toMatchObject({ may: ['sms'], may_enrol: [] });
  const code = await receiveCode(uc, client, session, { mobile, op_type: 3 });
  expect((await finish(client, { type: 'sms', session_id: session.session_id, code })).statusCode).toBe(201);
  uc.clock.advance(61_000);
  const bySms = await newSession(client);
  const sms_code = await receiveCode(uc, client, bySms, { mobile, op_type: 3 });
  const reply = await client.send({ method: 'POST', url: '/v1.1/sms_tokens', body: { session_id: bySms.session_id, mobile, sms_code } });
  expect(codeOf(reply)).toBe('UC/SECOND_FACTOR_NEEDED');
  expect((await read(client, bySms.session_id)).json()).toMatchObject({ first: 'sms', may: [], may_enrol: ['totp'] });
});

test('a policy that may be put off asks nobody before its day, and says from when', async () => {
  const until = new Date(uc.clock() + 86_400_000);
  await setPolicy(uc, { second_factor: 'required', put_off_until: until });
  const who = await signedIn(uc);
  const own = (await call(who, 'GET', '/v1.1/second_factors')).json<{ policy: PendingFactor['why'] }>();
  expect(own.policy).toMatchObject({ level: 'required', is_required_now: false });
  expect(Date.parse(own.policy.required_from ?? '')).toBe(until.getTime());
  uc.clock.advance(86_400_001);
  expect(codeOf(await who.client.refresh(who.token))).toBe('UC/SECOND_FACTOR_NEEDED');
});

test('adding a factor makes the sign-in that added it strong enough to go on under a policy', async () => {
  const who = await signedIn(uc);
  await addPasskey(who);
  await setPolicy(uc, { second_factor: 'required' });
  expect((await who.client.refresh(who.token)).statusCode).toBe(201);
});
