import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUcClient } from '../src/client.ts';
import { nodeAdapter } from './node-adapter.ts';
import { type Peer, startPeer } from './peer.ts';

let peer: Peer;
beforeEach(async () => {
  peer = await startPeer();
});
afterEach(() => peer.close());

describe('[R9.05e, R4.10b, R4.10d] a service', () => {
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

  test.each([429, 503])('[R4.10e] that answered %i and named no time is left alone for 30 s', async (status) => {
    let passed = 0;
    const uc = createUcClient({ host: peer.url, app_id: 'app-0001', adapter: nodeAdapter({ now: () => Date.now() + passed }) });
    peer.refusals.push({ at: /sessions/, status, code: 'COMMON/UNAVAILABLE' });
    const askAfter = async (ms: number): Promise<number> => {
      passed = ms;
      await uc.session().catch(() => undefined);
      return peer.seen.length;
    };
    expect([await askAfter(0), await askAfter(29_000), await askAfter(30_100)]).toEqual([1, 1, 2]);
  });
});
