import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { startRedis, type PrivateRedis } from '@portico/server-kit/testing/test-redis';
import { createPasswordHasher, type PasswordHasher } from '../src/lib/password-hasher.ts';
import { newMobile, receiveCode, wrongCode } from '../src/testing/code-client.ts';
import { newSession, solveCaptcha, trySignIn } from '../src/testing/sign-in-client.ts';
import { startUserCentre, TEST_CAPTCHA, type TestUserCentre } from '../src/testing/start-user-centre.ts';

// A thousand guesses each, half of them before Redis is emptied and half after: nobody gets new tries by that.
const HALF = 500;
let redis: PrivateRedis;
let uc: TestUserCentre;
let compared = 0;

/** The real one, counting what is compared. */
async function countingHasher(): Promise<PasswordHasher> {
  const hasher = await createPasswordHasher({ queue: 100 });
  return {
    ...hasher,
    verify: (stored, wire) => {
      compared += 1;
      return hasher.verify(stored, wire);
    },
  };
}

beforeAll(async () => {
  redis = await startRedis();
  uc = await startUserCentre({ redis_url: redis.url, hasher: await countingHasher() });
});
afterAll(async () => {
  await uc.close();
  await redis.close();
});

const report = (what: string, before: number, after: number): void =>
  void process.stdout.write(`1000 guesses of ${what}: ${before} evaluated before Redis was emptied, ${after} after\n`);

test(
  'of a thousand guesses of a password at most ten are evaluated, also by somebody who reads every picture [ASVS 6.3.1]',
  { timeout: 90_000 },
  async () => {
    const who = await uc.person();
    const guess = async (count: number): Promise<number> => {
      compared = 0;
      const client = uc.client();
      const session = await newSession(client);
      for (let tries = 0; tries < count; tries += 1) {
        const extra = tries % 2 === 0 ? { identify_code: await solveCaptcha(client, session) } : {};
        const reply = await trySignIn(
          client,
          { login_name: who.login_name, password: `Guess-${tries}no`, extra: { identify_code: '', ...extra } },
          session,
        );
        expect(reply.statusCode).toBe(400);
      }
      return compared;
    };
    const before = await guess(HALF);
    await redis.flush();
    const after = await guess(HALF);
    report('a password', before, after);
    expect(before).toBeGreaterThan(LIMITS.sign_in_failures_unasked);
    expect(before + after).toBeLessThanOrEqual(LIMITS.sign_in_failures);
  },
);

test('of a thousand guesses of a code at most five are evaluated [ASVS 6.6.3]', { timeout: 90_000 }, async () => {
  const mobile = newMobile();
  await uc.person({ account_type: 'person', mobile: `+86${mobile}` });
  const client = uc.client();
  const session = await newSession(client);
  const code = await receiveCode(uc, client, session, { mobile, op_type: OP_TYPE.sign_in });
  const guess = async (count: number): Promise<void> => {
    for (let tries = 0; tries < count; tries += 1) {
      const sms_code = tries === 0 ? wrongCode(code) : String(tries * 97 + 1).padStart(6, '0');
      const reply = await client.send({
        method: 'POST',
        url: '/v1.1/sms_tokens',
        body: { session_id: session.session_id, mobile, sms_code },
      });
      expect(reply.statusCode).toBe(400);
    }
  };
  const tries = async (): Promise<number> => {
    const row = await uc.db
      .selectFrom('sent_code')
      .select((eb) => eb.fn.sum<string>('tries').as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };
  await guess(HALF);
  const before = await tries();
  await redis.flush();
  await guess(HALF);
  report('a code', before, (await tries()) - before);
  expect(await tries()).toBe(LIMITS.code_tries);
});

test(
  'of a thousand guesses of a picture at most three are evaluated, and none of the same picture after Redis was emptied',
  { timeout: 90_000 },
  async () => {
    const client = uc.client();
    const session = await newSession(client);
    await client.send({ method: 'GET', url: `/v1.1/sessions/${session.session_id}/identify_code` });
    const guess = async (answer: string): Promise<boolean> =>
      (
        await client.send({
          method: 'POST',
          url: `/v1.1/sessions/${session.session_id}/identify_code/actions/valid`,
          body: { identify_code: answer },
        })
      ).json<{ valid?: boolean }>().valid === true;
    // Evaluated means: the right answer would still have been taken.
    let before = 0;
    for (let tries = 0; tries < HALF; tries += 1) {
      if (await guess(TEST_CAPTCHA)) before += 1;
      expect(await guess(`NO${tries}`)).toBe(false);
    }
    await redis.flush();
    let after = 0;
    for (let tries = 0; tries < HALF; tries += 1) if (await guess(TEST_CAPTCHA)) after += 1;
    report('a picture', before, after);
    expect([before, after]).toEqual([LIMITS.identify_code_tries, 0]);
  },
);
