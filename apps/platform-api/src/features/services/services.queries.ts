import type { Service, ServiceUse } from '@portico/contracts/platform/services';
import type { Actor } from '@portico/server-kit/work/context';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { ServiceTable } from '../../db/tables/services.ts';
import { likePart } from '@portico/server-kit/db/like';
import { ordering } from '../../lib/ordering.ts';

export type ServiceRow = Omit<Service, 'updated_at'> & { updated_at: Date };

export type Viewer = Pick<Actor, 'subject_id' | 'roles'>;

/** With what a list shows beside each; `owned` is for the person who asks. */
const select = ({ subject_id, roles }: Viewer): RawBuilder<unknown> => sql`
  select s.service_id, s.service_code, s.nickname, s.name, s.category, s.config_check_url, s.auth_type, s.version, s.updated_at, s.updated_by,
    (select count(*)::int from service_menu m where m.service_id = s.service_id) as menus,
    (select count(*)::int from service_app a where a.service_id = s.service_id) as apps,
    exists (select from service_owner o where o.service_id = s.service_id and o.subject_id = ${subject_id})
      or ${roles.includes('super_admin')} as owned,
    exists (select from service_owner o where o.service_id = s.service_id) as has_owner
  from service s`;

export interface ServiceFilter {
  keyword?: string | undefined;
  category?: string | undefined;
  mine?: boolean | undefined;
  without_owner?: boolean | undefined;
  order?: string | undefined;
  offset: number;
  limit: number;
}

export async function listServices(db: Db, viewer: Viewer, filter: ServiceFilter): Promise<{ count: number; rows: ServiceRow[] }> {
  const conditions = [sql`true`];
  if (filter.keyword !== undefined && filter.keyword !== '') {
    const like = likePart(filter.keyword);
    conditions.push(sql`(s.name ilike ${like} or s.nickname ilike ${like} or s.service_code ilike ${like})`);
  }
  if (filter.category !== undefined) conditions.push(sql`s.category = ${filter.category}`);
  if (filter.mine === true)
    conditions.push(sql`exists (select from service_owner o where o.service_id = s.service_id and o.subject_id = ${viewer.subject_id})`);
  if (filter.without_owner === true) conditions.push(sql`not exists (select from service_owner o where o.service_id = s.service_id)`);
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ count: number }>`select count(*)::int as count from service s ${where}`.execute(db);
  const { rows } = await sql<ServiceRow>`
    ${select(viewer)} ${where} order by ${ordering(filter.order, sql`s.nickname, s.service_id`)} offset ${filter.offset} limit ${filter.limit}
  `.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function findService(
  db: Db,
  viewer: Viewer,
  by: { service_id: string } | { service_code: string },
): Promise<ServiceRow | undefined> {
  const key = 'service_id' in by ? sql`s.service_id = ${by.service_id}` : sql`s.service_code = ${by.service_code}`;
  return (await sql<ServiceRow>`${select(viewer)} where ${key}`.execute(db)).rows[0];
}

/** Locks the row until the end of the transaction. */
export const lockService = (db: Db, service_id: string): Promise<{ service_id: string } | undefined> =>
  db.selectFrom('service').select('service_id').where('service_id', '=', service_id).forUpdate().executeTakeFirst();

export async function insertService(db: Db, row: Insertable<ServiceTable>): Promise<void> {
  await db.insertInto('service').values(row).execute();
}

export async function updateService(db: Db, service_id: string, change: Updateable<ServiceTable>): Promise<void> {
  await db
    .updateTable('service')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('service_id', '=', service_id)
    .execute();
}

/** Its menus, owners and history go with it. What templates took from it stays in them as their own. */
export async function deleteService(db: Db, service_id: string): Promise<void> {
  await sql`
    update template_menu set service_id = null, service_menu_id = null, service_menu_version = null where service_id = ${service_id}
  `.execute(db);
  await db.deleteFrom('service').where('service_id', '=', service_id).execute();
}

export async function countDependents(db: Db, service_id: string): Promise<{ menus: number; template_menus: number; apps: number }> {
  const { rows } = await sql<{ menus: number; template_menus: number; apps: number }>`
    select (select count(*)::int from service_menu where service_id = ${service_id}) as menus,
      (select count(*)::int from template_menu where service_id = ${service_id}) as template_menus,
      (select count(*)::int from service_app where service_id = ${service_id}) as apps
  `.execute(db);
  return rows[0] ?? { menus: 0, template_menus: 0, apps: 0 };
}

export const findOwners = (db: Db, service_id: string): Promise<{ subject_id: string; created_at: Date }[]> =>
  db
    .selectFrom('service_owner')
    .select(['subject_id', 'created_at'])
    .where('service_id', '=', service_id)
    .orderBy('created_at')
    .orderBy('subject_id')
    .execute();

/** Exactly these; who was one before keeps the date. */
export async function replaceOwners(db: Db, service_id: string, subject_ids: readonly string[]): Promise<void> {
  await sql`delete from service_owner where service_id = ${service_id} and subject_id <> all(${subject_ids}::text[])`.execute(db);
  await sql`
    insert into service_owner (service_id, subject_id) select ${service_id}, unnest(${subject_ids}::text[]) on conflict do nothing
  `.execute(db);
}

export async function findUses(
  db: Db,
  service_id: string,
  page: { offset: number; limit: number },
): Promise<{ count: number; items: ServiceUse[] }> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from service_app where service_id = ${service_id}`.execute(db);
  const { rows } = await sql<ServiceUse>`
    select a.app_id, a.app_code, a.app_name, a.status, s.menus
    from service_app s join app a on a.app_id = s.app_id
    where s.service_id = ${service_id}
    order by a.app_name, a.app_id offset ${page.offset} limit ${page.limit}
  `.execute(db);
  return { count: counted.rows[0]?.count ?? 0, items: rows };
}
