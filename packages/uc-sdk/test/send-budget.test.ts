import { RETRIES, SENDS, TIMES } from '@portico/contracts/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askService } from '../src/http/ask-service.ts';
import { UC_CALLS } from '../src/calls/all.ts';
import { createUcClient } from '../src/client.ts';
import { backoffMs } from '../src/http/retry-policy.ts';
import type { UcClient } from '../src/uc-client.ts';
import { nodeAdapter } from './node-adapter.ts';
import { ACCOUNT, type Peer, startPeer } from './peer.ts';

type Outcome = 'lost' | 'clock' | 'expired' | 'renewed';
let peer: Peer;
let sent: string[];
let outcomes: Outcome[];
let waits: number[];
beforeEach(async () => {
  peer = await startPeer();
  [sent, outcomes, waits] = [[], [], []];
});
afterEach(() => peer.close());

const refusal = (status: number, code: string): Response =>
  Response.json({ code, message: '', server_time: new Date().toISOString() }, { status });

/** Everything but refreshing meets what `outcomes` says, the last of it for ever. */
async function signedIn(retries: number): Promise<UcClient> {
  const base = nodeAdapter({});
  const uc: UcClient = createUcClient({
    host: peer.url,
    app_id: 'app-0001',
    retries,
    adapter: {
      ...base,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      fetch: async (input, init) => {
        const url = input instanceof Request ? input.url : input.toString();
        if (outcomes.length === 0 || url.includes('/actions/refresh')) return await base.fetch(input, init);
        sent.push(url);
        const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
        if (outcome === 'clock') return refusal(401, 'UC/AUTH_INVALID_TIMESTAMP');
        if (outcome === 'expired') return refusal(401, 'UC/AUTH_TOKEN_EXPIRED');
        if (outcome === 'renewed') {
          await uc.refresh(TIMES.min_effective_highest_s);
          return refusal(401, 'UC/AUTH_INVALID_TOKEN');
        }
        throw new TypeError('fetch failed');
      },
    },
  });
  await uc.signInWithPassword({ login_name: 'ann@demo', password: ACCOUNT.password });
  return uc;
}
const stock = (uc: UcClient, retries: number) =>
  askService(uc, 'warehouse', () => ({ method: 'GET', url: `${peer.url}/v9/stock` }), { retries }).catch((error: unknown) => error);
const security = (uc: UcClient) => uc.call(UC_CALLS.userSecurity.read, {}).catch((error: unknown) => error);

describe('[R4.10a] one request, whatever happens to it, is sent', () => {
  const WAYS: readonly Outcome[][] = [
    ['lost'],
    ['lost', 'clock'],
    ['clock', 'lost'],
    ['lost', 'lost', 'clock'],
    ['lost', 'expired'],
    ['renewed', 'clock'],
    ['clock', 'renewed', 'lost'],
    ['clock'],
  ];

  test.each(WAYS)(`at most ${SENDS} times to another service: %s, %s, %s`, async (...way) => {
    const uc = await signedIn(0);
    outcomes = [...way];
    await stock(uc, 2);
    expect(sent.length).toBeLessThanOrEqual(SENDS);
    expect(sent.length).toBeGreaterThan(1);
  });

  test.each(WAYS)(`at most ${SENDS} times to the user centre with two retries: %s, %s, %s`, async (...way) => {
    const uc = await signedIn(2);
    outcomes = [...way];
    await security(uc);
    expect(sent.length).toBeLessThanOrEqual(SENDS);
  });

  test.each(WAYS)(`at most ${RETRIES + 1} times where five retries are configured: %s, %s, %s`, async (...way) => {
    const uc = await signedIn(RETRIES);
    outcomes = [...way];
    await security(uc);
    expect(sent.length).toBeLessThanOrEqual(RETRIES + 1);
  });
});

test('[R4.10a] the backoff grows, and its jitter keeps clients that lost the same server apart', async () => {
  const uc = await signedIn(RETRIES);
  outcomes = ['lost'];
  await security(uc);
  await security(uc);
  expect(sent).toHaveLength(2 * (RETRIES + 1));
  for (const [tried, wait] of waits.slice(0, RETRIES).entries()) {
    expect(wait).toBeGreaterThanOrEqual(100 * 2 ** tried);
    expect(wait).toBeLessThanOrEqual(300 * 2 ** tried);
  }
  expect(waits.slice(0, RETRIES)).not.toEqual(waits.slice(RETRIES));
  expect([backoffMs(0, () => Uint8Array.of(0, 0)), backoffMs(3, () => Uint8Array.of(128, 0))]).toEqual([100, 1_600]);
});
