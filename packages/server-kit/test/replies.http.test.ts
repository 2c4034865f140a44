import { endpoint } from '@portico/contracts/endpoint';
import { uuid } from '@portico/contracts/shapes';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createKit, type Kit } from '../src/http/kit.ts';
import { newUuid } from '../src/ids.ts';
import { createLogger } from '../src/observability/logger.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { NOBODY } from '../src/work/context.ts';
import { fail } from '../src/work/failure.ts';
import { kitOptions, noteHandlers, openKit, openNotes, type NoteDB } from './kit-support.ts';

const CONSOLE = 'https://console.example';
const YEAR_S = 31_536_000;

let database: TestDatabase<NoteDB>;
let kit: Kit<NoteDB>;
let port: number;
const app_id = newUuid();

beforeAll(async () => {
  database = await openNotes();
  kit = await openKit(database, { deployed: true, compress: true, cors_origins: [CONSOLE] });
  port = Number(new URL(await kit.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await kit.server.close();
  await database.drop();
});

const notesUrl = `/v2/apps/${app_id}/notes`;
const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['made', { method: 'POST', url: notesUrl, headers: JSON_TYPE, payload: '{"code":"one"}' }, 201],
  ['not there', { method: 'GET', url: `${notesUrl}/${newUuid()}` }, 404],
  ['of another type', { method: 'POST', url: notesUrl, headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415],
  ['at no address', { method: 'GET', url: '/nowhere' }, 404],
] as const)(
  'the reply about what is %s is not sniffed, framed, referred, kept, nor had by plain http [ASVS 3.4.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 4.1.1, 4.1.2, 14.3.2]',
  async (_what, request, status) => {
    const { statusCode, headers } = await kit.server.inject(request);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      status,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('includeSubDomains') as string,
    });
    expect(Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1])).toBeGreaterThanOrEqual(YEAR_S);
  },
);

test('a browser at another origin than the configured ones is told that it may read and send nothing [ASVS 3.4.2]', async () => {
  const allowed = async (origin: string, method: 'GET' | 'OPTIONS'): Promise<unknown> =>
    (await kit.server.inject({ method, url: notesUrl, headers: { origin, 'access-control-request-method': 'POST' } })).headers[
      'access-control-allow-origin'
    ];
  for (const method of ['GET', 'OPTIONS'] as const) {
    expect(await allowed(CONSOLE, method)).toBe(CONSOLE);
    for (const origin of ['https://evil.example', 'null', `${CONSOLE}.evil.example`, 'http://console.example'])
      expect([undefined, false, CONSOLE], `${method} ${origin}`).toContain(await allowed(origin, method));
  }
});

/** What is answered to bytes on a connection of their own, until it is closed or says nothing more. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => void (heard += chunk.toString()));
  socket.on('error', () => undefined);
  socket.setTimeout(1_000, () => socket.destroy());
  socket.write(bytes);
  await once(socket, 'close');
  return heard;
}
const statusesIn = (text: string): string[] => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status = '']) => status);

test.each([
  ['by length and by chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['by two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
  ['by chunks that are not the last coding', 'Transfer-Encoding: chunked, identity'],
  ['by a length with a sign', 'Content-Length: +4'],
])('a request that says %s where it ends is refused, and nothing behind it is answered [ASVS 4.2.1]', async (_what, headers) => {
  const behind = 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n';
  expect(statusesIn(await answerTo(`GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`))).toEqual(['404']);
  expect(statusesIn(await answerTo(`POST ${notesUrl} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n0\r\n\r\n${behind}`))).toEqual(['400']);
});

test('TRACE gives nothing of the request back [ASVS 13.4.4]', async () => {
  const heard = await answerTo('TRACE /openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Secret: swallowed\r\n\r\n');
  expect(statusesIn(heard)).toEqual(['404']);
  expect(heard).not.toContain('swallowed');
});

test('a compressed body is bounded by what it unfolds to [ASVS 5.2.3]', async () => {
  const payload = gzipSync(JSON.stringify({ code: 'x'.repeat(50_000_000) }));
  expect(payload.length).toBeLessThan(64 * 1_024);
  const reply = await kit.server.inject({ method: 'POST', url: notesUrl, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, payload });
  expect([400, 413, 415]).toContain(reply.statusCode);
});

test('a parameter that is sent twice is refused where one is meant [ASVS 15.3.7]', async () => {
  const some = endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/some',
    summary: 'Some',
    access: 'member',
    params: z.object({ app_id: uuid() }),
    query: z.object({ word: z.string().max(10) }),
    response: z.object({ word: z.string() }),
    errors: [],
  });
  const fresh = await createKit(kitOptions(database));
  fresh.mount({ some }, { some: async (_ctx, { query }) => ({ word: query.word }) });
  const statusOf = async (query: string) => (await fresh.server.inject({ url: `/v2/apps/${app_id}/some?${query}` })).statusCode;
  expect([await statusOf('word=a'), await statusOf('word=a&word=b'), await statusOf('word[]=a')]).toEqual([200, 400, 400]);
  await fresh.server.close();
});

/** Lines of a service whose note cannot be read. */
async function linesOf(more: Partial<Parameters<typeof kitOptions>[1]>, read = noteHandlers.read) {
  const lines: string[] = [];
  const logger = createLogger({ service: 'notes', level: 'info', destination: { write: (line) => void lines.push(line) } });
  const told = await openKit(
    database,
    { logger, authenticate: async () => ({ ...NOBODY, account_id: '42' }), ...more },
    { ...noteHandlers, read },
  );
  // Where no proxy is trusted, nobody is believed who says where they come from.
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
  const reply = await told.server.inject({ url: `${notesUrl}/${newUuid()}`, remoteAddress: '192.0.2.7', headers });
  await told.server.close();
  return { reply, lines };
}

test('an unexpected error answers a sentence that says nothing of it, and is one line of the log, whatever it contains [ASVS 16.3.4, 16.4.1, 16.5.1]', async () => {
  const inner = 'select secret from note\n{"level":"info","msg":"forged"}\r\n\u001b[31m';
  const { reply, lines } = await linesOf({}, () => {
    throw new Error(inner);
  });
  expect([reply.statusCode, reply.json().code]).toEqual([500, 'COMMON/INTERNAL']);
  expect(reply.body).not.toMatch(/select|forged|\bat .*\.ts/);
  for (const line of lines) expect(line.trimEnd().split('\n')).toHaveLength(1);
  const told = lines.map((line) => JSON.parse(line) as { level: string; msg: string; err?: { message: string } });
  expect(told.find(({ level }) => level === 'error')?.err?.message).toBe(inner);
  expect(told.map(({ msg }) => msg)).not.toContain('forged');
});

test('a refusal for want of permission is a line of the log that says who, what, from where and when [ASVS 4.1.3, 15.3.4, 16.2.1, 16.2.2, 16.2.4, 16.3.2, 16.3.3]', async () => {
  const { reply, lines } = await linesOf({ authorise: () => fail('MP/NO_PERMISSION') });
  expect(reply.statusCode).toBe(403);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    account_id: '42',
    ip_address: '192.0.2.7',
    method: 'GET',
    route: '/v2/apps/:app_id/notes/:note_id',
    status: 403,
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
  });
});
