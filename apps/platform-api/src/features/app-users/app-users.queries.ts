import type { AppUser } from '@portico/contracts/platform/app-users';
import { invariant } from '@portico/server-kit/invariant';
import { sql } from 'kysely';
import { roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { MemberKind } from '../../db/tables/apps.ts';

export type MemberRow = Pick<AppUser, 'user_id' | 'kind' | 'roles'>;

const rolesOf = (lang: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('role_id', r.role_id, 'role_name', r.role_name, 'display_name', ${roleName('r', lang)}) order by r.role_name), '[]')
  from role_member rm join app_role r on r.app_id = rm.app_id and r.role_id = rm.role_id
  where rm.app_id = m.app_id and rm.subject_id = m.subject_id and not r.disabled)`;

/** Administrators, and whom a role gives a permission or a capability. */
const givenSomething = sql`(m.kind = 'admin' or exists (
  select from role_member rm join app_role r on r.app_id = rm.app_id and r.role_id = rm.role_id and not r.disabled
  where rm.app_id = m.app_id and rm.subject_id = m.subject_id and (
    exists (select from role_permission p where p.app_id = r.app_id and p.role_id = r.role_id)
    or exists (select from role_capability c where c.app_id = r.app_id and c.role_id = r.role_id))))`;

interface MemberQuery {
  app_id: string;
  filter_permission: boolean;
  offset: number;
  limit: number;
}

export async function listMembers(db: Db, query: MemberQuery, lang: string): Promise<{ count: number; rows: MemberRow[] }> {
  const where = query.filter_permission ? sql`m.app_id = ${query.app_id} and ${givenSomething}` : sql`m.app_id = ${query.app_id}`;
  const counted = await sql<{ count: number }>`select count(*)::int as count from app_member m where ${where}`.execute(db);
  const { rows } = await sql<MemberRow>`
    select m.subject_id as user_id, m.kind, ${rolesOf(lang)} as roles from app_member m
    where ${where} order by m.kind, m.subject_id offset ${query.offset} limit ${query.limit}
  `.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function isMember(db: Db, app_id: string, subject_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_member')
    .select('subject_id')
    .where('app_id', '=', app_id)
    .where('subject_id', '=', subject_id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OwnRoles {
  kind: MemberKind | null;
  roles: AppUser['roles'];
}

export async function findOwnRoles(db: Db, app_id: string, subject_id: string, lang: string): Promise<OwnRoles> {
  const { rows } = await sql<OwnRoles>`
    select m.kind, coalesce(${rolesOf(lang)}, '[]') as roles
    from (select ${app_id}::uuid as app_id, ${subject_id}::text as subject_id) who
    left join app_member m on m.app_id = who.app_id and m.subject_id = who.subject_id
  `.execute(db);
  const [row] = rows;
  invariant(row, 'roles of a person gave no row');
  return row;
}
