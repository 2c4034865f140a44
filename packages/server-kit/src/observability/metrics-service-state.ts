import { Gauge } from 'prom-client';
import type { QueuedTask } from '../jobs/queue-state.ts';
import type { LogState } from '../operation-log/log-state.ts';
import { registry } from './metrics.ts';

/** What only the database knows of a service. */
export interface ServiceState extends LogState {
  readonly queued: readonly QueuedTask[];
}

type Read = () => Promise<ServiceState | undefined>;
const services = new Map<string, Read>();

/** From the worker that has the service's database; `read` bounds what a scrape may cost. */
export const watchServiceState = (service: string, read: Read): void => void services.set(service, read);

const known = async (): Promise<(readonly [string, ServiceState])[]> => {
  const asked = await Promise.all([...services].map(async ([service, read]) => [service, await read()] as const));
  return asked.flatMap(([service, state]) => (state === undefined ? [] : [[service, state] as const]));
};

/** What is not known is left out: an old value, or 0, would look as if all were well. */
const gauge = (name: string, help: string, valueOf: (state: ServiceState) => number | null): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['service'],
    registers: [registry],
    async collect() {
      const states = await known();
      // After the waiting: another scrape at the same time must not find it emptied.
      this.reset();
      for (const [service, state] of states) {
        const value = valueOf(state);
        if (value !== null) this.set({ service }, value);
      }
    },
  });

gauge('portico_outbox_depth', 'Events that have not left yet, 10000 where there are more', (state) => state.unsent);
gauge('portico_outbox_oldest_seconds', 'How long the oldest of them has waited', (state) => state.unsent_s ?? 0);
gauge('portico_log_seal_lag_seconds', 'How long the oldest log row without a seal has waited', (state) => state.unsealed_s ?? 0);
gauge(
  'portico_log_checkpoint_lag_seconds',
  'How long the oldest seal that no signed checkpoint covers has waited',
  (state) => state.unsigned_s ?? 0,
);
gauge('portico_log_sealing_stopped', '1 after a restore, until it is accepted', (state) => Number(state.stopped));
gauge('portico_log_findings', 'Rows that the last verification found not to agree with their seals', (state) => state.findings);
gauge('portico_log_verified_age_seconds', 'How long ago the log was verified', (state) => state.verified_s);

const queueGauge = (name: string, help: string, valueOf: (task: QueuedTask) => number): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['service', 'task'],
    registers: [registry],
    async collect() {
      const states = await known();
      this.reset();
      for (const [service, { queued }] of states) for (const each of queued) this.set({ service, task: each.task }, valueOf(each));
    },
  });

queueGauge('portico_job_queue_depth', 'Tasks in the queue that are due', ({ depth }) => depth);
queueGauge('portico_job_queue_oldest_seconds', 'How long the oldest of them has been due', ({ oldest_s }) => oldest_s);
queueGauge('portico_job_queue_given_up', 'Tasks that failed at their last attempt', ({ given_up }) => given_up);
