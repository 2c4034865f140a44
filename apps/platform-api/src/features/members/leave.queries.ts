import type { Leaving } from '@portico/contracts/platform/members';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { Named } from '../../lib/app-words.ts';

export interface LeftApp extends Named {
  app_id: string;
  app_code: string;
  /** As the member was called there. */
  name: string;
  kind: string;
  was_last_admin: boolean;
}

type LeavingApp = Omit<Leaving['apps'][number], 'display_name'> & Named;

/** Of all apps, or of those that somebody administers. */
export async function findLeaving(db: Db, subject_id: string, administered_by: string | null): Promise<LeavingApp[]> {
  const { rows } = await sql<LeavingApp>`
    select a.app_id, a.app_name, a.memo, a.texts, m.kind, m.kind = 'admin' and not exists (
      select from app_member o where o.app_id = m.app_id and o.kind = 'admin' and o.subject_id <> m.subject_id) as last_admin
    from app_member m join app a on a.app_id = m.app_id
    where m.subject_id = ${subject_id} and (${administered_by}::text is null or exists (
      select from app_member mine where mine.app_id = m.app_id and mine.kind = 'admin' and mine.subject_id = ${administered_by}))
    order by last_admin desc, a.app_name, a.app_id
  `.execute(db);
  return rows;
}

/** Roles in the apps go along by the foreign key. */
export async function deleteMemberships(db: Db, subject_id: string): Promise<LeftApp[]> {
  const { rows } = await sql<LeftApp>`
    with gone as (delete from app_member where subject_id = ${subject_id} returning app_id, kind, name)
    select g.app_id, a.app_code, a.app_name, a.memo, a.texts, g.name, g.kind,
      g.kind = 'admin' and not exists (
        select from app_member o where o.app_id = g.app_id and o.kind = 'admin' and o.subject_id <> ${subject_id}) as was_last_admin
    from gone g join app a on a.app_id = g.app_id order by a.app_name, a.app_id
  `.execute(db);
  return rows;
}

export async function deleteOwnerships(db: Db, subject_id: string): Promise<{ service_code: string; nickname: string }[]> {
  const { rows } = await sql<{ service_code: string; nickname: string }>`
    with gone as (delete from service_owner where subject_id = ${subject_id} returning service_id)
    select s.service_code, s.nickname from gone g join service s using (service_id) order by s.nickname, s.service_code
  `.execute(db);
  return rows;
}
