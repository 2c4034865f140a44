import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Session } from '@portico/contracts/user-centre/sessions';
import { newEmail, newMobile, receiveCode, sealedPassword, wrongCode } from '../../testing/code-client.ts';
import { newSession, signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

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

const NEW = 'HarBour-71tea';
type Kind = 'person_accounts' | 'users';
type Way = 'reset_by_sms_code' | 'reset_by_email' | 'reset_by_guardian_sms_code';
const KINDS = ['person_accounts', 'users'] as const;
const WAYS = ['reset_by_sms_code', 'reset_by_email', 'reset_by_guardian_sms_code'] as const;
const CASES = KINDS.flatMap((kind) => WAYS.map((way) => ({ kind, way })));
const opTypeOf = (kind: Kind) => (kind === 'users' ? OP_TYPE.reset_org_password : OP_TYPE.reset_person_password);

const put = (kind: Kind, way: Way, fields: object, password = NEW) =>
  client.send({
    method: 'PUT',
    url: `/v1.1/${kind}/password/actions/${way}`,
    body: { session_id: session.session_id, ...sealedPassword(session, 'new_password', password), ...fields },
  });

let made = 0;
const newName = (): string => `child_${(made += 1)}`;

/** A child registered by a guardian, and an organisation user of the same child. */
async function ward(): Promise<{ subject_id: string; user_name: string; guardian_mobile: string }> {
  const [user_name, guardian_mobile] = [newName(), newMobile()];
  const open = await newSession(client);
  const verify_code = await receiveCode(uc, client, open, { mobile: guardian_mobile, op_type: OP_TYPE.register });
  const body = {
    session_id: open.session_id,
    user_name,
    guardian_mobile,
    verify_code,
    ...sealedPassword(open, 'password', 'StartIng-11ok'),
  };
  const reply = await client.send({ method: 'POST', url: '/v1.1/person_accounts/actions/register_by_guardians', body });
  return { subject_id: reply.json<{ account_id: string }>().account_id, user_name, guardian_mobile };
}

interface Ready {
  subject_id: string;
  login: { login_name: string; password: string };
  fields: Record<string, string>;
  code_field: 'sms_code' | 'email_code';
  contact: { mobile?: string; email?: string };
}

async function ready(kind: Kind, way: Way, status: 'active' | 'disabled' = 'active'): Promise<Ready> {
  const account_type = kind === 'users' ? 'org' : 'person';
  const op_type = opTypeOf(kind);
  if (way === 'reset_by_guardian_sms_code') {
    const child = await ward();
    const user = kind === 'users' ? await uc.person({ person_account_id: child.subject_id, status }) : undefined;
    if (status === 'disabled') await uc.db.updateTable('account').set({ status }).where('subject_id', '=', child.subject_id).execute();
    const login_name = user?.login_name ?? child.user_name;
    const contact = { mobile: child.guardian_mobile };
    const sms_code = await receiveCode(uc, client, session, { ...contact, op_type });
    const login = { login_name, password: user?.password ?? 'StartIng-11ok' };
    return {
      subject_id: user?.subject_id ?? child.subject_id,
      login,
      fields: { login_name, guardian_mobile: child.guardian_mobile, sms_code },
      code_field: 'sms_code',
      contact,
    };
  }
  const [mobile, email] = [newMobile(), newEmail()];
  const who = await uc.person({
    account_type,
    mobile: `+86${mobile}`,
    email,
    status,
    ...(kind === 'users' ? {} : { user_name: newName() }),
  });
  const contact = way === 'reset_by_email' ? { email } : { mobile };
  const code_field = way === 'reset_by_email' ? 'email_code' : 'sms_code';
  return {
    subject_id: who.subject_id,
    login: who,
    code_field,
    contact,
    fields: { ...contact, [code_field]: await receiveCode(uc, client, session, { ...contact, op_type }) },
  };
}

test.each(CASES)(
  '[R5.29a, R5.29b, R5.29c, R7.33d, R7.33e, R7.33f] under $kind, $way sets a new password, ends every sign-in and is logged',
  async ({ kind, way }) => {
    const { subject_id, login, fields } = await ready(kind, way);
    const before = uc.client();
    const token = await signIn(before, login);
    const reply = await put(kind, way, fields);
    expect(reply.statusCode).toBe(204);
    expect((await trySignIn(uc.client(), { ...login, password: NEW })).statusCode).toBe(201);
    expect((await trySignIn(uc.client(), login)).json()).toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
    const ended = await before.sendSigned(signerOf(token), { method: 'POST', url: '/v1.1/password/actions/verify', body: {} });
    expect(ended.json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
    const logs = await uc.db
      .selectFrom('operation_log')
      .selectAll()
      .where('object_id', '=', subject_id)
      .where('module_name', '=', 'security')
      .execute();
    expect(logs).toHaveLength(1);
  },
);

test.each(CASES)(
  '[R5.29d] under $kind, $way takes a code once, and a wrong, foreign or other one never [ASVS 6.4.3]',
  async ({ kind, way }) => {
    const { login, fields, code_field, contact } = await ready(kind, way);
    const code = fields[code_field] ?? '';
    const refused = async (changed: object): Promise<void> =>
      expect((await put(kind, way, { ...fields, ...changed })).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
    await refused({ [code_field]: wrongCode(code) });
    await refused({ [code_field]: await receiveCode(uc, client, session, { ...contact, op_type: OP_TYPE.sign_in }) });
    await refused({ [code_field]: await receiveCode(uc, client, session, { ...contact, op_type: OP_TYPE.register }) });
    // A code for the other kind of account.
    const other = kind === 'users' ? 'person_accounts' : 'users';
    await refused({ [code_field]: await receiveCode(uc, client, session, { ...contact, op_type: opTypeOf(other) }) });
    expect((await trySignIn(uc.client(), login)).statusCode).toBe(201);
    const fresh = await receiveCode(uc, client, session, { ...contact, op_type: opTypeOf(kind) });
    await refused({ [code_field]: code === fresh ? wrongCode(fresh) : code });
    expect((await put(kind, way, { ...fields, [code_field]: fresh })).statusCode).toBe(204);
    await refused({ [code_field]: fresh });
  },
);

test.each(CASES)('under $kind, $way refuses a weak password with its rule and leaves the code good', async ({ kind, way }) => {
  const { fields } = await ready(kind, way);
  expect((await put(kind, way, fields, 'aaaaaaab')).json()).toMatchObject({
    code: 'UC/PASSWORD_TOO_WEAK',
    fields: [{ rule: 'UCSDK/PWD_ERR_TYPES' }],
  });
  expect((await put(kind, way, fields)).statusCode).toBe(204);
});

test.each(CASES)('under $kind, $way leaves a disabled account as it is', async ({ kind, way }) => {
  const { subject_id, fields } = await ready(kind, way, 'disabled');
  const hash = () => uc.db.selectFrom('password').select('hash').where('subject_id', '=', subject_id).executeTakeFirst();
  const before = await hash();
  expect((await put(kind, way, fields)).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
  expect(await hash()).toEqual(before);
});

test.each(CASES)('[R4.09c] under $kind, $way needs a session that is alive', async ({ kind, way }) => {
  const { fields } = await ready(kind, way);
  expect((await put(kind, way, { ...fields, session_id: 'never-was' })).json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
  uc.clock.advance(TIMES.session_s * 1_000);
  expect((await put(kind, way, fields)).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
});

test("[R5.29c] a guardian's code resets the own child's password and nobody else's", async () => {
  const [own, other] = [await ward(), await ward()];
  const sms_code = await receiveCode(uc, client, session, { mobile: own.guardian_mobile, op_type: OP_TYPE.reset_person_password });
  const grown = await uc.person({ account_type: 'person', user_name: newName() });
  for (const login_name of [other.user_name, grown.login_name, 'no_such_child', '@']) {
    const reply = await put('person_accounts', 'reset_by_guardian_sms_code', {
      login_name,
      guardian_mobile: own.guardian_mobile,
      sms_code,
    });
    expect(reply.json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  }
  expect(
    (
      await put('person_accounts', 'reset_by_guardian_sms_code', {
        login_name: own.user_name,
        guardian_mobile: own.guardian_mobile,
        sms_code,
      })
    ).statusCode,
  ).toBe(204);
});

test("[R7.33g] a guardian who is signed in changes the child's password with a code, and nobody else does", async () => {
  const child = await ward();
  const guardian = await uc.person({ account_type: 'person', mobile: `+86${child.guardian_mobile}` });
  const token = await signIn(client, { ...guardian, login_name: child.guardian_mobile });
  const change = async (fields: object, id = child.subject_id, password = NEW) => {
    const body = { session_id: session.session_id, ...sealedPassword(session, 'new_password', password), ...fields };
    return await client.sendSigned(signerOf(token), {
      method: 'PUT',
      url: `/v1.1/person_accounts/${id}/password/actions/modify_by_guardian`,
      body,
    });
  };
  const sms_code = await receiveCode(uc, client, session, { mobile: child.guardian_mobile, op_type: OP_TYPE.reset_person_password });
  expect((await change({ sms_code: wrongCode(sms_code) })).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  expect((await change({ sms_code }, child.subject_id, 'aaaaaaab')).json()).toMatchObject({ code: 'UC/PASSWORD_TOO_WEAK' });
  expect((await change({ sms_code }, (await ward()).subject_id)).json()).toMatchObject({ code: 'UC/ACCOUNT_NOT_FOUND' });
  expect((await change({ sms_code, session_id: 'never-was' })).json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
  const again = await receiveCode(uc, client, session, { mobile: child.guardian_mobile, op_type: OP_TYPE.reset_person_password });
  await uc.db.updateTable('account').set({ status: 'disabled' }).where('subject_id', '=', child.subject_id).execute();
  expect((await change({ sms_code: again })).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
  await uc.db.updateTable('account').set({ status: 'active' }).where('subject_id', '=', child.subject_id).execute();
  expect((await change({ sms_code: again })).statusCode).toBe(204);
  expect((await trySignIn(uc.client(), { login_name: child.user_name, password: NEW })).statusCode).toBe(201);
  expect((await change({ sms_code: again })).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  uc.clock.advance(TIMES.session_s * 1_000);
  expect((await change({ sms_code: again })).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
});

test('a contact that nobody has, or of the other kind of account, answers as a wrong code does', async () => {
  const mobile = newMobile();
  await uc.person({ mobile: `+86${mobile}` });
  const bodies: string[] = [];
  for (const each of [mobile, newMobile()]) {
    const sms_code = await receiveCode(uc, client, session, { mobile: each, op_type: OP_TYPE.reset_person_password });
    for (const tried of [sms_code, wrongCode(sms_code)]) {
      const reply = await put('person_accounts', 'reset_by_sms_code', { mobile: each, sms_code: tried });
      const { code, message } = reply.json<{ code: string; message: string }>();
      bodies.push(`${reply.statusCode} ${code} ${message}`);
    }
  }
  expect(new Set(bodies).size).toBe(1);
});
