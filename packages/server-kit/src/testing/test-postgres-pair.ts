import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverFolder, serverUser } from './server-user.ts';
import { freePort } from './test-redis.ts';

interface PrivatePostgres {
  readonly port: number;
  /** As the superuser. */
  readonly url: string;
  readonly ask: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
  /** Ends it as a machine that loses power ends it; what the kernel has is not lost. */
  readonly kill: () => Promise<void>;
  /** Stops answering without closing connections, as a machine that left the network. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
}

/** A primary, and a standby that follows it. */
export interface PostgresPair {
  readonly primary: PrivatePostgres;
  readonly standby: PrivatePostgres;
  /** Both hosts, as a service's *_DATABASE_URL. */
  readonly url: string;
  /** From now on the standby learns nothing more. */
  readonly cutReplication: () => Promise<void>;
  /** Comes back when the standby takes writes. */
  readonly promote: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface PairOptions {
  /** On: a commit is acknowledged when the standby has it. */
  readonly synchronous: boolean;
}

/** Debian keeps them outside the PATH. */
function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = folders.find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')));
  if (found === undefined) throw new Error('PostgreSQL with pg_basebackup is needed');
  return found;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);

/** Reaped or waiting for it. */
function isGone(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

async function untilAnswering(server: Pick<PrivatePostgres, 'ask'>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return void (await server.ask('select 1'));
    } catch (error) {
      if (tries === 300) throw error;
      await sleep(50);
    }
  }
}

async function startServer(binaries: string, data: string, settings: readonly string[]): Promise<PrivatePostgres> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // Losing what only the kernel has is not what is tested, so nobody waits for the disk.
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...settings];
  const args = ['-D', data, ...all.flatMap((setting) => ['-c', setting])];
  const child: ChildProcess = spawn(join(binaries, 'postgres'), args, { stdio: 'ignore', cwd: data, ...serverUser() });
  const { pid = 0 } = child;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  let frozen: readonly number[] = [];
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const each of frozen) if (!isGone(each)) process.kill(each, signal);
  };
  const server: PrivatePostgres = {
    port,
    url,
    ask: async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
      await client.connect();
      try {
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    kill: async () => {
      const children = childrenOf(pid);
      await end('SIGKILL');
      // They notice a little later, and meanwhile one may answer.
      for (let tries = 0; tries < 250 && !children.every(isGone); tries += 1) await sleep(20);
    },
    freeze: () => {
      frozen = [pid, ...childrenOf(pid)];
      signalAll('SIGSTOP');
    },
    thaw: () => signalAll('SIGCONT'),
    close: async () => {
      signalAll('SIGCONT');
      // At once, without a checkpoint: nobody starts it again.
      await end('SIGQUIT');
    },
  };
  await untilAnswering(server);
  return server;
}

const STANDBY = 'standby';

async function followed(primary: PrivatePostgres, state: 'sync' | 'async'): Promise<void> {
  const streaming = `select from pg_stat_replication where application_name = '${STANDBY}' and state = 'streaming' and sync_state = '${state}'`;
  for (let tries = 0; (await primary.ask(streaming)).length === 0; tries += 1) {
    if (tries === 300) throw new Error('the standby does not follow');
    await sleep(50);
  }
}

/** Both are private, trust whoever comes from this machine, and go with `close`. */
export async function startPostgresPair({ synchronous }: PairOptions): Promise<PostgresPair> {
  const binaries = findBinaries();
  const user = serverUser();
  const folder = await serverFolder('postgres');
  const run = (name: string, args: readonly string[]) => promisify(execFile)(join(binaries, name), args, { cwd: folder, ...user });
  const data = { primary: join(folder, 'primary'), standby: join(folder, STANDBY) };
  await run('initdb', ['-D', data.primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const primary = await startServer(binaries, data.primary, []);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  await run('pg_basebackup', [...from, '-D', data.standby, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']);
  const standby = await startServer(binaries, data.standby, [`cluster_name=${STANDBY}`]);
  await followed(primary, 'async');
  // After the copy was made: with the same setting the standby would wait for one of its own once it is promoted.
  await primary.ask(`alter system set ${synchronous ? `synchronous_standby_names = '${STANDBY}'` : `synchronous_commit = 'local'`}`);
  await primary.ask('select pg_reload_conf()');
  await followed(primary, synchronous ? 'sync' : 'async');
  return {
    primary,
    standby,
    url: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`,
    cutReplication: async () => {
      await standby.ask(`alter system set primary_conninfo = ''`);
      await standby.ask('select pg_reload_conf()');
      while ((await standby.ask('select from pg_stat_wal_receiver')).length > 0) await sleep(20);
    },
    promote: async () => void (await standby.ask('select pg_promote(true, 30)')),
    close: async () => {
      await primary.close();
      await standby.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
