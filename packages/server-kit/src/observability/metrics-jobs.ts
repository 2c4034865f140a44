import { Counter, Histogram } from 'prom-client';
import { registry } from './metrics.ts';

// Not `job`: Prometheus calls what it scrapes so.
const labelNames = ['service', 'task'] as const;

const runs = new Counter({
  name: 'portico_job_runs_total',
  help: 'Turns of recurring work and runs of queued tasks, failed ones too',
  labelNames,
  registers: [registry],
});
const failures = new Counter({
  name: 'portico_job_failures_total',
  help: 'Those of them that failed; a task of the queue is tried again',
  labelNames,
  registers: [registry],
});
const duration = new Histogram({
  name: 'portico_job_duration_seconds',
  help: 'How long each of them took',
  labelNames,
  buckets: [0.005, 0.025, 0.1, 0.5, 2, 10, 60, 300],
  registers: [registry],
});

export interface JobCounts {
  readonly ran: (elapsed_ms: number) => void;
  readonly failed: (elapsed_ms: number) => void;
}

/** There from the start at 0: of a series that begins at 1 nobody can tell that it rose. */
export function countJob(service: string, task: string): JobCounts {
  const labels = { service, task };
  const [run, failure, took] = [runs.labels(labels), failures.labels(labels), duration.labels(labels)];
  run.inc(0);
  failure.inc(0);
  const ran = (elapsed_ms: number): void => {
    run.inc();
    took.observe(elapsed_ms / 1_000);
  };
  return {
    ran,
    failed: (elapsed_ms) => {
      ran(elapsed_ms);
      failure.inc();
    },
  };
}
