import { createConnection } from 'node:net';
import { once } from 'node:events';
import type { AppName } from '../../tools/lib/app-commands.ts';
import type { Server } from '../../tools/lib/services/server.ts';

export interface Target {
  readonly postgres: Server;
  readonly redis: Server;
  readonly killAndStart: (app: AppName) => Promise<void>;
}

export interface Injection {
  readonly name: string;
  /** From the blow, over the new start, to the next acknowledged write. */
  readonly recovery_most_ms: number;
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
  { name: 'platform-api is killed', recovery_most_ms: 3_000, inject: ({ killAndStart }) => killAndStart('platform-api') },
  { name: 'user-centre is killed', recovery_most_ms: 3_000, inject: ({ killAndStart }) => killAndStart('user-centre') },
  { name: 'Redis is wiped', recovery_most_ms: 5_000, inject: ({ redis }) => flush(redis) },
  { name: 'Redis is killed and starts empty', recovery_most_ms: 5_000, inject: ({ redis }) => endAndStart(redis, 'SIGKILL') },
  { name: 'PostgreSQL restarts', recovery_most_ms: 5_000, inject: ({ postgres }) => endAndStart(postgres, 'SIGINT') },
  { name: 'PostgreSQL breaks off', recovery_most_ms: 5_000, inject: ({ postgres }) => endAndStart(postgres, 'SIGQUIT') },
];
