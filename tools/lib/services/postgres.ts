import { execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Guard } from '../processes/guarded.ts';
import { freePort, until } from '../processes/ports.ts';
import { type Server, startServer } from './server.ts';
import { serverFolder, type ServerUser, serverUser } from './server-user.ts';

interface PostgresOptions {
  readonly binaries: string;
  readonly folder: string;
  readonly password: string;
  readonly fsync: boolean;
  /** As PostgreSQL spells it; its default is for small data. */
  readonly shared_buffers?: string;
  /** Beside ours, `name=value`. */
  readonly settings?: readonly string[];
}

function initialise(binaries: string, data: string, password: string, fsync: boolean, user: ServerUser | undefined): void {
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid);
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--data-checksums'];
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und'];
  try {
    execFileSync(join(binaries, 'initdb'), [...args, ...locale, ...(fsync ? [] : ['--no-sync'])], { stdio: 'pipe', ...user });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function ping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

/** The first question to a server, before anything is written: is this the one we started? */
async function assertOurs(url: string, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const found = rows[0]?.data_directory;
    if (found !== data) throw new Error(`Another PostgreSQL answers on our port: its data is in ${String(found)}, ours in ${data}`);
  } finally {
    await client.end();
  }
}

function whyNotStarted(logFile: string, folder: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
  return reason.includes('postmaster.pid')
    ? `Another Portico is starting or running with the data in ${folder}.`
    : `PostgreSQL did not start: ${reason.replace(/^.*FATAL:\s*/, '')} (its log is ${logFile}).`;
}

/** A private server on a free port, with a data directory of its own. Its address is the superuser's. */
export async function startPostgres(
  guard: Guard,
  { binaries, folder, password, fsync, shared_buffers = '128MB', settings: more = [] }: PostgresOptions,
): Promise<Server> {
  const user = serverUser();
  const home = realpathSync(serverFolder(folder, user));
  const data = join(home, 'postgres');
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(binaries, data, password, fsync, user);

  const port = await freePort();
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const careless = fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    `shared_buffers=${shared_buffers}`,
    ...careless,
    ...more,
  ];
  const logFile = join(folder, 'postgres.log');

  return await startServer(url, async () => {
    const log = openSync(logFile, 'a', 0o600);
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(join(binaries, 'postgres'), args, { stdio: ['ignore', log, log], detached: true, cwd: home, ...user });
    closeSync(log);
    // SIGINT: break off what runs and shut down cleanly.
    guard.watch(server, 'SIGINT');
    await until('PostgreSQL', async () => {
      if (server.exitCode === null) await ping(url);
    });
    if (server.exitCode !== null) throw new Error(whyNotStarted(logFile, folder));
    await assertOurs(url, data);
    return server;
  });
}
