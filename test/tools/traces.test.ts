import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { signedHeaders, signerOf } from '@portico/user-centre/testing/signed-client';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { porticoAdmin } from '../../tools/lib/portico.ts';
import { type Guard, startGuard } from '../../tools/lib/processes/guarded.ts';
import { startStack } from '../../tools/lib/stack.ts';
import { newPerson, signIn } from '../bench/people.ts';
import { type Clicked, clickSignIn } from './support/click-in-console.ts';
import { CLIENT, isStatement, readSpans, SERVER, type Span, systemOf } from './support/exported-spans.ts';

/** A new nonce store refuses what was signed in its first two seconds. */
const NONCES_READY_MS = 2_500;
const PATH = '/v2/user_apps/favorites';
const TOLD = ['db.system.name', 'error.type', 'http.request.method', 'http.response.status_code', 'http.route', 'url.template'];
const TRACE = { id: 'c0ffee'.repeat(5) + '01', click: 'feedfacecafe0001' };

/** A whole installation, one request and one click to it, and what its processes had written of them when they had ended. */
let guard: Guard;
let text: string;
let spans: readonly Span[];
let unsaid: readonly string[];
let clicked: readonly Clicked[];
let origins: { readonly platform: string; readonly user_centre: string };

async function askSigned(base_url: string, token: Token): Promise<Response> {
  const traceparent = `00-${TRACE.id}-${TRACE.click}-01`;
  const call = { method: 'GET', url: PATH, headers: { traceparent } } as const;
  const headers = signedHeaders(signerOf(token), call, '', { now: Date.now(), host: new URL(base_url).host });
  return await fetch(base_url + PATH, { headers });
}

beforeAll(async () => {
  guard = startGuard();
  const folder = mkdtempSync(join(tmpdir(), 'portico-traces-'));
  guard.add({ remove: folder });
  const file = join(folder, 'traces.jsonl');
  vi.stubEnv('PORTICO_TRACES', pathToFileURL(file).href);
  const stack = await startStack(guard, { folder, environment: 'test', keep: false, fsync: false, quiet: true, prefix: 'traces' });
  const { first_login_name, password } = await porticoAdmin(['load-accounts', '--count', '1'], stack.worker);
  const [person] = await Promise.all([newPerson(stack.uc_url), wait(NONCES_READY_MS)]);
  const token = await signIn(person, first_login_name, password);
  const reply = await askSigned(stack.base_url, token);
  expect([reply.status, reply.headers.get('x-trace-id')]).toEqual([200, TRACE.id]);
  clicked = await clickSignIn(stack.base_url, first_login_name, password);
  origins = { platform: new URL(stack.base_url).origin, user_centre: new URL(stack.uc_url).origin };
  const { user_centre, platform, worker } = stack.processes;
  const ended = [user_centre, platform, worker].map(async (child) => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });
  await Promise.all(ended);
  text = readFileSync(file, 'utf8');
  spans = readSpans(text);
  const of_person = [token.access_token, token.refresh_token, token.mac_key, token.user_id, first_login_name, password, person.device_id];
  const of_servers = [stack.platform['UC_SERVICE_KEY'] ?? '', stack.user_centre['UC_KEYRING'] ?? '', '127.0.0.1'];
  unsaid = [...of_person, ...of_servers, ' from ', ' where '];
}, 180_000);
afterAll(async () => {
  await guard.stop();
  vi.unstubAllEnvs();
});

const below = (trace_id: string, parent: string | undefined, service: string): Span[] =>
  spans.filter((span) => span.traceId === trace_id && span.service === service && span.parentSpanId === parent);
const under = (parent: string | undefined, service: string): Span[] => below(TRACE.id, parent, service);

