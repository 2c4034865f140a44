import { sql } from 'kysely';
import type { Lang } from '@portico/contracts/langs';
import type { Db } from '../../db/tables.ts';

/** Super administrators who can sign in, and have shown that the address is theirs. */
export async function findReachable(db: Db): Promise<{ subject_id: string; email_wrapped: string; lang: Lang | null }[]> {
  const { rows } = await sql<{ subject_id: string; email_wrapped: string; lang: Lang | null }>`
    select a.subject_id::text as subject_id, a.email_wrapped, l.lang
    from installation_role r join account a on a.subject_id = r.subject_id left join account_lang l on l.subject_id = a.subject_id
    where r.role = 'super_admin' and a.status = 'active' and a.email_wrapped is not null
      and exists (select from credential c where c.subject_id = a.subject_id and c.kind = 'email' and c.verified_at is not null)`.execute(
    db,
  );
  return rows;
}

/** Undefined: the directory is gone, or was read since. */
export const findTrouble = (db: Db, run_id: string) =>
  db
    .selectFrom('directory_sync as s')
    .innerJoin('directory as d', 'd.directory_id', 's.directory_id')
    .innerJoin('org as o', 'o.org_id', 'd.org_id')
    .select(['s.state', 's.counts', 's.ended_at', 'd.name as directory_name', 'o.org_name'])
    .where('s.run_id', '=', run_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('directory_sync as later')
            .select('later.run_id')
            .whereRef('later.directory_id', '=', 's.directory_id')
            .whereRef('later.asked_at', '>', 's.asked_at')
            .where('later.dry', '=', false)
            .where('later.state', '=', 'done'),
        ),
      ),
    )
    .executeTakeFirst();
