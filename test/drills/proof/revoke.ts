import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '@portico/server-kit/testing/test-database';
import type { UcClient } from '@portico/uc-sdk';
import { call, signIn } from '../../faults/signed-client.ts';
import type { Edit } from '../../../tools/breaks/copy.ts';
import type { Cluster } from '../../nodes/cluster.ts';
import type { Asked, Drill } from './prove.ts';

const ROUNDS = 5;
const EVERY_MS = 25;
const WATCHED_MS = 3_000;
const OUT_MOST_S = 1;

/** Fault: no process is told that a token was revoked. */
const UNTOLD: Edit = {
  file: 'packages/server-kit/src/redis/invalidation.ts',
  from: 'if (message !== undefined) options.on_message',
  to: `if (message !== undefined && message.topic !== 'token.revoked') options.on_message`,
};

type Way = 'disabled' | 'signed out' | 'taken out of the app';
const WAYS: readonly Way[] = ['disabled', 'signed out', 'taken out of the app'];

interface Asking {
  readonly served: () => number;
  /** When it was let in for the last time. */
  readonly last: () => number;
  /** What the last answer was otherwise. */
  readonly refused: () => string;
  readonly stop: () => Promise<void>;
}

/** Asks one platform process again and again. */
function ask(client: UcClient, address: string): Asking {
  let [last, served, refused] = [0, 0, 'nothing'];
  const ending = new AbortController();
  const done = (async () => {
    while (!ending.signal.aborted) {
      const reply = await call(client, 'GET', address).catch(() => undefined);
      if (reply?.status === 200) {
        served += 1;
        last = performance.now();
      } else refused = JSON.stringify(reply ?? 'no answer');
      await wait(EVERY_MS);
    }
  })();
  return {
    served: () => served,
    last: () => last,
    refused: () => refused,
    stop: async () => {
      ending.abort();
      await done;
    },
  };
}

async function expectStatus(client: UcClient, method: string, address: string, body?: object): Promise<void> {
  const { status, body: said } = await call(client, method, address, body, randomUUID());
  if (status >= 300) throw new Error(`${method} ${address}: ${status} ${JSON.stringify(said)}`);
}

const loadOrg = (uc_db: string): Promise<string> =>
  withClient(uc_db, async (client) => {
    const { rows } = await client.query<{ org_id: string }>(`select org_id::text from org where org_code = 'load'`);
    return rows[0]?.org_id ?? '';
  });

/** Takes one person's access away while they ask both platform processes; how long the slower of them still let them in. */
async function takeAway({ site, nodes, super_admin }: Cluster, org_id: string, way: Way, n: number): Promise<number> {
  const { uc_url, base_url, app_id, accounts } = site;
  // From the end: the load begins with the first.
  const number = accounts.count - n;
  const subject_id = String(accounts.first_id + BigInt(number));
  const member = `${base_url}/v2/apps/${app_id}/members`;
  await expectStatus(site.client, 'POST', member, { subject_id, kind: 'admin' });
  const person = await signIn(uc_url, `u${number}@load`, accounts.password);
  const platforms = nodes.filter(({ name }) => name === 'platform');
  const asking = platforms.map(({ url }) => ask(person, `${url}/v2/apps/${app_id}/navigation`));
  await wait(WATCHED_MS / 3);
  const shut = asking.find(({ served }) => served() === 0);
  if (shut !== undefined) throw new Error(`u${number}@load was never let in: ${shut.refused()}`);
  const user = `${uc_url}/v1.1/orgs/${org_id}/users/${subject_id}/actions`;
  if (way === 'disabled') await expectStatus(super_admin, 'POST', `${user}/disable`);
  if (way === 'signed out') await expectStatus(super_admin, 'POST', `${user}/kick`);
  if (way === 'taken out of the app') await expectStatus(site.client, 'DELETE', `${member}/${subject_id}`);
  const told = performance.now();
  await wait(WATCHED_MS);
  for (const each of asking) await each.stop();
  return Math.max(0, ...asking.map(({ last }) => last() - told)) / 1_000;
}

/** Access is taken away under load, and both platform processes stop letting the person in. */
export const revoke = ({ fault }: Asked): Drill => ({
  name: 'revoke',
  faults: ROUNDS * WAYS.length,
  ...(fault ? { planted: UNTOLD } : {}),
  during: async ({ cluster }) => {
    const org_id = await loadOrg(cluster.uc_db);
    const slowest = new Map<Way, number>();
    let n = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of WAYS) {
        slowest.set(way, Math.max(slowest.get(way) ?? 0, await takeAway(cluster, org_id, way, n)));
        n += 1;
      }
    }
    return [...slowest].map(([way, value]) => ({ what: `${way}: last request let in, s after`, value, most: OUT_MOST_S }));
  },
});
