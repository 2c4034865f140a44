import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { argumentsOf, freePort, REDIS_EXAMPLES, startRedis, withRedis, type PrivateRedis } from './test-redis.ts';

/** Several servers of which a replica takes over when a master ends. */
export interface RedisGroup {
  /** As a service's REDIS_URL. */
  readonly url: string;
  /** Which server writes of this key go to now; undefined while there is none. */
  readonly masterOf: (key: string) => Promise<PrivateRedis | undefined>;
  /** From now on replicas learn nothing more. */
  readonly pauseReplication: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const MASTERS = 3;

const roleOf = (server: PrivateRedis): Promise<string> =>
  withRedis(server.url, async (redis) => String((await redis.role())[0])).catch(() => 'down');

/** The link is cut and may not be made again; a stopped replica would still read what lies in its socket. */
async function cutReplicas(servers: readonly PrivateRedis[]): Promise<void> {
  for (const server of servers)
    await withRedis(server.url, async (redis) => {
      await redis.call('ACL', 'SETUSER', 'default', '-psync', '-sync');
      await redis.call('CLIENT', 'KILL', 'TYPE', 'replica');
    });
}

async function mastersOf(servers: readonly PrivateRedis[]): Promise<PrivateRedis[]> {
  const roles = await Promise.all(servers.map(async (server) => [server, await roleOf(server)] as const));
  return roles.filter(([, role]) => role === 'master').map(([server]) => server);
}

/** Three masters with a replica each. */
export async function startRedisCluster(): Promise<RedisGroup> {
  const servers: PrivateRedis[] = [];
  for (let n = 0; n < 2 * MASTERS; n += 1) {
    const bus = String(await freePort());
    servers.push(await startRedis(['--cluster-port', bus, ...(await argumentsOf('cluster.conf'))]));
  }
  const places = servers.map(({ port }) => `127.0.0.1:${port}`);
  await promisify(execFile)('redis-cli', ['--cluster', 'create', ...places, '--cluster-replicas', '1', '--cluster-yes']);
  const isWhole = ({ url }: PrivateRedis): Promise<boolean> =>
    withRedis(url, async (redis) => (await redis.cluster('INFO')).includes('cluster_state:ok'));
  const isLinked = async ({ url }: PrivateRedis): Promise<boolean> =>
    withRedis(url, async (redis) => !(await redis.info('replication')).includes('master_link_status:down'));
  while (!(await Promise.all(servers.flatMap((server) => [isWhole(server), isLinked(server)]))).every(Boolean)) await sleep(50);
  return {
    url: `redis+cluster://${places.join(',')}`,
    masterOf: async (key) => {
      for (const server of await mastersOf(servers)) {
        const answers = await withRedis(server.url, (redis) => redis.get(key)).then(
          () => true,
          () => false,
        );
        if (answers) return server;
      }
      return undefined;
    },
    pauseReplication: async () => cutReplicas(await mastersOf(servers)),
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}

/** A master, a replica and three Sentinels. */
export async function startRedisSentinels(): Promise<RedisGroup> {
  const master = await startRedis();
  const replica = await startRedis(['--replicaof', '127.0.0.1', String(master.port)]);
  const servers = [master, replica];
  const dir = await mkdtemp(join(tmpdir(), 'portico-sentinel-'));
  const sentinels = await Promise.all(
    Array.from({ length: MASTERS }, async (_, n) => {
      const port = await freePort();
      const file = join(dir, `${n}.conf`);
      const example = await readFile(join(REDIS_EXAMPLES, 'sentinel.conf'), 'utf8');
      const own = example.replace(/^port .*/m, `port ${port}`).replace(/^(sentinel monitor \S+ \S+) \d+/m, `$1 ${master.port}`);
      await writeFile(file, `${own}dir ${dir}\n`);
      return { port, child: spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' }) };
    }),
  );
  const knows = ({ port }: { port: number }): Promise<boolean> =>
    withRedis(`redis://127.0.0.1:${port}`, async (redis) => {
      const [others, replicas] = [
        await redis.call('SENTINEL', 'SENTINELS', 'portico'),
        await redis.call('SENTINEL', 'REPLICAS', 'portico'),
      ];
      return Array.isArray(others) && others.length === MASTERS - 1 && Array.isArray(replicas) && replicas.length === 1;
    }).catch(() => false);
  while (!(await Promise.all(sentinels.map(knows))).every(Boolean)) await sleep(50);
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/portico`,
    masterOf: async () => (await mastersOf(servers))[0],
    pauseReplication: async () => cutReplicas(await mastersOf(servers)),
    close: async () => {
      for (const { child } of sentinels) {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }
      for (const server of servers) await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
