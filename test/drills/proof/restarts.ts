import { setTimeout as wait } from 'node:timers/promises';
import type { Write } from './history.ts';
import type { Asked, Drill } from './prove.ts';

const roundsOf = (short: boolean): number => (short ? 1 : 4);
/** nginx leaves a server that was away out for a second; the next one goes after that. */
const NOTICED_MS = 2_000;

const SHOWN = 5;

interface Restarted {
  readonly name: string;
  readonly at: number;
}

/** A write that failed, and how long after which process was told to end it began. */
function told({ kind, outcome, refused, began_ms, longest_ms }: Write, restarted: readonly Restarted[]): string {
  const last = restarted.findLast(({ at }) => at <= began_ms);
  const since = last
    ? `, begun ${Math.round(began_ms - last.at)} ms after a ${last.name} was told to end`
    : ', begun before any process ended';
  return `${kind}: ${refused}, in the end ${outcome}, longest try ${Math.round(longest_ms)} ms${since}`;
}

/** Every process is told to end and started again, one after the other. The fault ends them by SIGKILL. */
export const restarts = ({ fault, short }: Asked): Drill => ({
  name: 'restarts',
  faults: roundsOf(short) * 6,
  during: async ({ cluster, load }) => {
    const restarted: Restarted[] = [];
    for (let round = 0; round < roundsOf(short); round += 1) {
      for (const node of cluster.nodes) {
        restarted.push({ name: node.name, at: performance.now() });
        await node.end(fault ? 'SIGKILL' : 'SIGTERM');
        await node.start();
        await wait(NOTICED_MS);
      }
    }
    const failed = load.writes.filter(({ refused }) => refused !== undefined);
    const such_as = failed.slice(0, SHOWN).map((write) => told(write, restarted));
    return [{ what: 'requests that failed or were tried again', value: failed.length, most: 0, such_as }];
  },
});
