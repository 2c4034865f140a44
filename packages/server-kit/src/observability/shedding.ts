import type { FastifyInstance } from 'fastify';
import { Failure } from '../work/failure.ts';
import { HEALTH_PATHS } from './health.ts';
import type { LatencyProbe } from './latency-probe.ts';
import { shedRequests } from './metrics-http.ts';

export interface ShedderOptions {
  /** Delay of the event loop, smoothed, above which new requests are refused. */
  readonly max_delay_ms?: number;
  /** Share of the time in which this thread had a CPU; below it others have it, and refusing would not bring it back. */
  readonly min_busy?: number;
  readonly sample_ms?: number;
  /** How long the loop must have been behind without a break. */
  readonly lasting_ms?: number;
  /** Requests that wait for a connection: each waits up to 500 ms, so a long queue only makes slow refusals. */
  readonly pool?: { readonly waitingCount: number };
  readonly max_waiting?: number;
  readonly probe?: Pick<LatencyProbe, 'isSlow'>;
}

export interface Shedder {
  readonly isOverloaded: () => boolean;
  readonly stop: () => void;
}

/** Half of the new, half of the old: the loop stays behind until two samples or so were on time. */
const WEIGHT = 0.5;

/** Not the utilization of the event loop: that one counts the time for which a thread that has work waits for a CPU. */
function cpuTime_ms(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export function createShedder({
  max_delay_ms = 80,
  // A process that shares two cores with three others that want them has half of one.
  min_busy = 0.6,
  sample_ms = 100,
  // A process that has just started compiles what it is asked first: half a second of that is no overload, and refusing would not cure it.
  lasting_ms = 1_000,
  pool,
  max_waiting = 40,
  probe,
}: ShedderOptions = {}): Shedder {
  let delay_ms = 0;
  let busy = 0;
  let used_ms = cpuTime_ms();
  let due = performance.now() + sample_ms;
  let sampled_at = performance.now();
  let in_time_at = sampled_at;
  const timer = setInterval(() => {
    const now = performance.now();
    delay_ms = delay_ms * (1 - WEIGHT) + Math.max(0, now - due) * WEIGHT;
    due = now + sample_ms;
    const next_ms = cpuTime_ms();
    busy = busy * (1 - WEIGHT) + ((next_ms - used_ms) / (now - sampled_at)) * WEIGHT;
    used_ms = next_ms;
    sampled_at = now;
    if (delay_ms <= max_delay_ms || busy < min_busy) in_time_at = now;
  }, sample_ms);
  timer.unref();
  const isStarved = (): boolean => pool !== undefined && pool.waitingCount > max_waiting;
  return {
    isOverloaded: () => sampled_at - in_time_at > lasting_ms || isStarved() || probe?.isSlow() === true,
    stop: () => clearInterval(timer),
  };
}

/**
 * Refuses early what could only be answered late: 503 with Retry-After 1, before anything is read or verified. Probes
 * pass, or an overloaded process would be restarted on top of it; so do files, since a page that lacks one is broken
 * until it is loaded anew.
 */
export function shedLoad(server: FastifyInstance, shedder: Pick<Shedder, 'isOverloaded'>): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { route = '', is_file = false } = request.routeOptions.config;
    if (!shedder.isOverloaded() || is_file || HEALTH_PATHS.has(route)) return done();
    shedRequests.inc();
    done(new Failure('COMMON/UNAVAILABLE', { retry_after: 1 }));
  });
}
