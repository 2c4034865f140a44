import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Guard } from '../processes/guarded.ts';
import { freePort, until } from '../processes/ports.ts';
import { ROOT } from '../root.ts';
import { type Server, startServer } from './server.ts';

async function ping(port: number, password: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
  let reply = '';
  socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('closed')));
  socket.on('data', (chunk) => {
    reply += chunk.toString();
    if (reply.includes('+PONG')) resolve();
    else if (reply.startsWith('-')) reject(new Error(reply));
  });
  await promise.finally(() => socket.destroy());
}

/** A private server that keeps nothing on disk: what it holds may be lost. */
export async function startRedis(guard: Guard, binary: string, folder: string, password: string): Promise<Server> {
  const port = await freePort();
  // By standard input, because arguments can be read by everybody on the machine.
  const config = [
    `include ${JSON.stringify(join(ROOT, 'deploy', 'redis', 'redis.conf'))}`,
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'daemonize no',
    `dir ${JSON.stringify(folder)}`,
  ];
  return await startServer(`redis://:${password}@127.0.0.1:${port}`, async () => {
    const server = spawn(binary, ['-'], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
    guard.watch(server);
    server.stdin.end(`${config.join('\n')}\n`);
    await until('Redis', async () => {
      if (server.exitCode === null) await ping(port, password);
    });
    if (server.exitCode !== null) throw new Error(`${binary} did not start`);
    return server;
  });
}
