import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const findOpenidOf = (db: Db, client_ids: readonly string[]) =>
  db.selectFrom('openid_client').selectAll().where('client_id', 'in', client_ids).execute();

export const upsertOpenid = (db: Db, { client_id, ...row }: Omit<Insertable<Tables['openid_client']>, 'last_used_at'>) =>
  db
    .insertInto('openid_client')
    .values({ client_id, ...row })
    .onConflict((on) => on.constraint('openid_client_pk').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();

/** What people had let it know goes with it. */
export const deleteOpenid = (db: Db, client_id: string) => db.deleteFrom('openid_client').where('client_id', '=', client_id).execute();

export const endGrantsOfClient = (db: Db, client_id: string, now: Date) =>
  db.updateTable('openid_grant').set({ ended_at: now }).where('client_id', '=', client_id).where('ended_at', 'is', null).execute();
