import { setTimeout as wait } from 'node:timers/promises';
import { closedLoop, type Measured, quantile } from '../../bench/measure.ts';
import { call } from '../../faults/signed-client.ts';
import type { Edit } from '../../../tools/breaks/copy.ts';
import type { Site } from '../../nodes/cluster.ts';
import { watchLivez } from './livez.ts';
import type { Asked, Drill } from './prove.ts';

const LATE_MS = 200;
const VERY_LATE_MS = 2_000;
const READERS = 6;
const secondsOf = (short: boolean): number => (short ? 5 : 15);
/** So long after the database became that slow a process has to know it. */
const NOTICED_MS = 5_000;
const READ_MOST_S = 1;
const REFUSAL_MOST_S = 0.05;
const BACK_MOST_S = 5;

/** Fault: no process sees that its database is slow. */
const UNSEEN: Edit = {
  file: 'packages/server-kit/src/observability/latency-probe.ts',
  from: 'slow_ms = 1_500',
  to: 'slow_ms = 60_000',
};

interface Reading {
  readonly of: (seconds: number) => Promise<Measured>;
  /** What each address took in the middle, since the last call of this. */
  readonly byAddress: () => string;
}

/** What people look at most, as one of them after the other. */
function reading({ client, base_url, app_id }: Site): Reading {
  const paths = ['/v2/apps/actions/get_user_app', `/v2/apps/${app_id}/app_menus`, '/v2/user_configs'];
  const took = new Map<string, number[]>();
  let turn = 0;
  const read = async (): Promise<string | undefined> => {
    turn += 1;
    const path = paths[turn % paths.length] ?? '';
    const began = performance.now();
    const reply = await call(client, 'GET', `${base_url}${path}`).catch(() => ({ status: 0 }));
    took.set(path, [...(took.get(path) ?? []), performance.now() - began]);
    // Nobody asks again at once: a hundred a second are enough to see how long one takes.
    await wait(READERS * 10);
    return reply.status === 200 ? undefined : String(reply.status);
  };
  return {
    of: (seconds) => closedLoop(seconds, READERS, read),
    byAddress: () => {
      const said = [...took].map(([path, times]) => `${path} ${quantile(times, 0.5).toFixed(0)} ms`).join(', ');
      took.clear();
      return said;
    },
  };
}
/** Without the pause between two of them. */
const tookSeconds = (times: readonly number[], part: number): number => Math.max(0, quantile(times, part) - READERS * 10) / 1_000;

/** The database answers 200 ms late, then 2 s late, then as before. */
export const slow = ({ fault, short }: Asked): Drill => ({
  name: 'slow',
  faults: 2,
  // Writers hardly pause: twice as many want more round trips of 200 ms than the connections have time for.
  of_each: 1,
  cluster: { proxied: true },
  ...(fault ? { planted: UNSEEN } : {}),
  during: async ({ cluster: { proxy, site, nodes }, untilNextWrite }) => {
    const read = reading(site);
    const seconds = secondsOf(short);
    proxy?.delay(LATE_MS);
    await wait(NOTICED_MS / 5);
    const late = await read.of(seconds);
    console.log(`with +${LATE_MS} ms in the middle: ${read.byAddress()}`);
    proxy?.delay(VERY_LATE_MS);
    await wait(NOTICED_MS);
    const livez = watchLivez(nodes);
    const very_late = await read.of(seconds);
    const lives = await livez();
    proxy?.delay(0);
    const back = await untilNextWrite();
    await wait(Math.max(0, BACK_MOST_S - back) * 1_000);
    const after = await read.of(3);
    const refusals = [...very_late.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(`with +${VERY_LATE_MS} ms: ${very_late.times.length} reads served, refused ${refusals || 'none'}`);
    return [
      { what: `reads with +${LATE_MS} ms, p99, s`, value: tookSeconds(late.times, 0.99), most: READ_MOST_S },
      { what: `refused with +${LATE_MS} ms`, value: late.refusal_times.length, most: 0 },
      { what: `refusals with +${VERY_LATE_MS} ms`, value: very_late.refusal_times.length, least: 1 },
      { what: 'of them, p50, s', value: tookSeconds(very_late.refusal_times, 0.5), most: REFUSAL_MOST_S },
      { what: 'of them, p99, s', value: tookSeconds(very_late.refusal_times, 0.99), most: REFUSAL_MOST_S },
      ...lives,
      { what: 'next write acknowledged, s', value: back, most: BACK_MOST_S },
      { what: `refused ${BACK_MOST_S} s after`, value: after.refusal_times.length, most: 0 },
    ];
  },
});
