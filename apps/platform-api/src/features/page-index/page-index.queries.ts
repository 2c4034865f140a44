import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface OwnApps {
  readonly count: number;
  /** The first of them: their own before those that they only oversee, favourites and visited ones before others. */
  readonly app_ids: readonly string[];
}

export async function findOwnApps(db: Db, subject_id: string, everywhere: boolean, limit: number): Promise<OwnApps> {
  const { rows } = await sql<{ app_id: string; count: number }>`
    select a.app_id, count(*) over ()::int as count
    from app a
    left join app_member m on m.app_id = a.app_id and m.subject_id = ${subject_id}
    left join favorite_app f on f.app_id = a.app_id and f.subject_id = ${subject_id}
    left join app_visit v on v.app_id = a.app_id and v.subject_id = ${subject_id}
    where m.app_id is not null or ${everywhere}
    order by m.app_id is null, f.app_id is null, v.app_id is null, a.app_name, a.app_id limit ${limit}
  `.execute(db);
  return { count: rows[0]?.count ?? 0, app_ids: rows.map(({ app_id }) => app_id) };
}

interface KeptRow {
  app_id: string;
  menu_id: string;
  /** Null of a favourite. */
  visited_at: Date | null;
}

/** Favourites and recent pages, the latest first. */
export async function findKept(db: Db, subject_id: string, app_ids: readonly string[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    /* all apps: what the caller keeps in these */
    select app_id, menu_id, visited_at from menu_visit where subject_id = ${subject_id} and app_id = any(${app_ids}::uuid[])
    union all
    select app_id, menu_id, null from favorite_menu where subject_id = ${subject_id} and app_id = any(${app_ids}::uuid[])
    order by visited_at desc nulls last, menu_id
  `.execute(db);
  return rows;
}

interface RecentRow {
  app_id: string;
  menu_id: string;
  visited_at: Date;
}

/** Of the apps that were entered lately, along the key: no index of the visits begins with the person. */
export async function findRecent(db: Db, subject_id: string, limit: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    /* all apps: the pages that the caller opened last */
    select a.app_id, k.menu_id, k.visited_at from app_visit a
    join menu_visit k on k.app_id = a.app_id and k.subject_id = a.subject_id
    where a.subject_id = ${subject_id} order by k.visited_at desc, k.menu_id limit ${limit}
  `.execute(db);
  return rows;
}
