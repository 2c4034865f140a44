import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUcClient } from '../src/client.ts';
import { memoryStorage } from '../src/token/token-storage.ts';
import type { UcClient, UcOptions } from '../src/uc-client.ts';
import { nodeAdapter, sharedStorage } from './node-adapter.ts';
import { ACCOUNT, type Peer, startPeer } from './peer.ts';

/** The life of a token as tables: how long it is still good for, what happens, and what comes of it. */
let peer: Peer;
beforeEach(async () => {
  peer = await startPeer();
});
afterEach(() => peer.close());

const DAY = 86_400;
const WEEK = 7 * DAY;
const ANN = { login_name: 'ann@demo', password: ACCOUNT.password };
/** How long the token is good for when it is read, in seconds. */
const HELD = { fresh: WEEK, due: 5 * DAY, last_day: DAY, expired: -1 } as const;
type Held = keyof typeof HELD | 'none';

interface Bench {
  uc: UcClient;
  stored: () => Promise<string | undefined>;
  access_token: string;
  refreshes: () => number;
}

/** A browser in which somebody signed in, a while ago. */
async function bench(held: Held, options: Partial<UcOptions> = {}): Promise<Bench> {
  const storage = sharedStorage();
  let passed = 0;
  const adapter = nodeAdapter({ storage: () => storage, now: () => Date.now() + passed });
  const uc = createUcClient({ host: peer.url, app_id: 'app-0001', adapter, ...options });
  const access_token = held === 'none' ? '' : (await uc.signInWithPassword(ANN)).access_token;
  if (held !== 'none') passed = (WEEK - HELD[held]) * 1_000;
  peer.offset_ms = passed;
  return {
    uc,
    stored: async () => (await storage.read())?.access_token,
    access_token,
    refreshes: () => peer.seen.filter(({ url }) => url.includes('/actions/refresh')).length,
  };
}

const CLEARING = ['UC/AUTH_INVALID_TOKEN', 'UC/AUTH_UNAVAILABLE_TOKEN', 'UC/AUTH_INVALID_TOKEN_BE_KICKED'];

describe('[R4.03a, R4.03b, R8.05a, R8.05b, R8.05c, R8.05d, R8.08c] a check', () => {
  test.each<{ held: Held; answer: string; found: object | string; kept: boolean; state: string }>([
    { held: 'none', answer: '', found: { signed_in: false, code: 'UCSDK/NOT_LOGIN' }, kept: false, state: 'init' },
    { held: 'fresh', answer: '', found: { signed_in: true }, kept: true, state: 'logged_in' },
    { held: 'due', answer: '', found: { signed_in: true }, kept: true, state: 'logged_in' },
    { held: 'expired', answer: '', found: { signed_in: false, code: 'UC/AUTH_TOKEN_EXPIRED' }, kept: true, state: 'logged_off' },
    ...CLEARING.map((answer) => ({
      held: 'fresh' as const,
      answer,
      found: { signed_in: false, code: answer },
      kept: false,
      state: 'logged_off',
    })),
    {
      held: 'fresh',
      answer: 'UC/AUTH_TOKEN_EXPIRED',
      found: { signed_in: false, code: 'UC/AUTH_TOKEN_EXPIRED' },
      kept: true,
      state: 'logged_off',
    },
    { held: 'fresh', answer: 'UC/MAC_SIGN_INVALID', found: 'UC/MAC_SIGN_INVALID', kept: true, state: 'logged_in' },
    { held: 'fresh', answer: 'UC/NONCE_INVALID', found: 'UC/NONCE_INVALID', kept: true, state: 'logged_in' },
    { held: 'fresh', answer: 'COMMON/INTERNAL', found: 'COMMON/INTERNAL', kept: true, state: 'logged_in' },
  ])(
    'of a token that is $held, answered with "$answer", finds $found; kept: $kept; then $state',
    async ({ held, answer, found, kept, state }) => {
      const { uc, stored } = await bench(held, { autoRefresh: false });
      if (answer !== '') peer.refusals.push({ at: /actions\/valid/, status: answer === 'COMMON/INTERNAL' ? 500 : 401, code: answer });
      expect(await uc.checkToken().catch((error: { code: string }) => error.code)).toEqual(found);
      expect((await stored()) !== undefined).toBe(kept);
      expect(uc.state()).toBe(state);
    },
  );
});

