import { toTunnel } from '@portico/contracts/rules/tunnel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit } from '../src/http/kit.ts';
import { newUuid } from '../src/ids.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { noteHandlers, openKit, openNotes, type NoteDB } from './kit-support.ts';

let database: TestDatabase<NoteDB>;
let kit: Kit<NoteDB>;
let reply: Buffer;
beforeAll(async () => {
  database = await openNotes();
  kit = await openKit(database, { tunnel: true, environments: ['test'] }, { ...noteHandlers, read: () => Promise.resolve(reply) });
});
afterAll(async () => {
  await kit.server.close();
  await database.drop();
});

const target = `/v2/apps/${newUuid()}/notes/${newUuid()}`;
const ask = ($headers: Record<string, string> = {}) =>
  kit.server.inject({ method: 'POST', url: toTunnel(target), payload: { $method: 'GET', $headers } });

test('[R7.03] the body of a reply comes through as it is', async () => {
  reply = Buffer.from('{"note_id":"1","big":9007199254740993}');
  const { body } = await ask();
  expect(body).toContain('"$body":{"note_id":"1","big":9007199254740993}}');
  expect(body).toContain('"$status":200,"$status_text":"OK"');
});

test('[R7.03] a reply beyond the bound is not collected', async () => {
  reply = Buffer.alloc(8 * 1_024 * 1_024 + 1, ' ');
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'COMMON/TUNNEL_REPLY_TOO_LARGE']);
});

test('[R7.02] Dispatch-Environment is one that the service is configured for, and the other headers are one word each', async () => {
  reply = Buffer.from('{}');
  const direct = async (headers: Record<string, string | string[]>) => {
    const answer = await kit.server.inject({ method: 'GET', url: target, headers });
    return answer.statusCode === 200 ? 200 : (answer.json().code as string);
  };
  expect(await direct({ 'dispatch-environment': 'test' })).toBe(200);
  for (const other of ['product', 'http://evil.example', 'TEST'])
    expect(await direct({ 'dispatch-environment': other })).toBe('COMMON/WRONG_ENVIRONMENT');
  for (const name of ['sdp-app-id', 'sdp-org-id', 'sdp-biz-type', 'sdp-tenant-id'])
    for (const value of ['x'.repeat(129), 'two words', 'é'])
      expect([name, await direct({ [name]: value })]).toEqual([name, 'COMMON/INVALID_ARGUMENT']);
  expect(await direct({ 'sdp-org-id': ['1', '2'] })).toBe('COMMON/INVALID_ARGUMENT');
  expect((await ask({ 'dispatch-environment': 'product' })).json().$body.code).toBe('COMMON/WRONG_ENVIRONMENT');
});
