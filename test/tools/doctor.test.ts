import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AddressInfo } from 'node:net';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { openRedis, untilUp, type RedisClient } from '@portico/server-kit/redis/client';
import { examineAll, withFiles } from '@portico/portico/doctor/doctor';
import type { Finding } from '@portico/portico/doctor/finding';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Guard, startGuard } from '../../tools/lib/processes/guarded.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { PORTICO } from '../../tools/lib/portico.ts';
import { COMPILE_CACHE } from '../../tools/lib/root.ts';
import { type Stack, startPortico, startStack } from '../../tools/lib/stack.ts';

/** A whole installation that runs, and each fault that `portico doctor` has to find in it, planted one at a time. */
let guard: Guard;
let stack: Stack;
let healthy: NodeJS.ProcessEnv;
const folder = mkdtempSync(join(tmpdir(), 'portico-doctor-'));
const closing: (() => Promise<unknown>)[] = [];

const run = promisify(execFile);
interface Told {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}
const portico = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<Told> =>
  run(process.execPath, [PORTICO, ...args], { env: { ...COMPILE_CACHE, PATH: process.env['PATH'], ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Told) => ({ code, stdout, stderr }),
  );

async function findings(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { stdout, stderr } = await portico({ ...healthy, ...env }, 'doctor', '--json');
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { findings: Finding[] }).findings;
}

const admin = async <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl(stack.pg_admin_url, { database }) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

async function connectedRedis(): Promise<RedisClient> {
  const client = openRedis(stack.redis_url);
  await untilUp(client, 5_000);
  return client;
}

async function listen(server: Server | ReturnType<typeof createHttpsServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  guard = startGuard();
  guard.add({ remove: folder });
  // What is planted here would be found by everybody else on the servers of the test run.
  vi.stubEnv('PORTICO_PG_ADMIN_URL', '').stubEnv('PORTICO_REDIS_URL', '');
  stack = await startStack(guard, { folder, environment: 'test', keep: false, fsync: false, quiet: true });
  healthy = stack.worker;
}, 120_000);
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await guard.stop();
  vi.unstubAllEnvs();
});

test('an installation that runs has nothing wrong', async () => {
  expect(await portico(healthy, 'doctor')).toEqual({ code: 0, stdout: 'Nothing is wrong.\n', stderr: '' });
});

test('an installation that takes its secrets from files has nothing wrong', async () => {
  const file = join(folder, 'keyring');
  writeFileSync(file, `${healthy['UC_KEYRING'] ?? ''}\n`);
  expect(await findings({ UC_KEYRING: '', UC_KEYRING_FILE: file })).toEqual([]);
});

test('what is wrong is told with what to do, and by the status', async () => {
  const { code, stderr } = await portico({ ...healthy, CHECKPOINT_STORE: '' }, 'doctor');
  expect(code).toBe(1);
  expect(stderr).toContain('Set it to a folder that every worker has mounted');
  expect(stderr).toMatch(/\n1 fault\.\n/);
});