describe('[R4.02a, R4.04a] reading the token', () => {
  test.each<{
    held: Held;
    autoRefresh: boolean;
    refresh: string;
    given: string;
    kept: 'same' | 'new' | 'gone';
    calls: number;
  }>([
    { held: 'none', autoRefresh: true, refresh: 'good', given: 'nobody', kept: 'gone', calls: 0 },
    { held: 'fresh', autoRefresh: true, refresh: 'good', given: 'same', kept: 'same', calls: 0 },
    { held: 'due', autoRefresh: true, refresh: 'good', given: 'new', kept: 'new', calls: 1 },
    { held: 'last_day', autoRefresh: true, refresh: 'good', given: 'new', kept: 'new', calls: 1 },
    { held: 'expired', autoRefresh: true, refresh: 'good', given: 'new', kept: 'new', calls: 1 },
    { held: 'due', autoRefresh: false, refresh: 'good', given: 'same', kept: 'same', calls: 0 },
    { held: 'last_day', autoRefresh: false, refresh: 'good', given: 'same', kept: 'same', calls: 0 },
    { held: 'expired', autoRefresh: false, refresh: 'good', given: 'nobody', kept: 'same', calls: 0 },
    { held: 'due', autoRefresh: true, refresh: 'COMMON/INTERNAL', given: 'same', kept: 'same', calls: 1 },
    { held: 'expired', autoRefresh: true, refresh: 'COMMON/INTERNAL', given: 'COMMON/INTERNAL', kept: 'same', calls: 1 },
    { held: 'expired', autoRefresh: true, refresh: 'UC/AUTH_TOKEN_EXPIRED', given: 'nobody', kept: 'same', calls: 1 },
    ...CLEARING.flatMap((refresh) => [
      { held: 'due' as const, autoRefresh: true, refresh, given: 'nobody', kept: 'gone' as const, calls: 1 },
      { held: 'expired' as const, autoRefresh: true, refresh, given: 'nobody', kept: 'gone' as const, calls: 1 },
    ]),
  ])(
    'that is $held, autoRefresh $autoRefresh, a refresh answered $refresh, gives $given and leaves $kept after $calls refreshes',
    async ({ held, autoRefresh, refresh, given, kept, calls }) => {
      const { uc, stored, access_token, refreshes } = await bench(held, { autoRefresh });
      if (refresh !== 'good')
        peer.refusals.push({ at: /actions\/refresh/, status: refresh === 'COMMON/INTERNAL' ? 500 : 401, code: refresh });
      const compare = (token: string | undefined, none: string): string =>
        token === undefined ? none : token === access_token ? 'same' : 'new';
      const read = await uc.token().then(
        (token) => compare(token?.access_token, 'nobody'),
        (error: { code: string }) => error.code,
      );
      expect(read).toBe(given);
      expect(compare(await stored(), 'gone')).toBe(kept);
      expect(refreshes()).toBe(calls);
    },
  );
});

