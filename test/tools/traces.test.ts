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

interface Span {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}
interface Line {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
}

/** A new nonce store refuses what was signed in its first two seconds. */
const NONCES_READY_MS = 2_500;
const [SERVER, CLIENT] = [2, 3];
const PATH = '/v2/user_apps/favorites';
const TOLD = ['db.system.name', 'error.type', 'http.request.method', 'http.response.status_code', 'http.route', 'url.template'];
const TRACE = { id: 'c0ffee'.repeat(5) + '01', click: 'feedfacecafe0001' };

/** A whole installation, one request to it, and what its processes had written of it when they had ended. */
let guard: Guard;
let text: string;
let spans: readonly Span[];
let unsaid: readonly string[];

const spansOf = (line: string): Span[] =>
  // Written by the exporter, as OTLP has it.
  (JSON.parse(line) as Line).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
  });

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
  const { user_centre, platform, worker } = stack.processes;
  const ended = [user_centre, platform, worker].map(async (child) => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });
  await Promise.all(ended);
  text = readFileSync(file, 'utf8');
  spans = text.trim().split('\n').flatMap(spansOf);
  const of_person = [token.access_token, token.refresh_token, token.mac_key, token.user_id, first_login_name, password, person.device_id];
  const of_servers = [stack.platform['UC_SERVICE_KEY'] ?? '', stack.user_centre['UC_KEYRING'] ?? '', '127.0.0.1'];
  unsaid = [...of_person, ...of_servers, ' from ', ' where '];
}, 180_000);
afterAll(async () => {
  await guard.stop();
  vi.unstubAllEnvs();
});

const under = (parent: string | undefined, service: string): Span[] =>
  spans.filter((span) => span.traceId === TRACE.id && span.service === service && span.parentSpanId === parent);
const systemOf = ({ attributes }: Span): string => JSON.stringify(attributes.find(({ key }) => key === 'db.system.name')?.value ?? '');

test('[R7.02e] one click is one trace: from the caller through the platform and the user centre to the statements of both', () => {
  const [asked, ...more] = under(TRACE.click, 'platform-api');
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ name: `GET ${PATH}`, kind: SERVER });
  const steps = under(asked?.spanId, 'platform-api');
  expect(steps.every(({ kind }) => kind === CLIENT)).toBe(true);
  expect(steps.filter((step) => systemOf(step).includes('postgresql'))).not.toEqual([]);
  expect(steps.filter((step) => systemOf(step).includes('redis')).map(({ name }) => name)).toContain('evalsha');
  const learnt = steps.find(({ name }) => name === 'POST /v1.1/tokens/:token/actions/valid');
  const [answered, ...others] = under(learnt?.spanId, 'user-centre');
  expect(others).toEqual([]);
  expect(answered).toMatchObject({ name: 'POST /v1.1/tokens/:token/actions/valid', kind: SERVER });
  const statements = under(answered?.spanId, 'user-centre').filter((step) => systemOf(step).includes('postgresql'));
  expect(statements).not.toEqual([]);
  const ids = new Set([TRACE.click, ...spans.map(({ spanId }) => spanId)]);
  expect(spans.filter(({ traceId, parentSpanId }) => traceId === TRACE.id && !ids.has(parentSpanId ?? ''))).toEqual([]);
});

test('a job of the worker is a trace of its own, with its statements', () => {
  const jobs = spans.filter(({ service, name }) => service === 'worker' && name.startsWith('job '));
  expect(jobs.filter(({ parentSpanId = '' }) => parentSpanId !== '')).toEqual([]);
  const names = jobs.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^job .*-outbox$/), expect.stringMatching(/^job .*-seal-logs$/)]));
  const parents = new Set(spans.filter((span) => systemOf(span).includes('postgresql')).map(({ parentSpanId }) => parentSpanId));
  expect(jobs.some(({ spanId }) => parents.has(spanId))).toBe(true);
});

test('no span has a value of anybody in it: no statement, key, address, token or name', () => {
  expect(unsaid.filter((value) => text.includes(value))).toEqual([]);
  const told = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...told].filter((key) => !TOLD.includes(key))).toEqual([]);
  // An id of anything, in whatever way it is written: only the trace's own may be there, which are no part of a name.
  expect(spans.filter(({ name }) => /\d{4}|[0-9a-f]{8}/.test(name))).toEqual([]);
});
