import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signerOf, type Signer } from '@portico/user-centre/testing/signed-client';
import pg from 'pg';
import { inherited } from '../../../tools/lib/processes/inherited.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { freePort, until } from '../../../tools/lib/processes/ports.ts';
import { startPortico, startWorker } from '../../../tools/lib/stack.ts';
import type { Loaded, LoadedPlatform } from '../../load/place.ts';
import { newPerson, signIn } from '../people.ts';
import { type Client, startClient } from './rounds.ts';

/** Operators who see two fifths of the pages, managers of menus who see all of them and the log, in every app; who reads every log. */
export interface People {
  readonly clerks: readonly Signer[];
  readonly managers: readonly Signer[];
  readonly auditors: readonly Signer[];
}

export interface BenchApp {
  readonly app_id: string;
  readonly app_code: string;
}

export interface Running {
  readonly installed: LoadedPlatform;
  readonly loaded: Loaded;
  readonly url: string;
  readonly pid: number | undefined;
  readonly people: People;
  /** By their number at loading. */
  readonly apps: readonly BenchApp[];
  readonly admin: pg.Client;
}

export interface Scene extends Running {
  readonly guard: Guard;
  readonly client: Client;
  readonly floor_url: string;
  readonly seconds: number;
  readonly rounds: number;
}

/** A new nonce store refuses what was signed in its first two seconds. */
const NONCES_READY_MS = 2_500;
const CLERKS = [1, 2, 3, 4];
const MANAGERS = [5, 6, 7, 8];
const AUDITORS = [9];

async function makeAuditors({ uc_admin_url }: LoadedPlatform, { first_account }: Loaded): Promise<void> {
  const client = new pg.Client({ connectionString: uc_admin_url });
  await client.connect();
  for (const n of AUDITORS)
    await client.query(
      `insert into installation_role (subject_id, role, granted_at) values ($1, 'auditor', now()) on conflict do nothing`,
      [String(BigInt(first_account) + BigInt(n))],
    );
  await client.end();
}

async function peopleOf({ uc_url }: LoadedPlatform, { password }: Loaded): Promise<People> {
  const signer = async (n: number): Promise<Signer> => signerOf(await signIn(await newPerson(uc_url), `u${n}@load`, password));
  const all = async (numbers: readonly number[]): Promise<Signer[]> => {
    const signers: Signer[] = [];
    for (const n of numbers) signers.push(await signer(n));
    return signers;
  };
  return { clerks: await all(CLERKS), managers: await all(MANAGERS), auditors: await all(AUDITORS) };
}

export async function startFloor(guard: Guard, { platform }: LoadedPlatform): Promise<string> {
  const port = await freePort();
  const env = { ...inherited(), FLOOR_DATABASE_URL: platform['PLATFORM_DATABASE_URL'], FLOOR_PORT: String(port) };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-main.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  guard.watch(child);
  const url = `http://127.0.0.1:${port}`;
  await until('the floor', async () => void (await (await fetch(`${url}/static`)).arrayBuffer()));
  return url;
}

/** One more process of the same platform, on a port of its own. */
export async function startPlatform(
  guard: Guard,
  { platform }: LoadedPlatform,
  more: NodeJS.ProcessEnv = {},
): Promise<{ url: string; pid: number | undefined }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await startPortico(guard, 'platform', { ...platform, ...more, PLATFORM_PORT: String(port) }, url, { quiet: true });
  return { url, pid: child.pid };
}

export async function startRunning(guard: Guard, installed: LoadedPlatform, loaded: Loaded): Promise<Running> {
  await makeAuditors(installed, loaded);
  await startPortico(guard, 'user-centre', installed.user_centre, installed.uc_url, { quiet: true });
  await startWorker(guard, installed, { quiet: true });
  const { url, pid } = await startPlatform(guard, installed);
  await wait(NONCES_READY_MS);
  const admin = new pg.Client({ connectionString: installed.admin_url });
  // The server ends with the run; that is not worth a word.
  admin.on('error', () => undefined);
  await admin.connect();
  const { rows } = await admin.query<BenchApp>(`select app_id, app_code from app order by substring(app_code from '\\d+$')::int`);
  return { installed, loaded, url, pid, people: await peopleOf(installed, loaded), apps: rows, admin };
}

export async function startScene(guard: Guard, running: Running, seconds: number, rounds: number): Promise<Scene> {
  return { ...running, guard, seconds, rounds, client: startClient(guard), floor_url: await startFloor(guard, running.installed) };
}
