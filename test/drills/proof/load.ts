import { setTimeout as wait } from 'node:timers/promises';
import { createHistory, type History } from './history.ts';
import { makeAppWriters, type Register, type Turns } from './kinds.ts';
import { makeSigner } from './signer.ts';
import type { Site } from '../../nodes/cluster.ts';

export interface Load extends History {
  readonly registers: readonly Register[];
  readonly stop: () => Promise<void>;
}

const PAUSE_MS = 20;
/** After the last fault somebody who tries again is given this long to be answered. */
const LAST_TRIES_MS = 10_000;

function countUp(first: number): Turns {
  let n = first;
  return () => (n += 1);
}

/** So many writers of each kind, each doing one thing after the other until told to end. `first`: accounts that are members already. */
export async function startLoad(site: Site, of_each: number, first = 0): Promise<Load> {
  const turns = { member: countUp(first), sign_in: countUp(first) };
  const ofEach = async () => [...(await makeAppWriters(site, turns.member)), makeSigner(site, turns.sign_in)];
  const writers = (await Promise.all(Array.from({ length: of_each }, ofEach))).flat();
  const history = createHistory();
  const stopping = new AbortController();
  const giving_up = new AbortController();
  const all = writers.map(async ({ act }) => {
    while (!stopping.signal.aborted) {
      await act(history, giving_up.signal);
      await wait(PAUSE_MS);
    }
  });
  return {
    ...history,
    registers: writers.flatMap(({ register }) => (register === undefined ? [] : [register])),
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => giving_up.abort(), LAST_TRIES_MS);
      await Promise.all(all);
      clearTimeout(timer);
    },
  };
}
