import type { Db } from '../../db/tables.ts';

export const hasCarried = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('installation_role_carried').select('is_done').executeTakeFirst()) !== undefined;

/** Two at once: the second one waits, and then finds it done. */
export const markCarried = (db: Db, carried_at: Date) => db.insertInto('installation_role_carried').values({ carried_at }).execute();

/** Who administered the user centre before its roles were those of the installation. */
export const listFormerAdmins = (db: Db) => db.selectFrom('uc_admin').select('subject_id').orderBy('subject_id').execute();
