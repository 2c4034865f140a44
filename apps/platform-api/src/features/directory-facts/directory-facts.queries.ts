import type { ToldGroup, ToldMember } from '@portico/contracts/user-centre/directory-facts';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** Members that joined or left a group. */
export interface Moved {
  readonly group_id: string;
  readonly subject_id: string;
}
export interface Place {
  readonly group_id: string;
  readonly subject_id: string;
}

/** False: the known state is newer. A clock that was ahead blocks nothing once it is corrected. */
export async function moveState(db: Db, as_of: string): Promise<boolean> {
  const { rows } = await sql`
    update directory_fact_state set as_of = least(${as_of}::timestamptz, clock_timestamp())
    where as_of <= ${as_of}::timestamptz returning as_of`.execute(db);
  return rows.length === 1;
}

export async function saveGroups(db: Db, groups: readonly ToldGroup[]): Promise<void> {
  if (groups.length === 0) return;
  await sql`
    insert into directory_group (group_id, display_name, directory_id, directory_name, org_id, org_name, is_missing)
    select group_id, display_name, directory_id, directory_name, org_id, org_name, is_missing
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as t(group_id uuid, display_name text, directory_id uuid, directory_name text, org_id text, org_name text, is_missing boolean)
    on conflict (group_id) do update set display_name = excluded.display_name, directory_id = excluded.directory_id,
      directory_name = excluded.directory_name, org_id = excluded.org_id, org_name = excluded.org_name, is_missing = excluded.is_missing
    where (directory_group.display_name, directory_group.directory_id, directory_group.directory_name, directory_group.org_id,
        directory_group.org_name, directory_group.is_missing)
      is distinct from (excluded.display_name, excluded.directory_id, excluded.directory_name, excluded.org_id, excluded.org_name, excluded.is_missing)`.execute(
    db,
  );
}

export async function addPeople(db: Db, people: readonly ToldMember[]): Promise<Moved[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<Moved>`
    insert into directory_group_person (group_id, subject_id, name)
    select group_id, subject_id, name
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as t(group_id uuid, subject_id text, name text)
    on conflict (group_id, subject_id) do nothing returning group_id, subject_id`.execute(db);
  return rows;
}

export async function removePeople(db: Db, people: readonly Moved[]): Promise<Moved[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<Moved>`
    delete from directory_group_person p
    using jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as t(group_id uuid, subject_id text)
    where p.group_id = t.group_id and p.subject_id = t.subject_id returning p.group_id, p.subject_id`.execute(db);
  return rows;
}

export async function peopleOf(db: Db, group_ids: readonly string[]): Promise<Moved[]> {
  if (group_ids.length === 0) return [];
  return await db.selectFrom('directory_group_person').select(['group_id', 'subject_id']).where('group_id', 'in', group_ids).execute();
}

/** Their members are deleted by the foreign key. */
export async function removeGroups(db: Db, group_ids: readonly string[]): Promise<void> {
  if (group_ids.length > 0) await db.deleteFrom('directory_group').where('group_id', 'in', group_ids).execute();
}

/** In the order that both services know: a group before its members, these by the letters of their ids. */
const within = (group_id: string, subject_id: ReturnType<typeof sql>, after: Place, through: Place | null) => sql<boolean>`
  (${sql.ref(group_id)}, ${subject_id}) > (${after.group_id}::uuid, ${after.subject_id})
  and ${through === null ? sql`true` : sql`(${sql.ref(group_id)}, ${subject_id}) <= (${through.group_id}::uuid, ${through.subject_id})`}`;

/** Between these places, and not among those named. */
export async function otherPeople(db: Db, after: Place, through: Place | null, named: readonly Place[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select p.group_id, p.subject_id from directory_group_person p
    where p.group_id >= ${after.group_id}::uuid and ${within('p.group_id', sql`p.subject_id collate "C"`, after, through)}
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as t(group_id uuid, subject_id text)
        where t.group_id = p.group_id and t.subject_id = p.subject_id)`.execute(db);
  return rows;
}

export async function otherGroups(db: Db, after: Place, through: Place | null, named: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    select g.group_id from directory_group g
    where ${within('g.group_id', sql`''`, after, through)} and g.group_id <> all (${named}::uuid[])`.execute(db);
  return rows.map(({ group_id }) => group_id);
}
