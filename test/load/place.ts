import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseUrl } from '@portico/server-kit/db/roles';
import pg from 'pg';
import { porticoAdmin } from '../../tools/lib/portico.ts';
import { install, type Installation } from '../../tools/lib/installation.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { readSecrets } from '../../tools/lib/secrets.ts';
import { type Services, startServices } from '../../tools/lib/services.ts';
import { dataFolder } from '../../tools/lib/stack.ts';
import { indexTexts } from './texts.ts';
import { loadPlatform, type LoadSizes, type LoadStep } from './load.ts';

/** A PostgreSQL and a Redis of a measurement, with one folder for everything that belongs to them. */
export interface Place extends Services {
  readonly folder: string;
}

/** For loading only: what a load writes need not be in the write-ahead log as well. */
const LOAD_SETTINGS = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=8GB', 'checkpoint_timeout=30min', 'autovacuum=off'];
const SHARED_BUFFERS = '2GB';

/** In a folder that is kept, or in one that goes with the run. */
export async function openPlace(guard: Guard, kept: string | undefined, is_load: boolean): Promise<Place> {
  if (process.env['PORTICO_PG_ADMIN_URL'] ?? process.env['PORTICO_REDIS_URL'])
    throw new Error('A measurement needs servers of its own: unset PORTICO_PG_ADMIN_URL and PORTICO_REDIS_URL');
  const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'portico-load-')) : resolve(kept);
  if (kept === undefined) guard.add({ remove: folder });
  // PostgreSQL runs as a user of its own where we are root, and has to get through to its data.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const services = await startServices(guard, {
    fsync: true,
    shared_buffers: SHARED_BUFFERS,
    keep: { folder: dataFolder(folder), postgres_password: readSecrets(folder).postgres_password },
    ...(is_load ? { postgres_settings: LOAD_SETTINGS } : {}),
  });
  return { ...services, folder };
}

/** What a load left behind for those who measure on it. */
export interface Loaded extends LoadSizes {
  readonly seconds: number;
  readonly password: string;
  /** Account number n is this and n. */
  readonly first_account: string;
}

export interface LoadedPlatform extends Installation {
  readonly name: string;
  readonly uc_url: string;
  readonly platform_url: string;
  readonly admin_url: string;
  readonly uc_admin_url: string;
  readonly folder: string;
}

const fileOf = (folder: string): string => join(folder, 'loaded.json');

export async function installIn(place: Place, name: string): Promise<LoadedPlatform> {
  const folder = join(place.folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [uc_port, platform_port] = [await freePort(), await freePort()];
  const [uc_url, platform_url] = [`http://127.0.0.1:${uc_port}`, `http://127.0.0.1:${platform_port}`];
  const addresses = { environment: 'test', uc_port, platform_port, public_base_url: platform_url, public_uc_url: uc_url };
  const { user_centre, platform, worker, migrator } = await install({ folder, services: place, addresses, prefix: name });
  const at = (part: string): string => databaseUrl(place.pg_admin_url, { database: `${name}_${part}` });
  return {
    name,
    folder,
    uc_url,
    platform_url,
    admin_url: at('platform'),
    uc_admin_url: at('uc'),
    user_centre: { ...user_centre, TRUSTED_PROXIES: '127.0.0.1/32', UC_RATE_MAX: '1000000' },
    platform: { ...platform, PLATFORM_RATE_MAX: '1000000' },
    worker,
    migrator,
  };
}

/** Number 0 is the one before the first that can sign in. */
async function firstAccount(uc_admin_url: string, first_login_name: string): Promise<string> {
  const client = new pg.Client({ connectionString: uc_admin_url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select (subject_id - 1)::text as id from credential where kind = 'org_user_code' and value = $1`,
    [first_login_name],
  );
  await client.end();
  return rows[0]?.id ?? '';
}

export const readLoaded = (folder: string): Loaded | undefined =>
  existsSync(fileOf(folder)) ? (JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Loaded) : undefined;

export async function loadInto(into: LoadedPlatform, sizes: LoadSizes, tell: (step: LoadStep) => void): Promise<Loaded> {
  const begin = performance.now();
  const accounts = await porticoAdmin(['load-accounts', '--count', String(sizes.accounts)], into.user_centre);
  tell({ what: `${sizes.accounts} accounts`, seconds: (performance.now() - begin) / 1_000 });
  const first_account = await firstAccount(into.uc_admin_url, accounts.first_login_name);
  const seconds = await loadPlatform(into.admin_url, sizes, first_account, tell);
  const texts = performance.now();
  await indexTexts(into.admin_url);
  tell({ what: 'their texts and the index over them, not part of the figure', seconds: (performance.now() - texts) / 1_000 });
  const loaded: Loaded = { ...sizes, seconds, password: accounts.password, first_account };
  writeFileSync(fileOf(into.folder), JSON.stringify(loaded), { mode: 0o600 });
  return loaded;
}
