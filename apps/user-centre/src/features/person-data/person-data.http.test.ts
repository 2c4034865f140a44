import { randomBytes } from 'node:crypto';
import type { PersonData } from '@portico/contracts/user-centre/person-data';
import { TIMES } from '@portico/contracts/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../../testing/caller.ts';
import { newEmail, newMobile } from '../../testing/code-client.ts';
import { makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { addTotp } from '../../testing/second-factor.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { stepUp } from '../../testing/step-up.ts';

let uc: TestUserCentre;
let admin: SignedIn;
let person: SignedIn;
const [mobile, email] = [newMobile(), newEmail()];
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc, { nick_name: 'Admin Wei' });
  await makeAdmin(uc, admin.subject_id);
  person = await signedIn(uc, { nick_name: 'Mei Lin', real_name: 'Lin Mei', mobile: `+86${mobile}`, email });
});
afterAll(() => uc.close());

const exportOwn = (who: SignedIn) => call(who, 'POST', '/v1.1/person_data/actions/export');
const exportOf = (who: SignedIn, id: string) => call(who, 'POST', `/v1.1/people/${id}/actions/export_data`);

const entriesAbout = (id: string) => uc.db.selectFrom('operation_log').selectAll().where('object_id', '=', id).execute();

/** Where each table that knows a person is in the file. */
const IN_FILE: Readonly<Record<string, keyof PersonData>> = {
  account: 'account',
  account_avatar: 'account',
  account_lang: 'account',
  credential: 'account',
  password: 'account',
  org_manager: 'organisations',
  installation_role: 'roles',
  totp_factor: 'factors',
  passkey: 'factors',
  recovery_code: 'recovery_codes_left',
  factor_reset: 'pending_reset',
  third_account: 'linked_accounts',
  openid_consent: 'openid_consents',
  token: 'sign_ins',
  known_device: 'known_devices',
  sign_in_audit: 'sign_in_audit',
  notice: 'notices',
};
/** Why another one is not. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  told_role: 'what the platform told of; its own part of the file has it',
  uc_admin: 'administrators of before installation roles: read once, when those were made of it',
  directory_person: 'what a directory calls somebody: its key and its user name, and the parts of a name that the account has whole',
  directory_group_member: 'groups of a directory, which the organisation keeps there',
  directory_fact_to_tell: 'memberships that the platform is to be told of; say nothing else',
  guardian: "the mobile of another person, the guardian's",
  erased_account: 'accounts that are gone',
  operation_log: 'copied to the platform, whose part of the file has it',
  idempotency_key: 'replies that are kept for a day, so that a call made twice is carried out once',
  one_time_code: 'a hash, good for a day',
  totp_enrolment: 'a secret, for ten minutes',
  pending_factor: 'a sign-in that was begun, for minutes',
  token_ticket: 'a hash, for minutes',
  qr_ticket: 'a hash, for minutes',
  sso_code: 'a hash, for minutes',
  openid_answer: 'a hash, for minutes',
  openid_grant: 'as long as a sign-in that is in the file',
  openid_logout: 'the end of a sign-in that an application has not been told yet, for hours',
  sso_script_session: 'a hash, as long as a sign-in that is in the file',
  manager_ticket: 'a hash, for minutes',
};

test('every table that knows a person is in the file of their data, or is named with the reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
      and a.attname in ('subject_id', 'user_id')`.execute(uc.db);
  const named = [...Object.keys(IN_FILE), ...Object.keys(LEFT_OUT)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  const data = (await exportOwn(person)).json<PersonData>();
  for (const section of Object.values(IN_FILE)) expect(Object.keys(data)).toContain(section);
});

test('a person gets everything about the own account, whole, and it is logged', async () => {
  await addTotp(uc, person);
  const reply = await exportOwn(person);
  expect(reply.statusCode, reply.body).toBe(200);
  const data = reply.json<PersonData>();
  expect(data.account).toMatchObject({ nickName: 'Mei Lin', realName: 'Lin Mei', mobile: `+86${mobile}`, email });
  expect(data.factors.map(({ type }) => type)).toEqual(['totp']);
  expect(data.sign_ins.map(({ is_current }) => is_current)).toEqual([true]);
  expect(data.sign_in_audit.every(({ subject_id }) => subject_id === person.subject_id)).toBe(true);
  expect(data.sign_in_audit.length).toBeGreaterThan(0);
  expect(data.notices.map(({ kind }) => kind)).toContain('factor_added');
  expect((await entriesAbout(person.subject_id)).map(({ event }) => event)).toEqual(expect.arrayContaining(['own_data.exported']));
  expect(data.notices.map(({ kind }) => kind)).not.toContain('data_exported');
});

test('nothing in the file is a secret, a hash of one, or about somebody else', async () => {
  const other = await signedIn(uc, { nick_name: `Other ${randomBytes(4).toString('hex')}`, email: newEmail() });
  const { body } = await exportOwn(person);
  const secrets = await sql<{ value: string }>`
    select encode(access_hash, 'hex') as value from token union select encode(refresh_hash, 'hex') from token
    union select mac_key_wrapped from token union select hash from password union select secret_wrapped from totp_factor
    union select encode(code_hash, 'hex') from recovery_code union select encode(device_hash, 'hex') from known_device
    union select value from credential where kind in ('mobile', 'email')`.execute(uc.db);
  expect(secrets.rows.length).toBeGreaterThan(8);
  for (const { value } of secrets.rows) expect(body).not.toContain(value);
  expect(body).not.toContain(other.subject_id);
});

test('a super administrator makes the file for somebody, who is told; without the entry or for nobody it is not made', async () => {
  const asked = await signedIn(uc, { nick_name: 'Asked' });
  const data = (await exportOf(admin, asked.subject_id)).json<PersonData>();
  expect(data.account.user_id).toBe(asked.subject_id);
  const entry = (await entriesAbout(asked.subject_id)).find(({ event }) => event === 'person_data.exported');
  expect(entry).toMatchObject({ user_id: admin.subject_id, object_name: 'Asked', before: null, after: null });
  const told = (await exportOwn(asked)).json<PersonData>().notices.find(({ kind }) => kind === 'data_exported');
  expect(told).toMatchObject({ done_by: 'other', by_name: 'Admin Wei', ip_address: '' });
  expect(codeOf(await exportOf(admin, '1'))).toBe('UC/ACCOUNT_NOT_FOUND');
  for (const who of [asked, person]) expect(codeOf(await exportOf(who, asked.subject_id))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await exportOwn(await signedInGuest(uc)))).toBe('UC/INVALID_ACCOUNT_TYPE');
});

test("somebody else's file asks a super administrator for the second factor that they have; one's own does not", async () => {
  const strong = await signedIn(uc);
  await makeAdmin(uc, strong.subject_id);
  await addTotp(uc, strong);
  uc.clock.advance((TIMES.step_up_minutes + 1) * 60_000);
  await stepUp(strong.client, strong.signer);
  const refused = await exportOf(strong, person.subject_id);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'UC/SECURITY_VERIFY_REQUIRED', fields: [{ rule: 'strong' }] }]);
  expect((await exportOwn(strong)).statusCode).toBe(200);
});
