import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server of ours. It can be ended in any way and started again where it was, which the fault runs do. */
export interface Server {
  readonly url: string;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
  readonly startAgain: () => Promise<void>;
  /** For those that do not end it: SIGSTOP and SIGCONT. */
  readonly signal: (signal: NodeJS.Signals) => void;
}

export async function startServer(url: string, start: () => Promise<ChildProcess>): Promise<Server> {
  let process = await start();
  return {
    url,
    end: async (signal) => {
      const gone = once(process, 'exit');
      if (process.kill(signal)) await gone;
    },
    startAgain: async () => {
      process = await start();
    },
    signal: (signal) => void process.kill(signal),
  };
}
