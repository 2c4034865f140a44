import type { Db } from '../../db/tables.ts';

export const findPasswordHash = async (db: Db, subject_id: string): Promise<string | undefined> =>
  (await db.selectFrom('password').select('hash').where('subject_id', '=', subject_id).executeTakeFirst())?.hash;
