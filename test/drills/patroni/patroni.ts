import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { withClient } from '@portico/server-kit/testing/test-database';
import { findApp } from '../../faults/find-app.ts';
import { judge } from '../../faults/judgement.ts';
import { signIn } from '../../faults/signed-client.ts';
import { type Load, startWriters } from '../../faults/writers.ts';
import { ensureConsole } from '../../../tools/lib/console-build.ts';
import { install } from '../../../tools/lib/installation.ts';
import { portico, porticoAdmin } from '../../../tools/lib/portico.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { freePort, until } from '../../../tools/lib/processes/ports.ts';
import { step } from '../../../tools/lib/progress.ts';
import { findRedis } from '../../../tools/lib/services/binaries.ts';
import { startRedis } from '../../../tools/lib/services/redis.ts';
import { serverFolder, serverUser } from '../../../tools/lib/services/server-user.ts';
import { startPortico, startWorker } from '../../../tools/lib/stack.ts';
import type { DrillOptions } from '../drill.ts';
import { type Figure, holds, report } from '../proof/result.ts';
import { type Member, type PatroniCluster, startPatroni } from './cluster.ts';
import { startFront } from './front.ts';

const PREFIX = 'portico';
const WRITERS = 4;
const QUIET_MS = 5_000;
const GAP_MOST_S = 30;
/** Of a leader that is gone: its ttl, and an election on a busy machine. */
const BACK_MS = 120_000;
/** Longer than writes take to be acknowledged by a primary that waits for nobody. */
const APART_MS = 3_000;

