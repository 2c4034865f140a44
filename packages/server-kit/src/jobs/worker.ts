import { Logger, run } from 'graphile-worker';
import type { LogFunctionFactory, Task, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Pino } from 'pino';
import { asJob } from '../observability/tracing.ts';

export interface WorkerOptions {
  readonly pool: pg.Pool;
  readonly tasks: TaskList;
  /** Lines of graphile-worker's crontab: `4 * * * * purge_outbox`. Times are UTC. */
  readonly crontab?: string;
  readonly concurrency?: number;
  readonly log?: Pick<Pino, 'error' | 'warn' | 'info' | 'debug'>;
}

export interface Worker {
  /** Takes no new job and waits for the running ones. */
  readonly stop: () => Promise<void>;
}

/** Keeps one connection of the pool for LISTEN, so the pool needs two or more. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const runner = await run({
    pgPool: options.pool,
    taskList: Object.fromEntries(Object.entries(options.tasks).map(([name, task]) => [name, followed(name, task)])),
    concurrency: options.concurrency ?? 2,
    // Signals are handled once, by the service's own lifecycle.
    noHandleSignals: true,
    logger: new Logger(toPino(options.log)),
    ...(options.crontab === undefined ? {} : { crontab: options.crontab }),
  });
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= runner.stop()) };
}

const followed =
  (name: string, task: TaskList[string]): Task =>
  (payload, helpers) =>
    asJob(name, async () => task?.(payload, helpers));

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
