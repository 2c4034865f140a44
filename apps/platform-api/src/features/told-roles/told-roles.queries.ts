import type { ToldRole } from '@portico/contracts/rules/second-factor';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface RoleHolder {
  user_id: string;
  roles: ToldRole[];
}

/** Of 64 bits; what is beyond is no account. */
const MOST_ID = '9223372036854775807';

export const findMarks = (db: Db, most: number) =>
  db.selectFrom('role_to_tell').select(['mark', 'subject_id']).orderBy('mark').limit(most).execute();

export const deleteMarks = (db: Db, marks: readonly string[]) => db.deleteFrom('role_to_tell').where('mark', 'in', marks).execute();

/** By the clock of the database, which all workers share. Asked before the roles are: they are at least as new. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

/** Who administers an app that is not stopped, and who owns a service. */
const holders = (among: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select h.subject_id, 'app_admin' as role from app_member h join app a on a.app_id = h.app_id
  where h.kind = 'admin' and a.status <> 'stopped' and ${among}
  union select h.subject_id, 'service_owner' from service_owner h where ${among}`;

/** Everybody who is asked for, also who holds nothing any more. */
export async function findRolesOf(db: Db, subject_ids: readonly string[]): Promise<RoleHolder[]> {
  const { rows } = await sql<RoleHolder>`
    select i.user_id, coalesce(array_agg(r.role order by r.role) filter (where r.role is not null), '{}') as roles
    from unnest(${subject_ids}::text[]) as i(user_id) left join (${holders(sql`h.subject_id = any (${subject_ids}::text[])`)}) r
      on r.subject_id = i.user_id
    group by i.user_id`.execute(db);
  return rows;
}

/** The next who hold one, in the order of the letters of their ids. */
export async function findHoldersAfter(db: Db, after: string, most: number): Promise<RoleHolder[]> {
  const { rows } = await sql<RoleHolder>`
    select r.subject_id as user_id, array_agg(r.role order by r.role) as roles
    from (${holders(sql`h.subject_id collate "C" > ${after}`)}) r
    where case when r.subject_id ~ '^[0-9]{1,19}$' then r.subject_id::numeric <= ${MOST_ID} else false end
    group by r.subject_id order by r.subject_id collate "C" limit ${most}`.execute(db);
  return rows;
}
