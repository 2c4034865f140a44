import type { Logger } from 'pino';
import { limitCommands } from './command-limit.ts';
import { connectRedis, redisTarget, type RedisCommands } from './target.ts';

export interface RedisClient {
  readonly redis: RedisCommands;
  readonly isUp: () => boolean;
  readonly close: () => Promise<void>;
}

export const COMMAND_TIMEOUT_MS = 300;
const BACKOFF_MOST_MS = 1_000;

/** Not for all processes at the same moment: a server that has just come back would have all of them at once. */
export const backoff = (times: number): number => Math.min(50 * 2 ** Math.min(times, 10), BACKOFF_MOST_MS) * (0.5 + Math.random() / 2);

/**
 * Connects again after ioredis has given up. It does when a Sentinel announces the new master while the connection to the
 * old one is being made again: its failover detector breaks off that attempt, and no other one follows.
 */
export function connectAfterEnd(redis: RedisCommands, isClosed: () => boolean): void {
  redis.on('end', () => {
    if (isClosed()) return;
    setTimeout(() => {
      // A failed attempt ends again, which brings the next one.
      if (!isClosed() && redis.status === 'end') redis.connect().catch(() => undefined);
    }, backoff(1)).unref();
  });
}

/** A Cluster can be connected and have slots that nobody serves: asked every so often, since a probe must not wait. */
const STATE_EVERY_MS = 500;

function watchCluster(redis: RedisCommands): { readonly isWhole: () => boolean; readonly stop: () => void } {
  if (!redis.isCluster) return { isWhole: () => true, stop: () => undefined };
  let whole = true;
  const look = async (): Promise<void> => {
    const state = await redis.cluster('INFO').catch(() => '');
    whole = state.includes('cluster_state:ok');
  };
  const timer = setInterval(() => void look(), STATE_EVERY_MS);
  timer.unref();
  return { isWhole: () => whole, stop: () => clearInterval(timer) };
}

/** Answers or fails fast: no command waits for a connection that may come, and none waits long for a reply. */
export function openRedis(url: string, log?: Pick<Logger, 'warn' | 'info'>, command_ms = COMMAND_TIMEOUT_MS): RedisClient {
  const redis = connectRedis(redisTarget(url), {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: BACKOFF_MOST_MS,
    // Commands of one turn of the loop go out together: a write to the socket costs more than all the rest of one.
    enableAutoPipelining: true,
    retryStrategy: backoff,
    // A replica promoted elsewhere answers READONLY until we connect anew.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  limitCommands(redis, command_ms);
  const cluster = watchCluster(redis);
  let up: boolean | undefined;
  let closed = false;
  connectAfterEnd(redis, () => closed);
  const turn = (now: boolean, error?: Error): void => {
    if (up === now) return;
    up = now;
    if (now) log?.info('redis is reachable');
    else log?.warn({ err: error }, 'redis is not reachable');
  };
  redis.on('ready', () => turn(true));
  redis.on('error', (error: Error) => turn(false, error));
  redis.on('close', () => turn(false));
  return {
    redis,
    isUp: () => redis.status === 'ready' && cluster.isWhole(),
    close: async () => {
      up = false;
      closed = true;
      cluster.stop();
      if (redis.status === 'ready') await redis.quit().catch(() => undefined);
      redis.disconnect();
    },
  };
}

/** For start-up: true once connected, false when the time is over. Serving begins either way. */
export async function untilUp(client: RedisClient, most_ms: number): Promise<boolean> {
  if (client.isUp()) return true;
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      client.redis.off('ready', done);
      resolve(client.isUp());
    };
    const timer = setTimeout(done, most_ms);
    client.redis.once('ready', done);
  });
}
