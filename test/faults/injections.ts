import { createConnection } from 'node:net';
import { once } from 'node:events';
import type { Server } from '../../tools/lib/services/server.ts';
import type { ProcessName } from '../../tools/lib/stack.ts';

export interface Target {
  readonly postgres: Server;
  readonly redis: Server;
  readonly killAndStart: (name: ProcessName) => Promise<void>;
}

export interface Injection {
  readonly name: string;
  /**
   * From the blow, over the new start, to the next acknowledged write: in starts of the platform as they take in the same
   * run, since a machine that is slow for one is slow for the other.
   */
  readonly recovery_most: number;
  readonly inject: (target: Target) => Promise<void>;
}

export async function flush(redis: Server): Promise<void> {
  const { hostname, port, password } = new URL(redis.url);
  const socket = createConnection(Number(port), hostname);
  socket.write(`AUTH ${password}\r\nFLUSHALL\r\nQUIT\r\n`);
  socket.resume();
  await once(socket, 'close');
}

async function endAndStart(server: Server, signal: NodeJS.Signals): Promise<void> {
  await server.end(signal);
  await server.startAgain();
}

export const INJECTIONS: readonly Injection[] = [
  { name: 'platform is killed', recovery_most: 3, inject: ({ killAndStart }) => killAndStart('platform') },
  { name: 'user-centre is killed', recovery_most: 3, inject: ({ killAndStart }) => killAndStart('user-centre') },
  { name: 'the worker is killed', recovery_most: 3, inject: ({ killAndStart }) => killAndStart('worker') },
  { name: 'Redis is wiped', recovery_most: 5, inject: ({ redis }) => flush(redis) },
  { name: 'Redis is killed and starts empty', recovery_most: 5, inject: ({ redis }) => endAndStart(redis, 'SIGKILL') },
  { name: 'PostgreSQL restarts', recovery_most: 5, inject: ({ postgres }) => endAndStart(postgres, 'SIGINT') },
  { name: 'PostgreSQL breaks off', recovery_most: 5, inject: ({ postgres }) => endAndStart(postgres, 'SIGQUIT') },
];
