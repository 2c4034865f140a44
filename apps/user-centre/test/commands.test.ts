import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, TEST_ROLES, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { MIGRATIONS } from '../src/commands/migrate.ts';
import type { Tables } from '../src/db/tables.ts';
import { runCommand, runPortico } from './support/run-command.ts';

let database: TestDatabase<Tables>;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  database = await createTestDatabase<Tables>({ folders: [MIGRATIONS], max: 2 });
  env = {
    PATH: process.env['PATH'],
    UC_DATABASE_URL: database.url,
    UC_MIGRATOR_DATABASE_URL: database.migrator_url,
    BACKUP_ROLE: TEST_ROLES.backup,
    UC_KEYRING: `k1:${randomBytes(32).toString('base64url')}`,
  };
});
afterAll(() => database.drop());

const command = <T>(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<T> => runCommand(args, { ...env, ...more });

interface First {
  user_id: string;
  login_name: string;
  one_time_code: string;
}

test('migrate run on a current database applies nothing', async () => {
  expect(await runPortico(['migrate', 'user-centre'], env)).toEqual({ user_centre: { applied: [] } });
});

test('create-service gives the same credential again for the same id', async () => {
  const made = await command<{ service_id: string; service_key: string }>([
    'create-service',
    '--name',
    'platform',
    '--service-id',
    'platform',
  ]);
  expect(made.service_key.length).toBeGreaterThanOrEqual(43);
  expect(await command(['create-service', '--name', 'platform', '--service-id', 'platform'])).toEqual(made);
  await expect(command(['create-service', '--name', 'other', '--key', 'short'])).rejects.toThrow('at least 32');
});

test("create-service --platform marks the platform's own credential, which revoke-service then leaves alone", async () => {
  const create = (id: string, ...more: string[]) => command(['create-service', '--name', id, '--service-id', id, ...more]);
  await create('first-platform');
  await create('first-platform', '--platform');
  await expect(command(['revoke-service', '--service-id', 'first-platform'])).rejects.toThrow('rotate-service');
  await create('second-platform', '--platform');
  expect(await command(['revoke-service', '--service-id', 'first-platform'])).toEqual({ service_id: 'first-platform', revoked: true });
  await expect(command(['revoke-service', '--service-id', 'second-platform'])).rejects.toThrow('rotate-service');
});

test('create-super-admin makes an account without a password and a code of 125 bits that lasts a day [ASVS 6.3.2, 6.4.1, 6.5.2]', async () => {
  const made = await command<First>([
    'create-super-admin',
    '--org',
    'Larkfield',
    '--org-name',
    'Larkfield Group',
    '--login',
    'Grace',
    '--name',
    'Grace Okafor',
  ]);
  expect(made.login_name).toBe('grace@larkfield');
  expect(made.one_time_code).toMatch(/^([A-Z0-9]{5}-){4}[A-Z0-9]{5}$/);
  const password = await database.db.selectFrom('password').select('hash').where('subject_id', '=', made.user_id).executeTakeFirst();
  expect(password).toBeUndefined();
  const code = await database.db.selectFrom('one_time_code').selectAll().where('subject_id', '=', made.user_id).executeTakeFirstOrThrow();
  expect(code.expires_at.getTime() - code.created_at.getTime()).toBe(86_400_000);
  const again = await command<First>(['recover-super-admin', '--login', 'grace@larkfield']);
  expect(again.one_time_code).not.toBe(made.one_time_code);
  const logs = await database.db
    .selectFrom('operation_log')
    .select(['operator', 'log_content'])
    .where('object_id', '=', made.user_id)
    .execute();
  expect(logs).toHaveLength(2);
  expect(JSON.stringify(logs)).not.toContain(again.one_time_code);
});

test('recover-super-admin also takes away the second factors that somebody lost, their recovery codes and the lock, and says so in the log', async () => {
  const { user_id: subject_id } = await command<First>(['create-super-admin', '--org', 'lost', '--org-name', 'Lost', '--login', 'root']);
  const created_at = new Date();
  await database.db
    .insertInto('totp_factor')
    .values({ subject_id, factor_id: randomUUID(), name: 'Lost telephone', secret_wrapped: 'k1.x', last_step: 0, created_at })
    .execute();
  await database.db
    .insertInto('recovery_code')
    .values({ subject_id, code_hash: randomBytes(32), created_at })
    .execute();
  await command(['recover-super-admin', '--login', 'root@lost']);
  for (const table of ['totp_factor', 'recovery_code'] as const)
    expect(await database.db.selectFrom(table).select('subject_id').where('subject_id', '=', subject_id).execute()).toEqual([]);
  const logs = await database.db.selectFrom('operation_log').select('log_content').where('object_id', '=', subject_id).execute();
  expect(logs.map(({ log_content }) => log_content)).toContain(
    'Issued a one-time code for root@lost, took its second factors away and ended its sign-ins',
  );
});

test('a login that exists is not created twice, and one that does not is said to be nobody', async () => {
  const args = ['create-super-admin', '--org', 'twice', '--org-name', 'Twice', '--login', 'root'];
  await command(args);
  await expect(command(args)).rejects.toThrow('root@twice exists already');
  expect(
    await database.db
      .selectFrom('account')
      .innerJoin('org', 'org.org_id', 'account.org_id')
      .select('subject_id')
      .where('org_code', '=', 'twice')
      .execute(),
  ).toHaveLength(1);
  await expect(command(['recover-super-admin', '--login', 'nobody@twice'])).rejects.toThrow('Nobody signs in as nobody@twice');
});

test('load-demo makes twelve people of every kind with the ids of the file, and running it again changes nothing', async () => {
  const made = await command<{ password: string; accounts: { subject_id: string; kind: string }[] }>(['load-demo', '--people-only']);
  const file = JSON.parse(readFileSync(join(import.meta.dirname, '../demo/people.json'), 'utf8')) as { people: { subject_id: string }[] };
  expect(made.accounts.map((account) => account.subject_id)).toEqual(file.people.map((person) => person.subject_id));
  expect(new Set(made.accounts.map((account) => account.kind))).toEqual(
    new Set(['super_admin', 'app_admin', 'service_owner', 'auditor', 'operator', 'disabled', 'person', 'outsider']),
  );
  expect(await command(['load-demo', '--people-only'])).toEqual(made);
});

test('load-demo registers where the sample pages are, forgets where they were, and gives their credentials, the same each time', async () => {
  const load = (origin: string) =>
    command<{ credentials: Record<string, { service_id: string }> }>(['load-demo', '--people-only', '--pages', origin]);
  const origins = async () =>
    await database.db.selectFrom('registered_origin').select(['origin', 'uses']).where('name', '=', 'Sample back-office').execute();
  const { credentials } = await load('http://127.0.0.1:8082');
  expect(Object.keys(credentials)).toEqual(['logistics', 'crm', 'support-desk', 'billing']);
  expect(await origins()).toEqual([{ origin: 'http://127.0.0.1:8082', uses: ['page'] }]);
  expect((await load('http://127.0.0.1:9090')).credentials).toEqual(credentials);
  expect(await origins()).toEqual([{ origin: 'http://127.0.0.1:9090', uses: ['page'] }]);
  const { reads_log } = await database.db
    .selectFrom('service_credential')
    .select('reads_log')
    .where('service_id', '=', 'larkfield-logistics')
    .executeTakeFirstOrThrow();
  expect(reads_log).toBe(false);
});

test('load-demo refuses product unless told twice [ASVS 6.3.2]', async () => {
  await expect(command(['load-demo', '--people-only'], { PORTICO_ENVIRONMENT: 'product' })).rejects.toThrow('--yes');
});

test('disable-account kicks out what the account had and leaves the message for the others in the outbox', async () => {
  await command(['load-demo', '--people-only']);
  const account = { subject_id: '710000000000000006', device_id: 'd', app_id: 'a' };
  const access_hash = randomBytes(32);
  const at = new Date();
  const later = new Date(at.getTime() + 60_000);
  await database.db
    .insertInto('token')
    .values({
      ...account,
      access_hash,
      refresh_hash: randomBytes(32),
      family_id: randomUUID(),
      mac_key_wrapped: '',
      account_type: 'org',
      source_account_type: 'org',
      keep_login: false,
      issued_at: at,
      expires_at: later,
      refresh_expires_at: later,
      verified_at: at,
    })
    .execute();
  expect(await command(['disable-account', '--login', 'tom.becker@larkfield'])).toEqual({
    subject_id: account.subject_id,
    login_name: 'tom.becker@larkfield',
  });
  const { status } = await database.db
    .selectFrom('account')
    .select('status')
    .where('subject_id', '=', account.subject_id)
    .executeTakeFirstOrThrow();
  const { state } = await database.db.selectFrom('token').select('state').where('access_hash', '=', access_hash).executeTakeFirstOrThrow();
  expect([status, state]).toEqual(['disabled', 'kicked']);
  const events = await database.db
    .selectFrom('outbox')
    .select(['topic', 'payload', 'sent_at'])
    .where('topic', '=', 'token.revoked')
    .execute();
  expect(events).toEqual([{ topic: 'token.revoked', payload: { token_hashes: [access_hash.toString('hex')] }, sent_at: null }]);
});

test('a command without its options, or without its key ring, says what is missing and never a value', async () => {
  await expect(command(['create-super-admin'])).rejects.toThrow('--org is required');
  await expect(command(['unknown'])).rejects.toThrow('Usage');
  await expect(command(['load-demo', '--people-only'], { UC_KEYRING: 'k1:tooshort' })).rejects.toThrow('UC_KEYRING');
});

test('load-accounts makes accounts that can be signed in to by name and by mobile, once, and never where people rely on it', async () => {
  for (const environment of ['product', 'preproduction', 'hk']) {
    await expect(command(['load-accounts', '--count', '10'], { PORTICO_ENVIRONMENT: environment })).rejects.toThrow(
      'refused in a deployed environment',
    );
  }
  await expect(command(['load-accounts', '--count', 'many'])).rejects.toThrow('--count');
  const made = await command<{ count: number; last_login_name: string }>(['load-accounts', '--count', '5001']);
  expect(made).toMatchObject({ count: 5_001, first_login_name: 'u1@load', last_login_name: 'u5001@load' });
  const { rows } = await database.pool.query(
    `select count(distinct a.subject_id)::int as accounts, count(distinct c.value)::int as names, count(distinct p.hash)::int as hashes
     from account a join credential c using (subject_id) join password p using (subject_id)
     where a.org_id = (select org_id from org where org_code = 'load')`,
  );
  expect(rows).toEqual([{ accounts: 5_001, names: 10_002, hashes: 1 }]);
  await expect(command(['load-accounts', '--count', '10'])).rejects.toThrow('there already');
});
