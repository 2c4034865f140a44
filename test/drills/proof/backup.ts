import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { withClient } from '@portico/server-kit/testing/test-database';
import { type BackupRepository, openRepository } from '../../nodes/backup-repository.ts';
import { type Cluster, startCluster } from '../../nodes/cluster.ts';
import { PORTICO } from '../../../tools/lib/portico.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import { capture } from '../../../tools/lib/processes/run.ts';
import { findPostgres } from '../../../tools/lib/services/binaries.ts';
import { startPostgres } from '../../../tools/lib/services/postgres.ts';
import type { Write } from './history.ts';
import { KINDS } from './kinds.ts';
import { startLoad } from './load.ts';
import { judge } from './oracle.ts';
import { type Asked, OF_EACH, resultOf } from './prove.ts';
import type { Result } from './result.ts';
import { verified } from './verified.ts';

const RPO_MOST_S = 60;
const WRITTEN_MS = 10_000;
const DROPPED_MS = 3_000;
/** A backup ends at a second, and only one that ended before the moment can lead to it. */
const SECOND_MS = 1_100;
const ARCHIVED_MOST_MS = 120_000;
const RECOVERED_MOST_MS = 120_000;
/** Fault: the restore stops so long before the moment that was asked for. */
const SHORT_OF = `- interval '3 seconds'`;
const GB = 1e9;

interface Moment {
  /** As the server tells it. */
  readonly at: string;
  readonly wal: string;
  /** On the clock of the history: surely before it, surely after it. */
  readonly before_ms: number;
  readonly after_ms: number;
}

async function nameMoment(admin_url: string, fault: boolean): Promise<Moment> {
  const before_ms = performance.now();
  const { rows } = await withClient(admin_url, (client) =>
    client.query<{ at: string; wal: string }>(
      `select to_char(clock_timestamp() ${fault ? SHORT_OF : ''}, 'YYYY-MM-DD HH24:MI:SS.USOF') as at, pg_walfile_name(pg_current_wal_insert_lsn()) as wal`,
    ),
  );
  const [{ at, wal } = { at: '', wal: '' }] = rows;
  return { at, wal, before_ms, after_ms: performance.now() };
}

/** Until what was written by then is outside the server: all of it would be lost with the machine before. */
async function untilArchived(admin_url: string, wal: string): Promise<void> {
  await until(
    'The archive',
    async () => {
      const asked = 'select last_archived_wal as last from pg_stat_archiver';
      const { rows } = await withClient(admin_url, (client) => client.query<{ last: string | null }>(asked));
      // Names of the same length, in order.
      if ((rows[0]?.last ?? '') < wal) throw new Error(`${String(rows[0]?.last)} is the last that was archived`);
    },
    ARCHIVED_MOST_MS,
  );
}

/** What has to be there, seen from the moment: nothing that began after it, and nobody knows of what was under way. */
function seenFrom({ before_ms, after_ms }: Moment, writes: readonly Write[]): void {
  for (const write of writes) {
    if (write.began_ms > after_ms) write.outcome = 'fail';
    else if (write.ended_ms > before_ms) write.outcome = 'info';
  }
}

const onPort = (url: string, port: string): string => {
  const moved = new URL(url);
  moved.port = port;
  return moved.href;
};
const movedTo = (env: NodeJS.ProcessEnv, port: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value !== undefined && name.endsWith('_DATABASE_URL') ? onPort(value, port) : value]),
  );

const sizeOf = (admin_url: string): Promise<number> =>
  withClient(admin_url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>('select sum(pg_database_size(oid))::text as bytes from pg_database');
    return Number(rows[0]?.bytes ?? 0);
  });

/** On a server that has never seen the first one, as the page says. Its address. */
async function restore(guard: Guard, repository: BackupRepository, admin_url: string, moment: Moment): Promise<string> {
  await repository.run('moment-restore', { to: join(repository.there, 'postgres'), env: { MOMENT: moment.at } });
  const password = decodeURIComponent(new URL(admin_url).password);
  const settings = ['archive_mode=off'];
  const { url } = await startPostgres(guard, { binaries: findPostgres() ?? '', folder: repository.there, password, fsync: true, settings });
  await until(
    'The restored server',
    async () => {
      const { rows } = await withClient(url, (client) => client.query<{ is: boolean }>('select pg_is_in_recovery() as is'));
      if (rows[0]?.is === true) throw new Error('It still recovers');
    },
    RECOVERED_MOST_MS,
  );
  return url;
}

