import { setTimeout as wait } from 'node:timers/promises';
import type { Node } from '../../nodes/node.ts';
import { type Figure, percentile } from './result.ts';

const EVERY_MS = 100;
const TIMEOUT_MS = 5_000;
const MOST_S = 0.1;

/** Asks every process whether it lives, past nginx, until told to end: a process that does not say so is restarted on top of its trouble. */
export function watchLivez(nodes: readonly Node[]): () => Promise<readonly Figure[]> {
  const took: number[] = [];
  let dead = 0;
  const ending = new AbortController();
  const all = nodes.map(async ({ url }) => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      const reply = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
      await reply?.arrayBuffer();
      if (reply?.status === 200) took.push((performance.now() - began) / 1_000);
      else dead += 1;
      await wait(EVERY_MS);
    }
  });
  return async () => {
    ending.abort();
    await Promise.all(all);
    return [
      { what: 'livez not answered', value: dead, most: 0 },
      { what: 'livez, p99, s', value: percentile(took, 0.99), most: MOST_S },
    ];
  };
}
