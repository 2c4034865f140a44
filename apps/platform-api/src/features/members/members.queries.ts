import type { Member } from '@portico/contracts/platform/members';
import { sql } from 'kysely';
import { appTurn } from '../../db/app-turn.ts';
import { roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { MemberKind } from '../../db/tables/apps.ts';
import { likePart } from '@portico/server-kit/db/like';
import { ordering } from '../../lib/ordering.ts';

export type MemberRow = Omit<Member, 'created_at'> & { created_at: Date };

export interface MemberKey {
  app_id: string;
  subject_id: string;
}

export interface MemberQuery {
  keyword?: string | undefined;
  kind?: MemberKind | undefined;
  role_id?: string | undefined;
  order?: string | undefined;
  offset: number;
  limit: number;
}

const columns = (lang: string) => sql`
  m.subject_id, case m.name when '' then m.subject_id else m.name end as name, m.kind, m.version, m.created_at, m.by_hand, m.by_directory,
  coalesce((
    select jsonb_agg(jsonb_build_object('group_id', g.group_id, 'display_name', g.display_name, 'directory_name', g.directory_name)
      order by g.display_name, g.group_id)
    from directory_access d join directory_group g on g.group_id = d.group_id
    join directory_group_person p on p.group_id = g.group_id and p.subject_id = m.subject_id
    where d.app_id = m.app_id and m.by_directory), '[]') as groups,
  coalesce((
    select jsonb_agg(jsonb_build_object('role_id', r.role_id, 'role_name', r.role_name, 'display_name', ${roleName('r', lang)}, 'disabled', r.disabled,
      'by_hand', rm.by_hand, 'by_directory', rm.by_directory) order by r.role_name)
    from role_member rm join app_role r on r.app_id = rm.app_id and r.role_id = rm.role_id
    where rm.app_id = m.app_id and rm.subject_id = m.subject_id), '[]') as roles`;

export async function listMembers(db: Db, app_id: string, query: MemberQuery, lang: string): Promise<{ count: number; rows: MemberRow[] }> {
  const { keyword, kind, role_id, order, offset, limit } = query;
  const found = sql`
    from app_member m where m.app_id = ${app_id}
      and ${keyword === undefined || keyword === '' ? sql`true` : sql`(m.name ilike ${likePart(keyword)} or m.subject_id = ${keyword})`}
      and ${kind === undefined ? sql`true` : sql`m.kind = ${kind}`}
      and ${role_id === undefined ? sql`true` : sql`exists (select from role_member h where h.app_id = m.app_id and h.subject_id = m.subject_id and h.role_id = ${role_id})`}`;
  const { rows } = await sql<MemberRow>`
    select ${columns(lang)} ${found} order by ${ordering(order, sql`m.kind, m.name, m.subject_id`)} offset ${offset} limit ${limit}
  `.execute(db);
  const total = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db);
  return { count: total.rows[0]?.count ?? 0, rows };
}

export async function findMember(db: Db, { app_id, subject_id }: MemberKey, lang: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${columns(lang)} from app_member m where m.app_id = ${app_id} and m.subject_id = ${subject_id}
  `.execute(db);
  return rows[0];
}

/** Changes of one app's people wait for each other: else two administrators could end each other at once. */
export async function lockMembers(db: Db, app_id: string): Promise<void> {
  await sql`select from app where app_id = ${app_id} and ${appTurn(app_id)} for no key update`.execute(db);
}

export async function countAdmins(db: Db, app_id: string): Promise<number> {
  const row = await db
    .selectFrom('app_member')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('app_id', '=', app_id)
    .where('kind', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertMember(db: Db, row: MemberKey & { kind: MemberKind; name: string; created_at: Date }): Promise<void> {
  await db.insertInto('app_member').values(row).execute();
}

/** An empty change counts the version alone: the roles of the member were changed. */
export async function updateMember(
  db: Db,
  { app_id, subject_id }: MemberKey,
  change: { kind?: MemberKind; by_hand?: true },
): Promise<void> {
  await db
    .updateTable('app_member')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('subject_id', '=', subject_id)
    .execute();
}

/** The roles of the person go with it by the foreign key. */
export async function deleteMember(db: Db, { app_id, subject_id }: MemberKey): Promise<void> {
  await db.deleteFrom('app_member').where('app_id', '=', app_id).where('subject_id', '=', subject_id).execute();
}

/** A role that is not of this app violates the foreign key, which says so. */
export async function addRoles(db: Db, { app_id, subject_id }: MemberKey, role_ids: readonly string[]): Promise<void> {
  await sql`
    insert into role_member (app_id, role_id, subject_id)
    select ${app_id}, role_id, ${subject_id} from unnest(${role_ids}::uuid[]) role_id
    on conflict on constraint role_member_pkey do update set by_hand = true
  `.execute(db);
}

/** Anything that a directory gives as well stays until the directory takes it away. */
export async function removeRoles(db: Db, { app_id, subject_id }: MemberKey, role_ids: readonly string[]): Promise<void> {
  const these = sql`app_id = ${app_id} and subject_id = ${subject_id} and role_id = any(${role_ids}::uuid[])`;
  await sql`update role_member set by_hand = false where by_directory and ${these}`.execute(db);
  await sql`delete from role_member where not by_directory and ${these}`.execute(db);
}

/** Those of these people who belong to the app. */
export async function membersAmong(db: Db, app_id: string, subject_ids: readonly string[]): Promise<Set<string>> {
  if (subject_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('app_member')
    .select('subject_id')
    .where('app_id', '=', app_id)
    .where('subject_id', 'in', subject_ids)
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}
