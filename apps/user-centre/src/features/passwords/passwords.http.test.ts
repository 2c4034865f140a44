import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newMobile, receiveCode, sealedPassword } from '../../testing/code-client.ts';
import { newSession, signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { stepUp } from '../../testing/step-up.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { sealField } from '../sessions/field-encryption.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const NEW = 'HarBour-71tea';
let made = 0;
const person = () => uc.person({ account_type: 'person', user_name: `walker_${(made += 1)}` });

interface Signed {
  client: Client;
  session: Session;
  token: Token;
}
/** Somebody without a password comes in by a code. */
async function cameInByCode(): Promise<Signed & { subject_id: string }> {
  const [client, mobile] = [uc.client(), newMobile()];
  const { subject_id } = await uc.person({ account_type: 'person', mobile: `+86${mobile}`, password: null });
  const session = await newSession(client);
  const sms_code = await receiveCode(uc, client, session, { mobile, op_type: OP_TYPE.sign_in });
  const reply = await client.send({ method: 'POST', url: '/v1.1/sms_tokens', body: { session_id: session.session_id, mobile, sms_code } });
  return { client, session, subject_id, token: reply.json<Token>() };
}

async function signedIn(who: { login_name: string; password: string }): Promise<Signed> {
  const client = uc.client();
  const token = await signIn(client, who);
  return { client, token, session: await newSession(client) };
}

const put = ({ client, token }: Pick<Signed, 'client' | 'token'>, url: string, body: object) =>
  client.sendSigned(signerOf(token), { method: 'PUT', url, body });
const modify = (by: Signed, kind: 'person_accounts' | 'users', id: string, fields: object) =>
  put(by, `/v1.1/${kind}/${id}/password/actions/modify`, {
    session_id: by.session.session_id,
    ...sealedPassword(by.session, 'new_password', NEW),
    ...fields,
  });
const old = (session: Session, password: string) => ({ old_password: sealField(session, 'old_password', wirePassword(password)) });
const works = async ({ client, token }: Pick<Signed, 'client' | 'token'>): Promise<boolean> =>
  (await client.sendSigned(signerOf(token), { method: 'POST', url: '/v1.1/password/actions/verify', body: {} })).statusCode === 400;

test.each(['person_accounts', 'users'] as const)(
  '[R5.22j, R7.33a] under %s the old password allows a new one, and every other sign-in ends [ASVS 6.2.2, 7.4.3]',
  async (kind) => {
    const who = kind === 'users' ? await uc.person() : await person();
    const [mine, other] = [await signedIn(who), await signedIn(who)];
    const reply = await modify(mine, kind, who.subject_id, old(mine.session, who.password));
    expect(reply.statusCode).toBe(204);
    expect(await works(mine)).toBe(true);
    const ended = await other.client.sendSigned(signerOf(other.token), { method: 'POST', url: '/v1.1/password/actions/verify', body: {} });
    expect([ended.statusCode, ended.json<{ code: string }>().code]).toEqual([401, 'UC/AUTH_INVALID_TOKEN']);
    expect(uc.published.at(-1)).toMatchObject({ topic: 'token.revoked' });
    expect((await trySignIn(uc.client(), who)).json()).toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
    expect((await trySignIn(uc.client(), { ...who, password: NEW })).statusCode).toBe(201);
    const logs = await uc.db.selectFrom('operation_log').select('log_content').where('object_id', '=', who.subject_id).execute();
    expect(logs).toEqual([{ log_content: 'Changed the password' }]);
  },
);

test('[R5.22j] without the old password, or with a wrong one, nothing changes [ASVS 6.2.3]', async () => {
  const who = await person();
  const mine = await signedIn(who);
  for (const fields of [{}, old(mine.session, 'Wrong-2026no')]) {
    expect((await modify(mine, 'person_accounts', who.subject_id, fields)).json()).toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
  }
  expect((await trySignIn(uc.client(), who)).statusCode).toBe(201);
});

test("somebody else's account, or the other kind of one's own, is not there", async () => {
  const [who, other, user] = [await person(), await person(), await uc.person()];
  const [mine, org] = [await signedIn(who), await signedIn(user)];
  const tries = [
    modify(mine, 'person_accounts', other.subject_id, old(mine.session, who.password)),
    modify(mine, 'users', who.subject_id, old(mine.session, who.password)),
    modify(org, 'person_accounts', user.subject_id, old(org.session, user.password)),
  ];
  for (const reply of await Promise.all(tries))
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'UC/ACCOUNT_NOT_FOUND']);
});