/** The longest time without an acknowledged write from now until it is asked for. */
function watchGap({ acknowledged }: Load): () => number {
  let [size, since, longest] = [acknowledged.size, performance.now(), 0];
  const look = (): void => {
    longest = Math.max(longest, performance.now() - since);
    if (acknowledged.size === size) return;
    [size, since] = [acknowledged.size, performance.now()];
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

/** Done to the leader, until another one leads and writes are acknowledged again. */
async function replaceLeader(cluster: PatroniCluster, load: Load, what: string, act: (leader: Member) => Promise<void>): Promise<number> {
  const gap = watchGap(load);
  const before = await cluster.leader();
  await act(before);
  await until(
    'Another leader',
    async () => {
      const now = await cluster.leader();
      if (now === before) throw new Error(`${now.name} still leads`);
    },
    BACK_MS,
  );
  await load.nextAcknowledgement();
  await wait(QUIET_MS);
  const seconds = gap() / 1_000;
  console.log(`${what}: ${before.name} to ${(await cluster.leader()).name}, ${seconds.toFixed(1)} s without an acknowledged write`);
  return seconds;
}

const at = (port: number): string => `http://127.0.0.1:${port}`;

const urlOf = ({ admin_url }: PatroniCluster, member: Member): string => {
  const url = new URL(admin_url);
  url.port = String(member.postgres);
  return url.href;
};

/** What synchronous_mode is there to prevent: commits are acknowledged that no standby has, and then one takes over. */
async function killApart(cluster: PatroniCluster, leader: Member): Promise<void> {
  // However far behind: Patroni would rather promote nobody.
  await cluster.post(leader, '/config', { synchronous_mode: false, maximum_lag_on_failover: 2 ** 30 }, 'PATCH');
  await until('Asynchronous replication', async () => {
    const asked = `show synchronous_standby_names`;
    const { rows } = await withClient(urlOf(cluster, leader), (client) => client.query<{ synchronous_standby_names: string }>(asked));
    if (rows[0]?.synchronous_standby_names !== '') throw new Error('still synchronous');
  });
  const receivers: number[] = [];
  for (const member of cluster.members.filter((each) => each !== leader)) {
    const { rows } = await withClient(urlOf(cluster, member), (client) =>
      client.query<{ pid: number }>('select pid from pg_stat_wal_receiver'),
    );
    receivers.push(...rows.map(({ pid }) => pid));
  }
  for (const pid of receivers) process.kill(pid, 'SIGSTOP');
  await wait(APART_MS);
  await leader.kill();
  // Not continued: they would still read what lies in their sockets.
  for (const pid of receivers) process.kill(pid, 'SIGKILL');
}

/** Portico on three PostgreSQL under Patroni: the primary is switched, then killed, while menus are written. */
export async function failOverByPatroni(guard: Guard, { fault }: Pick<DrillOptions, 'fault'>): Promise<boolean> {
  await ensureConsole();
  const home = mkdtempSync(join(tmpdir(), 'portico-patroni-'));
  guard.add({ remove: home });
  const folder = serverFolder(home, serverUser());
  const cluster = await step('Starting etcd, three PostgreSQL under Patroni, and HAProxy', () => startPatroni(guard, folder));
  const redis = await startRedis(guard, findRedis() ?? '', folder, 'loopback-only');
  const [uc_port, platform_port] = [await freePort(), await freePort()];
  // Both at one address, as browsers reach them.
  const url = `http://127.0.0.1:${await startFront(guard, folder, { uc_port, platform_port })}`;
  const services = { pg_admin_url: cluster.admin_url, redis_url: redis.url, servers: {} };
  const addresses = { environment: 'test', uc_port, platform_port, public_base_url: url, public_uc_url: url };
  const installed = await step('Installing', () => install({ folder: join(home, 'portico'), services, addresses, prefix: PREFIX }));
  const demo = await porticoAdmin(['load-demo', '--yes', '--pages', 'http://127.0.0.1:9'], installed.worker);
  // The platform and the worker go by HAProxy; the user centre finds the primary among the hosts by itself.
  const hosts = cluster.members.map(({ postgres }) => `127.0.0.1:${postgres}`).join();
  const direct = installed.user_centre['UC_DATABASE_URL']?.replace(/@[^/]+\//, `@${hosts}/`);
  await startPortico(guard, 'user-centre', { ...installed.user_centre, UC_DATABASE_URL: direct }, at(uc_port), { quiet: true });
  await startPortico(guard, 'platform', installed.platform, at(platform_port), { quiet: true });
  await startWorker(guard, installed, { quiet: true });

  const client = await signIn(url, demo.accounts[0]?.login_name ?? '', demo.password);
  const app_id = await findApp(client, url);
  const load = startWriters(client, url, app_id, WRITERS);
  await wait(QUIET_MS);
  const switched = await replaceLeader(cluster, load, 'switchover', async (leader) => {
    const candidate = (await cluster.synchronousStandby()).name;
    await cluster.post(leader, '/switchover', { leader: leader.name, candidate });
  });
  await cluster.untilWhole();
  let killed: Member | undefined;
  const promoted = await replaceLeader(cluster, load, 'kill -9 of the leader', async (leader) => {
    killed = leader;
    await (fault ? killApart(cluster, leader) : leader.kill());
  });
  if (fault) await cluster.post(await cluster.leader(), '/config', { synchronous_mode: true }, 'PATCH');
  killed?.start();
  await step('The killed server comes back as a standby', () => cluster.untilWhole());
  await load.stop();

  const judged = await judge(databaseUrl(cluster.admin_url, { database: `${PREFIX}_platform` }), app_id, load.acknowledged);
  const { whole } = await portico(['verify-logs'], installed.worker);
  console.log([...load.refused].map(([code, n]) => `${n} answered ${code}, and sent again`).join('\n'));
  console.log(
    `${judged.acknowledged} writes acknowledged: ${judged.lost} lost, ${judged.doubled} doubled, ${judged.not_logged_once} not logged once; verify-logs: ${whole ? 'whole' : 'NOT WHOLE'}`,
  );
  const figures: Figure[] = [
    { what: 'without an acknowledged write at a switchover, s', value: switched, most: GAP_MOST_S },
    { what: 'without an acknowledged write after the primary was killed, s', value: promoted, most: GAP_MOST_S },
  ];
  const none_wrong = judged.lost + judged.doubled + judged.not_logged_once === 0;
  return report({
    drill: 'failover',
    passed: judged.acknowledged > 0 && none_wrong && whole && figures.every(holds),
    faults: 2,
    figures,
    counts: { ok: judged.acknowledged, lost: judged.lost, doubled: judged.doubled, unlogged: judged.not_logged_once, kinds: 1 },
  });
}
