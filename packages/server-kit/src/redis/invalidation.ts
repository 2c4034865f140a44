import type { Redis } from 'ioredis';
import { backoff, COMMAND_TIMEOUT_MS, connectAfterEnd } from './client.ts';
import { asStep } from '../observability/tracing.ts';
import { limitCommands } from './command-limit.ts';
import { redisStep } from './follow-commands.ts';
import { connectRedis, connectSubscriber, redisTarget } from './target.ts';

export interface InvalidationOptions {
  readonly redis_url: string;
  readonly channel: string;
  readonly on_message: (topic: string, payload: unknown) => void;
  /** The subscription may have missed something: empty the caches, serve uncached until `on_restored`. */
  readonly on_lost: () => void;
  readonly on_restored: () => void;
}

export interface Invalidation {
  /** False when it did not leave; the outbox then sends it again. */
  readonly publish: (topic: string, payload: unknown) => Promise<boolean>;
  readonly isLive: () => boolean;
  readonly close: () => Promise<void>;
}

const PING_EVERY_MS = 250;
const PING_LIMIT_MS = 500;

/**
 * Messages that tell other processes what to forget. A half-open connection looks alive for minutes, so the subscriber
 * asks for an answer itself: silence for half a second counts as lost, which keeps revocation within a second.
 */
export function createInvalidation(options: InvalidationOptions): Invalidation {
  const shared = { enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 1_000, retryStrategy: backoff } as const;
  const target = redisTarget(options.redis_url);
  const publisher = connectRedis(target, shared);
  limitCommands(publisher, COMMAND_TIMEOUT_MS);
  let live = false;
  let closed = false;
  connectAfterEnd(publisher, () => closed);
  let attempts = 0;

  const lose = (): void => {
    if (!live) return;
    live = false;
    if (!closed) options.on_lost();
  };
  const subscribe = async (): Promise<void> => {
    try {
      await limited(subscriber.subscribe(options.channel));
    } catch {
      subscriber.disconnect(true);
      return;
    }
    if (closed || live || subscriber.status !== 'ready') return;
    live = true;
    options.on_restored();
  };
  const ping = async (): Promise<void> => {
    if (!live) return;
    try {
      await limited(subscriber.ping());
    } catch {
      lose();
      // Reconnecting also re-subscribes; waiting on a dead socket would not.
      if (!closed) subscriber.disconnect(true);
    }
  };

  function listen(): Redis {
    const redis = connectSubscriber(target, attempts, { ...shared, autoResubscribe: false });
    redis.on('ready', () => void subscribe());
    redis.on('close', lose);
    redis.on('error', () => undefined);
    redis.on('message', (_: string, text: string) => {
      const message = parse(text);
      if (message !== undefined) options.on_message(message.topic, message.payload);
    });
    // A node of a Cluster is given up for good, and another one is asked; why Sentinels end it, see `connectAfterEnd`.
    redis.on('end', () => {
      if (closed) return;
      attempts += 1;
      setTimeout(() => {
        if (!closed) subscriber = listen();
      }, backoff(attempts)).unref();
    });
    return redis;
  }
  publisher.on('error', () => undefined);
  let subscriber = listen();
  let pinging = false;
  const timer = setInterval(() => {
    if (pinging) return;
    pinging = true;
    void ping().finally(() => (pinging = false));
  }, PING_EVERY_MS);
  timer.unref();

  return {
    publish: async (topic, payload) => {
      try {
        const message = JSON.stringify({ topic, payload });
        await asStep(
          () => redisStep('publish'),
          () => publisher.publish(options.channel, message),
        );
        return true;
      } catch {
        return false;
      }
    },
    isLive: () => live,
    close: async () => {
      closed = true;
      clearInterval(timer);
      for (const redis of [subscriber, publisher]) {
        if (redis.status === 'ready') await limited(redis.quit()).catch(() => undefined);
        redis.disconnect();
      }
      live = false;
    },
  };
}

/** Anyone who can publish on the channel can make us forget, and nothing else. */
function parse(text: string): { topic: string; payload: unknown } | undefined {
  try {
    const message: { topic?: unknown; payload?: unknown } | null = JSON.parse(text);
    return typeof message?.topic === 'string' ? { topic: message.topic, payload: message.payload } : undefined;
  } catch {
    return undefined;
  }
}

async function limited<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // What came while this process stood still is read first.
    timer = setTimeout(() => setImmediate(reject, new Error('no answer in time')), PING_LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // The late answer of a lost connection must not surface as an unhandled rejection.
    work.catch(() => undefined);
  }
}
