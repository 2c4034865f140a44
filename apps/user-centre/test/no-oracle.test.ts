import { afterEach, expect, test } from 'vitest';
import { areaUnderCurve, hasherWithoutDecoy, timeSignIns } from '../src/testing/sign-in-timing.ts';
import { startUserCentre, type StartOptions, type TestUserCentre } from '../src/testing/start-user-centre.ts';

// `npm run bench -- oracle` takes 300 timings each and holds them to a closer limit; so few would miss that by chance.
const TIMINGS = 40;
const CLEARLY = 0.25;
let uc: TestUserCentre | undefined;
afterEach(() => uc?.close());

async function measured(options: StartOptions = {}): Promise<number> {
  uc = await startUserCentre(options);
  return Math.abs(areaUnderCurve(await timeSignIns(uc, TIMINGS)) - 0.5);
}

test('the time of a refused sign-in does not say whether the account exists', { timeout: 60_000 }, async () => {
  expect(await measured()).toBeLessThan(CLEARLY);
});

test('a comparison without the decoy would say it, and these timings show that', { timeout: 60_000 }, async () => {
  expect(await measured({ hasher: await hasherWithoutDecoy() })).toBeGreaterThan(CLEARLY);
});
