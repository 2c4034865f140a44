import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { asFailure, sendFailure } from '../src/http/error-reply.ts';
import { createHealth, mountHealth } from '../src/observability/health.ts';
import { createLogger } from '../src/observability/logger.ts';
import { serveMetrics } from '../src/observability/metrics-server.ts';
import { observeRequest, shedRequests } from '../src/observability/metrics-http.ts';
import { watchPool } from '../src/observability/metrics-links.ts';
import { registry } from '../src/observability/metrics.ts';
import { maskUnknownUri, maskUri } from '../src/observability/redact.ts';
import { createShedder, shedLoad } from '../src/observability/shedding.ts';
import { beginTrace } from '../src/observability/tracing.ts';
import { eventually } from '../src/testing/eventually.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';

let t: TestDatabase<KitTables>;
beforeAll(async () => {
  t = await createTestDatabase<KitTables>({ max: 2 });
});
afterAll(() => t.drop());

test('a secret never reaches the log, at whatever depth a caller logs it [ASVS 16.2.5]', () => {
  let text = '';
  const destination = new Writable({
    write: (chunk: Buffer, _, done) => {
      text += chunk.toString();
      done();
    },
  });
  const log = createLogger({ service: 'x', level: 'info', destination });
  const secrets = {
    authorization: 'S1',
    cookie: 'S2',
    password: 'S3',
    mac_key: 'S4',
    session_key: 'S5',
    refresh_token: 'S6',
    access_token: 'S7',
    one_time_code: 'S8',
    newPassword: 'S9',
    oldPassword: 'S10',
  };
  log.info({ ...secrets, body: secrets, request: { headers: secrets } }, 'said');
  expect(text).toContain('said');
  expect(JSON.parse(text)).toMatchObject({ level: 'info', service: 'x' });
  for (const [name, value] of Object.entries(secrets)) {
    expect(text).toContain(name);
    expect(text).not.toContain(`"${value}"`);
  }
});

test.each([
  ['/v1.1/tokens/abc123/actions/valid?_t=1', '/v1.1/tokens/•••/actions/valid?_t=1'],
  ['/v1.1/tokens/abc123', '/v1.1/tokens/•••'],
  ['/v1.1/security/tokens/abc123/actions/refresh', '/v1.1/security/tokens/•••/actions/refresh'],
  ['/v2/proxy/uc/tokens/abc/actions/valid?uc_type=1', '/v2/proxy/uc/tokens/•••/actions/valid?uc_type=1'],
  ['/v1.1/qr_tickets/q1/sessions/2/status_info', '/v1.1/qr_tickets/•••/sessions/•••/status_info'],
  ['/v1.1/sessions/s1/identify_code/actions/valid', '/v1.1/sessions/•••/identify_code/actions/valid'],
  ['/v1.1/third_tokens/actions/authorize', '/v1.1/third_tokens/actions/authorize'],
  ['/v2/apps?session_id=abc', '/v2/apps?session_id=•••'],
  ['/v2/apps?access_token=abc&limit=5', '/v2/apps?access_token=•••&limit=5'],
  ['/oidc/auth?client_id=tool&login_hint=mei%40hq.example', '/oidc/auth?client_id=tool&login_hint=•••'],
  ['/v2/apps/code/demo?show_org=true', '/v2/apps/code/demo?show_org=true'],
  ['/v1.1/tokens', '/v1.1/tokens'],
])('the address %s is logged as %s', (uri, masked) => {
  expect(maskUri(uri)).toBe(masked);
});

test('what looks like a secret is masked where none belongs, also percent-encoded, and ids of ours are not', () => {
  const drawn = 'a8Zq_0bLw-9dKx7TnR2uVg';
  const encoded = [...Buffer.from(drawn)].map((byte) => `%${byte.toString(16)}`).join('');
  for (const secret of [drawn, encoded, '7K2QX-9MPRT-4HNVW-01ABC', '%E0%A4%A-aaaaaaaaaaaaaaaaaa']) {
    expect(maskUri(`/v1.1/users/${secret}/roles?page=${secret}&q=1`)).toBe('/v1.1/users/•••/roles?page=•••&q=1');
  }
  const plain = '/v2/apps/0192f0c1-7a5e-7cc3-98d7-2f6a1b0c4d5e/menus/menu-0a1b2c3d4e5f?subject_id=100000000000000001';
  expect(maskUri(plain)).toBe(plain);
});

test('of an address that no route answers only words of our own are logged', () => {
  const words = new Set(['v1.1', 'actions', 'valid']);
  expect(maskUnknownUri('/v1.1/tokns/abc/actions/valid?x=1', words)).toBe('/v1.1/•••/•••/actions/valid?•••');
  expect(maskUnknownUri('/', words)).toBe('/');
});

