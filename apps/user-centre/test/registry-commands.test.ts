import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { MIGRATIONS } from '../src/commands/migrate.ts';
import type { Tables } from '../src/db/tables.ts';
import { REDIRECT_URI, startIdentityProvider } from '../src/testing/identity-provider.ts';

const MAIN = join(import.meta.dirname, '../src/commands/main.ts');
const run = promisify(execFile);
let database: TestDatabase<Tables>;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  database = await createTestDatabase<Tables>({ folders: [MIGRATIONS], max: 2 });
  env = { PATH: process.env['PATH'], UC_DATABASE_URL: database.url, UC_KEYRING: `k1:${randomBytes(32).toString('base64url')}` };
});
afterAll(() => database.drop());

async function command<T>(args: string[], more: NodeJS.ProcessEnv = {}): Promise<T> {
  const { stdout } = await run(process.execPath, [MAIN, ...args], { env: { ...env, ...more } });
  return JSON.parse(stdout) as T;
}
const logged = async (): Promise<string[]> =>
  (await database.db.selectFrom('operation_log').select('log_content').orderBy('log_id').execute()).map((row) => row.log_content);

test('[R6.02] the first super administrator administers the user centre, and others are granted and revoked', async () => {
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
    (await command<{ items: { login_name: string }[] }>(['uc-admins'])).items.map((item) => item.login_name).toSorted();
  expect(await names()).toEqual(['ada@larkfield', 'grace@larkfield']);
  expect(await command(['uc-admins', '--revoke', 'ada@larkfield'])).toEqual({
    subject_id: user_id,
    login_name: 'ada@larkfield',
    is_admin: false,
  });
  expect(await names()).toEqual(['grace@larkfield']);
  await expect(command(['uc-admins', '--revoke', 'ada@larkfield'])).rejects.toThrow('is not an administrator');
  await expect(command(['uc-admins', '--grant', 'nobody@larkfield'])).rejects.toThrow('Nobody signs in');
  await command(['uc-admins', '--grant', 'ada@larkfield']);
  expect(await names()).toEqual(['ada@larkfield', 'grace@larkfield']);
});

test('[R6.02] clients and origins are registered and taken out by command under the rules of the API', async () => {
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

test('[R6.02] the key of a service is replaced with an overlap and revoked by command', async () => {
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

test('[R5.25] a provider is registered from its own description, once, with the secret from a file', async () => {
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
