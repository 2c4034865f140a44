import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFolder, serverUser } from './server-user.ts';
import { freePort } from './test-redis.ts';

export interface Pooler {
  /** Without a database or a role; see `databaseUrl`. */
  readonly url: string;
  /** For whoever ends it by other means than `close`. */
  readonly child: ChildProcess;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

interface PoolerOptions {
  /** Of the PostgreSQL behind it, on this machine. */
  readonly port: number;
  /** Passwords of the roles that may come. */
  readonly passwords: Readonly<Record<string, string>>;
  /** Connections to PostgreSQL for each role in each database. */
  readonly pool_size: number;
  /** Forgets everything that a connection remembers behind each transaction, so that whoever relies on it is found out. */
  readonly forgets?: boolean;
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (tries === 100 || child.exitCode !== null) throw new Error('pgbouncer did not start', { cause: error });
      await sleep(50);
    } finally {
      socket.destroy();
    }
  }
}

/** PgBouncer in transaction mode in front of a PostgreSQL; Debian's package is `pgbouncer`. */
export async function startPooler({ port: behind, passwords, pool_size, forgets = false }: PoolerOptions): Promise<Pooler> {
  const folder = await serverFolder('pgbouncer');
  const port = await freePort();
  const users = join(folder, 'users');
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${behind}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'max_client_conn = 500',
    `default_pool_size = ${pool_size}`,
    // Databases of tests come and go.
    'server_idle_timeout = 5',
    'autodb_idle_timeout = 10',
    ...(forgets ? ['server_reset_query = discard all', 'server_reset_query_always = 1'] : []),
  ];
  const lines = Object.entries(passwords).map(([role, password]) => `"${role}" "${password}"`);
  const file = join(folder, 'pgbouncer.ini');
  // Both hold for one run and for roles of tests: whoever runs it reads them.
  await writeFile(users, `${lines.join('\n')}\n`);
  await writeFile(file, `${settings.join('\n')}\n`);
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...serverUser() });
  const failed = once(child, 'error').then(() => {
    throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
  });
  await Promise.race([untilListening(port, child), failed]);
  return {
    url: `postgres://127.0.0.1:${port}`,
    child,
    folder,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        // At once: whoever is still connected has finished or does not matter.
        child.kill('SIGTERM');
        await exited;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
