import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { Given } from './mapping.queries.ts';

/** One membership (`role_id` null) or role of one person that is not what the groups give. */
export interface Difference {
  readonly subject_id: string;
  readonly role_id: string | null;
  readonly name: string;
  /** Already there, from any source. */
  readonly had: boolean;
  /** Also given manually, so it stays. */
  readonly by_hand: boolean;
  readonly wanted: boolean;
  /** Which of the groups give it. */
  readonly group_ids: string[];
}

interface Question {
  readonly app_id: string;
  readonly given: readonly Given[];
  /** Of these people alone; null: of everybody. */
  readonly subject_ids: readonly string[] | null;
}

const NO_ROLE = '00000000-0000-0000-0000-000000000000';

/**
 * What would change if the groups gave this. The preview passes a proposed mapping, materialise the saved one. Administrators, and people
 * with a manually given role, are in the app manually.
 */
export async function findDifferences(db: Db, { app_id, given, subject_ids }: Question): Promise<Difference[]> {
  const among = subject_ids === null ? sql`true` : sql`subject_id = any (${subject_ids}::text[])`;
  const { rows } = await sql<Difference>`
    with given as (
      select group_id, coalesce(role_id, ${NO_ROLE}::uuid) as role_id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t(group_id uuid, role_id uuid)),
    wanted as (
      select p.subject_id, g.role_id, max(p.name) as name, array_agg(p.group_id order by p.group_id) as group_ids
      from given g join directory_group_person p on p.group_id = g.group_id where ${among} group by p.subject_id, g.role_id),
    held as (
      select m.subject_id, ${NO_ROLE}::uuid as role_id, m.name, m.by_directory, m.by_hand or m.kind = 'admin' or exists (
        select from role_member r where r.app_id = m.app_id and r.subject_id = m.subject_id and r.by_hand) as by_hand
      from app_member m where m.app_id = ${app_id} and ${among}
      union all
      select r.subject_id, r.role_id, '', r.by_directory, r.by_hand from role_member r where r.app_id = ${app_id} and ${among})
    select coalesce(w.subject_id, h.subject_id) as subject_id, nullif(coalesce(w.role_id, h.role_id), ${NO_ROLE}::uuid) as role_id,
      coalesce(nullif(h.name, ''), w.name, (select m.name from app_member m where m.app_id = ${app_id} and m.subject_id = h.subject_id), '') as name,
      h.subject_id is not null as had, coalesce(h.by_hand, false) as by_hand, w.subject_id is not null as wanted,
      coalesce(w.group_ids, '{}') as group_ids
    from wanted w full join held h on h.subject_id = w.subject_id and h.role_id = w.role_id
    where (w.subject_id is not null) <> coalesce(h.by_directory, false)
    order by 1, 2 nulls first`.execute(db);
  return rows;
}

/** The groups that gave these people something. */
export async function groupsOfPeople(
  db: Db,
  given: readonly Given[],
  subject_ids: readonly string[],
): Promise<{ subject_id: string; group_id: string }[]> {
  const { rows } = await sql<{ subject_id: string; group_id: string }>`
    select distinct p.subject_id, p.group_id from directory_group_person p
    where p.subject_id = any (${subject_ids}::text[]) and p.group_id = any (${[...new Set(given.map(({ group_id }) => group_id))]}::uuid[])
  `.execute(db);
  return rows;
}
