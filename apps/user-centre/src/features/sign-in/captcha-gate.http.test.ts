import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { newEmail, newMobile, receiveCode, wrongCode } from '../../testing/code-client.ts';
import { newSession, signIn, solveCaptcha, trySignIn } from '../../testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeEach(async () => {
  uc = await startUserCentre();
});
afterEach(() => uc.close());

const WRONG = 'Wrong-2026no';
const codeOf = async (reply: ReturnType<typeof trySignIn>): Promise<string | undefined> => (await reply).json<{ code?: string }>().code;
/** With a field of one's own the test's client reads no picture by itself. */
const bare = (login_name: string, password: string, identify_code = '') => ({ login_name, password, extra: { identify_code } });
const failUnasked = async (login_name: string): Promise<void> => {
  for (let tries = 0; tries < LIMITS.sign_in_failures_unasked; tries += 1) {
    expect(await codeOf(trySignIn(uc.client(), bare(login_name, WRONG)))).toBe('UC/PASSWORD_NOT_CORRECT');
  }
};
const forgetAll = () => uc.db.deleteFrom('sign_in_failure').execute();

test('[R5.19c, R7.29e] after three failures with a name the picture has to be read, for a known and an unknown name alike', async () => {
  const who = await uc.person();
  for (const login_name of [who.login_name, 'ghost@larkfield']) {
    await failUnasked(login_name);
    expect(await codeOf(trySignIn(uc.client(), bare(login_name, who.password)))).toBe('UC/IDENTIFY_CODE_REQUIRED');
    expect(await codeOf(trySignIn(uc.client(), bare(login_name, who.password, 'WRONG')))).toBe('UC/IDENTIFY_CODE_INVALID');
  }
  const client = uc.client();
  const session = await newSession(client);
  const reply = await trySignIn(client, bare(who.login_name, who.password, await solveCaptcha(client, session)), session);
  expect(reply.statusCode).toBe(201);
  // A right password forgets the wrong ones.
  expect((await trySignIn(uc.client(), bare(who.login_name, who.password))).statusCode).toBe(201);
});

test('[R5.19c] whoever guesses reads a picture, and nobody else behind the same address', async () => {
  const [who, other, third] = [await uc.person(), await uc.person(), await uc.person()];
  const guesser = uc.client();
  for (const { login_name } of [who, who, other]) await trySignIn(guesser, bare(login_name, WRONG));
  // The browser that failed, with any name, also from an address that nobody has failed from.
  expect(await codeOf(trySignIn(guesser, bare(third.login_name, third.password)))).toBe('UC/IDENTIFY_CODE_REQUIRED');
  await uc.db.deleteFrom('sign_in_failure').where('scope', '=', 'address').execute();
  expect(await codeOf(trySignIn(guesser, bare(third.login_name, third.password)))).toBe('UC/IDENTIFY_CODE_REQUIRED');
  // One right password does not wash away the wrong ones for other names.
  const session = await newSession(guesser);
  const read = bare(third.login_name, third.password, await solveCaptcha(guesser, session));
  expect((await trySignIn(guesser, read, session)).statusCode).toBe(201);
  expect(await codeOf(trySignIn(guesser, bare(other.login_name, other.password)))).toBe('UC/IDENTIFY_CODE_REQUIRED');
  // The name that was guessed, from any other browser.
  await forgetAll();
  await failUnasked(who.login_name);
  expect(await codeOf(trySignIn(uc.client(), bare(who.login_name, who.password)))).toBe('UC/IDENTIFY_CODE_REQUIRED');
  // Their neighbours.
  expect((await trySignIn(uc.client(), bare(other.login_name, other.password))).statusCode).toBe(201);
});

test('an address that fails far more often than people mistype reads a picture for every name, until that is forgotten', async () => {
  const [who, other] = [await uc.person(), await uc.person()];
  await trySignIn(uc.client(), bare('ghost@larkfield', WRONG));
  const fail = (failures: number) => uc.db.updateTable('sign_in_failure').set({ failures }).where('scope', '=', 'address').execute();
  await fail(LIMITS.sign_in_failures_unasked_address - 1);
  expect((await trySignIn(uc.client(), bare(other.login_name, other.password))).statusCode).toBe(201);
  await fail(LIMITS.sign_in_failures_unasked_address);
  expect(await codeOf(trySignIn(uc.client(), bare(who.login_name, who.password)))).toBe('UC/IDENTIFY_CODE_REQUIRED');
  uc.clock.advance(TIMES.sign_in_failure_window_s * 1_000 + 1_000);
  expect((await trySignIn(uc.client(), bare(who.login_name, who.password))).statusCode).toBe(201);
});

