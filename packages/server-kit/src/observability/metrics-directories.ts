import { Gauge } from 'prom-client';
import { keptReading } from './kept-reading.ts';
import { registry } from './metrics.ts';

const NAME = 'portico_directories_behind';
const READING = { keep_ms: 60_000, limit_ms: 1_000, clock: () => performance.now() } as const;

/** How many directories were not followed when they were last read, and why. */
export interface DirectoriesBehind {
  readonly failed: number;
  readonly held: number;
}

/** From the worker that has the database. */
export function watchDirectories(service: string, read: () => Promise<DirectoriesBehind>): void {
  const kept = keptReading(read, READING);
  registry.removeSingleMetric(NAME);
  const gauge = new Gauge({
    name: NAME,
    help: 'Directories whose last sync failed, or waits because it would disable too many people',
    labelNames: ['service', 'state'],
    registers: [],
    async collect() {
      const behind = await kept();
      this.reset();
      if (behind === undefined) return;
      this.set({ service, state: 'failed' }, behind.failed);
      this.set({ service, state: 'held' }, behind.held);
    },
  });
  registry.registerMetric(gauge);
}
