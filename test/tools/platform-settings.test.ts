import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '@portico/platform-api/commands/migrate';
import type { PlatformDB } from '@portico/platform-api/db/schema';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { createTestRedis } from '@portico/server-kit/testing/test-redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTICO } from '../../tools/lib/portico.ts';
import { freePort, until } from '../../tools/lib/processes/ports.ts';
import { COMPILE_CACHE } from '../../tools/lib/root.ts';
import { emptyFolder } from './support/command.ts';

/** The platform as it is started, with settings that are not the usual ones. Nothing here asks its user centre. */
let database: TestDatabase<PlatformDB>;
let dist: string;
let url: string;
let service: ChildProcess;

const secret = (): string => randomBytes(32).toString('base64url');
const HOSTS = {
  BIZ_HOST: 'https://biz.larkfield.example',
  LANGUAGE_HOST: 'https://languages.larkfield.example',
  WEB_MESSAGE_HOST: 'https://messages.larkfield.example',
  PORTAL_SERVICE_HOST: 'https://services.larkfield.example',
  UC_API_SSO: 'https://sso.larkfield.example',
};

beforeAll(async () => {
  database = await createTestDatabase<PlatformDB>({ folders: [MIGRATIONS] });
  dist = emptyFolder();
  writeFileSync(join(dist, 'index.html'), '<script type="application/json" id="portico-config">__PORTICO_CONFIG__</script>');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  service = spawn(process.execPath, [PORTICO, 'platform'], {
    env: {
      PATH: process.env['PATH'],
      ...COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      PORTICO_ENVIRONMENT: 'test',
      REDIS_URL: createTestRedis().url,
      PLATFORM_PORT: String(port),
      PLATFORM_DATABASE_URL: database.url,
      PLATFORM_IMPORT_BYTES: '1024',
      UC_BASE_URL: 'http://127.0.0.1:9',
      UC_SERVICE_ID: 'platform',
      UC_SERVICE_KEY: secret(),
      PUBLIC_BASE_URL: 'https://console.larkfield.example',
      PUBLIC_UC_URL: 'https://uc.larkfield.example',
      CONSOLE_DIST: dist,
      ...HOSTS,
      PORTAL_SERVICE_HOST_ENV: 'hk',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until('platform-api', async () => {
    const answer = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
  });
});
afterAll(async () => {
  const gone = once(service, 'exit');
  service.kill('SIGKILL');
  await gone;
  await database.drop();
  rmSync(dist, { recursive: true });
});

interface Page {
  readonly config: Record<string, unknown>;
  readonly may_call: string[];
}
/** What the page of the console is told, and whom its policy lets it call. */
async function readPage(): Promise<Page> {
  const reply = await fetch(`${url}/admin/assets/`);
  const policy = reply.headers.get('content-security-policy') ?? '';
  return {
    config: JSON.parse(/id="portico-config">(.*?)<\/script>/.exec(await reply.text())?.[1] ?? '{}') as Record<string, unknown>,
    may_call: /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [],
  };
}

test('[R3.04a, R3.04b, R3.04c, R3.04d, R3.04e, R3.04f, R3.04g, R3.04h] the page is told each address that is set, and may call it', async () => {
  const { config, may_call } = await readPage();
  expect(config).toMatchObject({
    base_url: 'https://console.larkfield.example',
    biz_host: HOSTS.BIZ_HOST,
    uc_api_host: 'https://uc.larkfield.example',
    uc_api_sso: HOSTS.UC_API_SSO,
    language_host: HOSTS.LANGUAGE_HOST,
    webMessage_host: HOSTS.WEB_MESSAGE_HOST,
    portal_service_host: HOSTS.PORTAL_SERVICE_HOST,
    portal_service_host_env: 'hk',
  });
  expect(may_call.toSorted()).toEqual(["'self'", 'https://uc.larkfield.example', ...Object.values(HOSTS)].toSorted());
});

test('[R5.09d] a file has at most PLATFORM_IMPORT_BYTES bytes, and the page is told how many', async () => {
  const answer = async (bytes: number): Promise<unknown> => {
    const reply = await fetch(`${url}/v2/apps/${crypto.randomUUID()}/app_menus/actions/import_check`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'a'.repeat(bytes),
    });
    return [reply.status, ((await reply.json()) as { code: string }).code];
  };
  expect(await answer(1_025)).toEqual([413, 'COMMON/BODY_TOO_LARGE']);
  // It was read: what it lacks is a signature.
  expect(await answer(1_024)).toEqual([401, 'UC/AUTH_REQUIRED']);
  expect((await readPage()).config).toMatchObject({ import_bytes: 1_024 });
});
