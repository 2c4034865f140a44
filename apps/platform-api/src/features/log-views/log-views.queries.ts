import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { LogViewTable } from '../../db/tables/logs.ts';

export type LogViewRow = Selectable<LogViewTable>;

/** Which log: that of an app, or one of the installation. */
export type WhichLog = Pick<LogViewRow, 'log' | 'app_id'>;

const ofLog = (db: Db, { log, app_id }: WhichLog) =>
  db.selectFrom('log_view').where('log', '=', log).where('app_id', 'is not distinct from', app_id);

/** One's own before those of others, each by name. */
export const listViews = (db: Db, which: WhichLog, subject_id: string): Promise<LogViewRow[]> =>
  ofLog(db, which)
    .selectAll()
    .where((eb) => eb.or([eb('subject_id', '=', subject_id), eb('shared', '=', true)]))
    .orderBy(sql`(subject_id = ${subject_id}) desc, name, view_id`)
    .execute();

/** Locks the row until the end of the transaction; others' views that are not shared are not there. */
export const findViewForChange = (db: Db, which: WhichLog, view_id: string, subject_id: string): Promise<LogViewRow | undefined> =>
  ofLog(db, which)
    .selectAll()
    .where('view_id', '=', view_id)
    .where((eb) => eb.or([eb('subject_id', '=', subject_id), eb('shared', '=', true)]))
    .forUpdate()
    .executeTakeFirst();

/** Until the end of the transaction nobody else counts or adds views of this log. */
export async function holdViews(db: Db, { log, app_id }: WhichLog): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`log_view ${log} ${app_id ?? ''}`}, 0))`.execute(db);
}

export async function countViews(db: Db, which: WhichLog, subject_id: string): Promise<{ own: number; shared: number }> {
  const { own, shared } = await ofLog(db, which)
    .select(({ fn, eb }) => [
      fn.countAll<string>().filterWhere('subject_id', '=', subject_id).as('own'),
      fn
        .countAll<string>()
        .filterWhere(eb('shared', '=', true))
        .as('shared'),
    ])
    .executeTakeFirstOrThrow();
  return { own: Number(own), shared: Number(shared) };
}

export const insertView = (db: Db, row: Insertable<LogViewTable>): Promise<LogViewRow> =>
  db.insertInto('log_view').values(row).returningAll().executeTakeFirstOrThrow();

export const updateView = (db: Db, view_id: string, change: Updateable<LogViewTable>): Promise<LogViewRow> =>
  db
    .updateTable('log_view')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('view_id', '=', view_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteView(db: Db, view_id: string): Promise<void> {
  await db.deleteFrom('log_view').where('view_id', '=', view_id).execute();
}
