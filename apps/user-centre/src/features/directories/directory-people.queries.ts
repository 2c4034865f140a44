import { named } from '@portico/server-kit/db/named';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

/** With the organisation whose users it answers for. */
export const findDirectory = (db: Db, directory_id: string) =>
  db
    .selectFrom('directory as d')
    .innerJoin('org as o', 'o.org_id', 'd.org_id')
    .select(['d.directory_id', 'd.kind', 'd.name', 'd.org_id', 'o.org_code', 'o.org_name'])
    .where('d.directory_id', '=', directory_id)
    .executeTakeFirst();
export type Directory = NonNullable<Awaited<ReturnType<typeof findDirectory>>>;

/**
 * People with a role over the installation, or who manage an organisation. A directory does not change their contacts, as managers cannot
 * either: a code sent to an address signs in, so a directory that could set it could sign in as them.
 */
export const keepsContacts = sql<boolean>`(exists (select from installation_role r where r.subject_id = p.subject_id)
  or exists (select from org_manager m where m.subject_id = p.subject_id))`;

const people = (db: Db, directory_id: string) =>
  db
    .selectFrom('directory_person as p')
    .innerJoin('account as a', 'a.subject_id', 'p.subject_id')
    .select([
      'p.subject_id',
      'p.external_id',
      'p.user_name',
      'p.name_wrapped',
      'p.version',
      'p.ended_at',
      'p.removed_at',
      'p.changed_at',
      'a.nick_name',
      'a.status',
      'a.email_wrapped',
      'a.mobile_wrapped',
      'a.version as account_version',
      'a.created_at',
    ])
    .select(keepsContacts.as('keeps_contacts'))
    .where('p.directory_id', '=', directory_id);
export type DirectoryPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Everybody whom the directory answers for, or did. */
export const everybodyOf = (db: Db, directory_id: string) => people(db, directory_id).execute();

/** Somebody whom the directory answers for now. */
export const findPerson = (db: Db, directory_id: string, subject_id: string) =>
  people(db, directory_id).where('p.subject_id', '=', subject_id).where('p.removed_at', 'is', null).executeTakeFirst();

/** Accounts that already have the identifiers of a person; null: none. */
export interface Holders {
  readonly external_id: string | null;
  /** The directory had removed them: they may come back. */
  readonly is_removed: boolean | null;
  readonly user_name: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly login_name: string | null;
  /** The login name is that of somebody whom this directory answers for. */
  readonly is_own: boolean;
}

const askHolders = named<Holders>(
  'directory_holders',
  `with keyed as (select subject_id, removed_at is not null as is_removed from directory_person where directory_id = $1 and external_id = $2),
     login as (select subject_id from credential where kind = 'org_user_code' and value = $6)
   select (select subject_id::text from keyed) as external_id, (select is_removed from keyed) as is_removed,
     (select subject_id::text from directory_person where directory_id = $1 and lower(user_name) = lower($3) and removed_at is null) as user_name,
     (select subject_id::text from credential where kind = 'email' and value = $4) as email,
     (select subject_id::text from credential where kind = 'mobile' and value = $5) as mobile,
     (select subject_id::text from login) as login_name,
     exists (select from directory_person p join login using (subject_id) where p.directory_id = $1 and p.removed_at is null) as is_own`,
);

/** One round trip, because a first import asks this for everybody. A null identifier has no holder. */
export async function findHolders(
  db: Db,
  directory_id: string,
  said: { readonly [K in 'external_id' | 'email' | 'mobile' | 'login_name']: string | null } & { readonly user_name: string },
): Promise<Holders> {
  const { external_id, user_name, email, mobile, login_name } = said;
  const [holders] = await askHolders(db, [directory_id, external_id, user_name, email, mobile, login_name]);
  if (holders === undefined) throw new Error('the holders were not told');
  return holders;
}

export const insertPerson = (db: Db, row: Insertable<Tables['directory_person']>) =>
  db.insertInto('directory_person').values(row).execute();

export const updatePerson = (db: Db, subject_id: string, set: Updateable<Tables['directory_person']>) =>
  db
    .updateTable('directory_person')
    .set({ ...set, version: sql`version + 1` })
    .where('subject_id', '=', subject_id)
    .execute();

/** The groups that lose them change with it. They are locked first, as by whoever changes a group: else the two would wait for each other. */
export async function leaveGroups(db: Db, directory_id: string, subject_id: string, changed_at: Date): Promise<void> {
  const theirs = db.selectFrom('directory_group_member').select('group_id').where('directory_id', '=', directory_id);
  await db
    .selectFrom('directory_group')
    .select('group_id')
    .where('directory_id', '=', directory_id)
    .where('group_id', 'in', theirs.where('subject_id', '=', subject_id))
    .orderBy('group_id')
    .forUpdate()
    .execute();
  const left = await db
    .deleteFrom('directory_group_member')
    .where('directory_id', '=', directory_id)
    .where('subject_id', '=', subject_id)
    .returning('group_id')
    .execute();
  if (left.length === 0) return;
  await db
    .updateTable('directory_group')
    .set({ version: sql`version + 1`, changed_at })
    .where('directory_id', '=', directory_id)
    .where(
      'group_id',
      'in',
      left.map(({ group_id }) => group_id),
    )
    .execute();
}
