import type { EventName } from '@portico/contracts/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inApp } from '../src/db/in-app.ts';
import { newUuid } from '../src/ids.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import type { WorkCtx } from '../src/work/context.ts';
import { Failure } from '../src/work/failure.ts';
import { joinTransaction, runOnce, runStatement, runWork } from '../src/work/run.ts';
import { systemUnit } from '../src/work/system.ts';
import { openNotes, type NoteDB } from './kit-support.ts';

let database: TestDatabase<NoteDB>;
const app_id = newUuid();
const now = Date.now();
const job = systemUnit({ by: 'JOB', name: 'tidy-notes', app_id, logged_as: { event: 'menu.created' }, now });

beforeAll(async () => {
  database = await openNotes();
});
afterAll(() => database.drop());

async function addNote(ctx: WorkCtx<NoteDB>, code: string): Promise<string> {
  const note_id = newUuid(ctx.now);
  await ctx.db.insertInto('note').values({ app_id, note_id, code, version: 1 }).execute();
  ctx.record({ object_id: note_id, object_name: code, content: 'Added a note', after: { code, password: 'p' } });
  ctx.emit({ topic: 'note.added', payload: { note_id } });
  return note_id;
}

const rowsOf = async (text: string, value: string): Promise<Record<string, unknown>[]> =>
  (await (await database.admin()).query(text, [value])).rows as Record<string, unknown>[];
const notesOf = (code: string) => rowsOf('select note_id from note where code = $1', code);
const logsOf = (code: string) => rowsOf('select * from operation_log where object_name = $1', code);
const eventsOf = (note_id: string) => rowsOf("select event_id, sent_at from outbox where payload->>'note_id' = $1", note_id);

test('a job writes its rows, its log row and its event in one transaction, and the log names the job instead of a request', async () => {
  const note_id = await runWork({ db: database.db }, job, (ctx) => addNote(ctx, 'by job'));
  expect(await notesOf('by job')).toEqual([{ note_id }]);
  expect(await logsOf('by job')).toMatchObject([
    {
      app_id,
      user_id: '',
      operator: 'scheduled job',
      module_name: 'menu',
      act: 'created',
      request_method: 'JOB',
      request_uri: 'tidy-notes',
      ip_address: '',
      trace_id: '',
      after: { code: 'by job', password: '•••' },
    },
  ]);
  expect(await eventsOf(note_id)).toMatchObject([{ sent_at: null }]);
});

test('what somebody asked for and a job does later is logged under their name', async () => {
  const later = systemUnit({
    by: 'JOB',
    name: 'tidy-notes',
    actor: { subject_id: '7', name: 'Amira' },
    app_id,
    logged_as: { event: 'menu.created' },
    now,
  });
  await runWork({ db: database.db }, later, (ctx) => addNote(ctx, 'asked for'));
  expect(await logsOf('asked for')).toMatchObject([{ user_id: '7', operator: 'Amira', request_method: 'JOB' }]);
});

test('a job that finds nothing to do leaves nothing, and one that fails takes back what it did and announces nothing', async () => {
  const announced: string[] = [];
  const announce = async (events: readonly { topic: string }[]): Promise<void> => void announced.push(...events.map(({ topic }) => topic));
  expect(await runWork({ db: database.db, announce }, job, async () => 0)).toBe(0);
  const failing = runWork({ db: database.db, announce }, job, async (ctx) => {
    await addNote(ctx, 'taken back');
    return ctx.fail('COMMON/NOT_FOUND');
  });
  await expect(failing).rejects.toThrow(Failure);
  expect([await notesOf('taken back'), await logsOf('taken back'), announced]).toEqual([[], [], []]);
  await runWork({ db: database.db, announce }, job, (ctx) => addNote(ctx, 'announced'));
  expect(announced).toEqual(['note.added']);
});

test('row-level security holds a unit of work to its app', async () => {
  const elsewhere = systemUnit({ by: 'JOB', name: 'stray', app_id: newUuid(), logged_as: { event: 'menu.created' }, now });
  await expect(runWork({ db: database.db }, elsewhere, (ctx) => addNote(ctx, 'stray'))).rejects.toThrow('row-level security');
  expect(await notesOf('stray')).toEqual([]);
});

