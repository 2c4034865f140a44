import { afterAll, beforeAll, expect, test } from 'vitest';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { UserInfo } from '@portico/contracts/user-centre/accounts';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newEmail, newMobile, receiveCode, wrongCode } from '../../testing/code-client.ts';
import { disable, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { openField, sealField } from '../sessions/field-encryption.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const person = (input: object = {}): Promise<SignedIn> => signedIn(uc, { account_type: 'person', mobile: `+86${newMobile()}`, ...input });
const url = (who: SignedIn): string => `/v1.1/person_accounts/${who.subject_id}`;

test('[R3.02b, R3.16a, R3.16d, R7.34a, R7.34b] a person changes the own information, sealed with the session key, and reads it back sealed, masked or clear [ASVS 14.2.4]', async () => {
  const who = await person({ email: newEmail() });
  const session = await newSession(who.client);
  const sealed = (field: string, value: string) => sealField(session, field, value);
  const reply = await call(who, 'PATCH', url(who), {
    session_id: session.session_id,
    realName: '赵敏',
    nickName: 'Min',
    countryCode: '+86',
    telephone: sealed('telephone', '010-6552 9988'),
    passport: sealed('passport', 'E12345678'),
    idCard: sealed('idCard', '110105199003071234'),
    birthday: sealed('birthday', '1990-03-07'),
    gender: 2,
    extInfo: { department: 'Logistics', floor: 3 },
  });
  expect(reply.statusCode).toBe(200);
  const changed = reply.json<UserInfo>();
  expect(changed).toMatchObject({
    realName: '赵敏',
    nickName: 'Min',
    gender: 2,
    extInfo: { department: 'Logistics', floor: 3 },
    dataEncrypted: true,
    version: 2,
  });
  expect(openField(session, 'idCard', changed.idCard)).toBe('110105199003071234');
  const inSession = (await call(who, 'GET', `${url(who)}?session_id=${session.session_id}`)).json<UserInfo>();
  expect(openField(session, 'birthday', inSession.birthday)).toBe('1990-03-07');
  const masked = (await call(who, 'GET', url(who))).json<UserInfo>();
  expect(masked).toMatchObject({ idCard: '1101051990****1234', passport: 'E****5678', dataEncrypted: false, realName: '赵敏' });
  const clear = (await call(who, 'GET', `${url(who)}?dataEncrypted=false`)).json<UserInfo>();
  expect(clear).toMatchObject({ telephone: '010-6552 9988', passport: 'E12345678', birthday: '1990-03-07', dataEncrypted: false });
  const row = JSON.stringify(
    await uc.db.selectFrom('account').selectAll().where('subject_id', '=', who.subject_id).executeTakeFirstOrThrow(),
  );
  for (const secret of ['赵敏', 'E12345678', '110105', '1990', 'Logistics']) expect(row).not.toContain(secret);
  const log = JSON.stringify(await uc.db.selectFrom('operation_log').selectAll().where('object_id', '=', who.subject_id).execute());
  expect(log).toContain('idCard');
  for (const secret of ['E12345678', '110105', '1990-03']) expect(log).not.toContain(secret);
});

test('[R3.16a, R3.16d] values may travel in the clear when the caller says so, and empty text takes one away', async () => {
  const who = await person();
  const set = await call(who, 'PATCH', url(who), { dataEncrypted: false, passport: 'E12345678', birthday: '1988-02-29' });
  expect(set.json()).toMatchObject({ passport: 'E12345678', birthday: '1988-02-29' });
  expect((await call(who, 'PATCH', url(who), { passport: '' })).statusCode).toBe(200);
  expect((await call(who, 'GET', `${url(who)}?dataEncrypted=false`)).json()).toMatchObject({ passport: '', birthday: '1988-02-29' });
});

test('[R3.16a, R3.16c, R3.16d] what is not valid, not sealed for this session, or not to be changed here is refused with its field [ASVS 8.2.3]', async () => {
  const who = await person();
  const session = await newSession(who.client);
  const refused = async (body: object) => (await call(who, 'PATCH', url(who), body)).json<{ code: string; fields: { path: string }[] }>();
  for (const [field, value] of [
    ['birthday', '1990-02-31'],
    ['birthday', '07/03/1990'],
    ['passport', 'E 1'],
    ['telephone', 'call me'],
  ] as const) {
    expect(await refused({ dataEncrypted: false, [field]: value })).toMatchObject({
      code: 'COMMON/INVALID_ARGUMENT',
      fields: [{ path: field }],
    });
  }
  expect(await refused({ passport: 'E12345678' })).toMatchObject({ fields: [{ path: 'session_id', rule: 'required' }] });
  expect(await refused({ session_id: session.session_id, passport: sealField(session, 'idCard', 'E12345678') })).toMatchObject({
    fields: [{ path: 'passport', rule: 'sealed' }],
  });
  for (const body of [
    { mobile: '13800138000' },
    { email: 'a@b.example' },
    { status: 'active' },
    { gender: 5 },
    { nickName: 'n'.repeat(51) },
  ]) {
    expect((await refused(body)).code).toBe('COMMON/INVALID_ARGUMENT');
  }
  expect((await refused({ session_id: 'nonsense', passport: 'x' })).code).toBe('UC/INVALID_SESSION_ID');
});

test('[R7.34i] an organisation user does the same under the user id; of two changes made from one version the second learns what is there now', async () => {
  const who = await signedIn(uc);
  const path = `/v1.1/users/${who.subject_id}`;
  expect((await call(who, 'PATCH', path, { nickName: 'Wei' }, { 'if-match': '"1"' })).json()).toMatchObject({
    nickName: 'Wei',
    version: 2,
  });
  const stale = await call(who, 'PATCH', path, { nickName: 'Other' }, { 'if-match': '"1"' });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { nickName: 'Wei', version: 2 } });
});

