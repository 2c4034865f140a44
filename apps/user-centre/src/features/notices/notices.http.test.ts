import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { NOTICE_LIMITS, NOTICE_TIMES } from '@portico/contracts/notice-kinds';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { notices } from '@portico/contracts/user-centre/notices';
import { newUuid } from '@portico/server-kit/ids';
import { recoverSuperAdmin } from '../../commands/super-admin.ts';
import { changeRole } from '../../commands/roles.ts';
import { loadDataKeys } from '../../db/data-keys.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { call, codeOf } from '../../testing/caller.ts';
import { newEmail, newMobile, receiveCode, sealedPassword } from '../../testing/code-client.ts';
import { makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { addPasskey, addTotp } from '../../testing/second-factor.ts';
import { newSession, signIn } from '../../testing/sign-in-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { sealField } from '../sessions/field-encryption.ts';
import { eraseAccount } from '../accounts/erase.service.ts';
import { issueInvitation } from '../accounts/invitation.service.ts';
import { insertNotice, sweepNotices } from './notices.queries.ts';
import { notify } from './notify.service.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const NEW = 'HarBour-71tea';
type Listed = ResponseOf<typeof notices.list>;
const listed = async (who: SignedIn, query = ''): Promise<Listed> => (await call(who, 'GET', `/v1.1/notices${query}`)).json<Listed>();
/** As the table has them, newest first, also for whoever is signed out by now. */
const told = (subject_id: string) =>
  uc.db
    .selectFrom('notice')
    .selectAll()
    .where('subject_id', '=', subject_id)
    .orderBy('created_at', 'desc')
    .orderBy('notice_id', 'desc')
    .execute();
const kinds = async (subject_id: string): Promise<string[]> => (await told(subject_id)).map(({ kind }) => kind);

async function admin(nick_name = 'Wen Li'): Promise<SignedIn> {
  const who = await signedIn(uc, { nick_name });
  await makeAdmin(uc, who.subject_id);
  return who;
}

async function changePassword(who: SignedIn): Promise<number> {
  const session = await newSession(who.client);
  const body = {
    session_id: session.session_id,
    ...sealedPassword(session, 'new_password', NEW),
    old_password: sealField(session, 'old_password', wirePassword(TEST_PASSWORD)),
  };
  return (await call(who, 'PUT', `/v1.1/users/${who.subject_id}/password/actions/modify`, body, { 'user-agent': CHROME })).statusCode;
}

test('a changed password is told with the device and the address that changed it', async () => {
  const who = await signedIn(uc);
  expect(await changePassword(who)).toBe(204);
  expect(await listed(who)).toMatchObject({
    count: 1,
    unread: 1,
    items: [
      {
        kind: 'password_changed',
        device: 'Chrome · Windows',
        ip_address: '127.0.0.1',
        done_by: 'self',
        by_name: '',
        factor_name: '',
        is_read: false,
      },
    ],
  });
});

test('the first password of a new account is no notice; one that is set after a reset is', async () => {
  const { subject_id, login_name } = await uc.person({ password: null });
  const set = async (): Promise<void> => {
    const client = uc.client();
    const session = await newSession(client);
    const one_time_code = await issueInvitation(uc.db, subject_id, uc.clock());
    const body = { session_id: session.session_id, one_time_code, ...sealedPassword(session, 'password', NEW) };
    const reply = await client.send({ method: 'PUT', url: `/v1.1/users/${subject_id}/password/actions/set`, body });
    expect(reply.statusCode).toBe(200);
  };
  await set();
  expect(await kinds(subject_id)).toEqual([]);
  await signIn(uc.client(), { login_name, password: NEW });
  await set();
  expect(await kinds(subject_id)).toEqual(['password_changed']);
});

test('every change of the own second factors is told, with the name of the factor', async () => {
  const who = await signedIn(uc);
  const { factor_id } = await addTotp(uc, who, 'Phone');
  await addPasskey(who, 'Laptop');
  expect((await call(who, 'POST', '/v1.1/second_factors/recovery_codes')).statusCode).toBe(201);
  expect((await call(who, 'DELETE', `/v1.1/second_factors/${factor_id}`)).statusCode).toBe(204);
  expect((await listed(who)).items.map(({ kind, factor_name }) => [kind, factor_name])).toEqual([
    ['factor_removed', 'Phone'],
    ['recovery_codes_made', ''],
    ['factor_added', 'Laptop'],
    ['factor_added', 'Phone'],
  ]);
});

test('a recovery code that is used is told', async () => {
  const who = await signedIn(uc);
  const { recovery_codes } = await addTotp(uc, who);
  const body = { type: 'recovery', code: recovery_codes[0] };
  expect((await call(who, 'POST', '/v1.1/user_security/actions/verify', body)).statusCode).toBe(200);
  expect(await kinds(who.subject_id)).toEqual(['recovery_code_used', 'factor_added']);
});

test("an administrator's reset is told with their name, and not with their address", async () => {
  const [by, who] = [await admin('Wen Li'), await signedIn(uc)];
  await addTotp(uc, who);
  expect((await call(by, 'POST', `/v1.1/accounts/${who.subject_id}/second_factors/actions/reset`)).statusCode).toBe(200);
  expect((await told(who.subject_id))[0]).toMatchObject({
    kind: 'factors_reset',
    done_by: 'other',
    by_subject_id: by.subject_id,
    device: '',
    ip_address: '',
  });
  // Signed in anew on a device that is known: nothing more is told.
  const { login_name } = { login_name: `user${who.subject_id}@larkfield` };
  const token = await signIn(who.client, { login_name, password: TEST_PASSWORD });
  const back = { ...who, token, signer: { id: token.access_token, mac_key: token.mac_key } };
  expect((await listed(back)).items[0]).toMatchObject({ kind: 'factors_reset', done_by: 'other', by_name: 'Wen Li' });
  const { org_id } = await uc.db.selectFrom('account').select('org_id').where('subject_id', '=', who.subject_id).executeTakeFirstOrThrow();
  expect((await call(by, 'POST', `/v1.1/orgs/${org_id ?? ''}/users/${who.subject_id}/actions/reset`)).statusCode).toBe(200);
  expect((await told(who.subject_id))[0]).toMatchObject({ kind: 'password_reset', done_by: 'other', by_subject_id: by.subject_id });
});

test('a role over the installation is told when it is given and when it is taken, once each', async () => {
  const [by, who] = [await admin(), await signedIn(uc)];
  for (const role of ['super_admin', 'auditor'] as const) {
    const grant = () => call(by, 'POST', '/v1.1/installation_roles', { user_id: who.subject_id, role });
    expect((await grant()).statusCode).toBe(201);
    expect((await grant()).statusCode).toBe(201);
    expect(await kinds(who.subject_id)).toEqual([`${role}_given`]);
    expect((await call(by, 'DELETE', `/v1.1/installation_roles/${who.subject_id}/${role}`)).statusCode).toBe(204);
    expect(await kinds(who.subject_id)).toEqual([`${role}_taken`, `${role}_given`]);
    await uc.db.deleteFrom('notice').where('subject_id', '=', who.subject_id).execute();
  }
});

test('what an operator does on the server is told as that', async () => {
  const who = await signedIn(uc);
  await addTotp(uc, who);
  const login = `user${who.subject_id}@larkfield`;
  const { lookup } = await loadDataKeys(uc.db, uc.keyring);
  const context = { db: uc.db, keyring: uc.keyring, lookup_key: lookup, now: uc.clock(), environment: 'test' as const };
  await changeRole(context, 'grant', login, 'auditor');
  await recoverSuperAdmin(context, login);
  const rows = await told(who.subject_id);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['auditor_given', 'factor_added', 'factors_reset', 'password_reset']);
  for (const row of rows.filter(({ kind }) => kind !== 'factor_added')) expect(row).toMatchObject({ done_by: 'operator', ip_address: '' });
});

