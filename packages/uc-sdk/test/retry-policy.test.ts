import { RETRIES, SENDS } from '@portico/contracts/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UC_CALLS } from '../src/calls/all.ts';
import { createUcClient } from '../src/client.ts';
import { askService } from '../src/http/ask-service.ts';
import { pageRemedy, type PageRemedy, sendBudget, SERVICE_POLICY, USER_CENTRE_POLICY } from '../src/http/retry-policy.ts';
import type { UcClient } from '../src/uc-client.ts';
import { nodeAdapter } from './node-adapter.ts';
import { ACCOUNT, type Peer, type Refusal, type Seen, startPeer } from './peer.ts';

/** Every failure meets every kind of request, again and again for as long as it is sent: how often is that? */
const FAILURES = {
  'network error': { status: 0, unanswered: 'hang_up' },
  '401, wrong clock': { status: 401, code: 'UC/AUTH_INVALID_TIMESTAMP' },
  '401, expired': { status: 401, code: 'UC/AUTH_TOKEN_EXPIRED' },
  '403, step-up': { status: 403, code: 'UC/SECURITY_VERIFY_REQUIRED' },
  '409': { status: 409, code: 'COMMON/STALE_VERSION' },
  '429': { status: 429, code: 'COMMON/TOO_MANY_REQUESTS', headers: { 'retry-after': '2' } },
  '503': { status: 503, code: 'COMMON/UNAVAILABLE', headers: { 'retry-after': '2' } },
} as const satisfies Record<string, Omit<Refusal, 'at'>>;
type FailureName = keyof typeof FAILURES;

const KEY = '0123456789abcdef0123456789abcdef';
/** As the console asks: only what changes nothing may be repeated after a network error. */
const REQUESTS = {
  read: { method: 'GET', retries: 2, key: undefined },
  'write with an idempotency key': { method: 'POST', retries: 0, key: KEY },
  'write without': { method: 'POST', retries: 0, key: undefined },
} as const;
type RequestName = keyof typeof REQUESTS;

let peer: Peer;
let uc: UcClient;
let passed = 0;
let waits: number[];
beforeEach(async () => {
  peer = await startPeer();
  [passed, waits] = [0, []];
  uc = await signIn(2);
});
afterEach(() => peer.close());

async function signIn(retries: number): Promise<UcClient> {
  const wait = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  const adapter = nodeAdapter({ wait, now: () => Date.now() + passed });
  const client = createUcClient({ host: peer.url, app_id: 'app-0001', retries, adapter });
  await client.signInWithPassword({ login_name: 'ann@demo', password: ACCOUNT.password });
  peer.seen.length = 0;
  return client;
}

const AT = /v9\/stock|user_security|sign_ins/;
/** More often than anything may be sent. */
const refuseAll = (refusal: Omit<Refusal, 'at'>): void => {
  for (let times = 0; times < 2 * RETRIES; times += 1) peer.refusals.push({ at: AT, ...refusal });
};
const sends = (): Seen[] => peer.seen.filter(({ url }) => AT.test(url));
const refreshes = (): number => peer.seen.filter(({ url }) => url.includes('/actions/refresh')).length;

const askStock = (request: RequestName, signal?: AbortSignal): Promise<unknown> => {
  const { method, retries, key } = REQUESTS[request];
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const body = method === 'GET' ? undefined : '{}';
  return askService(uc, 'warehouse', () => ({ method, url: `${peer.url}/v9/stock`, headers, body, ...(signal ? { signal } : {}) }), {
    retries,
  });
};
const askUserCentre = (request: RequestName): Promise<unknown> =>
  request === 'read'
    ? uc.call(UC_CALLS.userSecurity.read, {})
    : uc.call(UC_CALLS.signIns.end, { params: { family_id: 'a' } }, { idempotency_key: REQUESTS[request].key });

const settle = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

type Row = readonly [failure: FailureName, read: number, with_key: number, without: number];
const cells = (rows: readonly Row[]): { failure: FailureName; request: RequestName; times: number }[] =>
  rows.flatMap(([failure, read, with_key, without]) => [
    { failure, request: 'read' as const, times: read },
    { failure, request: 'write with an idempotency key' as const, times: with_key },
    { failure, request: 'write without' as const, times: without },
  ]);

/** Whatever is sent again is the same request under a signature of its own. */
function expectOneRequest(times: number): void {
  const all = sends();
  expect(all).toHaveLength(times);
  expect(new Set(all.map(({ method, body, headers }) => JSON.stringify([method, body, headers['idempotency-key']]))).size).toBe(1);
  expect(new Set(all.map(({ headers }) => headers.authorization)).size).toBe(times);
}

