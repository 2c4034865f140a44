import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const findBinding = (db: Db, source_plat: string, open_id: string) =>
  db
    .selectFrom('third_account')
    .select(['subject_id', 'made_account'])
    .where('source_plat', '=', source_plat)
    .where('open_id', '=', open_id)
    .executeTakeFirst();

export const listBindings = (db: Db, subject_id: string) =>
  db
    .selectFrom('third_account as t')
    .innerJoin('third_provider as p', 'p.source_plat', 't.source_plat')
    .select(['t.open_id', 't.app_id', 't.source_plat', 't.bound_at', 'p.name'])
    .where('t.subject_id', '=', subject_id)
    .orderBy('t.source_plat')
    .execute();
export type FoundBinding = Awaited<ReturnType<typeof listBindings>>[number];

export const insertBinding = (db: Db, row: Insertable<Tables['third_account']>) => db.insertInto('third_account').values(row).execute();

export const deleteBinding = (db: Db, subject_id: string, source_plat: string) =>
  db.deleteFrom('third_account').where('subject_id', '=', subject_id).where('source_plat', '=', source_plat).execute();

/** Something to sign in by that is not a third party: a password with a name, or a contact that a code can be sent to. */
export async function hasOwnWayIn(db: Db, subject_id: string): Promise<boolean> {
  const contact = await db
    .selectFrom('credential')
    .select('kind')
    .where('subject_id', '=', subject_id)
    .where('kind', 'in', ['mobile', 'email'])
    .executeTakeFirst();
  if (contact) return true;
  const named = await db
    .selectFrom('password as p')
    .innerJoin('credential as c', 'c.subject_id', 'p.subject_id')
    .select('p.subject_id')
    .where('p.subject_id', '=', subject_id)
    .executeTakeFirst();
  return named !== undefined;
}
