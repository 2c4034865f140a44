import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { VERSION } from '../version.ts';

/** The one of a process. What is counted has its names in the `metrics-….ts` beside this. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

new Gauge({
  name: 'portico_build_info',
  help: 'Always 1; the version that this process runs',
  labelNames: ['version'],
  registers: [registry],
}).set({ version: VERSION }, 1);
