import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Undefined when somebody listens there; 0 asks for any. */
export async function isFree(port: number): Promise<number | undefined> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

/** The preferred port if nobody has it, else one the system picks. */
export async function freePort(preferred = 0): Promise<number> {
  const port = (await isFree(preferred)) ?? (await isFree(0));
  if (port === undefined) throw new Error('No free port on 127.0.0.1');
  return port;
}

/** Repeats `ask` until it succeeds or the timeout has passed. */
export async function until(what: string, ask: () => Promise<void>, timeout_ms = 30_000): Promise<void> {
  const deadline = performance.now() + timeout_ms;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`${what} did not answer within ${timeout_ms / 1000} s`, { cause: error });
    }
    await wait(100);
  }
}
