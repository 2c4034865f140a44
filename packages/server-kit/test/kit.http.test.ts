import { endpoint } from '@portico/contracts/endpoint';
import { errorText } from '@portico/contracts/errors';
import { uuid } from '@portico/contracts/shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Kit } from '../src/http/kit.ts';
import { createKit } from '../src/http/kit.ts';
import { newUuid } from '../src/ids.ts';
import { createLogger } from '../src/observability/logger.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { NOBODY } from '../src/work/context.ts';
import { createNote, kitOptions, noteHandlers, notes, openKit, openNotes, type NoteDB } from './kit-support.ts';

let database: TestDatabase<NoteDB>;
let kit: Kit<NoteDB>;
const app_id = newUuid();

beforeAll(async () => {
  database = await openNotes();
  kit = await openKit(database);
});
afterAll(async () => {
  await kit.server.close();
  await database.drop();
});

const post = (payload: unknown, headers: Record<string, string> = {}, app = app_id) =>
  kit.server.inject({
    method: 'POST',
    url: `/v2/apps/${app}/notes`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const logsOf = async (note_id: string) =>
  (await (await database.admin()).query('select * from operation_log where object_id = $1', [note_id])).rows as Record<string, unknown>[];

test('a write, its log row and its event are in one transaction, and secrets in the log are masked [ASVS 2.3.3]', async () => {
  const reply = await post({ code: 'one' });
  expect(reply.statusCode).toBe(201);
  const { note_id, ...rest } = reply.json<{ note_id: string }>();
  expect(rest).toEqual({ code: 'one', version: 1 });
  const rows = await logsOf(note_id);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    app_id,
    user_id: '7',
    operator: 'Amira',
    module_name: 'menu',
    request_method: 'POST',
    after: { code: 'one', password: '•••' },
  });
  const events = await (await database.admin()).query("select sent_at from outbox where payload->>'note_id' = $1", [note_id]);
  expect(events.rows[0].sent_at).not.toBeNull();
});

test('a violated constraint answers with the code its name maps to and leaves no log row', async () => {
  await post({ code: 'twice' });
  const before = (await (await database.admin()).query('select count(*)::int as n from operation_log')).rows[0].n as number;
  const reply = await post({ code: 'twice' });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'MP/MENU_CODE_EXISTS']);
  const after = (await (await database.admin()).query('select count(*)::int as n from operation_log')).rows[0].n as number;
  expect(after).toBe(before);
});

test('the same key and request answer the first reply again and write nothing twice', async () => {
  const first = await post({ code: 'key' }, { 'idempotency-key': 'k-1' });
  const second = await post({ code: 'key' }, { 'idempotency-key': 'k-1' });
  expect(second.statusCode).toBe(201);
  expect(second.headers['idempotent-replay']).toBe('true');
  expect(second.json()).toEqual(first.json());
  expect(await logsOf(first.json().note_id)).toHaveLength(1);
  const other = await post({ code: 'other' }, { 'idempotency-key': 'k-1' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'COMMON/IDEMPOTENCY_KEY_REUSED']);
});

test('two requests with one key at the same time make one note', async () => {
  const racing = await openNotes(10);
  const fast = await openKit(racing);
  const send = () =>
    fast.server.inject({
      method: 'POST',
      url: `/v2/apps/${app_id}/notes`,
      headers: { 'idempotency-key': 'race' },
      payload: { code: 'raced' },
    });
  const replies = await Promise.all(Array.from({ length: 8 }, send));
  expect(new Set(replies.map((r) => r.json().note_id)).size).toBe(1);
  expect(replies.every((r) => r.statusCode === 201)).toBe(true);
  await fast.server.close();
  await racing.drop();
});

test("another app's row is not there", async () => {
  const { note_id } = (await post({ code: 'mine' })).json<{ note_id: string }>();
  const own = await kit.server.inject({ url: `/v2/apps/${app_id}/notes/${note_id}` });
  const other = await kit.server.inject({ url: `/v2/apps/${newUuid()}/notes/${note_id}` });
  expect([own.statusCode, other.statusCode]).toEqual([200, 404]);
});

test('row-level security refuses a write into another app than the one the access check found [ASVS 8.4.1]', async () => {
  const strayed = await openKit(database, {}, { ...noteHandlers, create: (ctx, { body }) => createNote(ctx, newUuid(), body.code) });
  const reply = await strayed.server.inject({ method: 'POST', url: `/v2/apps/${app_id}/notes`, payload: { code: 'stray' } });
  expect(reply.statusCode).toBe(500);
  await strayed.server.close();
});

test('a query outside the transaction fails at once', async () => {
  const leaking = await openKit(
    database,
    {},
    {
      ...noteHandlers,
      create: async (ctx, { params, body }) => {
        await database.db.selectFrom('note').selectAll().where('app_id', '=', params.app_id).execute();
        return await createNote(ctx, params.app_id, body.code);
      },
    },
  );
  const reply = await leaking.server.inject({ method: 'POST', url: `/v2/apps/${app_id}/notes`, payload: { code: 'leak' } });
  expect(reply.statusCode).toBe(503);
  await leaking.server.close();
});

