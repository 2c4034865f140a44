import type { ToldGroup, ToldMember } from '@portico/contracts/user-centre/directory-facts';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

export interface Mark {
  readonly mark: string;
  readonly group_id: string;
  readonly subject_id: string | null;
}

export interface Place {
  readonly group_id: string;
  /** Empty: the group itself. */
  readonly subject_id: string;
}

export async function deleteMarks(db: Db, marks: readonly string[]): Promise<void> {
  if (marks.length > 0) await db.deleteFrom('directory_fact_to_tell').where('mark', 'in', marks).execute();
}

export const findMarks = (db: Db, most: number): Promise<Mark[]> =>
  db.selectFrom('directory_fact_to_tell').select(['mark', 'group_id', 'subject_id']).orderBy('mark').limit(most).execute();

/** Asked before the facts are: they are at least as new. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

export async function findGroups(db: Db, group_ids: readonly string[]): Promise<ToldGroup[]> {
  const { rows } = await sql<ToldGroup>`
    select g.group_id, g.display_name, d.directory_id, d.name as directory_name, d.org_id::text as org_id, o.org_name,
      g.missing_since is not null as is_missing
    from directory_group g join directory d on d.directory_id = g.directory_id join org o on o.org_id = d.org_id
    where g.group_id = any (${group_ids}::uuid[])`.execute(db);
  return rows;
}

const NAME = sql`coalesce(nullif(a.nick_name, ''), c.value, a.subject_id::text)`;
const ACCOUNT = sql`
  join account a on a.subject_id = m.subject_id and a.status = 'active'
  left join credential c on c.subject_id = a.subject_id and c.kind in ('org_user_code', 'user_name')`;

/** Of these memberships, those that hold now. */
export async function findMembers(db: Db, among: readonly Place[]): Promise<ToldMember[]> {
  const { rows } = await sql<ToldMember>`
    select distinct m.group_id, m.subject_id::text as subject_id, ${NAME} as name
    from jsonb_to_recordset(${JSON.stringify(among)}::jsonb) as t(group_id uuid, subject_id bigint)
    join directory_group_member m on m.group_id = t.group_id and m.subject_id = t.subject_id ${ACCOUNT}`.execute(db);
  return rows;
}

/** Groups, each before its members, in one order that both services know. */
export async function findPlacesAfter(db: Db, after: Place, most: number): Promise<(Place & { name: string })[]> {
  const { rows } = await sql<Place & { name: string }>`
    select p.group_id, p.subject_id, p.name from (
      (select g.group_id, '' as subject_id, '' as name from directory_group g where g.group_id > ${after.group_id}
        order by g.group_id limit ${most})
      union all
      (select m.group_id, m.subject_id::text as subject_id, ${NAME} as name from directory_group_member m ${ACCOUNT}
        where (m.group_id, m.subject_id::text collate "C") > (${after.group_id}::uuid, ${after.subject_id})
        order by m.group_id, m.subject_id::text collate "C" limit ${most})
    ) p order by p.group_id, p.subject_id collate "C" limit ${most}`.execute(db);
  return rows;
}
