import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Session } from '@portico/contracts/user-centre/sessions';
import { newEmail, newMobile, receiveCode, requestCode, sealedPassword, wrongCode } from '../../testing/code-client.ts';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import type { Client } from '../../testing/signed-client.ts';
import { startUserCentre, TEST_CAPTCHA, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { sealField } from '../sessions/field-encryption.ts';
import { wirePassword } from '../../lib/wire-password.ts';

let uc: TestUserCentre;
let client: Client;
let session: Session;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());
beforeEach(async () => {
  client = uc.client();
  session = await newSession(client);
});

const PASSWORD = 'HarBour-71tea';
const { register } = OP_TYPE;
type Way = 'mobile' | 'email' | 'user_name' | 'guardians';
const post = (way: Way, fields: object, password = PASSWORD) =>
  client.send({
    method: 'POST',
    url: `/v1.1/person_accounts/actions/register_by_${way}`,
    body: { session_id: session.session_id, ...sealedPassword(session, 'password', password), ...fields },
  });
const picture = () => client.send({ method: 'GET', url: `/v1.1/sessions/${session.session_id}/identify_code` });
const accounts = async (): Promise<number> =>
  Number(
    (
      await uc.db
        .selectFrom('account')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
let named = 0;
const newName = (): string => `sailor_${(named += 1)}`;

/** A complete and right call for each way, and the field that proves the contact. */
async function right(way: Way): Promise<{ fields: Record<string, string>; login_name: string; login_name_type: string; proof: string }> {
  const [mobile, email, user_name] = [newMobile(), newEmail(), newName()];
  if (way === 'mobile') {
    const fields = { mobile, sms_code: await receiveCode(uc, client, session, { mobile, op_type: register }) };
    return { fields, login_name: mobile, login_name_type: 'mobile', proof: 'sms_code' };
  }
  if (way === 'email') {
    const fields = { email, email_code: await receiveCode(uc, client, session, { email, op_type: register }) };
    return { fields, login_name: email, login_name_type: 'email', proof: 'email_code' };
  }
  if (way === 'guardians') {
    const fields = {
      user_name,
      guardian_mobile: mobile,
      verify_code: await receiveCode(uc, client, session, { mobile, op_type: register }),
    };
    return { fields, login_name: user_name, login_name_type: 'user_name', proof: 'verify_code' };
  }
  await picture();
  return {
    fields: { user_name, identify_code: TEST_CAPTCHA },
    login_name: user_name,
    login_name_type: 'user_name',
    proof: 'identify_code',
  };
}

const WAYS = ['mobile', 'email', 'user_name', 'guardians'] as const;

test.each(WAYS)(
  '[R3.07b, R5.17d, R5.20a, R5.27a, R5.27c, R5.28a, R7.32a, R7.32b, R7.32c, R7.32d] a person registers by %s, signs in with the password, and it is in the operation log',
  async (way) => {
    const { fields, login_name, login_name_type } = await right(way);
    const reply = await post(way, { ...fields, nick_name: 'Sailor' });
    expect(reply.statusCode).toBe(201);
    const { account_id, create_type } = reply.json<{ account_id: string; create_type: number }>();
    expect(create_type).toBe(way === 'guardians' ? -5 : 0);
    const token = await trySignIn(client, { login_name, password: PASSWORD, extra: { login_name_type } });
    expect(token.json()).toMatchObject({ account_id, account_type: 'person', user_id: '0' });
    const row = await uc.db
      .selectFrom('account')
      .select(['create_type', 'nick_name', 'status'])
      .where('subject_id', '=', account_id)
      .executeTakeFirst();
    expect(row).toEqual({ create_type, nick_name: 'Sailor', status: 'active' });
    const logs = await uc.db.selectFrom('operation_log').selectAll().where('object_id', '=', account_id).execute();
    expect(logs).toHaveLength(1);
    expect(JSON.stringify(logs)).not.toContain(fields['mobile'] ?? fields['guardian_mobile'] ?? fields['email'] ?? PASSWORD);
    // Everybody here has the same password, and a salt of their own.
    const hashes = (await uc.db.selectFrom('password').select('hash').execute()).map((kept) => kept.hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  },
);

test.each(WAYS)('by %s the same name, contact or proof does not make a second account', async (way) => {
  const { fields } = await right(way);
  expect((await post(way, fields)).statusCode).toBe(201);
  const before = await accounts();
  const refused = way === 'user_name' ? 'UC/IDENTIFY_CODE_INVALID' : 'UC/CODE_NOT_CORRECT';
  expect((await post(way, fields)).json()).toMatchObject({ code: refused });
  const again = await right(way);
  const name = way === 'mobile' ? 'mobile' : way === 'email' ? 'email' : 'user_name';
  if (way === 'mobile')
    again.fields['sms_code'] = await receiveCode(uc, client, session, { mobile: fields['mobile'] ?? '', op_type: register });
  if (way === 'email')
    again.fields['email_code'] = await receiveCode(uc, client, session, { email: fields['email'] ?? '', op_type: register });
  const exists = await post(way, { ...again.fields, [name]: fields[name] });
  expect([exists.statusCode, exists.json<{ code: string }>().code]).toEqual([409, 'UC/LOGIN_NAME_EXISTS']);
  expect(await accounts()).toBe(before);
});

test.each(WAYS)(
  '[R5.15e, R5.21b] by %s a weak password is refused with its rule, nothing is used up, and the same proof then works',
  async (way) => {
    const { fields } = await right(way);
    const weak = await post(way, fields, 'aaaaaaab');
    expect(weak.json()).toMatchObject({ code: 'UC/PASSWORD_TOO_WEAK', fields: [{ path: 'password_check', rule: 'UCSDK/PWD_ERR_TYPES' }] });
    const other = {
      ...sealedPassword(session, 'password', PASSWORD),
      password: sealField(session, 'password', wirePassword('Another-99one')),
    };
    expect((await post(way, { ...fields, ...other })).json()).toMatchObject({
      code: 'COMMON/INVALID_ARGUMENT',
      fields: [{ path: 'password', rule: 'wire_hash' }],
    });
    expect((await post(way, fields)).statusCode).toBe(201);
  },
);

test.each(WAYS)('[R5.20b, R5.27b, R5.27c, R5.28b, R5.22k] by %s a wrong or missing proof makes no account', async (way) => {
  const { fields, proof } = await right(way);
  const before = await accounts();
  const wrong = await post(way, { ...fields, [proof]: way === 'user_name' ? 'WRONG' : wrongCode(fields[proof] ?? '') });
  expect(wrong.json()).toMatchObject({ code: way === 'user_name' ? 'UC/IDENTIFY_CODE_INVALID' : 'UC/CODE_NOT_CORRECT' });
  const missing = await post(way, { ...fields, [proof]: undefined });
  expect(missing.json()).toMatchObject({ code: way === 'user_name' ? 'UC/IDENTIFY_CODE_REQUIRED' : 'COMMON/INVALID_ARGUMENT' });
  expect(await accounts()).toBe(before);
});

test.each(WAYS)('[R4.09c] by %s a session that is unknown or over registers nobody', async (way) => {
  const { fields } = await right(way);
  expect((await post(way, { ...fields, session_id: 'never-was' })).json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
  uc.clock.advance(TIMES.session_s * 1_000);
  expect((await post(way, fields)).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
});

test('a code for signing in or for a reset registers nobody', async () => {
  const mobile = newMobile();
  for (const op_type of [OP_TYPE.sign_in, OP_TYPE.reset_person_password, OP_TYPE.change_contact]) {
    const sms_code = await receiveCode(uc, client, session, { mobile, op_type });
    expect((await post('mobile', { mobile, sms_code })).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  }
});

test('[R5.13a, R5.13b, R5.21b] a name that breaks the rule is refused, naming its field', async () => {
  await picture();
  for (const user_name of ['a', '_ab', 'a b', 'a'.repeat(21), 'mé']) {
    const reply = await post('user_name', { user_name, identify_code: TEST_CAPTCHA });
    expect(reply.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'user_name', rule: 'account_name' }] });
  }
});

test('[R5.15g] a password that contains the name is refused [ASVS 6.2.11]', async () => {
  const { fields } = await right('user_name');
  const reply = await post('user_name', { ...fields, user_name: 'Heron77' }, 'x-Heron77-X');
  expect(reply.json()).toMatchObject({ code: 'UC/PASSWORD_TOO_WEAK', fields: [{ rule: 'PASSWORD/RULE3' }] });
});

test('[R5.28a] a guardian is kept wrapped, and found by a keyed hash', async () => {
  const { fields } = await right('guardians');
  const { account_id } = (await post('guardians', fields)).json<{ account_id: string }>();
  const row = await uc.db.selectFrom('guardian').selectAll().where('subject_id', '=', account_id).executeTakeFirstOrThrow();
  expect(row.mobile_wrapped).toMatch(/^k1\./);
  expect(JSON.stringify(row)).not.toContain(fields['guardian_mobile'] ?? '');
});

test('[R5.16b, R5.16i] under another policy its rules hold and are kept with the password', async () => {
  const strict = await startUserCentre({ password_policy: 'nist' });
  try {
    const by = strict.client();
    const open = await newSession(by);
    const send = async (password: string) => {
      await by.send({ method: 'GET', url: `/v1.1/sessions/${open.session_id}/identify_code` });
      const body = {
        session_id: open.session_id,
        user_name: 'nadia',
        identify_code: TEST_CAPTCHA,
        ...sealedPassword(open, 'password', password),
      };
      return await by.send({ method: 'POST', url: '/v1.1/person_accounts/actions/register_by_user_name', body });
    };
    expect((await send(PASSWORD)).json()).toMatchObject({ fields: [{ rule: 'UCSDK/PWD_ERR_LENGTH' }] });
    expect((await send('passwordpassword')).json()).toMatchObject({ fields: [{ rule: 'PASSWORD/COMMON' }] });
    expect((await send('seven herons 过河 at dawn')).statusCode).toBe(201);
    expect(await strict.db.selectFrom('password').select('policy').execute()).toEqual([{ policy: 'nist' }]);
  } finally {
    await strict.close();
  }
});

test('[R7.32e] where people do not register themselves every way is closed, no code is sent for it, and whoever asks is told so', async () => {
  const closed = await startUserCentre({ registration: false });
  try {
    const by = closed.client();
    const open = await newSession(by);
    const { session_id } = open;
    const password = sealedPassword(open, 'password', PASSWORD);
    const ways: Readonly<Record<(typeof WAYS)[number], object>> = {
      mobile: { mobile: newMobile(), sms_code: '000000' },
      email: { email: newEmail(), email_code: '000000' },
      user_name: { user_name: 'nadia', identify_code: TEST_CAPTCHA },
      guardians: { user_name: 'nadia', guardian_mobile: newMobile(), verify_code: '000000' },
    };
    for (const [way, fields] of Object.entries(ways)) {
      const url = `/v1.1/person_accounts/actions/register_by_${way}`;
      const reply = await by.send({ method: 'POST', url, body: { session_id, ...password, ...fields } });
      expect([reply.statusCode, reply.json<{ code: string }>().code], way).toEqual([403, 'UC/REGISTRATION_OFF']);
    }
    for (const contact of [{ mobile: newMobile() }, { email: newEmail() }]) {
      const reply = await requestCode(by, { session_id }, { ...contact, op_type: register });
      expect(reply.json()).toMatchObject({ code: 'UC/REGISTRATION_OFF' });
    }
    expect((await requestCode(by, { session_id }, { mobile: newMobile(), op_type: OP_TYPE.sign_in })).statusCode).toBe(201);
    expect((await by.send({ method: 'GET', url: '/v1.1/sign_in_ways' })).json()).toMatchObject({ guests: true, registration: false });
  } finally {
    await closed.close();
  }
});