test('[R7.02e] one request is one trace: from the caller through the platform and the user centre to the statements of both', () => {
  const [asked, ...more] = under(TRACE.click, 'platform-api');
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ name: `GET ${PATH}`, kind: SERVER });
  const steps = under(asked?.spanId, 'platform-api');
  expect(steps.every(({ kind }) => kind === CLIENT)).toBe(true);
  expect(steps.filter(isStatement)).not.toEqual([]);
  expect(steps.filter((step) => systemOf(step).includes('redis')).map(({ name }) => name)).toContain('evalsha');
  const learnt = steps.find(({ name }) => name === 'POST /v1.1/tokens/:token/actions/valid');
  const [answered, ...others] = under(learnt?.spanId, 'user-centre');
  expect(others).toEqual([]);
  expect(answered).toMatchObject({ name: 'POST /v1.1/tokens/:token/actions/valid', kind: SERVER });
  const statements = under(answered?.spanId, 'user-centre').filter(isStatement);
  expect(statements).not.toEqual([]);
  const ids = new Set([TRACE.click, ...spans.map(({ spanId }) => spanId)]);
  expect(spans.filter(({ traceId, parentSpanId }) => traceId === TRACE.id && !ids.has(parentSpanId ?? ''))).toEqual([]);
});

test('[R7.02e] one click in the browser is one trace through the platform and the user centre to the statements of both', () => {
  const to_platform = clicked.filter(({ origin }) => origin === origins.platform);
  const followed = to_platform.map(({ trace_id, span_id }) => {
    const asked = below(trace_id, span_id, 'platform-api');
    const learnt = below(trace_id, asked[0]?.spanId, 'platform-api').find(({ name }) => name.endsWith('/v1.1/tokens/:token/actions/valid'));
    const answered = below(trace_id, learnt?.spanId, 'user-centre');
    return {
      requests: asked.length,
      statements: below(trace_id, asked[0]?.spanId, 'platform-api').filter(isStatement).length,
      in_user_centre: answered.flatMap(({ spanId }) => below(trace_id, spanId, 'user-centre')).filter(isStatement).length,
    };
  });
  // Every request of the click is one span of the platform, whose parent is what the browser sent.
  expect(followed.map(({ requests }) => requests)).toEqual(to_platform.map(() => 1));
  // The first one had to ask the user centre whose token that is.
  expect(followed.filter(({ statements, in_user_centre }) => statements > 0 && in_user_centre > 0)).not.toEqual([]);
});

test('what the click asks of the user centre directly is on the trace that the browser named', () => {
  const to_user_centre = clicked.filter(({ origin }) => origin === origins.user_centre);
  expect(to_user_centre.map(({ path }) => path)).toContain('/v1.1/tokens');
  for (const { trace_id, span_id, path } of to_user_centre) {
    const [answered, ...more] = below(trace_id, span_id, 'user-centre');
    expect([path, more]).toEqual([path, []]);
    expect(answered).toMatchObject({ kind: SERVER });
    if (path === '/v1.1/tokens') expect(below(trace_id, answered?.spanId, 'user-centre').filter(isStatement)).not.toEqual([]);
  }
});

test('a job of the worker is a trace of its own, with its statements', () => {
  const jobs = spans.filter(({ service, name }) => service === 'worker' && name.startsWith('job '));
  expect(jobs.filter(({ parentSpanId = '' }) => parentSpanId !== '')).toEqual([]);
  const names = jobs.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^job .*-outbox$/), expect.stringMatching(/^job .*-seal-logs$/)]));
  const parents = new Set(spans.filter(isStatement).map(({ parentSpanId }) => parentSpanId));
  expect(jobs.some(({ spanId }) => parents.has(spanId))).toBe(true);
});

test('no span has a value of anybody in it: no statement, key, address, token or name', () => {
  expect(unsaid.filter((value) => text.includes(value))).toEqual([]);
  const told = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...told].filter((key) => !TOLD.includes(key))).toEqual([]);
  // An id of anything, in whatever way it is written: only the trace's own may be there, which are no part of a name.
  expect(spans.filter(({ name }) => /\d{4}|[0-9a-f]{8}/.test(name))).toEqual([]);
});
