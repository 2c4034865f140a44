import type { HeldApp, HeldService } from '@portico/contracts/platform/person-holdings';
import { sql } from 'kysely';
import { roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { Named } from '../../lib/app-words.ts';

export type HeldAppRow = Omit<HeldApp, 'since' | 'display_name'> & Named & { since: Date };
export type HeldServiceRow = Omit<HeldService, 'since'> & { since: Date };

export async function listHeldApps(db: Db, subject_id: string, limit: number, lang: string): Promise<HeldAppRow[]> {
  const { rows } = await sql<HeldAppRow>`
    /* all apps: what one person has anywhere, for whoever oversees the installation */
    select a.app_id, a.app_code, a.app_name, a.memo, a.texts, a.icon, a.status, m.kind, m.created_at as since,
      m.kind = 'admin' and not exists (
        select from app_member o where o.app_id = m.app_id and o.kind = 'admin' and o.subject_id <> m.subject_id) as is_last_admin,
      coalesce((
        select jsonb_agg(jsonb_build_object('role_id', r.role_id, 'role_name', r.role_name, 'display_name', ${roleName('r', lang)}, 'disabled', r.disabled) order by r.role_name)
        from role_member rm join app_role r on r.app_id = rm.app_id and r.role_id = rm.role_id
        where rm.app_id = m.app_id and rm.subject_id = m.subject_id), '[]') as roles
    from app_member m join app a on a.app_id = m.app_id
    where m.subject_id = ${subject_id}
    order by is_last_admin desc, a.app_name, a.app_id limit ${limit}
  `.execute(db);
  return rows;
}

export async function countHeld(db: Db, subject_id: string): Promise<{ apps: number; roles: number; services: number }> {
  const { rows } = await sql<{ apps: number; roles: number; services: number }>`
    /* all apps: the same, counted; an administrator's place counts as a role */
    select (select count(*)::int from app_member m where m.subject_id = ${subject_id}) as apps,
      (select count(*)::int from app_member m where m.subject_id = ${subject_id} and m.kind = 'admin')
        + (select count(*)::int from app_member m join role_member rm on rm.app_id = m.app_id and rm.subject_id = m.subject_id
           where m.subject_id = ${subject_id}) as roles,
      (select count(*)::int from service_owner s where s.subject_id = ${subject_id}) as services
  `.execute(db);
  return rows[0] ?? { apps: 0, roles: 0, services: 0 };
}

export async function listHeldServices(db: Db, subject_id: string, limit: number): Promise<HeldServiceRow[]> {
  const { rows } = await sql<HeldServiceRow>`
    select s.service_id, s.service_code, s.nickname as name, o.created_at as since,
      not exists (select from service_owner other where other.service_id = s.service_id and other.subject_id <> o.subject_id) as is_only_owner,
      (select count(*)::int from log_source l where l.service_id = s.service_id) as credentials
    from service_owner o join service s on s.service_id = o.service_id
    where o.subject_id = ${subject_id}
    order by is_only_owner desc, s.nickname, s.service_id limit ${limit}
  `.execute(db);
  return rows;
}
