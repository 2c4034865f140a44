import { expect, test } from 'vitest';
import { askUserCentre, messageRoundTrip } from './checks.ts';

test('[R2.14] the clock difference is measured from the middle of the request', async () => {
  const times = [1_000, 3_000];
  const { outcome, behind_ms } = await askUserCentre(
    () => Promise.resolve('1970-01-01T00:00:07.000+0000'),
    () => times.shift() ?? 0,
  );
  expect([outcome.ok, behind_ms]).toEqual([true, 5_000]);
});

test('[R2.14] a user centre that does not answer is said to, with the reason', async () => {
  const { outcome, behind_ms } = await askUserCentre(() => Promise.reject(new Error('Failed to fetch')));
  expect([outcome, behind_ms]).toEqual([{ ok: false, why: 'Failed to fetch' }, undefined]);
});

test('[R2.14] frame messaging is tried with a message that comes back', async () => {
  expect(await messageRoundTrip()).toMatchObject({ ok: true });
});