describe('[R4.05a, R4.05b, R8.08c, R8.08f] refreshing by hand', () => {
  test.each<{ held: Held; least: number; outcome: string }>([
    { held: 'none', least: WEEK, outcome: 'UCSDK/NOT_LOGIN' },
    { held: 'fresh', least: DAY, outcome: 'same' },
    { held: 'fresh', least: 5 * DAY, outcome: 'same' },
    { held: 'fresh', least: WEEK, outcome: 'new' },
    { held: 'due', least: 4 * DAY, outcome: 'same' },
    { held: 'due', least: 5 * DAY, outcome: 'new' },
    { held: 'last_day', least: DAY, outcome: 'new' },
    { held: 'expired', least: DAY, outcome: 'new' },
    { held: 'fresh', least: DAY - 1, outcome: 'UCSDK/ARGUMENT_ERROR' },
    { held: 'fresh', least: WEEK + 1, outcome: 'UCSDK/ARGUMENT_ERROR' },
  ])('a token that is $held, wanted for $least s, gives $outcome', async ({ held, least, outcome }) => {
    const { uc, access_token } = await bench(held, { autoRefresh: false });
    const result = await uc.refresh(least).then(
      (token) => (token.access_token === access_token ? 'same' : 'new'),
      (error: { code: string }) => error.code,
    );
    expect(result).toBe(outcome);
  });
});

describe('a refresh under way', () => {
  /** A tab in which time passes only by waiting, so that every step of it is seen. */
  async function stillTab() {
    const [storage, start] = [memoryStorage(), Date.now()];
    const [waits, flags]: [number[], number[]] = [[], []];
    let passed = 0;
    const now = (): number => start + passed;
    const wait = (ms: number): Promise<void> => {
      waits.push(ms);
      passed += ms;
      return Promise.resolve();
    };
    const adapter = nodeAdapter({
      now,
      wait,
      storage: () => storage,
      fetch: (input, init) => {
        flags.push(storage.flag.read() - now());
        return fetch(input, init);
      },
    });
    // A little less than a week, so that a week is due whatever the two clocks think of each other.
    peer.access_s = WEEK - 60;
    const uc = createUcClient({ host: peer.url, app_id: 'app-0001', adapter });
    await uc.signInWithPassword(ANN);
    return { uc, storage, waits, flags, now, pass: (ms: number) => void (passed += ms) };
  }

  test('[R9.02e, R4.04b] is marked for 60 s, the mark goes when it is done, and an older one holds nobody up', async () => {
    const { uc, storage, waits, flags, now, pass } = await stillTab();
    await uc.refresh(WEEK);
    expect([flags.at(-1), storage.flag.read()]).toEqual([60_000, 0]);
    storage.flag.write(now() + 60_000);
    pass(59_950);
    expect(await uc.token()).toBeDefined();
    expect(waits).toEqual([50]);
  });

  test('[R9.02f, R9.02g, R4.04c, R8.08i] is waited for in steps of 50 ms, 5000 ms at most, and then said', async () => {
    const { uc, storage, waits, now } = await stillTab();
    storage.flag.write(now() + 60_000);
    await expect(uc.token()).rejects.toMatchObject({ code: 'UCSDK/TOKEN_REFRESHING' });
    expect(waits).toEqual(Array.from({ length: 100 }, () => 50));
  });
});

describe('[R4.07a, R4.07b, R4.07c, R4.07d] the account type', () => {
  test.each([
    ['guest', 'guest', '', 'guest'],
    ['guest', 'guest', '2001', 'guest'],
    ['org', 'guest', '2001', 'org_from_guest'],
    ['org', 'org', '2001', 'org'],
    ['org', 'person', '2001', 'org'],
    ['org', 'org', '', 'org'],
    ['org', 'person', '0', 'org'],
    ['person', 'person', '2001', 'org'],
    ['person', 'person', '0', 'person'],
    ['person', 'person', '', 'person'],
  ] as const)('of a %s token from a %s source with user id "%s" is %s', async (account_type, source_token_account_type, user_id, type) => {
    const storage = sharedStorage();
    const uc = createUcClient({ host: peer.url, app_id: 'app-0001', adapter: nodeAdapter({ storage: () => storage }) });
    await uc.signInWithPassword(ANN);
    const held = await storage.read();
    if (held) await storage.write({ ...held, account_type, source_token_account_type, user_id });
    expect(await uc.accountType()).toBe(type);
  });
});
