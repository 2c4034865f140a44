import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { createPasswordHasher } from '../../lib/password-hasher.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { sealField } from '../sessions/field-encryption.ts';
import { newSession, signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

test('[R1.13a, R3.01a, R3.01b, R3.01c, R5.19a, R7.29a, R5.18] an organisation user signs in as code@org and gets a whole token [ASVS 7.2.2, 7.2.3]', async () => {
  const { subject_id, login_name, password } = await uc.person({ org_user_code: 'mei.tan' });
  const reply = await trySignIn(uc.client(), { login_name: 'Mei.Tan@Larkfield', password });
  expect(reply.statusCode).toBe(201);
  const token = reply.json<Token>();
  expect(token).toMatchObject({ account_id: '0', user_id: subject_id, account_type: 'org', source_token_account_type: 'org' });
  for (const secret of [token.access_token, token.refresh_token, token.mac_key]) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(token.expires_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{4}$/);
  expect(login_name).toBe('mei.tan@larkfield');
});

test('[R9.02b, R3.01b, R5.19e] the access token lives 604800 s; the refresh token 30 days with keepLogin and as long as the access token without', async () => {
  const person = await uc.person();
  const plain = await signIn(uc.client(), person);
  expect(parseWireTime(plain.expires_at) - parseWireTime(plain.server_time)).toBe(604_800_000);
  const kept = await signIn(uc.client(), { ...person, extra: { keep_login: true } });
  const rows = await uc.db.selectFrom('token').selectAll().where('subject_id', '=', person.subject_id).orderBy('keep_login').execute();
  const lives = rows.map((row) => (row.refresh_expires_at.getTime() - row.issued_at.getTime()) / 1_000);
  expect(lives).toEqual([604_800, 2_592_000]);
  expect(kept.expires_at).not.toBe('');
});

test('[R1.13b, R3.01c, R5.17a, R5.19a, R5.19d, R7.29b, R7.29c] a person signs in by mobile, by email and by user name, and has an account id instead of a user id', async () => {
  const person = await uc.person({ account_type: 'person', user_name: 'zhao_min', mobile: '+8613800138000', email: 'zhao@example.test' });
  const ways = [
    { login_name: 'Zhao_Min' },
    { login_name: '13800138000' },
    { login_name: '13800138000', extra: { login_name_type: 'mobile', country_code: '+86', account_type: 'person' } },
    { login_name: 'Zhao@Example.test', extra: { login_name_type: 'email' } },
  ];
  for (const way of ways) {
    const token = await signIn(uc.client(), { ...way, password: TEST_PASSWORD });
    expect(token).toMatchObject({ account_id: person.subject_id, user_id: '0', account_type: 'person' });
  }
  const abroad = await uc.person({ account_type: 'person', mobile: '+491511234567' });
  const from = async (country_code?: string): Promise<unknown> => {
    const extra = { login_name_type: 'mobile', country_code };
    return (await trySignIn(uc.client(), { login_name: '1511234567', password: TEST_PASSWORD, extra })).json();
  };
  for (const country_code of ['+49', '49']) expect(await from(country_code)).toMatchObject({ account_id: abroad.subject_id });
  expect(await from()).toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
});

test('[R5.17c] neither passwords nor tokens nor keys are stored readable [ASVS 11.4.2]', async () => {
  const person = await uc.person({ account_type: 'person', mobile: '+8613911139111' });
  const token = await signIn(uc.client(), person);
  const admin = await uc.database.admin();
  const everything = JSON.stringify([
    (await admin.query(`select *, encode(access_hash, 'escape') from token`)).rows,
    (await admin.query('select * from password')).rows,
    (await admin.query('select * from account')).rows,
    (await admin.query('select * from credential')).rows,
  ]);
  for (const secret of [token.access_token, token.refresh_token, token.mac_key, TEST_PASSWORD, '13911139111'])
    expect(everything).not.toContain(secret);
  expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('a wrong password, an unknown account and an account without a password answer alike, byte for byte', async () => {
  const known = await uc.person();
  const bare = await uc.person({ password: null });
  const bodies: string[] = [];
  for (const login_name of [known.login_name, 'nobody@larkfield', bare.login_name, '13700000000']) {
    const reply = await trySignIn(uc.client(), { login_name, password: 'Wrong-2026no' });
    expect(reply.statusCode).toBe(400);
    const { request_id, trace_id, server_time, ...rest } = reply.json<Record<string, string>>();
    expect([request_id, trace_id, server_time].every((value) => value !== '')).toBe(true);
    bodies.push(JSON.stringify(rest));
  }
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('UC/PASSWORD_NOT_CORRECT');
});

test('[R7.29b] a right password for another kind of account than was asked for is not correct', async () => {
  const person = await uc.person();
  const reply = await trySignIn(uc.client(), { ...person, extra: { account_type: 'person' } });
  expect(reply.json()).toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
});

test('a disabled account learns so only with the right password, and gets no token', async () => {
  const person = await uc.person({ status: 'disabled' });
  expect((await trySignIn(uc.client(), { ...person, password: 'Wrong-2026no' })).json()).toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
  expect((await trySignIn(uc.client(), person)).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
  expect(await uc.db.selectFrom('token').select('state').where('subject_id', '=', person.subject_id).execute()).toEqual([]);
});

test('[R5.17a, R5.17b] a password that is not encrypted for this session and field is refused as an argument', async () => {
  const client = uc.client();
  const session = await newSession(client);
  const { login_name } = await uc.person();
  const send = (password: string) =>
    client.send({ method: 'POST', url: '/v1.1/tokens', body: { session_id: session.session_id, login_name, password } });
  const wrong = [
    sealField(session, 'password_check', 'a'.repeat(64)),
    sealField({ ...session, session_id: 'other' }, 'password', 'a'.repeat(64)),
    sealField(session, 'password', TEST_PASSWORD),
    'v2.AAAA',
    'plain',
  ];
  for (const password of wrong) {
    const reply = await send(password);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'password' }] });
  }
});

