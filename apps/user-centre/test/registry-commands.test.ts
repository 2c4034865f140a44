import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { MIGRATIONS } from '../src/commands/migrate.ts';
import type { Tables } from '../src/db/tables.ts';
import { REDIRECT_URI, startIdentityProvider } from '../src/testing/identity-provider.ts';
import { runCommand } from './support/run-command.ts';

let database: TestDatabase<Tables>;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  database = await createTestDatabase<Tables>({ folders: [MIGRATIONS], max: 2 });
  env = { PATH: process.env['PATH'], UC_DATABASE_URL: database.url, UC_KEYRING: `k1:${randomBytes(32).toString('base64url')}` };
});
afterAll(() => database.drop());

const command = <T>(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<T> => runCommand(args, { ...env, ...more });
const logged = async (): Promise<string[]> =>
  (await database.db.selectFrom('operation_log').select('log_content').orderBy('log_id').execute()).map((row) => row.log_content);

test('[R6.02s] roles over the installation are given and taken by command, and the last super administrator keeps theirs', async () => {
  await command(['create-super-admin', '--org', 'larkfield', '--org-name', 'Larkfield', '--login', 'grace']);
  const { user_id } = await command<{ user_id: string }>([
    'create-super-admin',
    '--org',
    'larkfield',
    '--org-name',
    'Larkfield',
    '--login',
    'ada',
  ]);
  const names = async (): Promise<string[]> =>
    (await command<{ items: { login_name: string }[] }>(['roles'])).items.map((item) => item.login_name).toSorted();
  expect(await names()).toEqual(['ada@larkfield', 'grace@larkfield']);
  expect(await command(['roles', '--revoke', 'ada@larkfield'])).toEqual({
    subject_id: user_id,
    login_name: 'ada@larkfield',
    role: 'super_admin',
    held: false,
  });
  expect(await names()).toEqual(['grace@larkfield']);
  await expect(command(['roles', '--revoke', 'ada@larkfield'])).rejects.toThrow('does not have the role');
  await expect(command(['roles', '--revoke', 'grace@larkfield'])).rejects.toThrow('the last super administrator');
  await expect(command(['roles', '--grant', 'ada@larkfield', '--role', 'owner'])).rejects.toThrow('--role');
  await expect(command(['roles', '--grant', 'nobody@larkfield'])).rejects.toThrow('Nobody signs in');
  await command(['roles', '--grant', 'ada@larkfield']);
  expect(await names()).toEqual(['ada@larkfield', 'grace@larkfield']);
});

test('[R6.02j] clients and origins are registered and taken out by command under the rules of the API', async () => {
  const client = ['--client-id', 'shop', '--name', 'Shop', '--redirect-uri', 'https://shop.example/back'];
  const made = await command<{ client_secret: string; is_public: boolean }>(['register-client', ...client]);
  expect(made.is_public).toBe(false);
  expect(made.client_secret.length).toBe(43);
  await expect(command(['register-client', ...client])).rejects.toThrow('registered already');
  await expect(command(['register-client', '--client-id', 'bad', '--name', 'x', '--redirect-uri', 'http://shop.example/'])).rejects.toThrow(
    'redirect_uri',
  );
  const origin = ['--origin', 'https://shop.example', '--name', 'Shop'];
  expect(await command(['register-origin', ...origin, '--use', 'page', '--use', 'script', '--client-id', 'shop'])).toEqual({
    origin: 'https://shop.example',
    uses: ['page', 'script'],
  });
  await expect(
    command(['register-origin', '--origin', 'https://a.example', '--name', 'x', '--use', 'page', '--client-id', 'none']),
  ).rejects.toThrow('No client none');
  expect(await command(['remove-origin', '--origin', 'https://shop.example'])).toMatchObject({ removed: true });
  expect(await command(['revoke-client', '--client-id', 'shop'])).toMatchObject({ revoked: true });
  await expect(command(['revoke-client', '--client-id', 'shop'])).rejects.toThrow('No client shop');
  expect((await logged()).slice(-4)).toEqual([
    'Registered the client shop',
    'Registered the origin https://shop.example',
    'Took the origin https://shop.example out',
    'Revoked the client shop',
  ]);
});

test('[R6.02k] the key of a service is replaced with an overlap and revoked by command', async () => {
  const { service_key } = await command<{ service_key: string }>(['create-service', '--name', 'platform', '--service-id', 'platform']);
  const rotated = await command<{ service_key: string; previous_until: string }>([
    'rotate-service',
    '--service-id',
    'platform',
    '--overlap',
    '60',
  ]);
  expect(rotated.service_key).not.toBe(service_key);
  await expect(command(['rotate-service', '--service-id', 'platform', '--overlap', 'soon'])).rejects.toThrow('number of seconds');
  expect(await command(['revoke-service', '--service-id', 'platform'])).toMatchObject({ revoked: true });
  await expect(command(['rotate-service', '--service-id', 'platform'])).rejects.toThrow('No service platform');
});

test('a provider is registered from its own description, once, with the secret from a file', async () => {
  const provider = await startIdentityProvider('a@example.test');
  const folder = await mkdtemp(join(tmpdir(), 'portico-provider-'));
  try {
    const file = join(folder, 'secret');
    await writeFile(file, 'what-the-provider-gave-us\n');
    const args = [
      'register-provider',
      '--source-plat',
      'acme',
      '--name',
      'Acme',
      '--issuer',
      provider.issuer,
      '--client-id',
      'portico',
      '--redirect-uri',
      REDIRECT_URI,
      '--client-secret-file',
      file,
    ];
    await expect(command(args)).rejects.toThrow('not https');
    await expect(command([...args, '--internal'], { PORTICO_ENVIRONMENT: 'product' })).rejects.toThrow('may not be used');
    const made = await command<object>([...args, '--internal']);
    expect(made).toMatchObject({
      issuer: provider.issuer,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
      sends_iss: true,
      has_secret: true,
    });
    await expect(command([...args, '--internal'])).rejects.toThrow('registered already');
    const stored = JSON.stringify(await database.db.selectFrom('third_provider').selectAll().execute());
    expect(stored).not.toContain('what-the-provider-gave-us');
    expect(await command(['revoke-provider', '--source-plat', 'acme'])).toMatchObject({ revoked: true });
  } finally {
    await rm(folder, { recursive: true });
    await provider.close();
  }
});
