import { expect, test } from 'vitest';
import { checkMinEffective, isFlagUp, refreshOnce, waitForRefresh } from '../src/token/refresh.ts';
import { memoryStorage, type StoredToken } from '../src/token/token-storage.ts';
import { sharedStorage } from './node-adapter.ts';

const token = (access_token: string): StoredToken => ({
  access_token,
  refresh_token: `r-${access_token}`,
  signing_key: 'k',
  account_id: '1',
  user_id: '2',
  account_type: 'org',
  source_token_account_type: 'org',
  expires_at: '2030-01-01T00:00:00.000+0000',
  server_time: '2030-01-01T00:00:00.000+0000',
  diff: 0,
  kept: false,
  saved_at: 0,
});

/** Time passes only by waiting, so that the steps can be counted. */
const parts = (storage = memoryStorage(), locks?: LockManager) => {
  const clock = { now: 1_000_000, waits: [] as number[] };
  const adapter = {
    now: () => clock.now,
    wait: (ms: number) => {
      clock.waits.push(ms);
      clock.now += ms;
      return Promise.resolve();
    },
    locks,
  };
  return { adapter, storage, name: 'test', clock, given_up: { until: 0 } };
};

test.each([86_399, 604_801, 0, -1, 86_400.5, Number.NaN])('[R4.05] a minimum effective time of %d s is an argument error', (seconds) => {
  expect(() => checkMinEffective(seconds)).toThrow(expect.objectContaining({ code: 'UCSDK/ARGUMENT_ERROR' }));
});

test.each([86_400, 432_000, 604_800])('[R4.05][R9.02] a minimum effective time of %d s is allowed', (seconds) => {
  expect(checkMinEffective(seconds)).toBe(seconds);
});

test.each([
  [0, false],
  [1_000_000, false],
  [1_000_001, true],
  [1_060_000, true],
  [1_060_001, false],
])('[R4.04] a flag until %i is up at 1000000: %s, since it lives 60 s', (until, up) => {
  expect(isFlagUp(until, 1_000_000)).toBe(up);
});

test('[R4.04][R9.02] a read waits in 50 ms steps and goes on when the refresh is done', async () => {
  const p = parts();
  p.storage.flag.write(p.clock.now + 60_000);
  const { wait } = p.adapter;
  p.adapter.wait = async (ms) => {
    await wait(ms);
    if (p.clock.waits.length === 7) p.storage.flag.write(0);
  };
  await waitForRefresh(p);
  expect(p.clock.waits).toEqual(Array(7).fill(50));
});

test('[R4.04][R8.08] a read gives up after 5000 ms and says that the token is being refreshed', async () => {
  const p = parts();
  p.storage.flag.write(p.clock.now + 60_000);
  await expect(waitForRefresh(p)).rejects.toMatchObject({ code: 'UCSDK/TOKEN_REFRESHING' });
  expect(p.clock.waits).toHaveLength(100);
});

test('[R4.04] where the browser has no locks, a read waits 5000 ms for another tab and then goes on by itself, and waits once for one mark', async () => {
  const p = parts(sharedStorage());
  p.storage.flag.write(p.clock.now + 60_000);
  await waitForRefresh(p);
  expect(p.clock.waits).toHaveLength(100);
  await waitForRefresh(p);
  expect(p.clock.waits).toHaveLength(100);
  p.storage.flag.write(p.clock.now + 60_000);
  await waitForRefresh(p);
  expect(p.clock.waits).toHaveLength(200);
});

test('[R4.04] where the browser has locks, the flag of a tab that is gone holds nobody up', async () => {
  const p = parts(sharedStorage(), navigator.locks);
  p.storage.flag.write(p.clock.now + 60_000);
  await waitForRefresh(p);
  expect(p.clock.waits).toEqual([]);
});

test('[R4.04][R8.08] where the browser has locks, a refresh of another tab that goes on is waited for 5000 ms and not repeated', async () => {
  const p = parts(sharedStorage(), navigator.locks);
  p.storage.flag.write(p.clock.now + 60_000);
  await navigator.locks.request('refresh:test', async () => {
    await expect(waitForRefresh(p)).rejects.toMatchObject({ code: 'UCSDK/TOKEN_REFRESHING' });
  });
  expect(p.clock.waits).toHaveLength(100);
});

test('[R4.04] a flag left behind by a closed tab stops nobody after 60 s', async () => {
  const p = parts();
  p.storage.flag.write(p.clock.now + 60_000);
  p.clock.now += 60_000;
  await waitForRefresh(p);
  expect(p.clock.waits).toEqual([]);
});

test('[R4.04] the flag is up during the exchange and down after it, also when it fails', async () => {
  const p = parts();
  await p.storage.write(token('a'));
  const refused = refreshOnce(p, token('a'), () => {
    expect(p.storage.flag.read()).toBe(p.clock.now + 60_000);
    return Promise.reject(new Error('refused'));
  });
  await expect(refused).rejects.toThrow('refused');
  expect(p.storage.flag.read()).toBe(0);
});

test('[R4.04] two tabs that find the same token due exchange it once', async () => {
  const storage = sharedStorage();
  await storage.write(token('a'));
  let exchanges = 0;
  const exchange = async (): Promise<StoredToken> => {
    exchanges += 1;
    // Until the other two wait for their turn.
    await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(2);
    await storage.write(token('b'));
    return token('b');
  };
  const tab = () => refreshOnce(parts(storage, navigator.locks), token('a'), exchange);
  const results = await Promise.all([tab(), tab(), tab()]);
  expect(results.map((t) => t.access_token)).toEqual(['b', 'b', 'b']);
  expect(exchanges).toBe(1);
});

test('[R4.04] a token that was signed out meanwhile is not refreshed', async () => {
  await expect(refreshOnce(parts(), token('a'), () => Promise.reject(new Error('not asked')))).rejects.toMatchObject({
    code: 'UCSDK/NOT_LOGIN',
  });
});
