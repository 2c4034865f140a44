import type { LdapSettings } from '@portico/contracts/user-centre/ldap';
import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

const ldapDirectories = (db: Db) =>
  db
    .selectFrom('directory as d')
    .innerJoin('directory_ldap as l', 'l.directory_id', 'd.directory_id')
    .innerJoin('org as o', 'o.org_id', 'd.org_id')
    .selectAll('l')
    .select(['d.name', 'd.kind', 'd.org_id', 'd.version', 'd.created_at', 'o.org_code', 'o.org_name']);
export type LdapRow = Awaited<ReturnType<typeof listLdap>>[number];

export const listLdap = (db: Db) => ldapDirectories(db).orderBy('d.name').execute();

export const findLdap = (db: Db, directory_id: string) => ldapDirectories(db).where('d.directory_id', '=', directory_id).executeTakeFirst();

export const lockLdap = (db: Db, directory_id: string) =>
  ldapDirectories(db).where('d.directory_id', '=', directory_id).forUpdate(['d', 'l']).executeTakeFirst();

export async function insertLdap(
  db: Db,
  directory: Pick<Insertable<Tables['directory']>, 'directory_id' | 'name' | 'org_id' | 'created_at'>,
  settings: LdapSettings & { secret_wrapped: string },
): Promise<void> {
  await db
    .insertInto('directory')
    .values({ ...directory, kind: 'ldap' })
    .execute();
  await db
    .insertInto('directory_ldap')
    .values({ ...settings, directory_id: directory.directory_id })
    .execute();
}

export async function updateLdap(
  db: Db,
  directory_id: string,
  { name, ...settings }: LdapSettings & { name: string; secret_wrapped?: string },
): Promise<void> {
  await db
    .updateTable('directory')
    .set({ name, version: sql`version + 1` })
    .where('directory_id', '=', directory_id)
    .execute();
  await db.updateTable('directory_ldap').set(settings).where('directory_id', '=', directory_id).execute();
}
