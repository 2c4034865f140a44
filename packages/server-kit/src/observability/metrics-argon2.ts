import { Counter, Gauge } from 'prom-client';
import type { Bulkhead } from '../bulkhead.ts';
import { registry } from './metrics.ts';

const QUEUE = 'portico_argon2_queue';
const REFUSED = 'portico_argon2_refused_total';

/** Of the process's one hasher of passwords; watching another replaces it. */
export function watchPasswordQueue({ count }: Pick<Bulkhead, 'count'>): void {
  for (const name of [QUEUE, REFUSED]) registry.removeSingleMetric(name);
  registry.registerMetric(
    new Gauge({
      name: QUEUE,
      help: 'Passwords that are being hashed or wait for it',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { running, waiting } = count();
        this.set({ state: 'running' }, running);
        this.set({ state: 'waiting' }, waiting);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: REFUSED,
      help: 'Callers turned away because too many waited already',
      registers: [],
      collect() {
        this.reset();
        this.inc(count().refused);
      },
    }),
  );
}
