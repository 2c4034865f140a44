import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { LightMyRequestResponse } from 'fastify';
import { newMobile, requestCode } from '../src/testing/code-client.ts';
import { newSession, solveCaptcha, trySignIn } from '../src/testing/sign-in-client.ts';
import type { Client } from '../src/testing/signed-client.ts';
import { startUserCentre, TEST_CAPTCHA, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeEach(async () => {
  uc = await startUserCentre({ trust_proxy: ['127.0.0.1'] });
});
afterEach(() => uc.close());

/** A browser of its own that comes from there. */
function from(address: string): Client {
  const client = uc.client();
  return { ...client, send: (call) => client.send({ ...call, headers: { ...call.headers, 'x-forwarded-for': address } }) };
}
const codeOf = (reply: LightMyRequestResponse): string | undefined => reply.json<{ code?: string }>().code;
/** Reads no picture by itself. */
const bare = (login_name: string, password: string) => ({ login_name, password, extra: { identify_code: '' } });
const WRONG = 'Wrong-2026no';
const hex = (n: number): string => (n + 1).toString(16);

/** Another name and another browser each time; what every guess was answered. */
async function guess(count: number, addressOf: (n: number) => string): Promise<(string | undefined)[]> {
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < count; n += 1) answers.push(codeOf(await trySignIn(from(addressOf(n)), bare(`ghost${n}@larkfield`, WRONG))));
  return answers;
}

const GUESSES = 40;
const ONE_ADDRESS = [
  ...Array.from({ length: LIMITS.sign_in_failures_unasked_address }, () => 'UC/PASSWORD_NOT_CORRECT'),
  ...Array.from({ length: GUESSES - LIMITS.sign_in_failures_unasked_address }, () => 'UC/IDENTIFY_CODE_REQUIRED'),
];

test('[R5.19c] forty guesses from one /64 are treated as from one address, and a neighbouring /64 is not [ASVS 6.3.1]', async () => {
  expect(await guess(GUESSES, (n) => `2001:db8:1:2:${hex(n)}::${hex(n)}`)).toEqual(ONE_ADDRESS);
  expect(await guess(1, () => '2001:db8:1:3::1')).toEqual(['UC/PASSWORD_NOT_CORRECT']);
});

test('[R5.19c] an IPv4 address counts as one, however it is written', async () => {
  const spellings = ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:FFFF:192.0.2.7'];
  expect(await guess(GUESSES, (n) => spellings[n % spellings.length] ?? '')).toEqual(ONE_ADDRESS);
});

test('[R5.19c] a whole /48 counts as well, ten times as loosely', async () => {
  await guess(1, () => '2001:db8:1:2::1');
  const failures = LIMITS.sign_in_failures_unasked_address * LIMITS.wide_network_times;
  const set = (count: number) => uc.db.updateTable('sign_in_failure').set({ failures: count }).where('scope', '=', 'network').execute();
  await set(failures - 1);
  expect(await guess(1, () => '2001:db8:1:ffff::1')).toEqual(['UC/PASSWORD_NOT_CORRECT']);
  expect(await guess(1, () => '2001:db8:1:4::1')).toEqual(['UC/IDENTIFY_CODE_REQUIRED']);
  expect(await guess(1, () => '2001:db8:2:4::1')).toEqual(['UC/PASSWORD_NOT_CORRECT']);
  // Whoever is right gives the try back.
  const who = await uc.person();
  const client = from('2001:db8:1:5::1');
  const session = await newSession(client);
  const read = { ...who, extra: { identify_code: await solveCaptcha(client, session) } };
  expect((await trySignIn(client, read, session)).statusCode).toBe(201);
  const { failures: left } = await uc.db
    .selectFrom('sign_in_failure')
    .select('failures')
    .where('scope', '=', 'network')
    .orderBy('failures', 'desc')
    .executeTakeFirstOrThrow();
  expect(left).toBe(failures);
});