/** A backup under load, a table is dropped, the server is lost; another one is brought to the moment before. */
export async function backupOn(
  guard: Guard,
  cluster: Cluster,
  repository: BackupRepository,
  { fault }: Pick<Asked, 'fault'>,
  first = 0,
): Promise<Result> {
  const { site, nodes, installed, admin_url } = cluster;
  await repository.follow(admin_url);
  const load = await startLoad(site, OF_EACH, first);
  await repository.run('moment-backup', {});
  await wait(SECOND_MS);
  await wait(WRITTEN_MS);
  const moment = await nameMoment(admin_url, fault);
  const platform = databaseUrl(admin_url, { database: new URL(cluster.platform_db).pathname.slice(1) });
  await withClient(platform, async (client) => {
    // Those who write hold locks on it in every order: of a deadlock they are to be the victims, and try again.
    await client.query(`set deadlock_timeout = '60s'`);
    await client.query('drop table app_member cascade');
  });
  await wait(DROPPED_MS);
  await untilArchived(admin_url, moment.wal);
  const rpo = (performance.now() - moment.after_ms) / 1_000;
  await load.stop();
  for (const node of nodes) await node.end('SIGKILL');
  const bytes = await sizeOf(admin_url);
  await cluster.postgres.end('SIGKILL');

  const began = performance.now();
  const restored = await restore(guard, repository, admin_url, moment);
  const { port } = new URL(restored);
  cluster.proxy?.redirect(Number(port));
  const worker = movedTo(installed.worker, port);
  await Promise.all(nodes.filter(({ name }) => name === 'worker').map((node) => node.start()));
  await capture(process.execPath, [PORTICO, 'accept-restore'], { env: worker });
  await Promise.all(nodes.filter(({ name }) => name === 'user-centre').map((node) => node.start()));
  await Promise.all(nodes.filter(({ name }) => name === 'platform').map((node) => node.start()));
  // Accounts that nobody has used: one that has a second factor is asked for it.
  const used = [KINDS.member, KINDS.sign_in].map((kind) => load.writes.filter((write) => write.kind === kind).length);
  const again = await startLoad(site, 1, first + Math.max(...used));
  await again.nextOk();
  const rto = (performance.now() - began) / 1_000;
  await wait(DROPPED_MS);
  await again.stop();
  await wait(DROPPED_MS);

  seenFrom(moment, load.writes);
  const verdict = await judge({
    platform_db: onPort(cluster.platform_db, port),
    uc_db: onPort(cluster.uc_db, port),
    platforms: nodes.filter(({ name }) => name === 'platform').map(({ url }) => url),
    app_id: site.app_id,
    writes: [...load.writes, ...again.writes],
    registers: [...load.registers, ...again.registers],
  });
  const { whole } = await verified(PORTICO, worker);
  const after = load.writes.filter(({ began_ms }) => began_ms > moment.after_ms).length;
  return resultOf({ name: 'backup', faults: 2 }, again.writes, verdict, whole, [
    { what: 'until the moment was outside the server (RPO), s', value: rpo, most: RPO_MOST_S },
    { what: 'from the loss to the next acknowledged write (RTO), s', value: rto },
    { what: 'size of the databases, GB', value: bytes / GB },
    { what: 'RTO per GB, s', value: rto / (bytes / GB) },
    { what: 'writes sent after the moment', value: after, least: 1 },
    { what: 'refused after the restore', value: again.writes.filter(({ outcome }) => outcome !== 'ok').length, most: 0 },
  ]);
}

export async function backup(guard: Guard, asked: Asked): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-backup-'));
  guard.add({ remove: folder });
  const repository = openRepository(guard, folder);
  const cluster = await startCluster(guard, { proxied: true, postgres_settings: repository.settings });
  const result = await backupOn(guard, cluster, repository, asked);
  await cluster.proxy?.close();
  return result;
}
