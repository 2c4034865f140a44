import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropAll } from '@portico/portico/setup/databases';
import { startRedisCluster, startRedisSentinels, type RedisGroup } from '@portico/server-kit/testing/test-redis-groups';
import { afterEach, expect, test, vi } from 'vitest';
import { call, send, sign, signIn, type SignedCall } from '../faults/signed-client.ts';
import { startGuard } from '../../tools/lib/processes/guarded.ts';
import { startStack, type Stack } from '../../tools/lib/stack.ts';

const REPLAYS = 1_000;
const AT_ONCE = 20;
const BACK_WITHIN_MS = 5_000;
/** Of a busy machine: what has to be quick is measured from the failover on. */
const POLL = { timeout: 40_000, interval: 100 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllEnvs();
});

async function startOn(group: RedisGroup): Promise<Stack> {
  const guard = startGuard();
  const folder = mkdtempSync(join(tmpdir(), 'portico-redis-'));
  guard.add({ remove: folder });
  const prefix = `redis_${randomBytes(4).toString('hex')}`;
  vi.stubEnv('PORTICO_REDIS_URL', group.url);
  closing.push(
    () => guard.stop(),
    () => group.close(),
    () => dropAll(process.env['PORTICO_PG_ADMIN_URL'] ?? '', prefix),
  );
  return await startStack(guard, { folder, environment: 'test', keep: false, fsync: false, prefix, demo: true, quiet: true });
}

async function statusesOf(calls: readonly SignedCall[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE)
    statuses.push(...(await Promise.all(calls.slice(from, from + AT_ONCE).map(async (each) => (await send(each, 15_000)).status))));
  return statuses;
}

test.for([
  ['Cluster', startRedisCluster],
  ['Sentinel', startRedisSentinels],
] as const)(
  'with %s, a master is killed whose replica lacks the last nonces: nobody is signed out, no request is served twice, writes come back, and readiness tells',
  { timeout: 180_000 },
  async ([, start]) => {
    const group = await start();
    const { base_url, uc_url, demo } = await startOn(group);
    const [account] = demo?.accounts ?? [];
    const client = await signIn(uc_url, account?.login_name ?? '', demo?.password ?? '');
    const write = async (): Promise<number> => (await call(client, 'POST', `${base_url}/v2/user_configs`, { lang: 'en' })).status;
    const redisSeen = async (): Promise<unknown> => ((await (await fetch(`${base_url}/readyz`)).json()) as { redis: string }).redis;
    await expect.poll(write, POLL).toBe(200);
    expect(await redisSeen()).toBe('up');

    await group.pauseReplication();
    const served: SignedCall[] = [];
    while (served.length < REPLAYS) {
      const signOne = (): Promise<SignedCall> => sign(client, 'POST', `${base_url}/v2/user_configs`, { lang: 'en' });
      const calls = await Promise.all(Array.from({ length: AT_ONCE }, signOne));
      const statuses = await statusesOf(calls);
      served.push(...calls.filter((_, n) => statuses[n] === 200));
    }
    const keys = ['mp:{nonce0}:epoch', 'uc:{nonce0}:epoch'];
    for (const key of keys) await (await group.masterOf(key))?.stop();
    await expect.poll(redisSeen, POLL).toBe('down');

    let promoted_at = Infinity;
    await expect
      .poll(async () => {
        const masters = await Promise.all(keys.map((key) => group.masterOf(key)));
        promoted_at = Date.now();
        return masters.every((master) => master !== undefined);
      }, POLL)
      .toBe(true);
    await expect.poll(write, POLL).toBe(200);
    expect(Date.now() - promoted_at).toBeLessThan(BACK_WITHIN_MS);
    await expect.poll(redisSeen, POLL).toBe('up');

    expect((await statusesOf(served)).filter((status) => status < 300)).toEqual([]);
    expect((await call(client, 'GET', `${base_url}/v2/user_configs`)).status).toBe(200);
  },
);
