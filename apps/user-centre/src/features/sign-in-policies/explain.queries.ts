import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

export interface ExplainedPerson {
  user_id: string;
  name: string;
  login_name: string;
}

/** Guests have no policies. */
export async function findPerson(
  db: Db,
  who: { user_id?: string | undefined; login_name?: string | undefined },
): Promise<ExplainedPerson | undefined> {
  const is_them =
    who.user_id !== undefined
      ? sql`a.subject_id = ${who.user_id || '0'}::bigint`
      : sql`a.subject_id in (select c.subject_id from credential c
          where c.kind in ('org_user_code', 'user_name') and c.value = ${who.login_name?.toLowerCase()})`;
  const { rows } = await sql<ExplainedPerson>`
    select p.user_id, coalesce(nullif(p.nick_name, ''), p.login_name, p.user_id) as name, coalesce(p.login_name, '') as login_name
    from (select a.subject_id::text as user_id, a.nick_name, (select c.value from credential c
        where c.subject_id = a.subject_id and c.kind in ('org_user_code', 'user_name') order by c.kind limit 1) as login_name
      from account a where a.account_type <> 'guest' and ${is_them} limit 1) p`.execute(db);
  return rows[0];
}
