import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '@portico/server-kit/testing/test-database';
import type pg from 'pg';
import type { Node } from '../../nodes/node.ts';
import type { Cluster } from '../../nodes/cluster.ts';
import type { TcpProxy } from '../../nodes/tcp-proxy.ts';
import type { Asked, Drill } from './prove.ts';
import type { Figure } from './result.ts';

/** `held`: of them, before or within the COMMIT of a write that the killed process is doing. */
const WHOLE = { kills: 40, held: 34, held_least: 30 };
const SHORT = { kills: 10, held: 8, held_least: 6 };
const NEXT_MOST_S = 3;
const HOLD_MOST_MS = 2_500;
const BETWEEN_MS = 300;

/** Writes wait at the end of their last statement, or within their COMMIT, while somebody else has the lock. */
const WHEN = { 'before COMMIT': 7701, 'within COMMIT': 7702 } as const;
type When = keyof typeof WHEN;

const holdIn = (table: string): string => `
create function drill_hold() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
  return null;
end $$;
create trigger drill_before after insert on ${table} for each row execute function drill_hold('${WHEN['before COMMIT']}');
create constraint trigger drill_within after insert on ${table} deferrable initially deferred
  for each row execute function drill_hold('${WHEN['within COMMIT']}');`;

/** Fault: what a client sends twice is done twice. */
const FORGET_KEYS = `
create function drill_forget() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger drill_forget before insert on idempotency_key for each row execute function drill_forget();`;

const WAITING = `select a.client_port from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.objid = $1 and not l.granted and a.xact_start is not null`;

/** Local ports of the connections that a process has open. */
function portsOf(pid: number): ReadonlySet<number> {
  const inodes = new Set<string>();
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    const inode = /^socket:\[(\d+)\]$/.exec(readlinkSafely(`/proc/${pid}/fd/${fd}`))?.[1];
    if (inode !== undefined) inodes.add(inode);
  }
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const fields = lines.map((line) => line.trim().split(/\s+/));
  const own = fields.filter(([, , , , , , , , , inode = '']) => inodes.has(inode));
  return new Set(own.map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '0', 16)));
}

function readlinkSafely(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Closed since it was listed.
    return '';
  }
}

async function whoWaits(client: pg.Client, lock: number, node: Node, proxy: TcpProxy | undefined): Promise<'nobody' | 'it' | 'others'> {
  const { rows } = await client.query<{ client_port: number }>(WAITING, [lock]);
  const pid = node.pid();
  if (rows.length === 0 || pid === undefined) return 'nobody';
  const ports = portsOf(pid);
  return rows.some(({ client_port }) => ports.has(proxy?.comesFrom(client_port) ?? client_port)) ? 'it' : 'others';
}

/** Holds writes where it says until one of this process waits there, then `blow`s. False: none came. */
const whileHeld = (database: string, when: When, node: Node, proxy: TcpProxy | undefined, blow: () => void): Promise<boolean> =>
  withClient(database, async (client) => {
    const lock = WHEN[when];
    await client.query('select pg_advisory_lock($1)', [lock]);
    const until = performance.now() + HOLD_MOST_MS;
    let waits = false;
    while (!waits && performance.now() < until) {
      const who = await whoWaits(client, lock, node, proxy);
      waits = who === 'it';
      if (who === 'others') {
        // Everybody else who changes their app waits behind them, this process too: they go on, and whoever comes next is held.
        await client.query('select pg_advisory_unlock($1)', [lock]);
        await client.query('select pg_advisory_lock($1)', [lock]);
      }
      if (!waits) await wait(10);
    }
    blow();
    await client.query('select pg_advisory_unlock($1)', [lock]);
    return waits;
  });

const databaseOf = ({ platform_db, uc_db }: Cluster, { name }: Node): string => (name === 'user-centre' ? uc_db : platform_db);

export const kill = ({ fault, short }: Asked): Drill => ({
  name: 'kill',
  faults: (short ? SHORT : WHOLE).kills,
  before: async ({ platform_db, uc_db }) => {
    await withClient(platform_db, (client) => client.query(holdIn('operation_log')));
    await withClient(uc_db, (client) => client.query(holdIn('sign_in_audit')));
    if (fault) await withClient(platform_db, (client) => client.query(FORGET_KEYS));
  },
  during: async ({ cluster, untilNextWrite }) => {
    const serving = cluster.nodes.filter(({ name }) => name !== 'worker');
    const { kills, held, held_least } = short ? SHORT : WHOLE;
    let inside = 0;
    let slowest = 0;
    const counted: Record<When, number> = { 'before COMMIT': 0, 'within COMMIT': 0 };
    for (let n = 0; n < kills; n += 1) {
      const nodes = n < held ? serving : cluster.nodes;
      const node = nodes[n % nodes.length];
      if (node === undefined) continue;
      let again: Promise<void> = Promise.resolve();
      let next: Promise<number> = Promise.resolve(0);
      const blow = (): void => {
        again = node.end('SIGKILL').then(() => node.start());
        next = untilNextWrite();
      };
      const when: When = Math.floor(n / serving.length) % 2 === 0 ? 'before COMMIT' : 'within COMMIT';
      if (n >= held) blow();
      else if (await whileHeld(databaseOf(cluster, node), when, node, cluster.proxy, blow)) {
        inside += 1;
        counted[when] += 1;
      }
      slowest = Math.max(slowest, await next);
      await again;
      await wait(BETWEEN_MS);
    }
    const figures: Figure[] = [
      { what: 'kills between BEGIN and the end of COMMIT', value: inside, least: held_least },
      ...Object.entries(counted).map(([when, value]) => ({ what: `of them ${when}`, value })),
      { what: 'next write acknowledged, slowest, s', value: slowest, most: NEXT_MOST_S },
    ];
    return figures;
  },
});
