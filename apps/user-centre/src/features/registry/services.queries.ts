import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const insertService = (db: Db, row: Insertable<Tables['service_credential']>) =>
  db.insertInto('service_credential').values(row).execute();

/** Whose signature it is: one that was not revoked, and has not expired. */
export const findService = (db: Db, service_id: string, now: Date) =>
  db
    .selectFrom('service_credential')
    .select(['service_id', 'name', 'mac_key_wrapped', 'previous_key_wrapped', 'previous_until', 'is_platform', 'calls', 'app_ids'])
    .where('service_id', '=', service_id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

export const lockService = (db: Db, service_id: string) =>
  db
    .selectFrom('service_credential')
    .selectAll()
    .where('service_id', '=', service_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** With the name of the owner: theirs, else what they sign in with. */
const withOwner = (db: Db) =>
  db
    .selectFrom('service_credential as s')
    .leftJoin('account as a', 'a.subject_id', 's.owner_id')
    .selectAll('s')
    .select('a.nick_name')
    .select((eb) =>
      eb
        .selectFrom('credential as c')
        .select('c.value')
        .whereRef('c.subject_id', '=', 's.owner_id')
        .where('c.kind', 'in', ['org_user_code', 'user_name'])
        .orderBy('c.kind')
        .limit(1)
        .as('login_name'),
    );

export const listServices = (db: Db, offset: number, limit: number) =>
  withOwner(db).orderBy('s.created_at', 'desc').orderBy('s.service_id').offset(offset).limit(limit).execute();
export type ListedService = Awaited<ReturnType<typeof listServices>>[number];

export const findListedService = (db: Db, service_id: string) =>
  withOwner(db).where('s.service_id', '=', service_id).executeTakeFirstOrThrow();

export const updateService = (db: Db, service_id: string, row: Updateable<Tables['service_credential']>) =>
  db
    .updateTable('service_credential')
    .set({ ...row, version: sql`version + 1` })
    .where('service_id', '=', service_id)
    .execute();

/** Not a change of the credential: its version stays. Two processes write it once. */
export const noteServiceUse = (db: Db, service_id: string, at: Date, unless_since: Date) =>
  db
    .updateTable('service_credential')
    .set({ last_used_at: at })
    .where('service_id', '=', service_id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unless_since)]))
    .execute();

export const isPlatformCredential = async (db: Db, service_id: string): Promise<boolean> =>
  (await db.selectFrom('service_credential').select('is_platform').where('service_id', '=', service_id).executeTakeFirst())?.is_platform ===
  true;

/** The credential that the platform and the user centre share. */
export const findPlatformService = (db: Db) =>
  db
    .selectFrom('service_credential')
    .select(['service_id', 'mac_key_wrapped'])
    .where('is_platform', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export async function markPlatformService(db: Db, service_id: string): Promise<void> {
  await db.updateTable('service_credential').set({ is_platform: false }).where('is_platform', '=', true).execute();
  await updateService(db, service_id, { is_platform: true, expires_at: null, calls: null, app_ids: null });
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

export const updateProvider = (db: Db, source_plat: string, row: Updateable<Tables['third_provider']>) =>
  db
    .updateTable('third_provider')
    .set({ ...row, version: sql`version + 1` })
    .where('source_plat', '=', source_plat)
    .returningAll()
    .executeTakeFirstOrThrow();
