import { Cluster, Redis, type RedisOptions } from 'ioredis';

interface Node {
  readonly host: string;
  readonly port: number;
}
type Credentials = Pick<RedisOptions, 'username' | 'password' | 'tls'>;

/** Where Redis is: one server, the master that Sentinels name, or a Cluster. */
export type RedisTarget =
  | { readonly kind: 'single'; readonly url: string }
  | { readonly kind: 'sentinel'; readonly nodes: readonly Node[]; readonly name: string; readonly db: number; readonly as: Credentials }
  | { readonly kind: 'cluster'; readonly nodes: readonly Node[]; readonly as: Credentials };

/** Both take the same commands; a Cluster wants the keys of one command under one hash tag. */
export type RedisCommands = Redis | Cluster;

const SINGLE = /^rediss?:\/\//;
const SEVERAL = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]+)(?:\/([^/?]+))?(?:\/(\d+))?\/?$/;
const PORTS = { sentinel: 26_379, cluster: 6_379 } as const;

export const REDIS_ADDRESS =
  'must be redis://host, rediss://host, redis+sentinel://host,host/master or redis+cluster://host,host, each host with :port if it is not the usual one';

function nodeOf(text: string, usual: number): Node | undefined {
  const [, host, port] = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(text) ?? [];
  return host === undefined ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: port === undefined ? usual : Number(port) };
}

/** Undefined: not an address of Redis. */
export function parseRedisUrl(url: string): RedisTarget | undefined {
  if (SINGLE.test(url)) return URL.canParse(url) ? { kind: 'single', url } : undefined;
  const [, scheme, kind, user, password, hosts, name, db] = SEVERAL.exec(url) ?? [];
  if ((kind !== 'sentinel' && kind !== 'cluster') || (kind === 'sentinel') !== (name !== undefined)) return undefined;
  const nodes = (hosts ?? '').split(',').flatMap((text) => nodeOf(text, PORTS[kind]) ?? []);
  if (nodes.length !== (hosts ?? '').split(',').length) return undefined;
  const as: Credentials = {
    ...(user && { username: decodeURIComponent(user) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(scheme === 'rediss' && { tls: {} }),
  };
  return kind === 'cluster' ? { kind, nodes, as } : { kind, nodes, name: name ?? '', db: Number(db ?? 0), as };
}

export function redisTarget(url: string): RedisTarget {
  const target = parseRedisUrl(url);
  if (target === undefined) throw new Error(`The address of Redis ${REDIS_ADDRESS}`);
  return target;
}

/** What this product sets of a connection. */
interface Connecting {
  readonly enableOfflineQueue: boolean;
  readonly maxRetriesPerRequest: number;
  readonly connectTimeout: number;
  readonly retryStrategy: (times: number) => number;
  readonly enableAutoPipelining?: boolean;
  readonly autoResubscribe?: boolean;
  readonly reconnectOnError?: (error: Error) => boolean;
}

const viaSentinels = ({ nodes, name, db, as }: Extract<RedisTarget, { kind: 'sentinel' }>, options: Connecting): Redis =>
  new Redis({
    ...options,
    sentinels: [...nodes],
    name,
    db,
    ...as,
    // Without its own, the first Sentinel that is away would be waited for.
    sentinelRetryStrategy: options.retryStrategy,
    failoverDetector: true,
  });

/** How often a Cluster's map of slots is read anew; a command that finds it outdated reads it at once. */
const SLOTS_EVERY_MS = 1_000;

export function connectRedis(target: RedisTarget, options: Connecting): RedisCommands {
  if (target.kind === 'single') return new Redis(target.url, options);
  if (target.kind === 'sentinel') return viaSentinels(target, options);
  // Not pipelined by itself: what goes out together would have to be of one node.
  const { retryStrategy, enableOfflineQueue, enableAutoPipelining: _, ...redisOptions } = options;
  return new Cluster([...target.nodes], {
    enableOfflineQueue,
    clusterRetryStrategy: retryStrategy,
    slotsRefreshInterval: SLOTS_EVERY_MS,
    slotsRefreshTimeout: SLOTS_EVERY_MS,
    redisOptions: { ...redisOptions, ...target.as },
  });
}

/** A connection of its own to hear messages by. A Cluster passes them on to all of its nodes, so any will do: the next at each try. */
export function connectSubscriber(target: RedisTarget, attempt: number, options: Connecting): Redis {
  if (target.kind === 'single') return new Redis(target.url, options);
  if (target.kind === 'sentinel') return viaSentinels(target, options);
  const node = target.nodes[attempt % target.nodes.length];
  return new Redis({ ...options, ...node, ...target.as, retryStrategy: null });
}
