import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { COMMAND_TIMEOUT_MS } from '../redis/client.ts';

export interface TestRedis {
  readonly url: string;
  /** Of this test file alone; every key and channel of the test starts with it. */
  readonly prefix: string;
}

/** The shared server under a prefix of its own. Tests that stop or empty a server start their own with `startRedis`. */
export function createTestRedis(): TestRedis {
  const url = process.env['PORTICO_REDIS_URL'];
  if (url === undefined || url === '') throw new Error('PORTICO_REDIS_URL must name a Redis server, e.g. redis://127.0.0.1:6379');
  return { url, prefix: `t:${randomBytes(6).toString('hex')}:` };
}

/** The shared server is never broken on purpose: a slow answer there is this machine's load, not what the test is about. */
const SHARED_COMMAND_MS = 3_000;
export const commandLimit = (url: string): number => (url === process.env['PORTICO_REDIS_URL'] ? SHARED_COMMAND_MS : COMMAND_TIMEOUT_MS);

export interface PrivateRedis {
  readonly url: string;
  readonly port: number;
  /** Ends the server; `start` brings an empty one back on the same port. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops answering without closing connections. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What an installation is told to use is what is tested. */
export const REDIS_EXAMPLES = join(import.meta.dirname, '../../../../deploy/redis');

/** The lines of an example as arguments: a server that was started with the file would write into it at a failover. */
export async function argumentsOf(file: string): Promise<string[]> {
  const lines = (await readFile(join(REDIS_EXAMPLES, file), 'utf8')).split('\n').filter((line) => /^[a-z]/.test(line));
  return lines.flatMap((line) => `--${line}`.split(' ')).map((word) => (word === '""' ? '' : word));
}

/** `more` are arguments of redis-server. */
export async function startRedis(more: readonly string[] = []): Promise<PrivateRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const dir = await mkdtemp(join(tmpdir(), 'portico-redis-'));
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
    child = spawn('redis-server', [...(await argumentsOf('redis.conf')), ...own, ...more], { stdio: 'ignore' });
    await untilAnswering(url);
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    url,
    port,
    stop,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    flush: async () => void (await withRedis(url, (redis) => redis.flushall())),
    close: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await withRedis(url, (redis) => redis.ping());
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(20);
    }
  }
}

export async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
