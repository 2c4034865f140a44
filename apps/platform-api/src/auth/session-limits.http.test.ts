import { call } from '@portico/user-centre/testing/caller';
import { makeAdmin, signedIn } from '@portico/user-centre/testing/registered';
import { clearPolicies, setPolicy } from '@portico/user-centre/testing/second-factor';
import { BACKGROUND_HEADER } from '@portico/contracts/rules/headers';
import { stepUp } from '@portico/user-centre/testing/step-up';
import { within } from '@portico/server-kit/testing/within';
import { hashToken } from '@portico/server-kit/auth/signature';
import { eventually } from '@portico/server-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../testing/start-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => clearPolicies(platform.uc));
afterAll(() => platform.close());

const HOUR_MS = 3_600_000;
const ME = { method: 'GET' as const, url: '/v2/user_configs' };
const answer = async (person: Person): Promise<number | string> => {
  const reply = await person.send(ME);
  return reply.statusCode === 200 ? 200 : reply.json<{ code: string }>().code;
};
const startOf = async ({ signer }: Person): Promise<number> => {
  const hash = Buffer.from(hashToken(signer.id), 'hex');
  const row = await platform.uc.db.selectFrom('token').select('issued_at').where('access_hash', '=', hash).executeTakeFirstOrThrow();
  return row.issued_at.getTime();
};
/** So long before a time. */
const goTo = (at: number, before_ms = 0): void => platform.uc.clock.advance(at - before_ms - platform.uc.clock());

test('a sign-in that is known here ends at its absolute limit, exact to a second [ASVS 7.3.2]', async () => {
  await setPolicy(platform.uc, { absolute_limit_s: HOUR_MS / 1_000 });
  const person = await platform.person();
  const end = (await startOf(person)) + HOUR_MS;
  expect(await answer(person)).toBe(200);
  goTo(end, 1_000);
  expect(await answer(person)).toBe(200);
  goTo(end);
  expect(await answer(person)).toBe('UC/AUTH_TOKEN_EXPIRED');
});

const MINUTE_MS = 60_000;
const lastUse = async ({ signer }: Person): Promise<number> => {
  const hash = Buffer.from(hashToken(signer.id), 'hex');
  const row = await platform.uc.db.selectFrom('token').select('last_active_at').where('access_hash', '=', hash).executeTakeFirstOrThrow();
  return row.last_active_at?.getTime() ?? 0;
};

test('a sign-in that is used here goes on, by what is reported once a minute, and ends here at its idle limit [ASVS 7.3.1]', async () => {
  await setPolicy(platform.uc, { idle_limit_s: 600 });
  const person = await platform.person();
  expect(await answer(person)).toBe(200);
  // Known here: the user centre is not asked, and hears of it by report.
  for (let minute = 0; minute < 12; minute += 4) {
    platform.uc.clock.advance(4 * MINUTE_MS);
    const now = platform.uc.clock();
    expect(await answer(person)).toBe(200);
    await eventually(async () => expect(await lastUse(person)).toBeGreaterThanOrEqual(now));
  }
  goTo((await lastUse(person)) + 10 * MINUTE_MS, 1_000);
  expect(await answer(person)).toBe(200);
  const at = platform.uc.clock() - 1_000;
  await eventually(async () => expect(await lastUse(person)).toBeGreaterThanOrEqual(at));
  goTo((await lastUse(person)) + 10 * MINUTE_MS);
  expect(await answer(person)).toBe('UC/AUTH_TOKEN_EXPIRED');
});

test('what a page asks by itself is answered and is no use of the sign-in [ASVS 7.3.1]', async () => {
  await setPolicy(platform.uc, { idle_limit_s: 600 });
  const person = await platform.person();
  const begun = await lastUse(person);
  const poll = async () => (await person.send({ ...ME, headers: { [BACKGROUND_HEADER]: '1' } })).statusCode;
  for (let minute = 0; minute < 9; minute += 3) {
    expect(await poll()).toBe(200);
    platform.uc.clock.advance(3 * MINUTE_MS);
  }
  goTo(begun + 10 * MINUTE_MS);
  expect(await poll()).toBe(401);
});

test('a policy that is saved reaches sign-ins that are known here: what is too old by it ends within a second', async () => {
  const { uc } = platform;
  const boss = await signedIn(uc);
  await makeAdmin(uc, boss.subject_id);
  const old = await platform.person();
  uc.clock.advance(2 * HOUR_MS);
  const young = await platform.person();
  expect([await answer(old), await answer(young)]).toEqual([200, 200]);
  const save = async (limits: object) => {
    await stepUp(boss.client, boss.signer);
    const body = { second_factor: 'offered', roles: [], factors: ['totp'], ...limits };
    return (await call(boss, 'PUT', '/v1.1/sign_in_policies/everybody/all', body)).statusCode;
  };
  expect(await save({ absolute_limit_s: 10_800 })).toBe(200);
  expect([await answer(old), await answer(young)]).toEqual([200, 200]);
  expect(await save({ absolute_limit_s: 7_200 })).toBe(200);
  expect(await within(1_000, async () => (await answer(old)) === 'UC/AUTH_TOKEN_EXPIRED')).toBe(true);
  expect(await answer(young)).toBe(200);
  // The new limit is known here without a further word.
  goTo((await startOf(young)) + 2 * HOUR_MS);
  expect(await answer(young)).toBe('UC/AUTH_TOKEN_EXPIRED');
});
