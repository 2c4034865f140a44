import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { MIGRATIONS } from '../src/commands/migrate.ts';
import type { Tables } from '../src/db/tables.ts';
import { runCommand } from './support/run-command.ts';

let database: TestDatabase<Tables>;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  database = await createTestDatabase<Tables>({ folders: [MIGRATIONS], max: 2 });
  folder = mkdtempSync(join(tmpdir(), 'portico-people-'));
  env = { PATH: process.env['PATH'], UC_DATABASE_URL: database.url, UC_KEYRING: `k1:${randomBytes(32).toString('base64url')}` };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const command = <T>(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<T> => runCommand(args, { ...env, ...more });
const contents = async (): Promise<string[]> =>
  (await database.db.selectFrom('operation_log').select('log_content').orderBy('log_id').execute()).map((row) => row.log_content);

test('create-org, invite-user, users, org-manager: an organisation is set up from the command line', async () => {
  const org = await command<{ org_id: string; org_code: string }>(['create-org', '--org', 'Larkfield', '--org-name', 'Larkfield Group']);
  expect(org.org_code).toBe('larkfield');
  await expect(command(['create-org', '--org', 'larkfield', '--org-name', 'x'])).rejects.toThrow('exists already');
  const invited = await command<{ user_id: string; login_name: string; one_time_code: string }>([
    'invite-user',
    '--org',
    'larkfield',
    '--login',
    'Mei',
    '--name',
    'Mei',
    '--mobile',
    '13800138000',
  ]);
  expect(invited).toMatchObject({ login_name: 'mei@larkfield', one_time_code: expect.stringMatching(/^([A-Z0-9]{5}-){3}/) as string });
  await expect(command(['invite-user', '--org', 'larkfield', '--login', 'other', '--mobile', '13800138000'])).rejects.toThrow('already');
  await expect(command(['invite-user', '--org', 'nowhere', '--login', 'x'])).rejects.toThrow('no organisation nowhere');
  expect(await command(['org-manager', '--login', 'mei@larkfield'])).toMatchObject({ is_manager: true });
  expect(await command(['users', '--org', 'larkfield', '--search', 'me'])).toMatchObject({
    items: [{ login_name: 'mei@larkfield', is_manager: true, has_password: false }],
  });
  expect(await command(['org-manager', '--login', 'mei@larkfield', '--remove'])).toMatchObject({ is_manager: false });
});

test('import-users reads a file, says what it would do, and does it', async () => {
  await command(['create-org', '--org', 'filed', '--org-name', 'Filed']);
  const file = join(folder, 'users.csv');
  writeFileSync(file, 'org_user_code,nickName\nanna,Анна\nomar,عمر\nanna,again\n');
  expect(await command(['import-users', '--org', 'filed', '--file', file, '--dry-run'])).toMatchObject({
    dry_run: true,
    added: 2,
    repeated: 1,
  });
  expect(await command(['users', '--org', 'filed'])).toEqual({ items: [] });
  expect(await command(['import-users', '--org', 'filed', '--file', file, '--with-codes'])).toMatchObject({
    added: 2,
    lines: [{ one_time_code: expect.stringContaining('-') as string }, {}, {}],
  });
  expect(await contents()).toContain('Imported 2 users into Filed');
  writeFileSync(file, Buffer.from([0x6f, 0xff]));
  await expect(command(['import-users', '--org', 'filed', '--file', file])).rejects.toThrow('line 1: utf8');
  await expect(command(['import-users', '--org', 'filed', '--file', join(folder, 'none.csv')])).rejects.toThrow('There is no file');
});

test('disable, enable, kick, reset and delete work by the login name', async () => {
  await command(['create-org', '--org', 'acts', '--org-name', 'Acts']);
  await command(['invite-user', '--org', 'acts', '--login', 'tom']);
  const login = ['--login', 'tom@acts'];
  const { subject_id } = await command<{ subject_id: string }>(['disable-account', ...login]);
  await command(['enable-account', ...login]);
  expect(await database.db.selectFrom('account').select('status').where('subject_id', '=', subject_id).executeTakeFirst()).toEqual({
    status: 'active',
  });
  await command(['kick-account', ...login]);
  expect(await command(['reset-account', ...login])).toMatchObject({ user_id: subject_id, login_name: 'tom@acts' });
  await expect(command(['delete-account', ...login])).rejects.toThrow('--yes');
  await command(['delete-account', ...login, '--yes']);
  expect(await database.db.selectFrom('account').select('status').where('subject_id', '=', subject_id).execute()).toEqual([]);
  await expect(command(['kick-account', ...login])).rejects.toThrow('Nobody signs in as tom@acts');
});

test('lift-policies takes the ways and networks out of the policies of one account', async () => {
  await command(['create-org', '--org', 'fenced', '--org-name', 'Fenced']);
  await command(['invite-user', '--org', 'fenced', '--login', 'ida']);
  const row = {
    scope: 'everybody',
    target_id: 'all',
    second_factor: 'offered',
    roles: [],
    factors: ['totp'],
    updated_at: new Date(),
  } as const;
  await database.db
    .insertInto('sign_in_policy')
    .values({ ...row, roles: [], factors: ['totp'], networks: ['10.0.0.0/8'] })
    .execute();
  expect(await command(['lift-policies', '--login', 'ida@fenced'])).toEqual({ login_name: 'ida@fenced', lifted: ['everybody:all'] });
  expect(await contents()).toContain('Let ida@fenced sign in by every way and from every network');
  await expect(command(['lift-policies', '--login', 'ida@fenced'])).rejects.toThrow('leaves out a way or a network');
});

test('rewrap with a new key in front wraps what is stored, and the old key can go', async () => {
  const added = `k2:${randomBytes(32).toString('base64url')}`;
  const report = await command<{ rewrapped: Record<string, number> }>(['rewrap'], { UC_KEYRING: `${added},${env['UC_KEYRING'] ?? ''}` });
  expect(report.rewrapped['account.mobile_wrapped']).toBe(1);
  expect(await command(['users', '--org', 'larkfield'], { UC_KEYRING: added })).toMatchObject({ items: [{ login_name: 'mei@larkfield' }] });
  await expect(command(['users', '--org', 'larkfield'])).rejects.toThrow('key');
});