test('[R6.01a] nobody changes somebody else’s information, a guest none at all, and a disabled account is out', async () => {
  const [one, two, guest] = [await person(), await person(), await signedInGuest(uc)];
  expect(codeOf(await call(one, 'PATCH', url(two), { nickName: 'x' }))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect(codeOf(await call(one, 'PATCH', `/v1.1/users/${one.subject_id}`, { nickName: 'x' }))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect(codeOf(await call(guest, 'PATCH', url(guest), { nickName: 'x' }))).toBe('UC/INVALID_ACCOUNT_TYPE');
  await disable(uc, one.subject_id);
  expect(codeOf(await call(one, 'PATCH', url(one), { nickName: 'x' }))).toBe('UC/AUTH_INVALID_TOKEN_BE_KICKED');
});

test('a reply with personal values is not kept for an idempotency key [ASVS 14.2.2]', async () => {
  const who = await person();
  await call(who, 'PATCH', url(who), { nickName: 'Kept' }, { 'idempotency-key': 'k1' });
  expect(await uc.db.selectFrom('idempotency_key').select('key').where('subject_id', '=', who.subject_id).execute()).toEqual([]);
});

test('[R3.07a, R7.34f] the organisation users that a person has bound are listed for that person alone', async () => {
  const who = await person();
  const user = await uc.person({ org_user_code: 'bound.one', person_account_id: who.subject_id });
  const reply = (await call(who, 'GET', `${url(who)}/binded/users`)).json();
  expect(reply).toMatchObject({
    count: 1,
    items: [{ user_id: user.subject_id, login_name: 'bound.one@larkfield', org_code: 'larkfield', status: 'active' }],
  });
  const other = await person();
  expect(codeOf(await call(other, 'GET', `${url(who)}/binded/users`))).toBe('UC/ACCOUNT_NOT_FOUND');
  const org = await signedIn(uc);
  expect(codeOf(await call(org, 'GET', `/v1.1/person_accounts/${org.subject_id}/binded/users`))).toBe('UC/INVALID_ACCOUNT_TYPE');
});

test('[R7.34h] a person deletes the own account with a code: everything personal goes, the log and the audit stay', async () => {
  const mobile = newMobile();
  const who = await person({ mobile: `+86${mobile}`, email: newEmail(), user_name: `gone${mobile}`, real_name: '周婷' });
  const user = await uc.person({ person_account_id: who.subject_id });
  const session = await newSession(who.client);
  const remove = (body: object) => call(who, 'DELETE', url(who), { session_id: session.session_id, ...body });
  const code = await receiveCode(uc, who.client, session, { mobile, op_type: OP_TYPE.delete_account });
  expect(codeOf(await remove({}))).toBe('UC/CODE_NOT_CORRECT');
  expect(codeOf(await remove({ verify_code: wrongCode(code) }))).toBe('UC/CODE_NOT_CORRECT');
  expect(codeOf(await remove({ password: sealField(session, 'password', wirePassword(TEST_PASSWORD)) }))).toBe('UC/CODE_NOT_CORRECT');
  expect((await remove({ verify_code: code })).statusCode).toBe(204);
  for (const table of ['account', 'credential', 'password', 'token', 'known_device', 'notice', 'account_lang'] as const) {
    expect(await uc.db.selectFrom(table).select('subject_id').where('subject_id', '=', who.subject_id).execute()).toEqual([]);
  }
  expect(codeOf(await call(who, 'GET', url(who)))).toBe('UC/AUTH_INVALID_TOKEN');
  expect(codeOf(await trySignIn(who.client, { login_name: `gone${mobile}`, password: TEST_PASSWORD }))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect(uc.published.some(({ topic }) => topic === 'token.revoked')).toBe(true);
  expect(
    await uc.db.selectFrom('account').select('person_account_id').where('subject_id', '=', user.subject_id).executeTakeFirst(),
  ).toEqual({ person_account_id: null });
  expect(await loggedAbout(uc, who.subject_id)).toEqual(['Deleted the own account']);
  const audits = await uc.db.selectFrom('sign_in_audit').select('event').where('subject_id', '=', who.subject_id).execute();
  expect(audits.map((row) => row.event)).toEqual(expect.arrayContaining(['sign_in', 'delete_account']));
});

test('[R7.34h] who has no contact deletes with the password; an organisation user belongs to the organisation and cannot', async () => {
  const who = await signedIn(uc, { account_type: 'person', user_name: 'nocontact1' });
  const session = await newSession(who.client);
  const remove = (body: object) => call(who, 'DELETE', url(who), { session_id: session.session_id, ...body });
  expect(codeOf(await remove({}))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect(codeOf(await remove({ password: sealField(session, 'password', wirePassword('wrong')) }))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect((await remove({ password: sealField(session, 'password', wirePassword(TEST_PASSWORD)) })).statusCode).toBe(204);
  const org = await signedIn(uc);
  const own = await newSession(org.client);
  expect(codeOf(await call(org, 'DELETE', url(org), { session_id: own.session_id }))).toBe('UC/INVALID_ACCOUNT_TYPE');
});
