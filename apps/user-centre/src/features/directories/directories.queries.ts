import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

const listed = (db: Db) =>
  db
    .selectFrom('directory as d')
    .innerJoin('org as o', 'o.org_id', 'd.org_id')
    .leftJoin('directory_token as t', 't.directory_id', 'd.directory_id')
    .select(['d.directory_id', 'd.kind', 'd.name', 'd.org_id', 'o.org_name', 'd.version', 'd.created_at'])
    .select(['t.expires_at', 't.last_used_at', 't.rotated_at', 't.previous_until', 't.revoked_at'])
    .select([
      sql<number>`(select count(*)::int from directory_person p where p.directory_id = d.directory_id and p.removed_at is null)`.as(
        'people',
      ),
      sql<number>`(select count(*)::int from directory_group g where g.directory_id = d.directory_id)`.as('groups'),
    ]);

export const listDirectories = (db: Db, offset: number, limit: number) =>
  listed(db).orderBy('d.created_at', 'desc').orderBy('d.directory_id').offset(offset).limit(limit).execute();
export type ListedDirectory = Awaited<ReturnType<typeof listDirectories>>[number];

export const findListed = (db: Db, directory_id: string) => listed(db).where('d.directory_id', '=', directory_id).executeTakeFirst();

export async function countDirectories(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('directory')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const lockDirectory = (db: Db, directory_id: string) =>
  db.selectFrom('directory').selectAll().where('directory_id', '=', directory_id).forUpdate().executeTakeFirst();

export const insertDirectory = (db: Db, row: Insertable<Tables['directory']>) => db.insertInto('directory').values(row).execute();

export const updateDirectory = (db: Db, directory_id: string, set: Updateable<Tables['directory']>) =>
  db
    .updateTable('directory')
    .set({ ...set, version: sql`version + 1` })
    .where('directory_id', '=', directory_id)
    .execute();

export const deleteDirectory = (db: Db, directory_id: string) =>
  db.deleteFrom('directory').where('directory_id', '=', directory_id).execute();

export const findToken = (db: Db, directory_id: string) =>
  db.selectFrom('directory_token').selectAll().where('directory_id', '=', directory_id).executeTakeFirst();

export const insertDirectoryToken = (db: Db, row: Insertable<Tables['directory_token']>) =>
  db.insertInto('directory_token').values(row).execute();

export const updateToken = (db: Db, directory_id: string, set: Updateable<Tables['directory_token']>) =>
  db.updateTable('directory_token').set(set).where('directory_id', '=', directory_id).execute();

/** Whose token it is; the one before counts until its end. A directory that is read by LDAP comes in by none. */
export const findByToken = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('directory_token as t')
    .innerJoin('directory as d', 'd.directory_id', 't.directory_id')
    .innerJoin('org as o', 'o.org_id', 'd.org_id')
    .select(['d.directory_id', 'd.kind', 'd.name', 'd.org_id', 'o.org_code', 'o.org_name'])
    .where('d.kind', '=', 'scim')
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where((eb) => eb.or([eb('t.token_hash', '=', hash), eb.and([eb('t.previous_hash', '=', hash), eb('t.previous_until', '>', now)])]))
    .executeTakeFirst();

/** Two processes write it once. */
export const noteTokenUse = (db: Db, directory_id: string, at: Date, unless_since: Date) =>
  db
    .updateTable('directory_token')
    .set({ last_used_at: at })
    .where('directory_id', '=', directory_id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unless_since)]))
    .execute();
