import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLoggedFieldsNamed } from '../src/testing/logged-fields.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { runWork } from '../src/work/run.ts';
import { systemUnit } from '../src/work/system.ts';
import { openNotes, type NoteDB } from './kit-support.ts';

let database: TestDatabase<NoteDB>;
beforeAll(async () => {
  database = await openNotes();
});
afterAll(() => database.drop());

const write = (after: object): Promise<void> =>
  runWork(
    { db: database.db },
    systemUnit({ by: 'JOB', name: 'tidy', logged_as: { event: 'menu.changed' }, now: Date.now() }),
    async (ctx) => ctx.record({ object_id: 'o', object_name: 'n', content: 'Changed', after }),
  );

test('[R1.09] a field that a write tells of and that has no word is reported when the tests of a service end', async () => {
  await write({ name: 'Home', 'translation:ru': 'Домой' });
  await assertLoggedFieldsNamed(database);
  await write({ colour_of_doors: 'blue' });
  await expect(assertLoggedFieldsNamed(database)).rejects.toThrow('does not name colour_of_doors of menu.changed');
});
