import { afterAll, beforeAll, expect, test } from 'vitest';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { hashToken } from '@portico/server-kit/auth/signature';
import { call, codeOf } from '../../testing/caller.ts';
import { newEmail, newMobile, receiveCode, wrongCode } from '../../testing/code-client.ts';
import { signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession, signIn } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { sealField } from '../sessions/field-encryption.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const HALF_AN_HOUR = 30 * 60_000;
const result = async (who: SignedIn): Promise<number> => (await call(who, 'GET', '/v1.1/user_security')).json<{ result: number }>().result;
const fresh = (who: SignedIn) => call(who, 'GET', `/v1.1/security/users/${who.subject_id}`);
const verify = (who: SignedIn, body: object) => call(who, 'POST', '/v1.1/user_security/actions/verify', body);

async function byPassword(who: SignedIn, password = TEST_PASSWORD) {
  const session = await newSession(who.client);
  return await verify(who, {
    type: 'password',
    session_id: session.session_id,
    password: sealField(session, 'password', wirePassword(password)),
  });
}

test('[R9.07a, R9.07b, R9.07c, R4.08a] a sign-in counts as proved for thirty minutes, and the password renews it', async () => {
  const who = await signedIn(uc);
  expect(await result(who)).toBe(1);
  uc.clock.advance(HALF_AN_HOUR - 60_000);
  expect(await result(who)).toBe(1);
  uc.clock.advance(60_001);
  expect(await result(who)).toBe(0);
  expect(codeOf(await fresh(who))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  expect(codeOf(await byPassword(who, 'wrong'))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect(await result(who)).toBe(0);
  expect((await byPassword(who)).json()).toMatchObject({ result: 1 });
  expect(await result(who)).toBe(1);
  expect((await fresh(who)).statusCode).toBe(200);
  // Others who keep what they were told about this token ask again.
  expect(uc.published.at(-1)).toEqual({ topic: 'token.revoked', payload: { token_hashes: [hashToken(who.token.access_token)] } });
});

test('[R9.07c, R2.12b, R2.12c] a code sent to the own mobile or address renews it, once, and only the sign-in that gave it', async () => {
  const [mobile, email] = [newMobile(), newEmail()];
  const account = await uc.person({ mobile: `+86${mobile}`, email });
  const both = await Promise.all(
    [1, 2].map(async () => {
      const client = uc.client();
      const token = await signIn(client, account);
      return { client, token, signer: signerOf(token), subject_id: account.subject_id };
    }),
  );
  const [who, other] = both as [SignedIn, SignedIn];
  uc.clock.advance(HALF_AN_HOUR);
  const session = await newSession(who.client);
  const sms = await receiveCode(uc, who.client, session, { mobile, op_type: OP_TYPE.verify_contact });
  expect(codeOf(await verify(who, { type: 'sms', session_id: session.session_id, code: wrongCode(sms) }))).toBe('UC/CODE_NOT_CORRECT');
  expect(codeOf(await verify(who, { type: 'email', session_id: session.session_id, code: sms }))).toBe('UC/CODE_NOT_CORRECT');
  expect((await verify(who, { type: 'sms', session_id: session.session_id, code: sms })).statusCode).toBe(200);
  expect([await result(who), await result(other)]).toEqual([1, 0]);
  expect(codeOf(await verify(who, { type: 'sms', session_id: session.session_id, code: sms }))).toBe('UC/CODE_NOT_CORRECT');
  const code = await receiveCode(uc, who.client, session, { email, op_type: OP_TYPE.verify_contact });
  expect((await verify(who, { type: 'email', session_id: session.session_id, code })).json()).toMatchObject({ result: 1 });
});

test('[R9.07c] without such a contact, without a session and as a guest there is nothing to prove with', async () => {
  const [who, guest] = [await signedIn(uc), await signedInGuest(uc)];
  const { session_id } = await newSession(who.client);
  expect(codeOf(await verify(who, { type: 'sms', session_id, code: '123456' }))).toBe('UC/CONTACT_NOT_BOUND');
  expect(codeOf(await verify(who, { type: 'sms', session_id: 'none', code: '123456' }))).toBe('UC/INVALID_SESSION_ID');
  expect(codeOf(await verify(who, { type: 'face', session_id }))).toBe('COMMON/INVALID_ARGUMENT');
  expect(codeOf(await verify(guest, { type: 'sms', session_id, code: '123456' }))).toBe('UC/INVALID_ACCOUNT_TYPE');
});