test('the first sign-in is told of to nobody, one from another device is, and one from a known device is not', async () => {
  const login = await uc.person();
  const [own, other] = [uc.client(), uc.client()];
  await signIn(own, login);
  await signIn(own, login);
  expect(await kinds(login.subject_id)).toEqual([]);
  await signIn(other, login);
  expect(await kinds(login.subject_id)).toEqual(['new_device']);
  await signIn(own, login);
  await signIn(other, login);
  expect(await kinds(login.subject_id)).toEqual(['new_device']);
  // Known devices are forgotten after half a year. Who comes then is no first one.
  await uc.db.deleteFrom('known_device').where('subject_id', '=', login.subject_id).execute();
  await signIn(uc.client(), login);
  expect(await kinds(login.subject_id)).toEqual(['new_device', 'new_device']);
});

test('a contact that is bound and unbound is told', async () => {
  const [mobile, new_email] = [newMobile(), newEmail()];
  const who = await signedIn(uc, { account_type: 'person', mobile: `+86${mobile}` });
  const session = await newSession(who.client);
  const verify_code = await receiveCode(uc, who.client, session, { mobile, op_type: OP_TYPE.verify_contact });
  const email_code = await receiveCode(uc, who.client, session, { email: new_email, op_type: OP_TYPE.change_contact });
  const { session_id } = session;
  const body = { session_id, new_email: sealField(session, 'new_email', new_email), email_code, verify_code };
  expect((await call(who, 'PUT', `/v1.1/person_accounts/${who.subject_id}/email`, body)).statusCode).toBe(204);
  const again = await receiveCode(uc, who.client, session, { mobile, op_type: OP_TYPE.verify_contact });
  const removal = { session_id, verify_code: again };
  expect((await call(who, 'DELETE', `/v1.1/person_accounts/${who.subject_id}/email`, removal)).statusCode).toBe(204);
  expect(await kinds(who.subject_id)).toEqual(['email_removed', 'email_changed']);
});

