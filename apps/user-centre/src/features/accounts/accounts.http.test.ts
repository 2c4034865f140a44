import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { hashToken } from '@portico/server-kit/auth/signature';
import { recoverSuperAdmin } from '../../commands/super-admin.ts';
import { loadDataKeys } from '../../db/data-keys.ts';
import { newSession, signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { sealField } from '../sessions/field-encryption.ts';
import { wirePassword } from '../../lib/wire-password.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const read = (client: Client, token: Token, url: string) => client.sendSigned(signerOf(token), { method: 'GET', url });

async function codeFor(login_name: string): Promise<string> {
  const { lookup } = await loadDataKeys(uc.db, uc.keyring);
  const made = await recoverSuperAdmin(
    { db: uc.db, keyring: uc.keyring, lookup_key: lookup, now: uc.clock(), environment: 'test' },
    login_name,
  );
  return made.one_time_code;
}

interface SetInput {
  password: string;
  one_time_code: string;
  wire?: string;
}

async function setPassword(client: Client, subject_id: string, input: SetInput) {
  const session = await newSession(client);
  const body = {
    session_id: session.session_id,
    one_time_code: input.one_time_code,
    password: sealField(session, 'password', input.wire ?? wirePassword(input.password)),
    password_check: sealField(session, 'password_check', input.password),
  };
  return await client.send({ method: 'PUT', url: `/v1.1/users/${subject_id}/password/actions/set`, body });
}

test('[R7.34i] an organisation user reads the own information, contacts included', async () => {
  const person = await uc.person({
    org_user_code: 'chen.wei',
    nick_name: '陈伟',
    real_name: '陈伟',
    mobile: '+8613800138001',
    email: 'chen@example.test',
  });
  const client = uc.client();
  const reply = await read(client, await signIn(client, person), `/v1.1/users/${person.subject_id}?dataEncrypted=false`);
  expect(reply.json()).toMatchObject({
    user_id: person.subject_id,
    account_id: '0',
    login_name: 'chen.wei@larkfield',
    org_code: 'larkfield',
    org_name: 'Larkfield Group',
    realName: '陈伟',
    nickName: '陈伟',
    countryCode: '+86',
    mobile: '+8613800138001',
    email: 'chen@example.test',
    dataEncrypted: false,
  });
});

test('[R7.34a] a person reads the own information under the account id and not under a user id', async () => {
  const person = await uc.person({ account_type: 'person', mobile: '+8613800138002', nick_name: '赵敏' });
  const client = uc.client();
  const token = await signIn(client, person);
  expect((await read(client, token, `/v1.1/person_accounts/${person.subject_id}`)).json()).toMatchObject({
    account_id: person.subject_id,
    user_id: '0',
    login_name: '+86138****8002',
    mobile: '+86138****8002',
    org_code: '',
  });
  expect((await read(client, token, `/v1.1/users/${person.subject_id}`)).json()).toMatchObject({ code: 'UC/ACCOUNT_NOT_FOUND' });
});

test('somebody else’s account, an unknown one and an id beyond 64 bits are not found or refused, never shown [ASVS 1.4.2, 8.2.2]', async () => {
  const [one, two] = [await uc.person(), await uc.person()];
  const client = uc.client();
  const token = await signIn(client, one);
  for (const id of [two.subject_id, '1', '0']) {
    const reply = await read(client, token, `/v1.1/users/${id}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'UC/ACCOUNT_NOT_FOUND' });
  }
  for (const id of ['9999999999999999999', '99999999999999999999', 'abc', '-1']) {
    expect((await read(client, token, `/v1.1/users/${id}`)).json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  }
  expect((await read(client, token, `/v1.1/person_accounts/${one.subject_id}`)).json()).toMatchObject({ code: 'UC/ACCOUNT_NOT_FOUND' });
});

test('[R7.33c] a first password is set with a one-time code, once, and then signs in [ASVS 6.4.1]', async () => {
  const person = await uc.person({ password: null });
  const client = uc.client();
  const one_time_code = await codeFor(person.login_name);
  const typed = one_time_code.toLowerCase().replaceAll('-', ' ');
  expect((await setPassword(client, person.subject_id, { password: 'KettleB-77ab', one_time_code: typed })).statusCode).toBe(200);
  expect((await trySignIn(client, { login_name: person.login_name, password: 'KettleB-77ab' })).statusCode).toBe(201);
  expect((await setPassword(client, person.subject_id, { password: 'KettleB-88cd', one_time_code })).json()).toMatchObject({
    code: 'UC/CODE_NOT_CORRECT',
  });
});

test('setting a password ends every sign-in of the account and is in the operation log without the password [ASVS 7.4.3]', async () => {
  const person = await uc.person();
  const client = uc.client();
  const one_time_code = await codeFor(person.login_name);
  const token = await signIn(client, person);
  await setPassword(client, person.subject_id, { password: 'KettleB-77ab', one_time_code });
  expect((await read(client, token, `/v1.1/users/${person.subject_id}`)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  expect(uc.published.at(-1)).toEqual({ topic: 'token.revoked', payload: { token_hashes: [hashToken(token.access_token)] } });
  const rows = await uc.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', person.subject_id)
    .orderBy('operation_time')
    .execute();
  expect(rows.map((row) => row.log_content)).toEqual([
    expect.stringContaining('one-time code') as string,
    'Set the first password with a one-time code',
  ]);
  expect(JSON.stringify(rows)).not.toContain('Kettle');
});

test('a code of another account, a made-up, an outdated and a replaced one are not correct', async () => {
  const [one, two] = [await uc.person({ password: null }), await uc.person({ password: null })];
  const client = uc.client();
  const code = await codeFor(one.login_name);
  const set = async (subject_id: string, one_time_code: string) =>
    (await setPassword(client, subject_id, { password: 'KettleB-77ab', one_time_code })).json<{ code: string }>().code;
  expect(await set(two.subject_id, code)).toBe('UC/CODE_NOT_CORRECT');
  expect(await set('0', code)).toBe('UC/CODE_NOT_CORRECT');
  expect(await set(one.subject_id, 'AAAAA-AAAAA-AAAAA-AAAAA')).toBe('UC/CODE_NOT_CORRECT');
  const newer = await codeFor(one.login_name);
  expect(await set(one.subject_id, code)).toBe('UC/CODE_NOT_CORRECT');
  uc.clock.advance(TIMES.one_time_code_s * 1_000);
  expect(await set(one.subject_id, newer)).toBe('UC/CODE_NOT_CORRECT');
});

test('[R5.15b, R5.15e, R5.15g] a password that breaks a rule is refused with the rule, and the code can be used again', async () => {
  const person = await uc.person({ password: null, org_user_code: 'tomb' });
  const client = uc.client();
  const one_time_code = await codeFor(person.login_name);
  const faults = [
    ['Ab-12', 'UCSDK/PWD_ERR_LENGTH'],
    ['Kettle 77ab', 'UCSDK/PWD_ERR_SPACES'],
    ['kettle77ab', 'UCSDK/PWD_ERR_TYPES'],
    ['77Tomb-ab77', 'PASSWORD/RULE3'],
  ];
  for (const [password = '', rule] of faults) {
    const reply = await setPassword(client, person.subject_id, { password, one_time_code });
    expect(reply.json()).toMatchObject({ code: 'UC/PASSWORD_TOO_WEAK', fields: [{ path: 'password_check', rule }] });
  }
  expect((await setPassword(client, person.subject_id, { password: 'KettleB-77ab', one_time_code })).statusCode).toBe(200);
});

test('[R5.17a] a hash that was not made from the checked password is refused', async () => {
  const person = await uc.person({ password: null });
  const one_time_code = await codeFor(person.login_name);
  const reply = await setPassword(uc.client(), person.subject_id, { password: 'KettleB-77ab', one_time_code, wire: wirePassword('a') });
  expect(reply.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'password', rule: 'wire_hash' }] });
});

test('setting a password needs a living session of the same device', async () => {
  const person = await uc.person({ password: null });
  const one_time_code = await codeFor(person.login_name);
  const session = await newSession(uc.client());
  const body = {
    session_id: session.session_id,
    one_time_code,
    password: sealField(session, 'password', wirePassword('KettleB-77ab')),
    password_check: sealField(session, 'password_check', 'KettleB-77ab'),
  };
  const url = `/v1.1/users/${person.subject_id}/password/actions/set`;
  expect((await uc.client().send({ method: 'PUT', url, body })).json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
  const client = uc.client();
  const old = await newSession(client);
  uc.clock.advance(TIMES.session_s * 1_000);
  expect((await client.send({ method: 'PUT', url, body: { ...body, session_id: old.session_id } })).json()).toMatchObject({
    code: 'UC/SESSION_EXPIRED',
  });
});

test('a disabled account cannot set a password, and keeps its code for when it is enabled', async () => {
  const person = await uc.person({ password: null, status: 'disabled' });
  const one_time_code = await codeFor(person.login_name);
  const set = () => setPassword(uc.client(), person.subject_id, { password: 'KettleB-77ab', one_time_code });
  expect((await set()).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
  await uc.db.updateTable('account').set({ status: 'active' }).where('subject_id', '=', person.subject_id).execute();
  expect((await set()).statusCode).toBe(200);
});

test('of two who set a password with one code at the same moment, one succeeds', async () => {
  const race = await startUserCentre({ max: 10 });
  try {
    const person = await race.person({ password: null });
    const { lookup } = await loadDataKeys(race.db, race.keyring);
    const { one_time_code } = await recoverSuperAdmin(
      { db: race.db, keyring: race.keyring, lookup_key: lookup, now: race.clock(), environment: 'test' },
      person.login_name,
    );
    const replies = await Promise.all(
      ['KettleB-77ab', 'KettleB-88cd'].map((password) => setPassword(race.client(), person.subject_id, { password, one_time_code })),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  } finally {
    await race.close();
  }
});