test('[R5.14a, R5.14b, R5.19b] a login name with a character that no login name has is refused as an argument', async () => {
  const reply = await trySignIn(uc.client(), { login_name: 'mei tan', password: TEST_PASSWORD });
  expect(reply.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'login_name', rule: 'login_credential' }] });
  const named = async (login_name: string): Promise<unknown> =>
    (await trySignIn(uc.client(), { login_name, password: TEST_PASSWORD })).json();
  for (const login_name of ['', 'a'.repeat(129)])
    expect(await named(login_name)).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'login_name' }] });
  // One that could be somebody's answers as a wrong password does.
  for (const login_name of ['a', 'a'.repeat(128)]) expect(await named(login_name)).toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
});

test('ten wrong passwords lock the name for five minutes, also for the right one, and an unknown name alike', async () => {
  const known = await uc.person();
  for (const login_name of [known.login_name, 'ghost@larkfield']) {
    for (let tries = 0; tries < LIMITS.sign_in_failures; tries += 1) {
      expect((await trySignIn(uc.client(), { login_name, password: 'Wrong-2026no' })).json()).toMatchObject({
        code: 'UC/PASSWORD_NOT_CORRECT',
      });
    }
    const locked = await trySignIn(uc.client(), { login_name, password: known.password });
    expect(locked.statusCode).toBe(400);
    expect(locked.json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED' });
    expect(locked.json<{ retry_after: number }>().retry_after).toBeGreaterThan(TIMES.sign_in_lock_s - 30);
  }
  uc.clock.advance(TIMES.sign_in_lock_s * 1_000);
  expect((await trySignIn(uc.client(), known)).statusCode).toBe(201);
});

test('a device that has signed in before is not locked out by others, and has a limit of its own', async () => {
  const person = await uc.person();
  const own = uc.client();
  await signIn(own, person);
  for (let tries = 0; tries <= LIMITS.sign_in_failures; tries += 1) await trySignIn(uc.client(), { ...person, password: 'Wrong-2026no' });
  expect((await trySignIn(uc.client(), person)).json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED' });
  expect((await trySignIn(own, person)).statusCode).toBe(201);
  for (let tries = 0; tries < LIMITS.sign_in_failures; tries += 1) await trySignIn(own, { ...person, password: 'Wrong-2026no' });
  expect((await trySignIn(own, person)).json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED' });
});

test('a hundred wrong passwords from one address lock that address for every name, except on devices that are known', async () => {
  const storm = await startUserCentre();
  try {
    const [person, other] = [await storm.person(), await storm.person()];
    const own = storm.client();
    await signIn(own, person);
    await trySignIn(storm.client(), { login_name: 'ghost@larkfield', password: 'Wrong-2026no' });
    await storm.db
      .updateTable('sign_in_failure')
      .set({ failures: LIMITS.sign_in_failures_address - 1 })
      .where('scope', '=', 'address')
      .execute();
    expect((await trySignIn(storm.client(), { ...other, password: 'Wrong-2026no' })).json()).toMatchObject({
      code: 'UC/PASSWORD_NOT_CORRECT',
    });
    expect((await trySignIn(storm.client(), other)).json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED' });
    expect((await trySignIn(own, person)).statusCode).toBe(201);
  } finally {
    await storm.close();
  }
});

test('a right password forgets the wrong ones before it', async () => {
  const person = await uc.person();
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 1; tries < LIMITS.sign_in_failures; tries += 1) await trySignIn(uc.client(), { ...person, password: 'Wrong-2026no' });
    expect((await trySignIn(uc.client(), person)).statusCode).toBe(201);
  }
});

test('every sign-in leaves one line in the trail, with its outcome, and the application cannot change it [ASVS 16.3.1, 16.3.3]', async () => {
  const person = await uc.person();
  const client = uc.client('device-trail', 'console');
  await trySignIn(client, { ...person, password: 'Wrong-2026no' });
  const token = await signIn(client, person);
  const rows = await uc.db
    .selectFrom('sign_in_audit')
    .selectAll()
    .where('subject_id', '=', person.subject_id)
    .orderBy('occurred_at')
    .execute();
  expect(rows.map((row) => [row.event, row.outcome, row.device_id, row.app_id])).toEqual([
    ['sign_in', 'wrong_password', 'device-trail', 'console'],
    ['sign_in', 'done', 'device-trail', 'console'],
  ]);
  expect(JSON.stringify(rows)).not.toContain(token.access_token);
  await expect(uc.db.deleteFrom('sign_in_audit').execute()).rejects.toThrow(/permission denied/);
});

test('[R5.17c] a hash made with older settings is replaced at the next sign-in [ASVS 11.2.2, 11.4.2]', async () => {
  const person = await uc.person();
  const old = await hash(wirePassword(person.password), { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await uc.db.updateTable('password').set({ hash: old }).where('subject_id', '=', person.subject_id).execute();
  await signIn(uc.client(), person);
  const stored = await uc.db.selectFrom('password').select('hash').where('subject_id', '=', person.subject_id).executeTakeFirstOrThrow();
  expect(stored.hash).toContain('m=19456,t=2,p=1');
  await signIn(uc.client(), person);
});

test('when everybody signs in at once, those beyond the queue are told to come again in a second [ASVS 15.2.2]', async () => {
  const busy = await startUserCentre({ max: 10, hasher: await createPasswordHasher({ concurrency: 1, queue: 1 }) });
  try {
    const person = await busy.person();
    const replies = await Promise.all(Array.from({ length: 8 }, () => trySignIn(busy.client(), person)));
    const refused = replies.filter((reply) => reply.statusCode === 503);
    expect(replies.some((reply) => reply.statusCode === 201)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of refused) {
      expect(reply.json()).toMatchObject({ code: 'COMMON/UNAVAILABLE', retry_after: 1 });
      expect(reply.headers['retry-after']).toBe('1');
    }
  } finally {
    await busy.close();
  }
});

test('tries made at the same moment cannot exceed the limit together [ASVS 2.3.4]', async () => {
  const many = await startUserCentre({ max: 10, hasher: await createPasswordHasher({ queue: 100 }) });
  try {
    const person = await many.person();
    const replies = await Promise.all(Array.from({ length: 25 }, () => trySignIn(many.client(), { ...person, password: 'Wrong-2026no' })));
    const codes = replies.map((reply) => reply.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'UC/PASSWORD_NOT_CORRECT')).toHaveLength(LIMITS.sign_in_failures);
    expect(codes.filter((code) => code === 'UC/ACCOUNT_LOCKED')).toHaveLength(25 - LIMITS.sign_in_failures);
  } finally {
    await many.close();
  }
});
