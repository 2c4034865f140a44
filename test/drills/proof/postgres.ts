import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../tools/lib/processes/ports.ts';
import type { Asked, Drill } from './prove.ts';

const ALL: readonly NodeJS.Signals[] = ['SIGINT', 'SIGKILL', 'SIGINT', 'SIGKILL', 'SIGINT'];
const blowsOf = (short: boolean): readonly NodeJS.Signals[] => (short ? ALL.slice(0, 2) : ALL);
const BETWEEN_MS = 4_000;
const NEXT_MOST_S = 5;
/** Backends of a killed server hold its memory until they notice. */
const START_MOST_MS = 30_000;

/** Fault: COMMIT is acknowledged before it is on disk. */
const CARELESS = ['synchronous_commit=off', 'wal_writer_delay=10s'];

export const postgres = ({ fault, short }: Asked): Drill => ({
  name: 'postgres',
  faults: blowsOf(short).length,
  ...(fault ? { cluster: { postgres_settings: CARELESS } } : {}),
  during: async ({ cluster, untilNextWrite }) => {
    let slowest = 0;
    for (const signal of blowsOf(short)) {
      await cluster.postgres.end(signal);
      await until('PostgreSQL', () => cluster.postgres.startAgain(), START_MOST_MS);
      slowest = Math.max(slowest, await untilNextWrite());
      await wait(BETWEEN_MS);
    }
    return [{ what: 'next write acknowledged after the server is back, slowest, s', value: slowest, most: NEXT_MOST_S }];
  },
});
