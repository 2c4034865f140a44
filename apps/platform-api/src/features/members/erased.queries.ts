import { sql } from 'kysely';
import { ALL_APPS, enterApp } from '@portico/server-kit/db/in-app';
import type { Db } from '../../db/platform-ctx.ts';

/** Beside how far its log was copied. */
const SOURCE = 'user-centre-erased';

export async function findErasedCursor(db: Db): Promise<string> {
  return (await db.selectFrom('log_copy').select('seq').where('source', '=', SOURCE).executeTakeFirst())?.seq ?? '0';
}

/** False: another process was here first. */
export async function moveErasedCursor(db: Db, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    insert into log_copy (source, seq) values (${SOURCE}, ${to}::bigint)
    on conflict (source) do update set seq = excluded.seq where log_copy.seq = ${from}::bigint returning seq`.execute(db);
  return rows.length === 1;
}

/** Rows of one person alone, whatever app they are about. */
const OWN_TABLES = ['favorite_app', 'app_visit', 'user_config', 'user_preference', 'web_message'] as const;
const MENU_TABLES = ['favorite_menu', 'menu_visit'] as const;

/** App by app, along their key. */
async function appsOfKeptMenus(db: Db, subject_id: string): Promise<string[]> {
  await enterApp(db, ALL_APPS);
  const { rows } = await sql<{ app_id: string }>`
    /* all apps: one person's own */
    select a.app_id from app a
    where exists (select from favorite_menu k where k.app_id = a.app_id and k.subject_id = ${subject_id})
      or exists (select from menu_visit k where k.app_id = a.app_id and k.subject_id = ${subject_id})`.execute(db);
  return rows.map(({ app_id }) => app_id);
}

/** What somebody kept for themselves. A view that is shared is of whoever reads that log. */
export async function deleteKept(db: Db, subject_id: string): Promise<void> {
  await db.deleteFrom('log_view').where('subject_id', '=', subject_id).where('shared', '=', false).execute();
  for (const table of OWN_TABLES) await sql`delete from ${sql.table(table)} where subject_id = ${subject_id}`.execute(db);
  for (const app_id of await appsOfKeptMenus(db, subject_id)) {
    await enterApp(db, app_id);
    for (const table of MENU_TABLES)
      await sql`delete from ${sql.table(table)} where app_id = ${app_id} and subject_id = ${subject_id}`.execute(db);
  }
  await enterApp(db, null);
}
