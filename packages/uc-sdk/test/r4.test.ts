import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUcClient } from '../src/client.ts';
import type { UcClient, UcOptions } from '../src/uc-client.ts';
import { nodeAdapter, sharedStorage } from './node-adapter.ts';
import { ACCOUNT, type Peer, startPeer } from './peer.ts';

/** Section 4 of the requirements as tables: a state, what happens, and what comes of it. */
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

describe('[R4.03][R8.05] a check', () => {
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

describe('[R4.02][R4.04] reading the token', () => {
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

describe('[R4.05] refreshing by hand', () => {
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

describe('[R4.07] the account type', () => {
  test.each([
    ['guest', 'guest', '', 'guest'],
    ['guest', 'guest', '2001', 'guest'],
    ['org', 'guest', '2001', 'org_from_guest'],
    ['org', 'org', '2001', 'org'],
    ['org', 'person', '2001', 'org'],
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

describe('[R4.10] a service', () => {
  test.each([
    { status: 429, after: 0, rejected: true },
    { status: 503, after: 1_900, rejected: true },
    { status: 503, after: 2_100, rejected: false },
    { status: 500, after: 0, rejected: false },
    { status: 400, after: 0, rejected: false },
  ])('that answered $status with Retry-After 2 is left alone $after ms later: $rejected', async ({ status, after, rejected }) => {
    let passed = 0;
    const uc = createUcClient({ host: peer.url, app_id: 'app-0001', adapter: nodeAdapter({ now: () => Date.now() + passed }) });
    peer.refusals.push({ at: /sessions/, status, code: 'COMMON/UNAVAILABLE', headers: { 'retry-after': '2' } });
    await uc.session().catch(() => undefined);
    passed = after;
    const before = peer.seen.length;
    await uc.session().catch(() => undefined);
    expect(peer.seen.length - before).toBe(rejected ? 0 : 1);
  });
});
