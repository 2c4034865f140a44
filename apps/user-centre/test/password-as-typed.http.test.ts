import { afterAll, beforeAll, expect, test } from 'vitest';
import { trySignIn } from '../src/testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

const YEAR_MS = 365 * 86_400_000;

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

test('a password counts as it was typed: cut short, prolonged or in another case it is another one [ASVS 6.2.8]', async () => {
  const who = await uc.person();
  const { password } = who;
  const others = [password.slice(0, -1), `${password} `, ` ${password}`, password.toLowerCase(), password.toUpperCase()];
  for (const other of others.filter((each) => each !== password))
    expect((await trySignIn(uc.client(), { ...who, password: other })).statusCode, other).toBe(400);
  expect((await trySignIn(uc.client(), who)).statusCode).toBe(201);
});

test('a password does not grow old: after years it signs in, and nobody is asked for a new one [ASVS 6.2.10]', async () => {
  const who = await uc.person();
  const changed_at = new Date(uc.clock() - 3 * YEAR_MS);
  await uc.db.updateTable('password').set({ changed_at }).where('subject_id', '=', who.subject_id).execute();
  expect((await trySignIn(uc.client(), who)).statusCode).toBe(201);
});
