import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const findDigest = (db: Db, subject_id: string, account_type: 'org' | 'person') =>
  db
    .selectFrom('account as a')
    .leftJoin('account_avatar as v', 'v.subject_id', 'a.subject_id')
    .select('v.digest')
    .where('a.subject_id', '=', subject_id)
    .where('a.account_type', '=', account_type)
    .executeTakeFirst();

export const findPicture = (db: Db, subject_id: string, digest: string, column: 'small' | 'large') =>
  db
    .selectFrom('account_avatar')
    .select(`${column} as bytes`)
    .where('subject_id', '=', subject_id)
    .where('digest', '=', digest)
    .executeTakeFirst();

export const saveAvatar = (db: Db, row: Insertable<Tables['account_avatar']>) =>
  db
    .insertInto('account_avatar')
    .values(row)
    .onConflict((on) =>
      on
        .constraint('account_avatar_pk')
        .doUpdateSet({ digest: row.digest, small: row.small, large: row.large, updated_at: row.updated_at }),
    )
    .execute();

export const deleteAvatar = (db: Db, subject_id: string) => db.deleteFrom('account_avatar').where('subject_id', '=', subject_id).execute();
