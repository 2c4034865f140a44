import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** Guests are nobody without a token. */
export const sweepGuests = (db: Db, before: Date) =>
  deleteOlder(db, {
    table: 'account',
    column: 'created_at',
    before,
    among: sql`account_type = 'guest'`,
    only: sql`not exists (select from token t where t.subject_id = r.subject_id)
      and not exists (select from account u where u.person_account_id = r.subject_id)`,
    batch: 500,
  });
