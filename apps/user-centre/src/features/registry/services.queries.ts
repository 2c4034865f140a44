import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const insertService = (db: Db, row: Insertable<Tables['service_credential']>) =>
  db.insertInto('service_credential').values(row).execute();

/** Whose signature it is: one that was not revoked. */
export const findService = (db: Db, service_id: string) =>
  db
    .selectFrom('service_credential')
    .select(['service_id', 'name', 'mac_key_wrapped', 'previous_key_wrapped', 'previous_until', 'is_platform'])
    .where('service_id', '=', service_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const lockService = (db: Db, service_id: string) =>
  db
    .selectFrom('service_credential')
    .selectAll()
    .where('service_id', '=', service_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const listServices = (db: Db, offset: number, limit: number) =>
  db.selectFrom('service_credential').selectAll().orderBy('created_at', 'desc').orderBy('service_id').offset(offset).limit(limit).execute();

export const updateService = (db: Db, service_id: string, row: Updateable<Tables['service_credential']>) =>
  db.updateTable('service_credential').set(row).where('service_id', '=', service_id).execute();

export const isPlatformCredential = async (db: Db, service_id: string): Promise<boolean> =>
  (await db.selectFrom('service_credential').select('is_platform').where('service_id', '=', service_id).executeTakeFirst())?.is_platform ===
  true;

export async function markPlatformService(db: Db, service_id: string): Promise<void> {
  await db.updateTable('service_credential').set({ is_platform: false }).where('is_platform', '=', true).execute();
  await updateService(db, service_id, { is_platform: true });
}

export const findProvider = (db: Db, source_plat: string) =>
  db.selectFrom('third_provider').selectAll().where('source_plat', '=', source_plat).where('revoked_at', 'is', null).executeTakeFirst();

export const lockProvider = (db: Db, source_plat: string) =>
  db
    .selectFrom('third_provider')
    .selectAll()
    .where('source_plat', '=', source_plat)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const listProviders = (db: Db, offset: number, limit: number) =>
  db.selectFrom('third_provider').selectAll().orderBy('created_at', 'desc').orderBy('source_plat').offset(offset).limit(limit).execute();

export const offeredProviders = (db: Db, redirect_uri: string | undefined) =>
  db
    .selectFrom('third_provider')
    .select(['source_plat', 'name'])
    .where('revoked_at', 'is', null)
    .$if(redirect_uri !== undefined, (query) => query.where(sql<boolean>`${redirect_uri} = any(redirect_uris)`))
    .orderBy('name')
    .execute();

export const insertProvider = (db: Db, row: Insertable<Tables['third_provider']>) =>
  db.insertInto('third_provider').values(row).returningAll().executeTakeFirstOrThrow();

export const revokeProviderRow = (db: Db, source_plat: string, revoked_at: Date) =>
  db.updateTable('third_provider').set({ revoked_at }).where('source_plat', '=', source_plat).execute();
