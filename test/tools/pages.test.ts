import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { withClient } from '@portico/server-kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyBundle } from '../bundle/shared-bundle.ts';
import { openTerminal, type Terminal } from '../drills/terminal.ts';
import { commandsOf, settingsOf } from '../pages/commands.ts';
import { type Guard, startGuard } from '../../tools/lib/processes/guarded.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { warningsOf } from '../../tools/lib/reports/service-warnings.ts';
import { startServices } from '../../tools/lib/services.ts';

/** Follows docs/operations in one terminal, on servers of its own: the pages stop processes and replace databases. */
let guard: Guard;
let terminal: Terminal;
const folder = mkdtempSync(join(tmpdir(), 'portico-pages-'));
let admin_url: string;
const BACKUP = 'docs/operations/backup-and-restore.md';
vi.setConfig({ testTimeout: 180_000 });
const INSTALL = 'docs/operations/install.md';

/** A file as the page shows it, with values of this machine: the one thing that a reader does not copy. */
function writeSettings(page: string, name: string, values: Readonly<Record<string, string | number>>): void {
  expect(Object.keys(values).toSorted()).toEqual([...settingsOf(page, name)].toSorted());
  const lines = Object.entries(values).map(([setting, value]) => `${setting}=${value}\n`);
  writeFileSync(join(folder, name), lines.join(''), { mode: 0o600 });
}

/** Something that happens beside what the pages say. */
const type = (commands: string): Promise<string> => terminal.follow([{ page: 'the test', line: 0, commands, printed: [] }]);

const readSecrets = (): Map<string, string> =>
  new Map(readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8').trim()]));

/** The last row of the log that the checkpoint store knows of. */
function lastSigned(): number {
  const lines = readFileSync(join(folder, 'checkpoints', 'uc-checkpoints.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const { body } = JSON.parse(lines.at(-1) ?? '') as { body: string };
  return Number((JSON.parse(body) as { chains: { seq: string }[] }).chains[0]?.seq);
}

/** Why, as the processes themselves say it. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    for (const name of globSync('*.log', { cwd: folder }))
      for (const line of warningsOf(readFileSync(join(folder, name), 'utf8')).slice(-5)) console.log(`${name}: ${line}`);
  });
});

beforeAll(async () => {
  guard = startGuard();
  guard.add({ remove: folder });
  await copyBundle(process.env['PORTICO_PG_ADMIN_URL'] ?? '', join(folder, 'portico'));
  vi.stubEnv('PORTICO_PG_ADMIN_URL', '').stubEnv('PORTICO_REDIS_URL', '');
  const { pg_admin_url, redis_url } = await startServices(guard, { fsync: false });
  admin_url = pg_admin_url;
  const ports = { uc: await freePort(), platform: await freePort() };
  const [uc_url, platform_url] = [`http://127.0.0.1:${ports.uc}`, `http://127.0.0.1:${ports.platform}`];
  writeSettings(INSTALL, 'place.env', {
    PORTICO_PG_ADMIN_URL: pg_admin_url,
    PORTICO_ENVIRONMENT: 'test',
    REDIS_URL: redis_url,
    PUBLIC_BASE_URL: platform_url,
    PUBLIC_UC_URL: uc_url,
    UC_BASE_URL: uc_url,
    PLATFORM_BASE_URL: platform_url,
    CHECKPOINT_STORE: join(folder, 'checkpoints'),
  });
  writeSettings(INSTALL, 'machine.env', {
    UC_PORT: ports.uc,
    PLATFORM_PORT: ports.platform,
    UC_METRICS_PORT: await freePort(),
    PLATFORM_METRICS_PORT: await freePort(),
    WORKER_METRICS_PORT: await freePort(),
    // Nothing stands in front here.
    TRUSTED_PROXIES: '',
  });
  const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(':');
  terminal = openTerminal(guard, folder, { PATH: path, HOME: folder, LANG: 'C.UTF-8' });
}, 120_000);
afterAll(async () => {
  await terminal.close();
  await guard.stop();
  vi.unstubAllEnvs();
});

test('install.md leads from the program to an installation with nothing wrong', async () => {
  await terminal.follow(commandsOf('install'));
});

test('configure.md takes the secrets from files', async () => {
  await terminal.follow(commandsOf('secret-files'));
  expect(readFileSync(join(folder, 'settings', 'portico.env'), 'utf8')).not.toContain('UC_KEYRING=');
});

test('troubleshoot.md finds a request in the logs, and what is not ready', async () => {
  await terminal.follow(commandsOf('troubleshoot'));
});

test('high-availability.md adds a second process of each kind and does without the first', async () => {
  writeSettings('docs/operations/high-availability.md', 'second.env', {
    UC_PORT: await freePort(),
    PLATFORM_PORT: await freePort(),
    UC_METRICS_PORT: await freePort(),
    PLATFORM_METRICS_PORT: await freePort(),
    WORKER_METRICS_PORT: await freePort(),
  });
  await terminal.follow(commandsOf('second'));
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args', '--no-headers', '-e']);
  expect(stdout.split('\n').filter((line) => line.includes(folder) && line.includes('portico.js'))).toHaveLength(3);
});

test('secure.md replaces every key of an installation that runs', async () => {
  const before = readSecrets();
  await terminal.follow(commandsOf('rotate'));
  for (const [name, value] of before)
    expect([name, readSecrets().get(name)?.includes(value)]).toEqual([name, name.endsWith('DATABASE_URL')]);
});

test('backup-and-restore.md leads back from a dump, and names what it lacks', async () => {
  const { hostname, port } = new URL(admin_url);
  writeSettings(BACKUP, 'backup.env', { PGHOST: hostname, PGPORT: port, PGUSER: 'portico_backup', PGPASSWORD: 'only-for-this-test' });
  await terminal.follow(commandsOf('dump'));
  await type('portico admin create-org --org later --org-name Later');
  const rows = await withClient(databaseUrl(admin_url, { database: 'portico_uc' }), (client) =>
    client.query<{ n: number }>('select count(*)::int as n from operation_log'),
  );
  // What no checkpoint covers cannot be missed. A worker signs when it starts, and then once a minute.
  await expect.poll(() => type('restart worker').then(lastSigned), { timeout: 90_000, interval: 3_000 }).toBe(rows.rows[0]?.n);
  const told = await terminal.follow(commandsOf('restore'));
  expect(told).toMatch(/"lost_rows":"[1-9]/);
});

test('upgrade-and-roll-back.md brings a later version in beside the traffic, and takes it back', async () => {
  cpSync(join(folder, 'portico'), join(folder, 'portico-new'), { recursive: true });
  const later = '-- It only adds.\nalter table app add column later text;\n';
  writeFileSync(join(folder, 'portico-new', 'apps', 'platform-api', 'migrations', '9001_later.sql'), later);
  const told = await terminal.follow(commandsOf('upgrade'));
  expect(told).toContain('"pending":["platform-api/9001_later.sql"]');
  expect(told).toContain('status 3');
  expect(told).toContain('"applied":["platform-api/9001_later.sql"]');
});
