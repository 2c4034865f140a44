import { sql, type Insertable, type Updateable } from 'kysely';
import type { OriginUse } from '../../db/mint-tables.ts';
import type { Db, Tables } from '../../db/tables.ts';

/** A client that may be used now. */
export const findClient = (db: Db, client_id: string) =>
  db.selectFrom('sso_client').selectAll().where('client_id', '=', client_id).where('revoked_at', 'is', null).executeTakeFirst();
export type FoundClient = NonNullable<Awaited<ReturnType<typeof findClient>>>;

export const isClientRevoked = async (db: Db, client_id: string): Promise<boolean> =>
  (await db
    .selectFrom('sso_client')
    .select('client_id')
    .where('client_id', '=', client_id)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const lockClient = (db: Db, client_id: string) =>
  db.selectFrom('sso_client').selectAll().where('client_id', '=', client_id).where('revoked_at', 'is', null).forUpdate().executeTakeFirst();

export const listClients = (db: Db, offset: number, limit: number) =>
  db.selectFrom('sso_client').selectAll().orderBy('created_at', 'desc').orderBy('client_id').offset(offset).limit(limit).execute();

export const insertClient = (db: Db, row: Insertable<Tables['sso_client']>) =>
  db.insertInto('sso_client').values(row).returningAll().executeTakeFirstOrThrow();

export const updateClient = (db: Db, client_id: string, row: Updateable<Tables['sso_client']>) =>
  db
    .updateTable('sso_client')
    .set({ ...row, version: sql`version + 1` })
    .where('client_id', '=', client_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findOrigin = (db: Db, origin: string) =>
  db.selectFrom('registered_origin').selectAll().where('origin', '=', origin).executeTakeFirst();

export const lockOrigin = (db: Db, origin: string) =>
  db.selectFrom('registered_origin').selectAll().where('origin', '=', origin).forUpdate().executeTakeFirst();

export const listOrigins = (db: Db, offset: number, limit: number) =>
  db.selectFrom('registered_origin').selectAll().orderBy('origin').offset(offset).limit(limit).execute();

export const originsOfUse = (db: Db, use: OriginUse) =>
  db
    .selectFrom('registered_origin')
    .select(['origin', 'name', 'client_id'])
    .where(sql<boolean>`${use} = any (uses)`)
    .orderBy('origin')
    .execute();

export const insertOrigin = (db: Db, row: Insertable<Tables['registered_origin']>) =>
  db.insertInto('registered_origin').values(row).returningAll().executeTakeFirstOrThrow();

export const deleteOrigin = (db: Db, origin: string) => db.deleteFrom('registered_origin').where('origin', '=', origin).execute();

export async function countRows(
  db: Db,
  table: 'sso_client' | 'registered_origin' | 'service_credential' | 'third_provider',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
