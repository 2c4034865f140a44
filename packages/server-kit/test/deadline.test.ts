import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database.ts';
import { REQUEST_ANSWER_MS } from '../src/db/timeouts.ts';
import { createKit } from '../src/http/kit.ts';
import { newUuid } from '../src/ids.ts';
import { outsideDeadline, timeLeft, withDeadline } from '../src/deadline.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { kitOptions, noteHandlers, notes, openNotes, type NoteDB } from './kit-support.ts';

let t: TestDatabase<NoteDB>;
let database: Database<NoteDB>;

beforeAll(async () => {
  t = await openNotes();
  database = openDatabase<NoteDB>({ url: t.url, max: 1, answer_ms: REQUEST_ANSWER_MS });
});
afterAll(async () => {
  await database.close();
  await t.drop();
});

const sleepFor = (db: Kysely<NoteDB>, s: number) => sql`select pg_sleep(${s})`.execute(db);
test('what is waited for one thing after the other shares one deadline, and nothing else is limited by it', async () => {
  expect(timeLeft(5_000)).toBe(5_000);
  let later: Promise<number> | undefined;
  await withDeadline(1_000, async () => {
    expect(timeLeft(400)).toBe(400);
    expect(outsideDeadline(() => timeLeft(5_000))).toBe(5_000);
    const first = timeLeft(5_000);
    await wait(300);
    expect(first).toBeLessThanOrEqual(1_000);
    expect(timeLeft(5_000)).toBeLessThanOrEqual(first - 299);
    later = wait(900).then(() => timeLeft(5_000));
  });
  expect(await later).toBe(5_000);
});

test('a statement is given up when the deadline of the request has passed, and the next one gets another connection', async () => {
  await withDeadline(700, async () => {
    await sleepFor(database.db, 0.2);
    await expect(sleepFor(database.db, 20)).rejects.toThrow('Query read timeout');
  });
  await expect(sleepFor(database.db, 0)).resolves.toBeDefined();
});

test('whoever waits for a connection gives up in time, and the connection that comes later goes back', async () => {
  const busy = sleepFor(database.db, 1.5);
  await expect(withDeadline(300, () => sleepFor(database.db, 0))).rejects.toThrow('timeout exceeded when trying to connect');
  await busy;
  await expect(sleepFor(database.db, 0)).resolves.toBeDefined();
  expect([database.pool.totalCount, database.pool.idleCount]).toEqual([1, 1]);
});

test('a request that waits for one slow statement after the other is refused before all of them were asked', async () => {
  const kit = await createKit(kitOptions(t, { db: database.db, strict_rows: false }));
  let asked = 0;
  kit.mount(notes, {
    ...noteHandlers,
    read: async (ctx) => {
      for (asked = 1; asked <= 3; asked += 1) await sleepFor(ctx.db, 1.9);
      return { note_id: newUuid(), code: 'slow', version: 1 };
    },
  });
  const reply = await kit.server.inject({ method: 'GET', url: `/v2/apps/${newUuid()}/notes/${newUuid()}` });
  expect([reply.statusCode, reply.json().code, asked]).toEqual([503, 'COMMON/UNAVAILABLE', 2]);
  await kit.server.close();
});