test('[R5.15g, R5.21b] a new password that breaks a rule is refused with the rule, also when it contains the login name', async () => {
  const who = await uc.person({ account_type: 'person', user_name: 'kestrel' });
  const mine = await signedIn(who);
  const weak = async (password: string): Promise<unknown> =>
    (
      await modify(mine, 'person_accounts', who.subject_id, {
        ...old(mine.session, who.password),
        ...sealedPassword(mine.session, 'new_password', password),
      })
    ).json();
  expect(await weak('short-A1')).toMatchObject({
    code: 'UC/PASSWORD_TOO_WEAK',
    fields: [{ path: 'password_check', rule: 'UCSDK/PWD_ERR_CONBINATION' }],
  });
  expect(await weak('aa-KESTREL-11')).toMatchObject({ fields: [{ rule: 'PASSWORD/RULE3' }] });
});

test('after ten wrong old passwords the right one is not looked at for five minutes, and signing in still works', async () => {
  const who = await person();
  const mine = await signedIn(who);
  for (let tries = 0; tries < LIMITS.sign_in_failures; tries += 1) {
    expect((await modify(mine, 'person_accounts', who.subject_id, old(mine.session, 'Wrong-2026no'))).json()).toMatchObject({
      code: 'UC/PASSWORD_NOT_CORRECT',
    });
  }
  const locked = await modify(mine, 'person_accounts', who.subject_id, old(mine.session, who.password));
  expect(locked.json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED' });
  expect(locked.json<{ retry_after: number }>().retry_after).toBeGreaterThan(TIMES.sign_in_lock_s - 30);
  expect((await trySignIn(uc.client(), who)).statusCode).toBe(201);
  uc.clock.advance(TIMES.sign_in_lock_s * 1_000);
  expect((await modify(mine, 'person_accounts', who.subject_id, old(mine.session, who.password))).statusCode).toBe(204);
});

test('[R4.09c] a session that is unknown or over changes, sets, verifies and checks nothing', async () => {
  const who = await person();
  const mine = await signedIn(who);
  const ask = async (session_id: string): Promise<string[]> => {
    const id = { session_id };
    const sealed = sealedPassword(mine.session, 'new_password', NEW);
    const replies = [
      await modify(mine, 'person_accounts', who.subject_id, { ...old(mine.session, who.password), ...id }),
      await put(mine, `/v1.1/person_accounts/${who.subject_id}/password/actions/set`, { ...sealed, ...id }),
      await mine.client.sendSigned(signerOf(mine.token), {
        method: 'POST',
        url: '/v1.1/password/actions/verify',
        body: { ...id, password: sealed['new_password'] },
      }),
      await mine.client.send({
        method: 'POST',
        url: '/v1.1/password/actions/check_valid',
        body: { ...id, password_check: sealed['password_check'] },
      }),
    ];
    return [...new Set(replies.map((reply) => reply.json<{ code: string }>().code))];
  };
  expect(await ask('never-was')).toEqual(['UC/INVALID_SESSION_ID']);
  uc.clock.advance(TIMES.session_s * 1_000);
  await stepUp(mine.client, signerOf(mine.token), who.password);
  expect(await ask(mine.session.session_id)).toEqual(['UC/SESSION_EXPIRED']);
});

test('[R6.03e, R7.33b] a person who came in without a password sets the first one, once', async () => {
  const mine = await cameInByCode();
  const set = () =>
    put(mine, `/v1.1/person_accounts/${mine.subject_id}/password/actions/set`, {
      session_id: mine.session.session_id,
      ...sealedPassword(mine.session, 'new_password', NEW),
    });
  expect((await set()).statusCode).toBe(204);
  expect(await works(mine)).toBe(true);
  const hashes = await uc.db.selectFrom('password').select('policy').where('subject_id', '=', mine.subject_id).execute();
  expect(hashes).toEqual([{ policy: 'primary' }]);
  expect((await set()).json()).toMatchObject({ code: 'UC/PASSWORD_ALREADY_SET' });
});

test("[R6.01c] an organisation user's first password is not set this way, and somebody else's is not there", async () => {
  const user = await uc.person();
  const org = await signedIn(user);
  const set = (by: Signed, id: string, password = NEW) =>
    put(by, `/v1.1/person_accounts/${id}/password/actions/set`, {
      session_id: by.session.session_id,
      ...sealedPassword(by.session, 'new_password', password),
    });
  const refused = await set(org, user.subject_id);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'UC/INVALID_ACCOUNT_TYPE']);
  const bare = await cameInByCode();
  const mine = await signedIn(await person());
  expect((await set(mine, bare.subject_id)).json()).toMatchObject({ code: 'UC/ACCOUNT_NOT_FOUND' });
  expect((await set(bare, bare.subject_id, 'aaaaaaab')).json()).toMatchObject({ code: 'UC/PASSWORD_TOO_WEAK' });
});