/** By a setting that is wrong. */
const SETTINGS: readonly (readonly [string, NodeJS.ProcessEnv, string])[] = [
  ['no environment', { PORTICO_ENVIRONMENT: '' }, 'PORTICO_ENVIRONMENT is not set'],
  ['a short key', { UC_SERVICE_KEY: 'short' }, 'UC_SERVICE_KEY must have at least 32 characters'],
  ['a key file that is away', { UC_KEYRING: '', UC_KEYRING_FILE: '/nowhere/keyring' }, 'UC_KEYRING_FILE names a file that cannot be read'],
  ['half a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'SMTP_FROM is required with SMTP_URL'],
  ['http in product', { PORTICO_ENVIRONMENT: 'product' }, 'PUBLIC_BASE_URL is a plain http address'],
  ['the console shut out', { CONSOLE_ORIGINS: 'https://other.example' }, 'CONSOLE_ORIGINS does not list'],
  ['no checkpoint store', { CHECKPOINT_STORE: '' }, 'CHECKPOINT_STORE is not set'],
  [
    'a checkpoint store that cannot be written',
    { CHECKPOINT_STORE: join(folder, 'secrets.json', 'below') },
    'the checkpoint store cannot be written',
  ],
  ['an unreachable PostgreSQL', { UC_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }, 'PostgreSQL cannot be reached'],
  ['an unreachable Redis', { REDIS_URL: 'redis://127.0.0.1:9' }, 'Redis cannot be reached'],
  ['an unreachable mail server', { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'a@example.org' }, 'the mail server does not accept mail'],
  ['a wrong credential', { UC_SERVICE_KEY: randomBytes(32).toString('base64url') }, 'the user centre does not answer the platform'],
  [
    'no platform where the user centre asks',
    { PLATFORM_BASE_URL: 'http://127.0.0.1:9' },
    'the user centre gets no roles from the platform',
  ],
  ['another keyring', { UC_KEYRING: `k1:${randomBytes(32).toString('base64url')}` }, 'UC_KEYRING cannot decrypt'],
  [
    'another checkpoint key',
    { UC_CHECKPOINT_KEY: `k9:${randomBytes(32).toString('base64url')}` },
    'the last checkpoint is signed by the key k1',
  ],
  ['fsync off in product', { PORTICO_ENVIRONMENT: 'product' }, 'fsync is off'],
  ['nothing behind the public address', { PUBLIC_UC_URL: 'http://127.0.0.1:9' }, 'PUBLIC_UC_URL cannot be reached'],
];
test.for(SETTINGS)('finds %s', async ([, env, fault]) => {
  expect((await findings(env)).map((found) => found.fault)).toContainEqual(expect.stringContaining(fault));
});

test('finds that the user centre would ask itself, or a page, instead of the platform', async () => {
  const page = await listen(createHttpServer((_, response) => response.end('<!doctype html>')));
  for (const [address, why] of [
    [healthy['UC_BASE_URL'], /: it answers 404 /],
    [`http://127.0.0.1:${page}`, /: something else than the platform answers/],
  ] as const)
    expect(await findings({ PLATFORM_BASE_URL: address })).toEqual([
      expect.objectContaining({ about: 'PLATFORM_BASE_URL', fault: expect.stringMatching(why) as string }),
    ]);
});

test('finds a superuser where the application role belongs [ASVS 13.2.2]', async () => {
  const url = databaseUrl(stack.pg_admin_url, { database: 'portico_platform' });
  expect(await findings({ PLATFORM_DATABASE_URL: url })).toContainEqual(
    expect.objectContaining({ fault: expect.stringContaining('is a superuser') as string }),
  );
});

test('finds a wrong clock [ASVS 16.2.2]', async () => {
  const found = await examineAll({ env: withFiles(healthy), clock: () => Date.now() + 90_000 });
  expect(found.filter(({ fault }) => /the clock of (PostgreSQL|Redis) .* 90 s apart/.test(fault)).map(({ about }) => about)).toEqual([
    'UC_DATABASE_URL',
    'PLATFORM_DATABASE_URL',
    'REDIS_URL',
  ]);
});

/** By something that was done to a server: planted, found, and taken back. */
const PLANTED: readonly (readonly [string, string, string, string, string])[] = [
  [
    'a pending migration',
    'portico_platform',
    `delete from schema_migration where name = '0027_sealing_stopped.sql'`,
    `insert into schema_migration (folder, name, checksum) values ('server-kit', '0027_sealing_stopped.sql', 'x')`,
    'migrations are pending',
  ],
  [
    'a database of a newer version',
    'portico_uc',
    `insert into schema_migration (folder, name, checksum) values ('user-centre', '9999_later.sql', 'x')`,
    `delete from schema_migration where name = '9999_later.sql'`,
    'a newer version has migrated it',
  ],
  [
    'a log that was tampered with',
    'portico_platform',
    'update operation_log_state set findings_count = 3',
    'update operation_log_state set findings_count = 0',
    'found 3 rows',
  ],
];
test.for(PLANTED)('finds %s', async ([, database, plant, undo, fault]) => {
  await admin(database, (client) => client.query(plant));
  try {
    expect((await findings({})).map((found) => found.fault)).toContainEqual(expect.stringContaining(fault));
  } finally {
    await admin(database, (client) => client.query(undo));
  }
});

test('finds a Redis that evicts', async () => {
  const { redis, close } = await connectedRedis();
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  try {
    expect((await findings({})).map((found) => found.fault)).toContainEqual(expect.stringContaining('Redis evicts when it is full'));
  } finally {
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await close();
  }
});

test('finds a checkpoint store on the server that it vouches for, and one whose role may change lines', async () => {
  await admin('postgres', (client) => client.query(readFileSync(join(import.meta.dirname, '../../deploy/checkpoint-store.sql'), 'utf8')));
  const found = (await findings({ CHECKPOINT_STORE: databaseUrl(stack.pg_admin_url, { database: 'postgres' }) })).map(({ fault }) => fault);
  expect(found).toContainEqual(expect.stringContaining('on the same server as the log'));
  expect(found).toContainEqual(expect.stringContaining('may change and delete lines'));
});

test('finds a provider with another issuer [ASVS 10.5.3]', async () => {
  const told = { issuer: 'https://elsewhere.example', authorization_endpoint: 'x', token_endpoint: 'x', jwks_uri: 'x' };
  const port = await listen(
    createHttpServer((_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(told))),
  );
  await admin('portico_uc', (client) =>
    client.query(
      `insert into third_provider (source_plat, name, issuer, client_id, authorization_endpoint, token_endpoint, jwks_uri, redirect_uris, is_internal, scope, sends_iss, created_at)
       values ('acme', 'Acme', $1, 'portico', 'x', 'x', 'x', '{}', true, 'openid', false, now())`,
      [`http://127.0.0.1:${port}`],
    ),
  );
  const found = await findings({});
  await admin('portico_uc', (client) => client.query(`delete from third_provider where source_plat = 'acme'`));
  expect(found).toContainEqual(
    expect.objectContaining({ about: 'provider acme', fault: expect.stringContaining('elsewhere.example') as string }),
  );
});

describe('behind a proxy with TLS', () => {
  let behind: string;
  let certificate: { key: string; cert: string };

  const forward =
    (headers: (from: string, given: NodeJS.Dict<string | string[]>) => NodeJS.Dict<string | string[]>): RequestListener =>
    (request, response) => {
      const asked = httpRequest(new URL(request.url ?? '/', behind), {
        headers: headers(request.socket.remoteAddress ?? '', { ...request.headers }),
      });
      asked.on('response', (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      asked.on('error', () => response.writeHead(502).end());
      asked.end();
    };
  const proxied = async (headers: Parameters<typeof forward>[0]): Promise<string> =>
    `https://localhost:${await listen(createHttpsServer(certificate, forward(headers)))}`;

  beforeAll(async () => {
    const port = await freePort();
    behind = `http://127.0.0.1:${port}`;
    const env = { ...stack.platform, PLATFORM_PORT: String(port), TRUSTED_PROXIES: '127.0.0.1/32' };
    await startPortico(guard, 'platform', env, behind, { quiet: true });
    const [key, cert] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost'];
    await run('openssl', [...args, '-addext', 'subjectAltName=DNS:localhost', '-days', '5', '-keyout', key, '-out', cert]);
    certificate = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    writeFileSync(join(folder, 'ca.crt'), certificate.cert);
  }, 60_000);

  const trusted = (): NodeJS.ProcessEnv => ({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') });
  const told = async (url: string, env: NodeJS.ProcessEnv = trusted()): Promise<string[]> =>
    (await findings({ ...env, PUBLIC_BASE_URL: url, CONSOLE_ORIGINS: url })).map(({ fault }) => fault);

  test('finds a certificate that is not trusted, and one that ends soon [ASVS 12.2.2, 12.3.2]', async () => {
    const good = await proxied((from, given) => ({ ...given, 'x-forwarded-for': from, 'x-forwarded-proto': 'https' }));
    expect(await told(good, {})).toEqual([expect.stringMatching(/PUBLIC_BASE_URL cannot be reached from here: .*self.signed/)]);
    expect(await told(good)).toEqual(['the certificate of PUBLIC_BASE_URL ends in 4 days']);
  });

  test('finds headers that the proxy leaves out, and an address that it lets callers claim [ASVS 4.1.3, 15.3.4]', async () => {
    const silent = await proxied((_, { 'x-forwarded-for': __, ...given }) => given);
    expect(await told(silent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('requests arrive as plain http'),
        expect.stringContaining('the proxy does not pass on the address of the caller'),
      ]),
    );
    const credulous = await proxied((_, given) => ({ ...given, 'x-forwarded-proto': 'https' }));
    expect(await told(credulous)).toContainEqual(expect.stringContaining('callers can forge their IP address'));
  });
});

test('finds that no worker runs', async () => {
  const ended = once(stack.processes.worker, 'exit');
  stack.processes.worker.kill('SIGTERM');
  await ended;
  await admin('portico_uc', (client) =>
    client.query(
      `insert into outbox (event_id, topic, payload, created_at) values (gen_random_uuid(), 'x', '{}', now() - interval '5 minutes')`,
    ),
  );
  expect((await findings({})).map(({ fault }) => fault)).toEqual([expect.stringContaining('no worker is running its jobs')]);
});

test('finds a restored database', async () => {
  // As the worker leaves it, which would also take it back here.
  await admin('portico_uc', (client) => client.query('update operation_log_state set sealing_stopped_at = now()'));
  expect((await findings({})).map(({ fault }) => fault)).toContainEqual(expect.stringContaining('was restored from a backup'));
});