test('a line that repeats a token in an error loses it; digests of the operation log stay', () => {
  let text = '';
  const log = createLogger({ service: 'x', level: 'info', destination: { write: (line) => void (text += line) } });
  const token = 'Zk3_'.repeat(11);
  const [digest, id] = ['0a'.repeat(32), '0192f0c1-7a5e-7cc3-98d7-2f6a1b0c4d5e'];
  log.error({ err: Object.assign(new Error(`no ${token}`), { command: { args: [`uc:session:${token}`] } }), digest, id }, `about ${token}`);
  expect(text).not.toContain(token);
  expect(text).toContain(digest);
  expect(text).toContain(id);
  log.info({ checkpoint: token }, 'operation log checkpoint');
  expect(text).toContain(token);
});

test('a trace goes on from a valid traceparent and begins anew otherwise', () => {
  const id = 'a'.repeat(32);
  expect(beginTrace(`00-${id}-${'b'.repeat(16)}-01`, 'x').trace_id).toBe(id);
  for (const bad of [
    undefined,
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `00-${id.toUpperCase()}-${'b'.repeat(16)}-01`,
    `ff-${id}-${'b'.repeat(16)}-01`,
  ]) {
    const { trace_id } = beginTrace(bad, 'x');
    expect(trace_id).toMatch(/^[0-9a-f]{32}$/);
    expect(trace_id).not.toBe(id);
  }
});

test('metrics carry the declared path and the state of the pool', async () => {
  watchPool('test', t.pool);
  observeRequest({ method: 'GET', route: '/v2/apps/:app_id', status: 200, access: 'member', elapsed_ms: 12 });
  const text = await registry.metrics();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/v2\/apps\/:app_id",status="200",access="signed"\} 1/);
  expect(text).toMatch(/db_pool_connections\{database="test",state="idle"\}/);
});

test('ready means that PostgreSQL answers; Redis is reported and does not count', async () => {
  let now = 0;
  const own = openDatabase({ url: t.url, max: 1 });
  const health = createHealth({ pool: own.pool, others: { redis: () => false }, clock: () => now });
  expect(await health.ready()).toEqual({ status: 200, body: { status: 'ready', postgres: 'up', redis: 'down' } });
  await own.close();
  expect((await health.ready()).status).toBe(200);
  now += 1_000;
  expect(await health.ready()).toEqual({ status: 503, body: { status: 'not_ready', postgres: 'down', redis: 'down' } });
  expect(health.live().status).toBe(200);
});

test('a pool at its limit is busy and still ready', async () => {
  const own = openDatabase({ url: t.url, max: 1 });
  const held = await own.pool.connect();
  const waiting = own.pool.query('select 1');
  expect(await createHealth({ pool: own.pool }).ready()).toMatchObject({ status: 200, body: { postgres: 'busy' } });
  held.release();
  await waiting;
  await own.close();
});

test('an overloaded process refuses with 503 and Retry-After 1 at once, and lets probes through [ASVS 15.2.2]', async () => {
  let overloaded = false;
  const server = Fastify();
  server.setErrorHandler((error, request, reply) => sendFailure(request, reply, asFailure(error), { host_id: 'h', trace_id: '', now: 0 }));
  shedLoad(server, { isOverloaded: () => overloaded });
  mountHealth(server, createHealth({ pool: t.pool }));
  server.get('/work', { config: { access: 'public', route: '/work' } }, () => ({ done: true }));
  expect((await server.inject('/work')).statusCode).toBe(200);
  overloaded = true;
  const before = (await shedRequests.get()).values[0]?.value ?? 0;
  const refused = await server.inject('/work');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ code: string }>().code]).toEqual([
    503,
    '1',
    'COMMON/UNAVAILABLE',
  ]);
  expect((await shedRequests.get()).values[0]?.value).toBe(before + 1);
  expect((await server.inject('/livez')).statusCode).toBe(200);
  expect((await server.inject('/readyz')).statusCode).toBe(200);
  await server.close();
});

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a loop that stays behind and a long queue for connections both count as overload, and it passes', async () => {
  const pool = { waitingCount: 0 };
  // Other tests run beside this one: a third of a core is enough to count as having it.
  const shedder = createShedder({ max_delay_ms: 40, min_busy: 0.3, sample_ms: 30, lasting_ms: 300, pool, max_waiting: 5 });
  // Some samples of a loop that is not behind.
  await sleep(100);
  expect(shedder.isOverloaded()).toBe(false);
  pool.waitingCount = 6;
  expect(shedder.isOverloaded()).toBe(true);
  pool.waitingCount = 0;
  let seen = false;
  for (let i = 0; i < 60 && !seen; i += 1) {
    keepBusy(150);
    // The turn in which the delay is sampled.
    await sleep(5);
    seen = shedder.isOverloaded();
  }
  expect(seen).toBe(true);
  await expect.poll(() => shedder.isOverloaded(), { timeout: 3_000 }).toBe(false);
  shedder.stop();
});

