import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface InFlight {
  readonly count: () => number;
  /** From now on every reply ends its connection, so that whoever keeps one comes back somewhere else. */
  readonly sendAway: () => void;
  /** Until the requests of this moment are answered, or the time is over. Those that come meanwhile are served too. */
  readonly settled: (most_ms: number) => Promise<void>;
}

/** The requests that this process has begun to answer. */
export function watchInFlight(server: Pick<Server, 'prependListener'>): InFlight {
  const running = new Set<ServerResponse>();
  let leaving = false;
  server.prependListener('request', (_, response: ServerResponse) => {
    if (leaving) response.setHeader('connection', 'close');
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return {
    count: () => running.size,
    sendAway: () => {
      leaving = true;
    },
    settled: async (most_ms) => {
      const answered = [...running].map((response) => new Promise<void>((resolve) => response.once('close', () => resolve())));
      const done = new AbortController();
      const late = sleep(most_ms, undefined, { signal: done.signal }).catch(() => undefined);
      await Promise.race([Promise.all(answered), late]);
      done.abort();
    },
  };
}