test('a change that is rolled back leaves no notice and no mail', async () => {
  const [mobile, taken] = [newMobile(), newEmail()];
  await uc.person({ account_type: 'person', email: taken });
  const who = await signedIn(uc, { account_type: 'person', mobile: `+86${mobile}`, email: newEmail() });
  const before = await uc.db.selectFrom('delivery').select('delivery_id').where('op_type', 'is', null).execute();
  const session = await newSession(who.client);
  const verify_code = await receiveCode(uc, who.client, session, { mobile, op_type: OP_TYPE.verify_contact });
  const email_code = await receiveCode(uc, who.client, session, { email: taken, op_type: OP_TYPE.change_contact });
  const body = { session_id: session.session_id, new_email: sealField(session, 'new_email', taken), email_code, verify_code };
  expect((await call(who, 'PUT', `/v1.1/person_accounts/${who.subject_id}/email`, body)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await told(who.subject_id)).toEqual([]);
  expect(await uc.db.selectFrom('delivery').select('delivery_id').where('op_type', 'is', null).execute()).toEqual(before);
});

const plain = (subject_id: string, at: number) => ({
  notice_id: newUuid(at),
  subject_id,
  kind: 'password_changed' as const,
  device: '',
  ip_address: '127.0.0.1',
  done_by: 'self' as const,
  by_subject_id: null,
  factor_name: '',
  created_at: new Date(at),
});

test('notices are read page by page and marked as read by id, each by their owner alone', async () => {
  const [who, stranger] = [await signedIn(uc), await signedIn(uc)];
  const at = uc.clock();
  for (const i of [1, 2, 3]) await insertNotice(uc.db, plain(who.subject_id, at + i));
  const [newest, second, oldest] = (await listed(who)).items.map(({ notice_id }) => notice_id);
  expect((await listed(who, '?limit=1&offset=1')).items.map(({ notice_id }) => notice_id)).toEqual([second]);
  const mark = (by: SignedIn, notice_ids: unknown) => call(by, 'POST', '/v1.1/notices/actions/mark_read', { notice_ids });
  expect((await mark(stranger, [newest])).json()).toEqual({ unread: 0 });
  expect((await listed(who)).unread).toBe(3);
  expect((await mark(who, [newest, oldest])).json()).toEqual({ unread: 1 });
  expect((await mark(who, [newest])).json()).toEqual({ unread: 1 });
  expect((await listed(who)).items.map(({ is_read }) => is_read)).toEqual([true, false, true]);
  expect(await listed(stranger)).toEqual({ count: 0, unread: 0, items: [] });
  for (const wrong of [[], ['x'], Array.from({ length: NOTICE_LIMITS.notices_per_account + 1 }, () => newUuid())]) {
    expect(codeOf(await mark(who, wrong))).toBe('COMMON/INVALID_ARGUMENT');
  }
  expect(codeOf(await call(who, 'GET', `/v1.1/notices?limit=${NOTICE_LIMITS.notices_per_account + 1}`))).toBe('COMMON/INVALID_ARGUMENT');
  expect(await listed(await signedInGuest(uc))).toEqual({ count: 0, unread: 0, items: [] });
});

test('an account keeps its newest notices up to a limit, and none for longer than half a year', async () => {
  const who = await signedIn(uc);
  const { subject_id } = who;
  const old = uc.clock() - NOTICE_TIMES.notice_kept_s * 1_000;
  for (let i = 0; i < NOTICE_LIMITS.notices_per_account; i += 1) await insertNotice(uc.db, plain(subject_id, old - 1_000 + i));
  expect(await changePassword(who)).toBe(204);
  const rows = await told(subject_id);
  expect(rows).toHaveLength(NOTICE_LIMITS.notices_per_account);
  expect(rows.at(-1)?.created_at.getTime()).toBe(old - 999);
  await sweepNotices(uc.db, new Date(old));
  expect(await told(subject_id)).toHaveLength(1);
});

test("notices and the language go with the account, and its name with it from others' notices", async () => {
  const [by, who] = [await admin('Gone Soon'), await signedIn(uc)];
  expect((await call(by, 'POST', '/v1.1/installation_roles', { user_id: who.subject_id, role: 'auditor' })).statusCode).toBe(201);
  const tx = { db: uc.db, emit: () => undefined };
  await eraseAccount(tx, by.subject_id);
  expect((await listed(who)).items).toMatchObject([{ kind: 'auditor_given', done_by: 'other', by_name: '' }]);
  await eraseAccount(tx, who.subject_id);
  expect(await told(who.subject_id)).toEqual([]);
  expect(await uc.db.selectFrom('account_lang').selectAll().where('subject_id', '=', who.subject_id).execute()).toEqual([]);
});

test('a day sends a bounded number of mails, and the console still tells everything', async () => {
  const { subject_id } = await uc.person({ account_type: 'person', email: newEmail() });
  await uc.db.updateTable('credential').set({ verified_at: new Date() }).where('subject_id', '=', subject_id).execute();
  const before = await uc.db.selectFrom('delivery').select('delivery_id').execute();
  const actor = {
    subject_id,
    account_id: '',
    user_id: '',
    account_type: 'person',
    name: '',
    device_id: '',
    verified_at: 0,
    roles: [],
  } as const;
  const ctx = { db: uc.db, now: uc.clock(), actor, lang: 'en' as const };
  const most = NOTICE_LIMITS.notice_mails_per_day;
  for (let i = 0; i <= most; i += 1) await notify(ctx, { subject_id, kind: 'recovery_codes_made' });
  expect(await told(subject_id)).toHaveLength(most + 1);
  expect(await uc.db.selectFrom('delivery').select('delivery_id').execute()).toHaveLength(before.length + most);
  // Who makes many of one kind does not silence the others.
  await notify(ctx, { subject_id, kind: 'email_changed' });
  expect(await uc.db.selectFrom('delivery').select('delivery_id').execute()).toHaveLength(before.length + most + 1);
});