test('a disabled account changes nothing: its token is worth nothing', async () => {
  const who = await person();
  const mine = await signedIn(who);
  await uc.db.updateTable('account').set({ status: 'disabled' }).where('subject_id', '=', who.subject_id).execute();
  const reply = await modify(mine, 'person_accounts', who.subject_id, old(mine.session, who.password));
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'UC/AUTH_INVALID_TOKEN']);
});

test('[R9.07c, R7.27b, R7.33h] the own password proves again who is there, for this sign-in alone', async () => {
  const who = await person();
  const [mine, other] = [await signedIn(who), await signedIn(who)];
  uc.clock.advance((TIMES.step_up_minutes + 1) * 60_000);
  const prefixed = (by: Signed) =>
    by.client.sendSigned(signerOf(by.token), { method: 'GET', url: `/v1.1/security/person_accounts/${who.subject_id}` });
  expect((await prefixed(mine)).json()).toMatchObject({ code: 'UC/SECURITY_VERIFY_REQUIRED' });
  const verify = async (password: string) => {
    const body = { session_id: mine.session.session_id, password: sealField(mine.session, 'password', wirePassword(password)) };
    return await mine.client.sendSigned(signerOf(mine.token), { method: 'POST', url: '/v1.1/password/actions/verify', body });
  };
  expect((await verify('Wrong-2026no')).json()).toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
  expect((await verify(who.password)).statusCode).toBe(204);
  expect((await prefixed(mine)).statusCode).toBe(200);
  expect((await prefixed(other)).json()).toMatchObject({ code: 'UC/SECURITY_VERIFY_REQUIRED' });
  for (let tries = 0; tries < LIMITS.sign_in_failures; tries += 1) await verify('Wrong-2026no');
  expect((await verify(who.password)).json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED' });
});

test('[R5.15e, R5.15g, R5.21b, R7.33i] a password is checked before it is sent for good, by the policy of the place', async () => {
  const client = uc.client();
  const session = await newSession(client);
  const check = async (password: string, login_name?: string): Promise<unknown> =>
    (
      await client.send({
        method: 'POST',
        url: '/v1.1/password/actions/check_valid',
        body: { session_id: session.session_id, password_check: sealField(session, 'password_check', password), login_name },
      })
    ).json();
  expect(await check(NEW)).toEqual({ valid: true, code: '', policy: 'primary' });
  expect(await check('aaaaaaab')).toEqual({ valid: false, code: 'UCSDK/PWD_ERR_TYPES', policy: 'primary' });
  expect(await check('my-Finch42-MY', 'finch42@larkfield')).toEqual({ valid: false, code: 'PASSWORD/RULE3', policy: 'primary' });
});

async function verdictOf(at: TestUserCentre, password: string): Promise<unknown> {
  const client = at.client();
  const session = await newSession(client);
  const body = {
    session_id: session.session_id,
    password_check: sealField(session, 'password_check', password),
    login_name: 'finch42@larkfield',
  };
  return (await client.send({ method: 'POST', url: '/v1.1/password/actions/check_valid', body })).json();
}
const verdict = (code: string, policy: string) => ({ valid: code === '', code, policy });

test.each([
  ['R5.15a', 'aB1-aB2', 'UCSDK/PWD_ERR_LENGTH'],
  ['R5.15a', 'aaBB11--ccDD22++e', 'UCSDK/PWD_ERR_LENGTH'],
  ['R5.15a', 'aaBB11--', ''],
  ['R5.15a', 'aaBB11--ccDD22++', ''],
  ['R5.15b', 'aaBB 11--', 'UCSDK/PWD_ERR_SPACES'],
  ['R5.15c', 'aaBB11--é', 'UCSDK/PWD_ERR_SPECIAL_CHAR'],
  ['R5.15d', 'aB1aB1aB1', 'UCSDK/PWD_ERR_REPEATE'],
  ['R5.15d', 'aaBB11--aaBB11--', 'UCSDK/PWD_ERR_REPEATE'],
  ['R5.15e', 'aaaa1111', 'UCSDK/PWD_ERR_TYPES'],
  ['R5.15e', 'aaaa11BB', ''],
  ['R5.15f', '1aaaa-BBBB', 'UCSDK/PWD_ERR_CONBINATION'],
  ['R5.15f', 'aaaa-BBBB1', 'UCSDK/PWD_ERR_CONBINATION'],
  // Each of these breaks the rule that answers and a later one as well.
  ['R5.15h', 'é é', 'UCSDK/PWD_ERR_LENGTH'],
  ['R5.15h', 'é é é é é', 'UCSDK/PWD_ERR_SPACES'],
  ['R5.15h', 'ééééééééé', 'UCSDK/PWD_ERR_SPECIAL_CHAR'],
  ['R5.15h', 'abcabcabc', 'UCSDK/PWD_ERR_REPEATE'],
  ['R5.15h', '1aaaaaaa', 'UCSDK/PWD_ERR_TYPES'],
  ['R5.15h', '-finch42FINCH', 'UCSDK/PWD_ERR_CONBINATION'],
])('[%s] the password %j answers %j [ASVS 6.2.1]', async (_id, password, code) => {
  expect(await verdictOf(uc, password)).toEqual(verdict(code, 'primary'));
});

const SENTENCE = 'herons at dawn, '.repeat(8);
const UNDER: Readonly<Record<'set_a' | 'set_b' | 'nist', [id: string, password: string, code: string][]>> = {
  set_a: [
    ['R5.16c', 'aaaa111', 'PASSWORD/RULE1'],
    ['R5.16c', 'aaaa1111aaaa11111', 'PASSWORD/RULE1'],
    ['R5.16c', 'aaaa 1111', 'PASSWORD/RULE1'],
    ['R5.16c', 'aaaa1111', ''],
    ['R5.16c', 'aaaa1111aaaa1111', ''],
    ['R5.16d', 'aaaabbbb', 'PASSWORD/RULE2'],
    ['R5.16d', 'aaaa1111é', 'PASSWORD/RULE2'],
    ['R5.16d', 'aaaaBBBB', ''],
    ['R5.16e', 'x-Finch42-11', 'PASSWORD/RULE3'],
  ],
  set_b: [
    ['R5.16f', 'aabb1122', 'UCSDK/PWD_ERR_TYPES'],
    ['R5.16f', 'aabb11BB', ''],
    ['R5.16g', 'aaBB111--', 'PASSWORD/RULE4'],
    ['R5.16g', 'acBB-123x', 'PASSWORD/RULE4'],
    ['R5.16g', 'cbaBB-11', 'PASSWORD/RULE4'],
    ['R5.16g', 'aaBB11--', ''],
  ],
  nist: [
    ['R5.16h', 'seven herons a', 'UCSDK/PWD_ERR_LENGTH'],
    ['R5.16h', 'seven herons at', ''],
    ['R5.16h', SENTENCE, ''],
    ['R5.16h', `${SENTENCE}x`, 'UCSDK/PWD_ERR_LENGTH'],
    // The characters that need most room on the wire.
    ['R5.16h', '🦢'.repeat(128), ''],
  ],
};
describe.each(['set_a', 'set_b', 'nist'] as const)('under %s', (policy) => {
  let other: TestUserCentre;
  beforeAll(async () => {
    other = await startUserCentre({ password_policy: policy });
  });
  afterAll(() => other.close());
  test.each(UNDER[policy])('[%s] the password %j answers %j [ASVS 6.2.5, 6.2.9]', async (_id, password, code) => {
    expect(await verdictOf(other, password)).toEqual(verdict(code, policy));
  });
});
