import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** Which service a credential speaks for. */
export const findServiceOf = (db: Db, credential_id: string): Promise<{ service_id: string } | undefined> =>
  db.selectFrom('log_source').select('service_id').where('credential_id', '=', credential_id).executeTakeFirst();

/** The app with this code, if it shows a menu of the service. */
export async function findLinkedApp(db: Db, app_code: string, service_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ app_id: string }>`
    /* all apps: the caller is a service, and the code names the one app */
    select a.app_id from app a
    where a.app_code = ${app_code}
      and exists (select from app_menu m where m.app_id = a.app_id and m.service_id = ${service_id})
  `.execute(db);
  return rows[0]?.app_id;
}

/** The apps with these codes, by code. */
export async function findAppIds(db: Db, app_codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ app_code: string; app_id: string }>`
    /* all apps: the caller is the user centre, and the codes name the apps */
    select app_code, app_id from app where app_code = any(${[...app_codes]})
  `.execute(db);
  return new Map(rows.map(({ app_code, app_id }) => [app_code, app_id]));
}

export const findRoleNames = (db: Db, app_id: string, role_ids: readonly string[]): Promise<{ role_id: string; role_name: string }[]> =>
  role_ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('app_role')
        .select(['role_id', 'role_name'])
        .where('app_id', '=', app_id)
        .where('role_id', 'in', role_ids)
        .orderBy('role_name')
        .execute();
