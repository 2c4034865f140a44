import type { Db } from '../../db/platform-ctx.ts';

export async function ownsService(db: Db, subject_id: string): Promise<boolean> {
  const found = await db.selectFrom('service_owner').select('service_id').where('subject_id', '=', subject_id).limit(1).executeTakeFirst();
  return found !== undefined;
}