test('a picture is good for one password, and what was not compared does not count towards the lock', async () => {
  const who = await uc.person();
  await failUnasked(who.login_name);
  const client = uc.client();
  const session = await newSession(client);
  const identify_code = await solveCaptcha(client, session);
  expect(await codeOf(trySignIn(client, bare(who.login_name, WRONG, identify_code), session))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect(await codeOf(trySignIn(client, bare(who.login_name, WRONG, identify_code), session))).toBe('UC/IDENTIFY_CODE_INVALID');
  for (let tries = 0; tries < 2 * LIMITS.sign_in_failures; tries += 1) {
    expect(await codeOf(trySignIn(client, bare(who.login_name, WRONG), session))).toBe('UC/IDENTIFY_CODE_REQUIRED');
  }
  const { failures } = await uc.db
    .selectFrom('sign_in_failure')
    .select('failures')
    .where('scope', '=', 'credential')
    .executeTakeFirstOrThrow();
  expect(failures).toBe(LIMITS.sign_in_failures_unasked + 1);
});

test('[R7.28b, R7.28h, R7.29e] who cannot see the picture uses a code sent to a contact of the account instead, once', async () => {
  const [mobile, email] = [newMobile(), newEmail()];
  const who = await uc.person({ mobile: `+86${mobile}`, email });
  for (const contact of [{ mobile }, { email }]) {
    await failUnasked(who.login_name);
    const client = uc.client();
    const session = await newSession(client);
    const code = await receiveCode(uc, client, session, { ...contact, op_type: OP_TYPE.sign_in });
    expect(await codeOf(trySignIn(client, bare(who.login_name, who.password, wrongCode(code)), session))).toBe('UC/IDENTIFY_CODE_INVALID');
    expect((await trySignIn(client, bare(who.login_name, who.password, code), session)).statusCode).toBe(201);
    const left = await uc.db.selectFrom('sent_code').select('code_id').where('used_at', 'is', null).execute();
    expect(left).toEqual([]);
    await forgetAll();
  }
});

test("a code sent to somebody else's contact, for another purpose or in another session opens nothing", async () => {
  const [mobile, own] = [newMobile(), newMobile()];
  const who = await uc.person({ mobile: `+86${mobile}` });
  await uc.person({ account_type: 'person', mobile: `+86${own}` });
  await failUnasked(who.login_name);
  const client = uc.client();
  const session = await newSession(client);
  const codes = [
    await receiveCode(uc, client, session, { mobile: own, op_type: OP_TYPE.sign_in }),
    await receiveCode(uc, client, session, { mobile, op_type: OP_TYPE.reset_org_password }),
    await receiveCode(uc, client, await newSession(client), { mobile, op_type: OP_TYPE.sign_in }),
  ];
  for (const code of codes)
    expect(await codeOf(trySignIn(client, bare(who.login_name, who.password, code), session))).toBe('UC/IDENTIFY_CODE_INVALID');
});

test('a device that has signed in to the account before reads no picture', async () => {
  const who = await uc.person();
  const own = uc.client();
  await signIn(own, who);
  await failUnasked(who.login_name);
  expect(await codeOf(trySignIn(uc.client(), bare(who.login_name, who.password)))).toBe('UC/IDENTIFY_CODE_REQUIRED');
  expect((await trySignIn(own, bare(who.login_name, who.password))).statusCode).toBe(201);
});

test('a name that is locked says so, and asks for no picture', async () => {
  const who = await uc.person();
  for (let tries = 0; tries < LIMITS.sign_in_failures; tries += 1) await trySignIn(uc.client(), { ...who, password: WRONG });
  expect(await codeOf(trySignIn(uc.client(), bare(who.login_name, who.password)))).toBe('UC/ACCOUNT_LOCKED');
});
