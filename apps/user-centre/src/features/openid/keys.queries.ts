import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

const KEY_LOCK = 7_420_072;

/** In a transaction: two processes agree on one key. */
export const lockKeys = (db: Db) => sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(db);
export const listKeys = (db: Db) => db.selectFrom('openid_key').selectAll().orderBy('signs_from', 'desc').execute();
export const listKeyTimes = (db: Db) => db.selectFrom('openid_key').select(['kid', 'signs_from']).orderBy('signs_from', 'desc').execute();
export const insertKey = (db: Db, row: Insertable<Tables['openid_key']>) => db.insertInto('openid_key').values(row).execute();
export const deleteKeysOlder = (db: Db, before: Date, kept: readonly string[]) =>
  deleteOlder(db, { table: 'openid_key', column: 'signs_from', before, only: sql`not (r.kid = any (${kept}))` });
