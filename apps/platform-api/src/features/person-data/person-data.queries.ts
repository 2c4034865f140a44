import type { PlatformData } from '@portico/contracts/platform/person-data';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

type Kept = Omit<PlatformData['favorite_apps'][number], 'at'> & { at: Date };
type KeptMenu = Omit<PlatformData['favorite_menus'][number], 'at'> & { at: Date };
interface KeptRows {
  favorite: KeptMenu;
  recent: KeptMenu & { visits: number };
}
type RoleOf = PlatformData['apps'][number]['roles'][number] & { app_id: string };

/** What each role of one person brings. */
export async function listRights(db: Db, subject_id: string): Promise<RoleOf[]> {
  const { rows } = await sql<RoleOf>`
    /* all apps: one person's data */
    select r.app_id, r.role_id, r.role_name, r.disabled,
      array(select c.capability from role_capability c where c.app_id = r.app_id and c.role_id = r.role_id order by 1) as capabilities,
      array(select p.code from role_permission g join permission p on p.app_id = g.app_id and p.permission_id = g.permission_id
        where g.app_id = r.app_id and g.role_id = r.role_id order by 1) as permissions
    from app_member m join role_member rm on rm.app_id = m.app_id and rm.subject_id = m.subject_id
      join app_role r on r.app_id = rm.app_id and r.role_id = rm.role_id
    where m.subject_id = ${subject_id} order by r.app_id, r.role_name
  `.execute(db);
  return rows;
}

const APPS = { favorite: sql`k.created_at as at from favorite_app k`, recent: sql`k.visited_at as at from app_visit k` };

export async function listKeptApps(db: Db, which: keyof typeof APPS, subject_id: string, limit: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select a.app_id, a.app_name, ${APPS[which]} join app a on a.app_id = k.app_id
    where k.subject_id = ${subject_id} order by at desc limit ${limit}`.execute(db);
  return rows;
}

const MENUS = {
  favorite: { from: sql`k.menu_id, k.created_at as at from favorite_menu k`, more: sql`` },
  recent: { from: sql`k.menu_id, k.visited_at as at, k.visits from menu_visit k`, more: sql`, k.visits` },
};

/** App by app, along the key: there is no index that begins with the person. */
export async function listKeptMenus<W extends keyof KeptRows>(db: Db, which: W, subject_id: string, limit: number): Promise<KeptRows[W][]> {
  const { rows } = await sql<KeptRows[W]>`
    /* all apps: one person's data */
    select a.app_id, a.app_name, k.menu_id as app_menu_id, k.at${MENUS[which].more},
      coalesce((select m.name from app_menu m where m.app_id = a.app_id and m.app_menu_id = k.menu_id),
        (select g.name from global_menu g where g.global_menu_id = k.menu_id), '') as name
    from app a cross join lateral (
      select ${MENUS[which].from} where k.app_id = a.app_id and k.subject_id = ${subject_id} offset 0) k
    order by k.at desc limit ${limit}`.execute(db);
  return rows;
}

export const listOwnViews = (db: Db, subject_id: string, limit: number) =>
  db
    .selectFrom('log_view')
    .select(['view_id', 'log', 'app_id', 'name', 'filters', 'columns', 'shared', 'created_at'])
    .where('subject_id', '=', subject_id)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