test('a process that is behind because it gets no CPU refuses nothing', async () => {
  const shedder = createShedder({ max_delay_ms: 40, sample_ms: 30, lasting_ms: 300 });
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  for (let i = 0; i < 10; i += 1) {
    // Keeps the loop from turning and uses no CPU, as the scheduler does to a process that has to wait.
    Atomics.wait(nothing, 0, 0, 150);
    await sleep(5);
    expect(shedder.isOverloaded()).toBe(false);
  }
  shedder.stop();
});

test('a process that is behind for a moment, as one that has just started is, refuses nothing', async () => {
  const shedder = createShedder({ max_delay_ms: 40, sample_ms: 30, lasting_ms: 2_000 });
  for (let i = 0; i < 5; i += 1) {
    keepBusy(150);
    // As above.
    await sleep(5);
    expect(shedder.isOverloaded()).toBe(false);
  }
  shedder.stop();
});

const children: ReturnType<typeof spawn>[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function startService(more: NodeJS.ProcessEnv = {}): Promise<{
  child: ReturnType<typeof spawn>;
  base: string;
  output: () => string;
  exited: Promise<unknown[]>;
}> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./lifecycle-service.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: t.url, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  children.push(child);
  const lines: string[] = [];
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const said = JSON.parse(line) as { port?: number };
      if (said.port !== undefined) resolve(said.port);
    });
  });
  return { child, base: `http://127.0.0.1:${port}`, output: () => lines.join('\n'), exited };
}

test('on SIGTERM a service stops being ready, ends the running request, stops every part and exits with 0', async () => {
  const service = await startService();
  expect((await fetch(`${service.base}/readyz`)).status).toBe(200);
  const slow = fetch(`${service.base}/slow`);
  await eventually(() => expect(service.output()).toContain('slow has begun'));
  service.child.kill('SIGTERM');
  await eventually(async () => {
    const during = await fetch(`${service.base}/readyz`);
    expect([during.status, await during.json()]).toMatchObject([503, { status: 'draining' }]);
  });
  // Longer than drain_ms: the time that the balancer is given is under test.
  await sleep(400);
  // The balancer had its time, and still somebody comes: as long as a request is under way, others are answered too.
  const late = await fetch(`${service.base}/livez`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await fetch(`${service.base}/release`);
  expect(await (await slow).json()).toEqual({ done: true });
  expect(await service.exited).toEqual([0, null]);
  expect(service.output()).toContain('a part did not stop cleanly');
  expect(service.output()).toContain('"msg":"stopped"');
});

test('behind a proxy a service that ends refuses new connections and answers on those that the proxy keeps', async () => {
  const service = await startService({ BEHIND_PROXY: 'yes' });
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const askKept = async (): Promise<unknown> => {
    const asked = get(`${service.base}/livez`, { agent: kept });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return [answer.statusCode, asked.reusedSocket];
  };
  expect(await askKept()).toEqual([200, false]);
  service.child.kill('SIGTERM');
  await eventually(() => expect(fetch(`${service.base}/livez`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } }));
  // A proxy on a busy machine is a second late with what it closes after two.
  await sleep(3_000);
  expect(await askKept()).toEqual([200, true]);
  expect(await service.exited).toEqual([0, null]);
  kept.destroy();
});

test('a request that never ends does not keep a service from stopping', async () => {
  const service = await startService();
  const stuck = fetch(`${service.base}/stuck`).catch(() => 'cut off');
  await eventually(() => expect(service.output()).toContain('stuck has begun'));
  service.child.kill('SIGTERM');
  // That it ends at all: the request would have kept it for ever.
  await service.exited;
  expect(await stuck).toBe('cut off');
});

test('an unexpected error is logged and ends the service with 1', async () => {
  const service = await startService();
  await fetch(`${service.base}/crash`).catch(() => undefined);
  expect(await service.exited).toEqual([1, null]);
  expect(service.output()).toContain('on purpose');
});

test('metrics are served on a port of their own [ASVS 13.4.5]', async () => {
  const served = await serveMetrics('127.0.0.1', 0);
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  expect(await answer.text()).toContain('http_request_duration_seconds');
  expect((await fetch(`http://127.0.0.1:${served.port}/other`)).status).toBe(404);
  await served.stop();
});
