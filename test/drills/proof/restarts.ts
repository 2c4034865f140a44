import { setTimeout as wait } from 'node:timers/promises';
import type { Asked, Drill } from './prove.ts';

const roundsOf = (short: boolean): number => (short ? 1 : 4);
/** nginx leaves a server that was away out for a second; the next one goes after that. */
const NOTICED_MS = 2_000;

/** Every process is told to end and started again, one after the other. The fault ends them by SIGKILL. */
export const restarts = ({ fault, short }: Asked): Drill => ({
  name: 'restarts',
  faults: roundsOf(short) * 6,
  during: async ({ cluster, load }) => {
    for (let round = 0; round < roundsOf(short); round += 1) {
      for (const node of cluster.nodes) {
        await node.end(fault ? 'SIGKILL' : 'SIGTERM');
        await node.start();
        await wait(NOTICED_MS);
      }
    }
    const failed = load.writes.filter(({ refused }) => refused !== undefined);
    return [{ what: 'requests that failed or were tried again', value: failed.length, most: 0 }];
  },
});
