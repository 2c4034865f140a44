import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newMobile, sealedPassword } from '../../testing/code-client.ts';
import { disable, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { issueInvitation } from '../accounts/invitation.service.ts';
import { sealField } from '../sessions/field-encryption.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const person = (): Promise<SignedIn> => signedIn(uc, { account_type: 'person', mobile: `+86${newMobile()}` });
const urlOf = (who: SignedIn): string => `/v1.1/person_accounts/${who.subject_id}/org_bindings`;
const codeOfUser = (login_name: string) => ({ org_user_code: login_name.split('@')[0] ?? '', org_code: login_name.split('@')[1] ?? '' });

async function bind(who: SignedIn, login_name: string, password: string) {
  const session = await newSession(who.client);
  const sealed = sealField(session, 'password', wirePassword(password));
  return await call(who, 'POST', urlOf(who), { session_id: session.session_id, ...codeOfUser(login_name), password: sealed });
}

test('[R3.17h, R6.03b, R6.04a, R7.38d] a person binds an organisation user with its password, and may then exchange tokens for it', async () => {
  const [who, user] = [await person(), await uc.person()];
  const reply = await bind(who, user.login_name, TEST_PASSWORD);
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ user_id: user.subject_id, org_code: 'larkfield' });
  expect(await loggedAbout(uc, user.subject_id)).toEqual(['Bound the organisation user to a person']);
  const exchanged = await call(who, 'POST', `/v1.1/tokens/${who.token.access_token}/actions/exchange`, { user_id: user.subject_id });
  expect(exchanged.json()).toMatchObject({ account_type: 'org', user_id: user.subject_id, account_id: who.subject_id });
  expect(codeOf(await bind(await person(), user.login_name, TEST_PASSWORD))).toBe('UC/ORG_USER_ALREADY_BOUND');
});

