import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { BackStageKeyTable } from '../../db/tables/back-stage.ts';

/** A new key ends the one before. */
export async function saveKey(db: Db, { subject_id, ...key }: Insertable<BackStageKeyTable>): Promise<void> {
  await db
    .insertInto('back_stage_key')
    .values({ subject_id, ...key })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet(key))
    .execute();
}

/** Finding is using: of two who ask at once, one gets it. */
export const takeKey = (db: Db, key_hash: Buffer, now: Date): Promise<Selectable<BackStageKeyTable> | undefined> =>
  db.deleteFrom('back_stage_key').where('key_hash', '=', key_hash).where('expires_at', '>', now).returningAll().executeTakeFirst();
