import { Counter } from 'prom-client';
import { allCounts } from '../cache/cache-counts.ts';
import { registry } from './metrics.ts';

const NAME = 'portico_cache_lookups_total';

/** Of a process that has caches. */
export function watchCaches(): void {
  registry.removeSingleMetric(NAME);
  registry.registerMetric(
    new Counter({
      name: NAME,
      help: 'What was looked up in the caches of this process; hit: given without reading it',
      labelNames: ['cache', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [cache, { hits, misses }] of allCounts()) {
          this.inc({ cache, outcome: 'hit' }, hits);
          this.inc({ cache, outcome: 'miss' }, misses);
        }
      },
    }),
  );
}
