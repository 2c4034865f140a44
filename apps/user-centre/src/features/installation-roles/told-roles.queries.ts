import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { TOLD_ROLES, type ToldRole } from '@portico/contracts/rules/second-factor';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/tables.ts';

export interface ToldPerson {
  readonly user_id: string;
  readonly roles: readonly ToldRole[];
}

/** Every role of each: also those that they do not hold. Accounts that are not here are left out. */
const told = (people: readonly ToldPerson[]): RawBuilder<unknown> => sql`
  select a.subject_id, r.role, r.role = any (t.roles) as is_held
  from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as t(user_id bigint, roles text[])
  join account a on a.subject_id = t.user_id cross join unnest(${[...TOLD_ROLES]}::text[]) as r(role)`;

/** Of whom it says something else than what is held, and later. */
export async function findChanged(db: Db, people: readonly ToldPerson[], as_of: Date): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select distinct n.subject_id from (${told(people)}) n left join told_role h on h.subject_id = n.subject_id and h.role = n.role
    where n.is_held <> coalesce(h.is_held, false) and coalesce(h.as_of, '-infinity') <= ${as_of} order by n.subject_id`.execute(db);
  return rows.map((row) => row.subject_id);
}

/** What was told of a later time stays. */
export async function saveTold(db: Db, people: readonly ToldPerson[], as_of: Date): Promise<void> {
  await sql`
    insert into told_role (subject_id, role, is_held, as_of)
    select n.subject_id, n.role, n.is_held, ${as_of} from (${told(people)}) n order by n.subject_id, n.role
    on conflict on constraint told_role_pk do update set is_held = excluded.is_held, as_of = excluded.as_of
    where told_role.as_of <= excluded.as_of`.execute(db);
}

export interface ToldRange {
  readonly after: string;
  readonly through: string | null;
}

/** Who holds one in this range and is not among these; what is beyond the limit is found the next time. */
export async function findOthersIn(db: Db, { after, through }: ToldRange, but: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select distinct subject_id from told_role
    where is_held and subject_id::text collate "C" > ${after} and (${through}::text is null or subject_id::text collate "C" <= ${through})
      and subject_id <> all (${but}::bigint[])
    order by subject_id limit ${FACTOR_LIMITS.told_people}`.execute(db);
  return rows.map((row) => row.subject_id);
}

export const sweepTold = (db: Db, before: Date) =>
  db.deleteFrom('told_role').where('is_held', '=', false).where('as_of', '<', before).execute();
