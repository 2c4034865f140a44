import { deleteOlder } from '@portico/server-kit/db/delete-older';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const insertCode = (db: Db, row: Insertable<Tables['sso_code']>) => db.insertInto('sso_code').values(row).execute();

/** Locked, so that of two who bring the same code the second finds what the first was given. */
export const lockCode = (db: Db, code_hash: Buffer) =>
  db.selectFrom('sso_code').selectAll().where('code_hash', '=', code_hash).forUpdate().executeTakeFirst();
export type FoundCode = NonNullable<Awaited<ReturnType<typeof lockCode>>>;

/** True for exactly one of those who try at the same moment. */
export async function useCode(db: Db, code_hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sso_code')
    .set({ used_at: now })
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export const rememberIssued = (db: Db, code_hash: Buffer, issued_family_id: string) =>
  db.updateTable('sso_code').set({ issued_family_id }).where('code_hash', '=', code_hash).execute();

export const insertScriptSession = (db: Db, row: Insertable<Tables['sso_script_session']>) =>
  db.insertInto('sso_script_session').values(row).execute();

export const findScriptSession = (db: Db, cookie_hash: Buffer, now: Date) =>
  db
    .selectFrom('sso_script_session')
    .select(['subject_id', 'family_id'])
    .where('cookie_hash', '=', cookie_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function sweepSso(db: Db, before: Date): Promise<void> {
  await deleteOlder(db, { table: 'sso_code', column: 'expires_at', before });
  await deleteOlder(db, { table: 'sso_script_session', column: 'expires_at', before });
}
