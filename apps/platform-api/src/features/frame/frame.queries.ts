import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** The service whose menu this one was linked from. */
export async function findServiceBehind(db: Db, app_id: string, app_menu_id: string): Promise<string | null> {
  const found = await db
    .selectFrom('app_menu')
    .innerJoin('service_menu', 'service_menu.service_menu_id', 'app_menu.service_menu_id')
    .select('service_menu.service_id')
    .where('app_menu.app_id', '=', app_id)
    .where('app_menu.app_menu_id', '=', app_menu_id)
    .executeTakeFirst();
  return found?.service_id ?? null;
}

export async function findServiceOwners(db: Db, service_id: string): Promise<readonly string[]> {
  const found = await db.selectFrom('service_owner').select('subject_id').where('service_id', '=', service_id).execute();
  return found.map(({ subject_id }) => subject_id);
}

/** Until the end of the transaction nobody else counts or adds reports of this person about this app. */
export async function holdReports(db: Db, app_id: string, subject_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page_report ${app_id} ${subject_id}`}, 0))`.execute(db);
}

/** Which pages of the app the person has reported since then. By the log: what people were told they may delete. */
export async function findReported(db: Db, app_id: string, subject_id: string, since: Date): Promise<readonly string[]> {
  const found = await db
    .selectFrom('operation_log')
    .select('object_id')
    .where('app_id', '=', app_id)
    .where('user_id', '=', subject_id)
    .where('operation_time', '>', since)
    .where('event', '=', 'page.reported')
    .execute();
  return found.map(({ object_id }) => object_id);
}

export async function findAppName(db: Db, app_id: string): Promise<string> {
  return (await db.selectFrom('app').select('app_name').where('app_id', '=', app_id).executeTakeFirstOrThrow()).app_name;
}
