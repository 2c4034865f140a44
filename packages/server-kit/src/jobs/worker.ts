import { Logger, run } from 'graphile-worker';
import type { LogFunctionFactory, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Pino } from 'pino';
import { countJob } from '../observability/metrics-jobs.ts';
import { asJob } from '../observability/tracing.ts';

export interface WorkerOptions {
  /** Whose tasks they are. */
  readonly service: string;
  readonly pool: pg.Pool;
  readonly tasks: TaskList;
  /** Lines of graphile-worker's crontab: `4 * * * * purge_outbox`. Times are UTC. */
  readonly crontab?: string;
  readonly log?: Pick<Pino, 'error' | 'warn' | 'info' | 'debug'>;
}

export interface Worker {
  /** Takes no new job and waits for the running ones. */
  readonly stop: () => Promise<void>;
}

/** Also the connections of a worker's pool. Most wait for a mail server or a gateway, and must not hold up the others meanwhile. */
export const JOBS_AT_ONCE = 8;

/** Keeps one connection of the pool for LISTEN, so the pool needs two or more. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const runner = await run({
    pgPool: options.pool,
    taskList: counted(options.service, options.tasks),
    concurrency: JOBS_AT_ONCE,
    // Signals are handled once, by the service's own lifecycle.
    noHandleSignals: true,
    logger: new Logger(toPino(options.log)),
    ...(options.crontab === undefined ? {} : { crontab: options.crontab }),
  });
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= runner.stop()) };
}

function counted(service: string, tasks: TaskList): TaskList {
  const each = Object.entries(tasks).map(([name, task]) => {
    const counts = countJob(service, name);
    const timed: typeof task = async (payload, helpers) => {
      const began = performance.now();
      try {
        const done = await asJob(name, async () => task?.(payload, helpers));
        counts.ran(performance.now() - began);
        return done;
      } catch (error) {
        counts.failed(performance.now() - began);
        throw error;
      }
    };
    return [name, timed] as const;
  });
  return Object.fromEntries(each);
}

function toPino(log: WorkerOptions['log']): LogFunctionFactory {
  return (scope) => (level, message, meta) => {
    const line = { ...scope, ...meta };
    switch (level) {
      case 'error':
        return log?.error(line, message);
      case 'warning':
        return log?.warn(line, message);
      // Starts and ends of jobs are debugging; at the usual level they would outnumber the requests.
      case 'info':
      case 'debug':
        return log?.debug(line, message);
    }
  };
}