describe('[R4.10a, R4.10b, R8.05d] to another service', () => {
  test.each(
    cells([
      ['network error', 3, 1, 1],
      ['401, wrong clock', 2, 2, 2],
      ['401, expired', 2, 2, 2],
      ['403, step-up', 1, 1, 1],
      ['409', 1, 1, 1],
      ['429', 1, 1, 1],
      ['503', 1, 1, 1],
    ]),
  )('a $request that meets $failure is sent $times times', async ({ failure, request, times }) => {
    refuseAll(FAILURES[failure]);
    await settle(askStock(request));
    expectOneRequest(times);
    expect(waits).toHaveLength(failure === 'network error' ? times - 1 : 0);
    expect(refreshes()).toBe(failure === '401, expired' ? 1 : 0);
    expect(uc.state()).toBe('logged_in');
  });

  test.each(Object.keys(REQUESTS) as RequestName[])('a %s that is aborted is sent once', async (request) => {
    refuseAll({ status: 0, unanswered: 'hold' });
    const leaving = new AbortController();
    const asked = settle(askStock(request, leaving.signal));
    await vi.waitFor(() => expect(sends()).toHaveLength(1), { timeout: 10_000 });
    leaving.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
    expect(waits).toEqual([]);
    expect(sends()).toHaveLength(1);
  });
});

describe('[R4.10a, R4.10b, R8.05d] to the user centre', () => {
  test.each(
    cells([
      ['network error', 3, 1, 1],
      ['401, wrong clock', 2, 2, 2],
      ['401, expired', 1, 1, 1],
      ['403, step-up', 1, 1, 1],
      ['409', 1, 1, 1],
      ['429', 1, 1, 1],
      ['503', 1, 1, 1],
    ]),
  )('a $request that meets $failure is sent $times times', async ({ failure, request, times }) => {
    refuseAll(FAILURES[failure]);
    await settle(askUserCentre(request));
    expectOneRequest(times);
    expect(waits).toHaveLength(failure === 'network error' ? times - 1 : 0);
    expect(refreshes()).toBe(0);
    expect(uc.state()).toBe(failure === '401, expired' ? 'logged_off' : 'logged_in');
  });

  test(`[R4.10a] with five retries configured, a read that meets a network error is sent ${RETRIES + 1} times, and a write once`, async () => {
    uc = await signIn(RETRIES);
    refuseAll(FAILURES['network error']);
    await settle(askUserCentre('read'));
    expectOneRequest(RETRIES + 1);
    peer.seen.length = 0;
    await settle(askUserCentre('write with an idempotency key'));
    expectOneRequest(1);
  });
});

test.each(['429', '503'] as const)('[R4.10b, R4.10d] after %s nothing is sent until Retry-After has passed', async (failure) => {
  // Less than by which a signature may be ahead of the server, whose clock does not follow.
  peer.refusals.push({ at: AT, ...FAILURES[failure], headers: { 'retry-after': '1' } });
  const askAfter = async (ms: number): Promise<number> => {
    passed = ms;
    await settle(askStock('read'));
    return sends().length;
  };
  expect([await askAfter(0), await askAfter(900), await askAfter(1_100)]).toEqual([1, 1, 2]);
});

test('a timeout is repeated to the user centre, and to no other service', () => {
  expect([USER_CENTRE_POLICY, SERVICE_POLICY].map((policy) => policy.has('CLIENT/TIMEOUT'))).toEqual([true, false]);
});

describe('a page around the SDK', () => {
  test.each<[FailureName, PageRemedy | undefined]>([
    ['network error', undefined],
    ['401, wrong clock', 'retryAfterSignIn'],
    ['401, expired', 'retryAfterSignIn'],
    ['403, step-up', 'retryAfterStepUp'],
    ['409', undefined],
    ['429', undefined],
    ['503', undefined],
  ])('that meets %s: %s, while the budget lasts', (failure, remedy) => {
    const { status, code }: { status: number; code?: string } = FAILURES[failure];
    const asked = { status, code: code ?? 'CLIENT/NETWORK' };
    expect(pageRemedy(asked, sendBudget())).toBe(remedy);
    expect(pageRemedy(asked)).toBe(remedy);
    expect(pageRemedy(asked, { left: 0 })).toBeUndefined();
  });

  test('shares its budget: what the SDK has sent is not left for the page', async () => {
    refuseAll(FAILURES['network error']);
    const budget = sendBudget(2);
    await settle(askService(uc, 'warehouse', () => ({ method: 'GET', url: `${peer.url}/v9/stock` }), { retries: 2, budget }));
    expect(sends()).toHaveLength(SENDS);
    expect(pageRemedy({ status: 401, code: 'UC/AUTH_REQUIRED' }, budget)).toBeUndefined();
  });
});
