import { withDeadline } from '@portico/server-kit/deadline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/start-platform.ts';
import { readShortly } from './log-in-time.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const sleepFor = (s: number) =>
  readShortly(platform.db, 1_900, async (trx) => {
    await sql`select pg_sleep(${s})`.execute(trx);
    return s;
  });

test('a page that is read at the end of a request is ended by the database, before the request gives it up', async () => {
  expect(await sleepFor(0.3)).toBe(0.3);
  expect(await withDeadline(600, () => sleepFor(1.5))).toBeUndefined();
});

test('with no time left nothing is asked', async () => {
  expect(await withDeadline(50, () => sleepFor(0))).toBeUndefined();
});