test('[R7.38d] an unknown user and a wrong password answer alike and are counted as at sign-in', async () => {
  const [who, user] = [await person(), await uc.person()];
  expect(codeOf(await bind(who, 'nobody@larkfield', TEST_PASSWORD))).toBe('UC/PASSWORD_NOT_CORRECT');
  for (let tries = 0; tries < LIMITS.sign_in_failures; tries += 1)
    expect(codeOf(await bind(who, user.login_name, 'wrong'))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect(codeOf(await bind(who, user.login_name, TEST_PASSWORD))).toBe('UC/ACCOUNT_LOCKED');
  expect(codeOf(await trySignIn(uc.client(), { login_name: user.login_name, password: TEST_PASSWORD }))).toBe('UC/ACCOUNT_LOCKED');
});

test('[R3.17i, R6.03c, R7.34g] a person joins an organisation with the code of an invitation, once', async () => {
  const [who, user] = [await person(), await uc.person({ password: null })];
  const wjt_code = await issueInvitation(uc.db, user.subject_id, uc.clock());
  const join = (by: SignedIn, code: string, login = user.login_name) =>
    call(by, 'POST', `/v1.1/person_accounts/${by.subject_id}/join_org`, { ...codeOfUser(login), wjt_code: code });
  expect(codeOf(await join(who, 'AAAAA-AAAAA-AAAAA-AAAAA'))).toBe('UC/CODE_NOT_CORRECT');
  expect(codeOf(await join(who, wjt_code, 'nobody@larkfield'))).toBe('UC/CODE_NOT_CORRECT');
  expect((await join(who, wjt_code)).statusCode).toBe(201);
  expect(codeOf(await join(await person(), wjt_code))).toBe('UC/CODE_NOT_CORRECT');
  const other = await uc.person({ password: null });
  const code = await issueInvitation(uc.db, other.subject_id, uc.clock());
  const session = await newSession(who.client);
  expect(
    (await call(who, 'POST', urlOf(who), { session_id: session.session_id, ...codeOfUser(other.login_name), wjt_code: code })).statusCode,
  ).toBe(201);
});

test('[R7.38d] a disabled organisation user is not bound, and its invitation stays unused', async () => {
  const [who, user] = [await person(), await uc.person({ status: 'disabled' })];
  expect(codeOf(await bind(who, user.login_name, TEST_PASSWORD))).toBe('UC/ACCOUNT_DISABLED');
  const wjt_code = await issueInvitation(uc.db, user.subject_id, uc.clock());
  const join = () => call(who, 'POST', `/v1.1/person_accounts/${who.subject_id}/join_org`, { ...codeOfUser(user.login_name), wjt_code });
  expect(codeOf(await join())).toBe('UC/ACCOUNT_DISABLED');
  await uc.db.updateTable('account').set({ status: 'active' }).where('subject_id', '=', user.subject_id).execute();
  expect((await join()).statusCode).toBe(201);
});

test('[R7.38e] unbinding ends what was exchanged and leaves the organisation user’s own sign-ins', async () => {
  const who = await person();
  const user = await signedIn(uc);
  await uc.db.updateTable('account').set({ person_account_id: who.subject_id }).where('subject_id', '=', user.subject_id).execute();
  const exchanged = (
    await call(who, 'POST', `/v1.1/tokens/${who.token.access_token}/actions/exchange`, { user_id: user.subject_id })
  ).json<Token>();
  const unbind = (by: SignedIn) => call(by, 'DELETE', `${urlOf(by)}?user_id=${user.subject_id}`);
  expect(codeOf(await unbind(await person()))).toBe('UC/ORG_BINDING_NOT_FOUND');
  expect((await unbind(who)).statusCode).toBe(204);
  expect(codeOf(await unbind(who))).toBe('UC/ORG_BINDING_NOT_FOUND');
  const read = (token: Token) => who.client.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/users/${user.subject_id}` });
  expect(codeOf(await read(exchanged))).toBe('UC/AUTH_INVALID_TOKEN');
  expect((await call(user, 'GET', `/v1.1/users/${user.subject_id}`)).statusCode).toBe(200);
});

test('[R5.22j, R6.03d, R7.38f] the person behind an organisation user changes its password, by a recent sign-in or by the old one', async () => {
  const [who, user] = [await person(), await uc.person()];
  await bind(who, user.login_name, TEST_PASSWORD);
  const change = async (password: string, over: object = {}, target = user.subject_id) => {
    const session = await newSession(who.client);
    const body = { session_id: session.session_id, ...sealedPassword(session, 'new_password', password) };
    const old = 'old' in over ? { old_password: sealField(session, 'old_password', wirePassword(String(over.old))) } : {};
    return await call(who, 'PUT', `${urlOf(who)}/${target}/password`, { ...body, ...old });
  };
  expect(codeOf(await change('short'))).toBe('UC/PASSWORD_TOO_WEAK');
  expect((await change('KettleB-77ab')).statusCode).toBe(204);
  expect((await trySignIn(uc.client(), { login_name: user.login_name, password: 'KettleB-77ab' })).statusCode).toBe(201);
  uc.clock.advance(TIMES.step_up_minutes * 60_000);
  expect(codeOf(await change('KettleB-88cd'))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  expect(codeOf(await change('KettleB-88cd', { old: 'wrong' }))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect((await change('KettleB-88cd', { old: 'KettleB-77ab' })).statusCode).toBe(204);
  expect(codeOf(await change('KettleB-99ef', {}, (await uc.person()).subject_id))).toBe('UC/ORG_BINDING_NOT_FOUND');
  await disable(uc, user.subject_id);
  expect(codeOf(await change('KettleB-99ef', { old: 'KettleB-88cd' }))).toBe('UC/ACCOUNT_DISABLED');
});

test('[R6.01b, R6.01c, R6.03b] organisation users and guests have nothing to bind, and nobody binds for somebody else', async () => {
  const [org, guest, one, two] = [await signedIn(uc), await signedInGuest(uc), await person(), await person()];
  for (const who of [org, guest]) {
    const { session_id } = await newSession(who.client);
    expect(codeOf(await call(who, 'POST', urlOf(who), { session_id, org_user_code: 'a', org_code: 'b' }))).toBe('UC/INVALID_ACCOUNT_TYPE');
    expect(
      codeOf(
        await call(who, 'POST', `/v1.1/person_accounts/${who.subject_id}/join_org`, { org_user_code: 'a', org_code: 'b', wjt_code: 'x' }),
      ),
    ).toBe('UC/INVALID_ACCOUNT_TYPE');
    expect(codeOf(await call(who, 'DELETE', `${urlOf(who)}?user_id=1`))).toBe('UC/INVALID_ACCOUNT_TYPE');
  }
  const { session_id } = await newSession(one.client);
  expect(codeOf(await call(one, 'POST', urlOf(two), { session_id, org_user_code: 'a', org_code: 'b' }))).toBe('UC/ACCOUNT_NOT_FOUND');
});

test('of two persons who bind one user at the same moment, one succeeds', async () => {
  const race = await startUserCentre({ max: 10 });
  try {
    const user = await race.person();
    const two = await Promise.all([1, 2].map((n) => signedIn(race, { account_type: 'person', user_name: `racer${n}` })));
    const code = await issueInvitation(race.db, user.subject_id, race.clock());
    const replies = await Promise.all(
      two.map((who) =>
        call(who, 'POST', `/v1.1/person_accounts/${who.subject_id}/join_org`, { ...codeOfUser(user.login_name), wjt_code: code }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)[0]).toBe(201);
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
  } finally {
    await race.close();
  }
});