test(
  '[R5.19c] two hundred people behind one IPv4 sign in within ten minutes, three of them mistyping, and nobody else meets a picture',
  { timeout: 120_000 },
  async () => {
    const PEOPLE = 200;
    const mistyping = new Set([20, 90, 150]);
    const began = uc.clock();
    const asked: number[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      const who = await uc.person();
      const client = from('198.51.100.4');
      if (mistyping.has(n)) {
        for (let tries = 0; tries < LIMITS.sign_in_failures_unasked; tries += 1) await trySignIn(client, bare(who.login_name, WRONG));
        if (codeOf(await trySignIn(client, bare(who.login_name, who.password))) === 'UC/IDENTIFY_CODE_REQUIRED') asked.push(n);
        // Reads the picture, and is in.
        expect((await trySignIn(client, who)).statusCode).toBe(201);
      } else if ((await trySignIn(client, bare(who.login_name, who.password))).statusCode !== 201) asked.push(n);
      uc.clock.advance(2_000);
    }
    expect(uc.clock() - began).toBeLessThan(600_000);
    expect(asked).toEqual([...mistyping]);
  },
);

test('wrong tickets are counted for the /64 that they come from', async () => {
  const exchange = async (address: string): Promise<LightMyRequestResponse> => {
    const client = from(address);
    const { session_id } = await newSession(client);
    return await client.send({ method: 'POST', url: '/v1.1/ticket_tokens', body: { session_id, ticket: 'x'.repeat(43) } });
  };
  for (let n = 0; n < LIMITS.wrong_tickets_address; n += 1)
    expect(codeOf(await exchange(`2001:db8:1:2::${hex(n)}`))).toBe('UC/TICKET_INVALID');
  const refused = await exchange('2001:db8:1:2:ffff::1');
  expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'UC/TOO_MANY_TRIES']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(codeOf(await exchange('2001:db8:1:3::1'))).toBe('UC/TICKET_INVALID');
});

const send = async (client: Client, mobile = newMobile(), identify_code?: string): Promise<string | undefined> => {
  const session = await newSession(client);
  if (identify_code !== undefined) await solveCaptcha(client, session);
  const extra = identify_code === undefined ? {} : { identify_code };
  return codeOf(await requestCode(client, session, { mobile, op_type: OP_TYPE.sign_in, extra }));
};

test('a /64 gets one code a minute, its /48 ten', async () => {
  expect(await send(from('2001:db8:1:2::1'))).toBeUndefined();
  expect(await send(from('2001:db8:1:2::2'))).toBe('UC/CODE_SENT_TOO_OFTEN');
  expect(await send(from('2001:db8:1:3::1'))).toBe('UC/CODE_SENT_TOO_OFTEN');
  uc.clock.advance((TIMES.code_again_s * 1_000) / LIMITS.wide_network_times);
  expect(await send(from('2001:db8:1:3::1'))).toBeUndefined();
  expect(await send(from('2001:db8:2:3::1'))).toBeUndefined();
});

const SENDERS = {
  'to one contact': {
    most: LIMITS.code_sends_unasked,
    place: (n: number) => `2001:db8:${hex(n)}::1`,
    own_browser: true,
    own_contact: false,
  },
  'from one browser': {
    most: LIMITS.code_sends_unasked_browser,
    place: (n: number) => `2001:db8:${hex(n)}::1`,
    own_browser: false,
    own_contact: true,
  },
  'from one /64': {
    most: LIMITS.code_sends_unasked_address,
    place: (n: number) => `2001:db8:1:2::${hex(n)}`,
    own_browser: true,
    own_contact: true,
  },
} as const;

test.each(Object.entries(SENDERS))(
  '[R7.28d] whoever has many codes sent %s reads a picture for the next, within the hour',
  async (_, by) => {
    const { device_id } = uc.client();
    const mobile = newMobile();
    const sender = (n: number): Client => {
      const client = uc.client(by.own_browser ? undefined : device_id);
      return { ...client, send: (call) => client.send({ ...call, headers: { ...call.headers, 'x-forwarded-for': by.place(n) } }) };
    };
    const contact = (): string => (by.own_contact ? newMobile() : mobile);
    for (let n = 0; n < by.most; n += 1) {
      expect(await send(sender(n), contact())).toBeUndefined();
      uc.clock.advance(TIMES.code_again_s * 1_000);
    }
    expect(await send(sender(by.most), contact())).toBe('UC/IDENTIFY_CODE_REQUIRED');
    expect(await send(sender(by.most), contact(), 'WRONG')).toBe('UC/IDENTIFY_CODE_INVALID');
    expect(await send(sender(by.most), contact(), TEST_CAPTCHA)).toBeUndefined();
    // Others are not asked.
    expect(await send(from('203.0.113.9'))).toBeUndefined();
    uc.clock.advance(TIMES.try_window_s * 1_000);
    expect(await send(sender(by.most), contact())).toBeUndefined();
  },
);