test('work that declares no operation may not record one, and work that must record one may not be silent', async () => {
  const undeclared = runWork({ db: database.db }, { ...job, logged_as: undefined }, (ctx) => addNote(ctx, 'undeclared'));
  await expect(undeclared).rejects.toThrow('JOB tidy-notes recorded an operation, which it does not declare');
  const silent = runWork({ db: database.db }, { ...job, must_record: true }, async () => undefined);
  await expect(silent).rejects.toThrow('JOB tidy-notes changed something without recording it');
  expect(await notesOf('undeclared')).toEqual([]);
});

test('[R1.09] work names one of the events that it declares, which gives its row module and act; another one takes everything back', async () => {
  const linking = { ...job, logged_as: { event: 'menu.linked', or: ['menu.unlinked'] } } as const;
  const record = (ctx: WorkCtx<NoteDB>, event: EventName | undefined, name: string): void =>
    ctx.record({ object_id: name, object_name: name, content: 'Linked a note', ...(event && { event }) });
  await runWork({ db: database.db }, linking, async (ctx) => record(ctx, undefined, 'first'));
  await runWork({ db: database.db }, linking, async (ctx) => record(ctx, 'menu.unlinked', 'exact'));
  expect(await logsOf('first')).toMatchObject([{ event: 'menu.linked', module_name: 'menu', act: 'linked' }]);
  expect(await logsOf('exact')).toMatchObject([{ event: 'menu.unlinked', module_name: 'menu', act: 'unlinked' }]);
  const other = runWork({ db: database.db }, linking, async (ctx) => {
    await addNote(ctx, 'another');
    record(ctx, 'super_admin.granted', 'another');
  });
  await expect(other).rejects.toThrow('JOB tidy-notes recorded super_admin.granted, which it does not declare');
  expect([await notesOf('another'), await logsOf('another')]).toEqual([[], []]);
});

test('work inside a transaction of somebody else is there or gone with it', async () => {
  const join = (code: string, end: () => void) =>
    inApp(database.db, app_id, async (trx) => {
      await joinTransaction(trx, job, (ctx) => addNote(ctx, code));
      end();
    });
  await join('joined', () => undefined);
  const undone = join('undone', () => {
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect([await logsOf('joined'), await logsOf('undone')].map((rows) => rows.length)).toEqual([1, 0]);
});

test('the same key does the work once, and answers the first reply without a request', async () => {
  const key = { subject_id: '7', key: 'once', request_hash: Buffer.from('asked') };
  const ask = (request_hash = key.request_hash) =>
    runOnce(
      { db: database.db },
      job,
      { key: { ...key, request_hash }, replyOf: (note_id: string) => ({ status: 201, response: JSON.stringify({ note_id }) }) },
      (ctx) => addNote(ctx, 'once'),
    );
  const first = await ask();
  const [note] = await notesOf('once');
  expect(first).toEqual({ result: note?.['note_id'] });
  expect(await ask()).toEqual({ stored: { status: 201, response: JSON.stringify(note) } });
  expect(await notesOf('once')).toHaveLength(1);
  await expect(ask(Buffer.from('something else'))).rejects.toMatchObject({ code: 'COMMON/IDEMPOTENCY_KEY_REUSED' });
});

test('a statement by itself takes its events along, and announces them only if it changed something', async () => {
  const announced: string[] = [];
  const options = {
    db: database.db,
    announce: async (events: readonly { topic: string }[]) => void announced.push(...events.map((e) => e.topic)),
  };
  const unlogged = { ...job, logged_as: undefined };
  const events = [{ topic: 'note.added', payload: {} }];
  expect(await runStatement(options, unlogged, events, async () => undefined)).toBeUndefined();
  expect(announced).toEqual([]);
  const taken = await runStatement(options, unlogged, events, async (_db, json) => json);
  expect(JSON.parse(taken ?? '')).toMatchObject(events);
  expect(announced).toEqual(['note.added']);
  await expect(runStatement(options, job, events, async () => 1)).rejects.toThrow('what is logged takes a transaction');
});
