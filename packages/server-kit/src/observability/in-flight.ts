import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface InFlight {
  readonly count: () => number;
  /** From now on every reply ends its connection, so that whoever keeps one comes back somewhere else. */
  readonly sendAway: () => void;
  /** Until the requests of this moment are answered, or the time is over. Those that come meanwhile are served too. */
  readonly settled: (most_ms: number) => Promise<void>;
  /** Until no connection is open any more, or the time is over. */
  readonly left: (most_ms: number) => Promise<void>;
}

async function allClosed(open: Iterable<Socket | ServerResponse>, most_ms: number): Promise<void> {
  const closed = [...open].map((each) => new Promise<void>((resolve) => each.once('close', () => resolve())));
  const done = new AbortController();
  const late = sleep(most_ms, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([Promise.all(closed), late]);
  done.abort();
}

/** The requests that this process has begun to answer, and the connections that it holds. */
export function watchInFlight(server: Pick<Server, 'prependListener'>): InFlight {
  const running = new Set<ServerResponse>();
  const connected = new Set<Socket>();
  let leaving = false;
  server.prependListener('connection', (socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
  });
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
    settled: (most_ms) => allClosed(running, most_ms),
    left: (most_ms) => allClosed(connected, most_ms),
  };
}
