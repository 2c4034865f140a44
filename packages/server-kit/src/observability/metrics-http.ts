import type { Access } from '@portico/contracts/endpoint';
import { Counter, Histogram } from 'prom-client';
import { registry } from './metrics.ts';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its reply',
  // The route is the declared path: an address would carry ids and tokens, and a series for each of them.
  labelNames: ['method', 'route', 'status', 'access'],
  // 0.25 and 1 are the limits of the objectives (docs/operations/monitor.md): without them nobody could tell who missed.
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

interface Observed {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Absent: nothing is mounted there. */
  readonly access: Access | undefined;
  readonly elapsed_ms: number;
}

/** Who asks, as far as an objective depends on it: anybody, a service, or a person who signs. */
const accessLabel = (access: Access | undefined): string =>
  access === undefined || access === 'public' ? 'public' : access === 'service' ? 'service' : 'signed';

export const observeRequest = ({ method, route, status, access, elapsed_ms }: Observed): void =>
  duration.observe({ method, route, status, access: accessLabel(access) }, elapsed_ms / 1_000);

export const shedRequests = new Counter({
  name: 'http_requests_shed_total',
  help: 'Requests refused because the process was overloaded',
  registers: [registry],
});