test('a write that records nothing is rolled back [ASVS 16.5.3]', async () => {
  const silent = await openKit(
    database,
    {},
    {
      ...noteHandlers,
      create: async (ctx, { params, body }) => {
        const row = { app_id: params.app_id, note_id: newUuid(), code: body.code, version: 1 };
        await ctx.db.insertInto('note').values(row).execute();
        return row;
      },
    },
  );
  const reply = await silent.server.inject({ method: 'POST', url: `/v2/apps/${app_id}/notes`, payload: { code: 'silent' } });
  expect(reply.statusCode).toBe(500);
  const left = await (await database.admin()).query("select 1 from note where code = 'silent'");
  expect(left.rowCount).toBe(0);
  await silent.server.close();
});

test('a server with a route that declares no access does not start', async () => {
  const fresh = await createKit(kitOptions(database));
  expect(() => fresh.server.get('/open', () => 'hello')).toThrow(/declares no access/);
});

test('a server that lacks a declared call does not start', async () => {
  const fresh = await createKit(kitOptions(database));
  expect(() => fresh.complete({ notes })).toThrow(/POST \/v2\/apps\/:app_id\/notes/);
});

test.each([
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x63, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
  ['a NUL', Buffer.from('{"code":"a\\u0000b"}')],
  ['a lone surrogate', Buffer.from('{"code":"a\\ud800b"}')],
  ['__proto__', Buffer.from('{"__proto__":{"code":"x"}}')],
  ['a hundred thousand brackets', Buffer.from('['.repeat(60_000))],
  ['no JSON', Buffer.from('{')],
])('a body with %s is refused with 400 [ASVS 1.1.1, 1.5.2, 2.2.1, 15.3.6]', async (_what, bytes) => {
  const reply = await kit.server.inject({
    method: 'POST',
    url: `/v2/apps/${app_id}/notes`,
    headers: { 'content-type': 'application/json' },
    payload: bytes,
  });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'COMMON/INVALID_BODY']);
});

test('text/plain is not accepted, and a body over the limit says so [ASVS 3.5.2, 5.2.1]', async () => {
  const plain = await kit.server.inject({
    method: 'POST',
    url: `/v2/apps/${app_id}/notes`,
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect([plain.statusCode, plain.json().code]).toEqual([415, 'COMMON/UNSUPPORTED_TYPE']);
  const large = await post({ code: 'x'.repeat(70_000) });
  expect([large.statusCode, large.json().code]).toEqual([413, 'COMMON/BODY_TOO_LARGE']);
});

test('a call that takes a text file gets its bytes, takes nothing else, and answers text', async () => {
  const shout = endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/shout',
    summary: 'The file, louder',
    access: 'member',
    params: z.object({ app_id: uuid() }),
    reads: true,
    text_body: true,
    media_type: 'text/plain; charset=utf-8',
    errors: [],
  });
  const fresh = await createKit(kitOptions(database, { text_limit: 100 }));
  fresh.mount({ shout }, { shout: async (_ctx, { body }) => Buffer.from(`${Buffer.from(body).toString('latin1')}!`, 'latin1') });
  const send = (type: string, payload: Buffer) =>
    fresh.server.inject({ method: 'POST', url: `/v2/apps/${app_id}/shout`, headers: { 'content-type': type }, payload });
  const answer = await send('text/plain; charset=utf-8', Buffer.from([0x61, 0xff]));
  expect([answer.statusCode, answer.headers['content-type'], [...answer.rawPayload]]).toEqual([
    200,
    'text/plain; charset=utf-8',
    [0x61, 0xff, 0x21],
  ]);
  expect((await send('application/json', Buffer.from('{}'))).json().code).toBe('COMMON/UNSUPPORTED_TYPE');
  expect((await send('text/plain', Buffer.alloc(101, 0x61))).json().code).toBe('COMMON/BODY_TOO_LARGE');
  await fresh.server.close();
});

test('every broken rule is named with its field, and unknown fields are refused [ASVS 2.2.1, 2.2.2]', async () => {
  const reply = await post({ code: 'x'.repeat(21), extra: 1 });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual(
    expect.arrayContaining([
      { path: 'code', rule: 'max:20' },
      { path: '', rule: 'unrecognized_keys' },
    ]),
  );
});

test('an error answers in the language asked for, with a trace id, and never echoes the address [ASVS 16.5.1]', async () => {
  const reply = await kit.server.inject({
    url: `/v2/${'x'.repeat(600)}`,
    headers: { 'accept-language': 'ru', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ code: 'COMMON/NOT_FOUND', message: errorText('COMMON/NOT_FOUND', 'ru'), trace_id: 'a'.repeat(32) });
  expect(reply.headers['x-trace-id']).toBe('a'.repeat(32));
  expect(reply.body).not.toContain('xxxx');
});

test('a line of the log says who asked, from where, and its level by name [ASVS 16.2.1]', async () => {
  let text = '';
  const logger = createLogger({ service: 'notes', level: 'info', destination: { write: (line) => void (text += line) } });
  const told = await openKit(database, { logger, authenticate: async () => ({ ...NOBODY, account_id: '42' }) });
  await told.server.inject({ url: `/v2/apps/${app_id}/notes/${newUuid()}`, remoteAddress: '192.0.2.7' });
  await told.server.close();
  expect(JSON.parse(text)).toMatchObject({ level: 'info', account_id: '42', ip_address: '192.0.2.7', status: 404, msg: 'request' });
});

test('problem+json is answered to whoever asks for it', async () => {
  const reply = await kit.server.inject({ url: '/nowhere', headers: { accept: 'application/problem+json' } });
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(reply.json()).toMatchObject({ status: 404, code: 'COMMON/NOT_FOUND' });
});
