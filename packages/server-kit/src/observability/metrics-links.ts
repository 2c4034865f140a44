import { Gauge } from 'prom-client';
import { registry } from './metrics.ts';

interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** By the database that they lead to; a process has one, a worker two. */
const pools = new Map<string, CountedPool>();

const connections = new Gauge({
  name: 'db_pool_connections',
  help: 'Connections of this process to PostgreSQL by state; waiting: callers that have none yet',
  labelNames: ['database', 'state'],
  registers: [],
  collect() {
    for (const [database, pool] of pools) {
      this.set({ database, state: 'idle' }, pool.idleCount);
      this.set({ database, state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ database, state: 'waiting' }, pool.waitingCount);
    }
  },
});
registry.registerMetric(connections);

/** Watching another of the same name replaces it. */
export const watchPool = (database: string, pool: CountedPool): void => void pools.set(database, pool);

const LINKS = {
  portico_redis_up: 'Whether this process reaches Redis for sessions and nonces',
  portico_message_link_up: 'Whether this process hears the messages that tell it what to forget',
} as const;

/** Only of a process that has the link: where there is none, 0 would be an alarm. */
export function watchLink(name: keyof typeof LINKS, isUp: () => boolean): void {
  registry.removeSingleMetric(name);
  const gauge = new Gauge({
    name,
    help: LINKS[name],
    registers: [],
    collect() {
      this.set(isUp() ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
}
