import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { freePort, until } from '../../../tools/lib/processes/ports.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { findPostgres } from '../../../tools/lib/services/binaries.ts';
import { serverFolder, type ServerUser, serverUser } from '../../../tools/lib/services/server-user.ts';

const DEPLOY = join(ROOT, 'deploy');
export const PROGRAMS = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' };
/** initdb, and a copy of it for each standby, on a busy machine. */
const START_MS = 180_000;

export interface Member {
  readonly name: string;
  readonly postgres: number;
  readonly api: number;
  readonly data: string;
  readonly start: () => void;
  /** Patroni and PostgreSQL at once, as a machine that loses power. */
  readonly kill: () => Promise<void>;
}

export interface PatroniCluster {
  readonly members: readonly Member[];
  /** The primary, by HAProxy, as the superuser. */
  readonly admin_url: string;
  readonly leader: () => Promise<Member>;
  /** The member that has every acknowledged commit. */
  readonly synchronousStandby: () => Promise<Member>;
  readonly untilWhole: () => Promise<void>;
  readonly post: (member: Member, path: string, body: object, method?: 'POST' | 'PATCH') => Promise<void>;
}

interface Seen {
  readonly members: readonly { readonly name: string; readonly role: string; readonly state: string }[];
}

function assertPrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([, path]) => !existsSync(path));
  if (missing.length > 0)
    throw new Error('Patroni, etcd and HAProxy are needed: apt-get install --no-install-recommends patroni etcd-server haproxy.');
}

interface Places {
  readonly guard: Guard;
  readonly folder: string;
  readonly user: ServerUser | undefined;
}

function startProgram({ guard, folder, user }: Places, name: string, program: string, args: readonly string[]): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true, cwd: folder, ...user });
  guard.watch(child);
  return child;
}

async function startEtcd(places: Places): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number): string => `http://127.0.0.1:${port}`;
  const clients = ['--listen-client-urls', at(client), '--advertise-client-urls', at(client)];
  const peers = ['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer), '--initial-cluster', `e1=${at(peer)}`];
  startProgram(places, 'etcd', PROGRAMS.etcd, ['--name', 'e1', '--data-dir', join(places.folder, 'etcd'), ...clients, ...peers]);
  await until('etcd', async () => void (await (await fetch(`${at(client)}/health`)).arrayBuffer()));
  return client;
}

/** deploy/patroni/patroni.yml with places of this run. */
function configOf(name: string, ports: { readonly postgres: number; readonly api: number; readonly etcd: number }, folder: string): string {
  const example = readFileSync(join(DEPLOY, 'patroni', 'patroni.yml'), 'utf8');
  return example
    .replace('name: pg1', `name: ${name}`)
    .replace(/hosts: \[.*\]/, `hosts: ['127.0.0.1:${ports.etcd}']`)
    .replaceAll(/(?:0\.0\.0\.0|pg1\.internal):8008/g, `127.0.0.1:${ports.api}`)
    .replaceAll(/(?:0\.0\.0\.0|pg1\.internal):5432/g, `127.0.0.1:${ports.postgres}`)
    .replace(/data_dir: .*/, `data_dir: ${folder}/data`)
    .replace(/bin_dir: .*/, `bin_dir: ${findPostgres() ?? ''}`)
    .replace(/pgpass: .*/, `pgpass: ${folder}/pgpass`)
    .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${folder}`);
}

async function makeMember(places: Places, n: number, etcd: number): Promise<Member> {
  const name = `pg${n}`;
  const folder = serverFolder(join(places.folder, name), places.user);
  const ports = { postgres: await freePort(), api: await freePort(), etcd };
  const file = join(places.folder, `${name}.yml`);
  writeFileSync(file, configOf(name, ports, folder));
  const data = join(folder, 'data');
  let child: ChildProcess | undefined;
  return {
    name,
    data,
    postgres: ports.postgres,
    api: ports.api,
    start: () => void (child = startProgram(places, name, PROGRAMS.patroni, [file])),
    kill: async () => {
      if (child === undefined) return;
      const gone = once(child, 'exit');
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await gone;
    },
  };
}

/** deploy/haproxy/postgresql.cfg before these members; the port of the primary. */
async function startProxy(places: Places, members: readonly Member[]): Promise<number> {
  const [primary, standby] = [await freePort(), await freePort()];
  let text = readFileSync(join(DEPLOY, 'haproxy', 'postgresql.cfg'), 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${standby}`);
  for (const { name, postgres, api } of members) text = text.replaceAll(`${name}.internal:5432`, `127.0.0.1:${postgres} port ${api}`);
  const file = join(places.folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const proxy = startProgram(places, 'haproxy', PROGRAMS.haproxy, ['-db', '-f', file]);
  // It takes every server for up until a check has failed, and cuts the connections to it then.
  await until('HAProxy', async () => {
    const said = readFileSync(join(places.folder, 'haproxy.log'), 'utf8');
    if (proxy.exitCode !== null) throw new Error(said);
    const down = new Set(said.match(/primary\/pg\d is DOWN/g));
    if (down.size < members.length - 1) throw new Error('has not asked every server');
  });
  return primary;
}

/** Three PostgreSQL under Patroni with an etcd, and HAProxy before them, all on loopback. */
export async function startPatroni(guard: Guard, folder: string): Promise<PatroniCluster> {
  assertPrograms();
  const places: Places = { guard, folder, user: serverUser() };
  const etcd = await startEtcd(places);
  const members = [await makeMember(places, 1, etcd), await makeMember(places, 2, etcd), await makeMember(places, 3, etcd)];
  for (const member of members) member.start();
  const config = readFileSync(join(DEPLOY, 'patroni', 'patroni.yml'), 'utf8');
  const passwordOf = (user: string): string => new RegExp(`username: ${user}, password: (\\S+) `).exec(config)?.[1] ?? '';

  /** As whichever member answers first sees it. */
  const seen = async (): Promise<Seen['members']> => {
    const answer = await Promise.any(
      members.map(({ api }) => fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(2_000) })),
    );
    return ((await answer.json()) as Seen).members;
  };
  const withRole = async (role: string): Promise<Member> => {
    const name = (await seen()).find((each) => each.role === role)?.name;
    const member = members.find((each) => each.name === name);
    if (member === undefined) throw new Error(`There is no ${role} now`);
    return member;
  };
  const untilWhole = (): Promise<void> =>
    until(
      'The Patroni cluster',
      async () => {
        const now = await seen();
        const states = now.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ');
        const isFollowing = (state: string): boolean => ['running', 'streaming'].includes(state);
        // One that has every commit: without it nobody would be promoted.
        for (const role of ['leader', 'sync_standby']) if (!now.some((each) => each.role === role)) throw new Error(states);
        if (now.length < members.length || !now.every(({ state }) => isFollowing(state))) throw new Error(states);
      },
      START_MS,
    );
  await untilWhole();
  const port = await startProxy(places, members);
  const basic = `Basic ${Buffer.from(`patroni:${passwordOf('patroni')}`).toString('base64')}`;
  return {
    members,
    admin_url: `postgres://postgres:${passwordOf('postgres')}@127.0.0.1:${port}/postgres`,
    leader: () => withRole('leader'),
    synchronousStandby: () => withRole('sync_standby'),
    untilWhole,
    post: async ({ api }, path, body, method = 'POST') => {
      const headers = { authorization: basic, 'content-type': 'application/json' };
      // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- it takes the method for GET, which its type excludes
      const answer = await fetch(`http://127.0.0.1:${api}${path}`, { method, headers, body: JSON.stringify(body) });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`Patroni answers ${answer.status} to ${path}: ${said}`);
    },
  };
}
