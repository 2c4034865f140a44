import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its reply',
  // The route is the declared path: an address would carry ids and tokens, and a series for each of them.
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const observeRequest = (method: string, route: string, status: number, elapsed_ms: number): void =>
  duration.observe({ method, route, status }, elapsed_ms / 1_000);

export const shedRequests = new Counter({
  name: 'http_requests_shed_total',
  help: 'Requests refused because the process was overloaded',
  registers: [registry],
});

interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const POOL_GAUGE = 'db_pool_connections';

/** Of the process's one pool; watching another replaces it. */
export function watchPool(pool: CountedPool): void {
  registry.removeSingleMetric(POOL_GAUGE);
  const gauge = new Gauge({
    name: POOL_GAUGE,
    help: 'Connections of this process to PostgreSQL',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registry.registerMetric(gauge);
}
