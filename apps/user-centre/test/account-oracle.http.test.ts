import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKnown, ORACLE_WAYS, timeWay } from '../src/testing/account-oracle.ts';
import { areaUnderCurve } from '../src/testing/sign-in-timing.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

// `npm run bench -- oracle` takes more timings and holds them to a closer limit; so few would miss that by chance.
const PEOPLE = 16;
let uc: TestUserCentre;
let people: Awaited<ReturnType<typeof makeKnown>>;
beforeAll(async () => {
  uc = await startUserCentre();
  people = await makeKnown(uc, PEOPLE);
});
afterAll(() => uc.close());

test.each(Object.entries(ORACLE_WAYS))('%s: accounts that exist and accounts that do not are answered alike', async (_, ask) => {
  const { shapes } = await timeWay(uc, ask, people);
  expect([...shapes.known]).toEqual([...shapes.unknown]);
  expect(shapes.known.size).toBe(1);
});

test('a server that spends some queries on those who exist would be told by its time', async () => {
  const ask = ORACLE_WAYS['a code to sign in by SMS'];
  if (ask === undefined) throw new Error('no such way');
  const spend = async (): Promise<void> => {
    for (let query = 0; query < 20; query += 1) await uc.db.selectFrom('account').select('subject_id').limit(1).execute();
  };
  const timings = await timeWay(uc, ask, await makeKnown(uc, 30), spend);
  expect(areaUnderCurve(timings) - 0.5).toBeGreaterThan(0.25);
});
