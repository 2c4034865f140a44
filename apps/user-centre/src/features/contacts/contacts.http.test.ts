import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Session } from '@portico/contracts/user-centre/sessions';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newEmail, newMobile, receiveCode, sealedPassword, wrongCode } from '../../testing/code-client.ts';
import { makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { sealField } from '../sessions/field-encryption.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const { change_contact, verify_contact } = OP_TYPE;
const urlOf = (who: SignedIn, kind: 'mobile' | 'email', base = 'person_accounts'): string => `/v1.1/${base}/${who.subject_id}/${kind}`;
const receive = (
  who: SignedIn,
  session: Session,
  target: { mobile?: string; email?: string; op_type: typeof change_contact | typeof verify_contact },
) => receiveCode(uc, who.client, session, target);

async function withMobile(more: object = {}): Promise<{ who: SignedIn; mobile: string; session: Session }> {
  const mobile = newMobile();
  const who = await signedIn(uc, { account_type: 'person', mobile: `+86${mobile}`, ...more });
  return { who, mobile, session: await newSession(who.client) };
}

test('[R3.16c, R3.17a, R7.34c] a mobile is replaced with a code to the new one and a code to the old one, and signs in from then on [ASVS 7.5.1]', async () => {
  const { who, mobile, session } = await withMobile();
  const new_mobile = newMobile();
  const verify_code = await receive(who, session, { mobile, op_type: verify_contact });
  const sms_code = await receive(who, session, { mobile: new_mobile, op_type: change_contact });
  const body = {
    session_id: session.session_id,
    new_mobile: sealField(session, 'new_mobile', new_mobile),
    country_code: '+86',
    sms_code,
    verify_code,
  };
  expect((await call(who, 'PUT', urlOf(who, 'mobile'), body)).statusCode).toBe(204);
  expect((await trySignIn(uc.client(), { login_name: new_mobile, password: TEST_PASSWORD })).statusCode).toBe(201);
  expect(codeOf(await trySignIn(uc.client(), { login_name: mobile, password: TEST_PASSWORD }))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect((await call(who, 'GET', `/v1.1/person_accounts/${who.subject_id}?dataEncrypted=false`)).json()).toMatchObject({
    mobile: `+86${new_mobile}`,
    countryCode: '+86',
  });
  expect(await loggedAbout(uc, who.subject_id)).toEqual(['Replaced the mobile']);
  expect(codeOf(await call(who, 'PUT', urlOf(who, 'mobile'), body))).toBe('UC/CODE_NOT_CORRECT');
});

test('a code for one purpose, another session or another contact is worth nothing, and neither is one of the two alone [ASVS 6.6.2, 7.5.1]', async () => {
  const { who, mobile, session } = await withMobile();
  const new_mobile = newMobile();
  const verify_code = await receive(who, session, { mobile, op_type: verify_contact });
  const sms_code = await receive(who, session, { mobile: new_mobile, op_type: change_contact });
  const put = async (over: object) =>
    codeOf(
      await call(who, 'PUT', urlOf(who, 'mobile'), {
        session_id: session.session_id,
        data_encrypted: false,
        new_mobile,
        sms_code,
        verify_code,
        ...over,
      }),
    );
  expect(await put({ verify_code: undefined })).toBe('UC/CODE_NOT_CORRECT');
  expect(await put({ verify_code: wrongCode(verify_code) })).toBe('UC/CODE_NOT_CORRECT');
  expect(await put({ verify_code: sms_code })).toBe('UC/CODE_NOT_CORRECT');
  expect(await put({ sms_code: verify_code })).toBe('UC/CODE_NOT_CORRECT');
  expect(await put({ new_mobile: newMobile() })).toBe('UC/CODE_NOT_CORRECT');
  expect(await put({ session_id: (await newSession(who.client)).session_id })).toBe('UC/CODE_NOT_CORRECT');
  expect(await put({ session_id: 'nonsense' })).toBe('UC/INVALID_SESSION_ID');
  expect(await put({ new_mobile: '12' })).toBe('COMMON/INVALID_ARGUMENT');
});

test('[R7.34c] a contact that somebody has cannot be bound a second time, also by who can read its codes', async () => {
  const { mobile: taken } = await withMobile();
  const who = await signedIn(uc, { account_type: 'person', user_name: 'noother1' });
  const session = await newSession(who.client);
  const sms_code = await receive(who, session, { mobile: taken, op_type: change_contact });
  const password = sealField(session, 'password', wirePassword(TEST_PASSWORD));
  const reply = await call(who, 'PUT', urlOf(who, 'mobile'), {
    session_id: session.session_id,
    data_encrypted: false,
    new_mobile: taken,
    sms_code,
    password,
  });
  expect(reply.statusCode).toBe(409);
  expect(codeOf(reply)).toBe('UC/LOGIN_NAME_EXISTS');
});

test('[R3.16c, R3.17c, R3.17d, R7.34d] an account without a contact proves itself by password, one without either by a recent sign-in', async () => {
  const who = await signedIn(uc, { account_type: 'person', user_name: 'firstcontact' });
  const session = await newSession(who.client);
  const new_email = newEmail();
  const email_code = await receive(who, session, { email: new_email, op_type: change_contact });
  const put = (over: object) =>
    call(who, 'PUT', urlOf(who, 'email'), { session_id: session.session_id, data_encrypted: false, new_email, email_code, ...over });
  expect(codeOf(await put({}))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect(codeOf(await put({ password: sealField(session, 'password', wirePassword('no')) }))).toBe('UC/PASSWORD_NOT_CORRECT');
  const password = sealField(session, 'password', wirePassword(TEST_PASSWORD));
  expect((await put({ password, email_verification_mode: 1 })).json()).toMatchObject({
    code: 'COMMON/INVALID_ARGUMENT',
    fields: [{ path: 'email_verification_mode' }],
  });
  expect((await put({ password, email_verification_mode: 0 })).statusCode).toBe(204);
  expect((await call(who, 'GET', `/v1.1/person_accounts/${who.subject_id}?dataEncrypted=false`)).json()).toMatchObject({
    email: new_email,
  });
});

test('[R7.34h] where no code can be sent to its contact, an account proves itself by password, and deletes itself with it', async () => {
  const silent = await startUserCentre({ offers: { sms: false, email: true } });
  try {
    const who = await signedIn(silent, { account_type: 'person', mobile: `+86${newMobile()}`, user_name: 'silent' });
    const session = await newSession(who.client);
    const password = sealField(session, 'password', wirePassword(TEST_PASSWORD));
    const remove = (body: object) =>
      call(who, 'DELETE', `/v1.1/person_accounts/${who.subject_id}`, { session_id: session.session_id, ...body });
    expect(codeOf(await remove({}))).toBe('UC/PASSWORD_NOT_CORRECT');
    // R6.02s: whoever is the last who oversees the installation stays.
    await makeAdmin(silent, who.subject_id);
    expect(codeOf(await remove({ password }))).toBe('MP/LAST_SUPER_ADMIN');
    await makeAdmin(silent, (await signedIn(silent)).subject_id);
    expect((await remove({ password })).statusCode).toBe(204);
    // An address that codes reach is still the stronger proof.
    const other = await signedIn(silent, { account_type: 'person', email: newEmail(), user_name: 'reached' });
    const theirs = await newSession(other.client);
    const refused = await call(other, 'DELETE', `/v1.1/person_accounts/${other.subject_id}`, {
      session_id: theirs.session_id,
      password: sealField(theirs, 'password', wirePassword(TEST_PASSWORD)),
    });
    expect(codeOf(refused)).toBe('UC/CODE_NOT_CORRECT');
  } finally {
    await silent.close();
  }
});

test('[R3.17b] who came in without a password sets the first one with the mobile', async () => {
  const bare = await signedIn(uc, { account_type: 'person', user_name: 'nopassword1' });
  await uc.db.deleteFrom('password').where('subject_id', '=', bare.subject_id).execute();
  const session = await newSession(bare.client);
  const new_mobile = newMobile();
  const put = async (over: object) => {
    const sms_code = await receive(bare, session, { mobile: new_mobile, op_type: change_contact });
    return await call(bare, 'PUT', urlOf(bare, 'mobile'), {
      session_id: session.session_id,
      data_encrypted: false,
      new_mobile,
      sms_code,
      ...over,
    });
  };
  expect(codeOf(await put(sealedPassword(session, 'new_password', 'short')))).toBe('UC/PASSWORD_TOO_WEAK');
  expect((await put(sealedPassword(session, 'new_password', 'KettleB-77ab'))).statusCode).toBe(204);
  expect((await trySignIn(uc.client(), { login_name: new_mobile, password: 'KettleB-77ab' })).statusCode).toBe(201);
  expect(codeOf(await put(sealedPassword(session, 'new_password', 'KettleB-88cd')))).toBe('COMMON/INVALID_ARGUMENT');
  const old = await signedIn(uc, { account_type: 'person', user_name: 'nopassword2' });
  await uc.db.deleteFrom('password').where('subject_id', '=', old.subject_id).execute();
  uc.clock.advance(TIMES.step_up_minutes * 60_000);
  const later = await newSession(old.client);
  const mobile = newMobile();
  const sms_code = await receive(old, later, { mobile, op_type: change_contact });
  expect(
    codeOf(
      await call(old, 'PUT', urlOf(old, 'mobile'), { session_id: later.session_id, data_encrypted: false, new_mobile: mobile, sms_code }),
    ),
  ).toBe('UC/SECURITY_VERIFY_REQUIRED');
});

test('[R7.34c] a contact is unbound with a code to any contact of the account, but never the last way to sign in', async () => {
  const email = newEmail();
  const { who, mobile, session } = await withMobile({ email });
  const unbind = (kind: 'mobile' | 'email', verify_code?: string) =>
    call(who, 'DELETE', urlOf(who, kind), { session_id: session.session_id, verify_code });
  expect(codeOf(await unbind('mobile'))).toBe('UC/CODE_NOT_CORRECT');
  expect((await unbind('mobile', await receive(who, session, { email, op_type: verify_contact }))).statusCode).toBe(204);
  expect(codeOf(await unbind('mobile', '123456'))).toBe('UC/CONTACT_NOT_BOUND');
  const verify_code = await receive(who, session, { email, op_type: verify_contact });
  expect(codeOf(await unbind('email', verify_code))).toBe('UC/LAST_SIGN_IN_WAY');
  expect(codeOf(await trySignIn(uc.client(), { login_name: mobile, password: TEST_PASSWORD }))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect(await loggedAbout(uc, who.subject_id)).toEqual(['Unbound the mobile']);
});

test('[R7.34c] an address is unbound with a code to the mobile that stays', async () => {
  const email = newEmail();
  const { who, mobile, session } = await withMobile({ email });
  const verify_code = await receive(who, session, { mobile, op_type: verify_contact });
  expect((await call(who, 'DELETE', urlOf(who, 'email'), { session_id: session.session_id, verify_code })).statusCode).toBe(204);
  expect(await loggedAbout(uc, who.subject_id)).toEqual(['Unbound the email address']);
});

test('[R7.34j] an organisation user binds and unbinds under the user id; its code with a password stays a way in', async () => {
  const who = await signedIn(uc);
  const session = await newSession(who.client);
  const [email, mobile] = [newEmail(), newMobile()];
  const password = sealField(session, 'password', wirePassword(TEST_PASSWORD));
  const base = { session_id: session.session_id, data_encrypted: false };
  const email_code = await receive(who, session, { email, op_type: change_contact });
  const with_email = { ...base, new_email: email, email_code, password };
  expect((await call(who, 'PUT', urlOf(who, 'email', 'users'), with_email)).statusCode).toBe(204);
  const verifyByEmail = () => receive(who, session, { email, op_type: verify_contact });
  const sms_code = await receive(who, session, { mobile, op_type: change_contact });
  const with_mobile = { ...base, new_mobile: mobile, country_code: '+86', sms_code, verify_code: await verifyByEmail() };
  expect((await call(who, 'PUT', urlOf(who, 'mobile', 'users'), with_mobile)).statusCode).toBe(204);
  for (const kind of ['mobile', 'email'] as const) {
    const proof = { session_id: session.session_id, verify_code: await verifyByEmail() };
    expect((await call(who, 'DELETE', urlOf(who, kind, 'users'), proof)).statusCode).toBe(204);
  }
});

test('[R6.01a] contacts of somebody else are not there, and a guest has none', async () => {
  const [{ who, session }, other, guest] = [await withMobile(), await withMobile(), await signedInGuest(uc)];
  const body = { session_id: session.session_id };
  expect(codeOf(await call(who, 'DELETE', urlOf(other.who, 'mobile'), body))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect(codeOf(await call(who, 'DELETE', urlOf(who, 'mobile', 'users'), body))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect(codeOf(await call(guest, 'DELETE', urlOf(guest, 'mobile'), { session_id: (await newSession(guest.client)).session_id }))).toBe(
    'UC/INVALID_ACCOUNT_TYPE',
  );
});

test('wrong passwords at an open screen are counted and then lock that way for a while', async () => {
  const who = await signedIn(uc, { account_type: 'person', user_name: 'openscreen1' });
  const session = await newSession(who.client);
  const password = sealField(session, 'password', wirePassword('wrong'));
  const codes: string[] = [];
  for (let tries = 0; tries <= LIMITS.sign_in_failures; tries += 1) {
    codes.push(codeOf(await call(who, 'DELETE', `/v1.1/person_accounts/${who.subject_id}`, { session_id: session.session_id, password })));
  }
  expect(codes.at(-2)).toBe('UC/PASSWORD_NOT_CORRECT');
  expect(codes.at(-1)).toBe('UC/ACCOUNT_LOCKED');
});

test('of a mobile and an address unbound at the same moment, one stays', async () => {
  const race = await startUserCentre({ max: 10 });
  try {
    const [mobile, email] = [newMobile(), newEmail()];
    const who = await signedIn(race, { account_type: 'person', mobile: `+86${mobile}`, email });
    const sessions = [await newSession(who.client), await newSession(who.client)] as const;
    const codes = [
      await receiveCode(race, who.client, sessions[0], { mobile, op_type: verify_contact }),
      await receiveCode(race, who.client, sessions[1], { email, op_type: verify_contact }),
    ] as const;
    const replies = await Promise.all(
      (['mobile', 'email'] as const).map((kind, at) =>
        call(who, 'DELETE', urlOf(who, kind), { session_id: sessions[at]?.session_id, verify_code: codes[at] }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(await race.db.selectFrom('credential').select('kind').where('subject_id', '=', who.subject_id).execute()).toHaveLength(1);
  } finally {
    await race.close();
  }
});
