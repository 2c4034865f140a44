import { Histogram } from 'prom-client';
import { registry } from './metrics.ts';

const duration = new Histogram({
  name: 'portico_user_centre_call_duration_seconds',
  help: 'Calls from the platform to the user centre; no_answer: it did not answer in time; not_asked: it had not answered before',
  labelNames: ['call', 'outcome'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

/** An answer of 5xx is a failure, any other is an answer. */
export type CallOutcome = 'answered' | 'failed' | 'no_answer' | 'not_asked';

export const observeUserCentreCall = (call: string, outcome: CallOutcome, elapsed_ms: number): void =>
  duration.observe({ call, outcome }, elapsed_ms / 1_000);
