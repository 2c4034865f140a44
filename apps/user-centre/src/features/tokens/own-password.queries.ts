import type { Db } from '../../db/tables.ts';

export const findPasswordHash = async (db: Db, subject_id: string): Promise<string | undefined> =>
  (await db.selectFrom('password').select('hash').where('subject_id', '=', subject_id).executeTakeFirst())?.hash;

/** A fresh proof, for the sign-in that gave it alone. Gives the hashes of its tokens. */
export async function markVerified(db: Db, family_id: string, verified_at: Date): Promise<string[]> {
  const rows = await db
    .updateTable('token')
    .set({ verified_at })
    .where('family_id', '=', family_id)
    .where('state', '=', 'active')
    .returning('access_hash')
    .execute();
  return rows.map((row) => row.access_hash.toString('hex'));
}
