import * as z from 'zod';
import { endpoint } from '@portico/contracts/endpoint';
import { required, uuid } from '@portico/contracts/shapes';
import { Writable } from 'node:stream';
import { createKit, type Handlers, type Kit } from '../src/http/kit.ts';
import type { KitOptions } from '../src/http/kit-options.ts';
import type { Ctx } from '../src/http/context.ts';
import { newUuid } from '../src/ids.ts';
import { createLogger } from '../src/observability/logger.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { NOBODY } from '../src/work/context.ts';

export interface NoteDB {
  note: { app_id: string; note_id: string; code: string; version: number };
  operation_log: {
    log_id: string;
    app_id: string | null;
    object_id: string;
    log_content: string;
    user_id: string;
    request_uri: string;
    after: unknown;
  };
  outbox: { event_id: string; topic: string; sent_at: Date | null };
}

const params = z.object({ app_id: uuid() });
const note = z.object({ note_id: uuid(), code: z.string(), version: z.number() });
const draft = z.strictObject({ code: required(20) });

/** A small resource of its own, so that the kit is tested without any feature. */
export const notes = {
  create: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/notes',
    summary: 'Add a note',
    access: { permission: 'menu:write' },
    params,
    body: draft,
    response: note,
    status: 201,
    operation: { event: 'menu.created' },
    errors: ['MP/MENU_CODE_EXISTS', 'MP/MENU_NOT_FOUND'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/notes/:note_id',
    summary: 'One note',
    access: { permission: 'menu:read' },
    params: params.extend({ note_id: uuid() }),
    response: note,
    errors: ['MP/MENU_NOT_FOUND'],
  }),
} as const;

export const createNote = async (ctx: Ctx<NoteDB, 'MP/MENU_CODE_EXISTS'>, app_id: string, code: string) => {
  const row = { app_id, note_id: newUuid(ctx.now), code, version: 1 };
  await ctx.db.insertInto('note').values(row).execute();
  ctx.record({ object_id: row.note_id, object_name: code, content: 'Added a note', after: { code, password: 'p' } });
  ctx.emit({ topic: 'note.added', payload: { note_id: row.note_id } });
  return { ...row, undeclared: 'never leaves' };
};

export const noteHandlers: Handlers<NoteDB, typeof notes> = {
  create: (ctx, { params: { app_id }, body }) => createNote(ctx, app_id, body.code),
  read: async (ctx, { params: { app_id, note_id } }) => {
    const row = await ctx.db.selectFrom('note').selectAll().where('app_id', '=', app_id).where('note_id', '=', note_id).executeTakeFirst();
    return row ?? ctx.fail('MP/MENU_NOT_FOUND');
  },
};

export const openNotes = (max = 1): Promise<TestDatabase<NoteDB>> =>
  createTestDatabase<NoteDB>({ folders: [new URL('./migrations', import.meta.url).pathname], tenant_tables: ['note'], max });

export const kitOptions = (database: TestDatabase<NoteDB>, more: Partial<KitOptions<NoteDB>> = {}): KitOptions<NoteDB> => ({
  service: 'notes',
  host_id: 'test',
  db: database.db,
  logger: createLogger({ service: 'notes', level: 'silent', destination: new Writable({ write: (_c, _e, done) => done() }) }),
  clock: () => Date.now(),
  cors_origins: [],
  trust_proxy: [],
  deployed: false,
  rate_max: 10_000,
  strict_rows: true,
  compress: false,
  authenticate: async ({ request }) => ({
    ...NOBODY,
    subject_id: '7',
    account_type: 'org',
    name: String(request.headers['x-name'] ?? 'Amira'),
  }),
  authorise: async ({ input }) => ({ app_id: (input.params as { app_id: string }).app_id }),
  constraint_errors: { note_code_unique: 'MP/MENU_CODE_EXISTS' },
  publish: async () => true,
  mark_sent: async (ids) => {
    await database.db
      .updateTable('outbox')
      .set({ sent_at: new Date() })
      .where('event_id', 'in', [...ids])
      .execute();
  },
  ...more,
});

export async function openKit(
  database: TestDatabase<NoteDB>,
  more: Partial<KitOptions<NoteDB>> = {},
  handlers = noteHandlers,
): Promise<Kit<NoteDB>> {
  const kit = await createKit(kitOptions(database, more));
  kit.mount(notes, handlers);
  kit.complete({ notes });
  return kit;
}
