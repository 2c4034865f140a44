import { Gauge } from 'prom-client';
import { registry } from './metrics.ts';
import { keptReading } from './kept-reading.ts';

const NAME = 'portico_credential_expires_seconds';
/** An end lies days ahead: nobody needs it to the second, however often a scrape comes. */
const READING = { keep_ms: 60_000, limit_ms: 1_000, clock: () => performance.now() } as const;

/** From the worker that has the database; `read` tells when the next credential ends, undefined where none does. */
export function watchNextExpiry(service: string, read: () => Promise<Date | undefined>): void {
  const kept = keptReading(read, READING);
  registry.removeSingleMetric(NAME);
  const gauge = new Gauge({
    name: NAME,
    help: 'Until the next credential of a service or token of a directory expires; negative once one has. Absent while none has an end',
    labelNames: ['service'],
    registers: [],
    async collect() {
      const at = await kept();
      this.reset();
      if (at !== undefined) this.set({ service }, (at.getTime() - Date.now()) / 1_000);
    },
  });
  registry.registerMetric(gauge);
}
