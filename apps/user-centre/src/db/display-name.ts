import { sql, type RawBuilder } from 'kysely';

/** What the account of this alias is called: its nickname, else its login name; empty where there is no such account. */
export const displayNameOf = (account: string): RawBuilder<string> => sql<string>`
  coalesce(nullif(${sql.ref(`${account}.nick_name`)}, ''), (select c.value from credential c
    where c.subject_id = ${sql.ref(`${account}.subject_id`)} and c.kind in ('org_user_code', 'user_name') order by c.kind limit 1), '')`;
