import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export interface GroupKey {
  directory_id: string;
  group_id: string;
}

export const lockGroup = (db: Db, { directory_id, group_id }: GroupKey) =>
  db
    .selectFrom('directory_group')
    .selectAll()
    .where('directory_id', '=', directory_id)
    .where('group_id', '=', group_id)
    .forUpdate()
    .executeTakeFirst();
export type DirectoryGroup = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

/** Another group of the directory by the same name or key. */
export const findOther = (db: Db, { directory_id, group_id }: GroupKey, said: { external_id: string | null; display_name: string }) =>
  db
    .selectFrom('directory_group')
    .select(['group_id', 'external_id', 'display_name'])
    .where('directory_id', '=', directory_id)
    .where('group_id', '<>', group_id)
    .where((eb) =>
      eb.or([
        // The name of one that is missing may be given to another.
        eb.and([eb(sql`lower(display_name)`, '=', sql`lower(${said.display_name}::text)`), eb('missing_since', 'is', null)]),
        ...(said.external_id === null ? [] : [eb('external_id', '=', said.external_id)]),
      ]),
    )
    .executeTakeFirst();

export const insertGroup = (db: Db, row: Insertable<Tables['directory_group']>) => db.insertInto('directory_group').values(row).execute();

export const updateGroup = (db: Db, { directory_id, group_id }: GroupKey, set: Updateable<Tables['directory_group']>) =>
  db
    .updateTable('directory_group')
    .set({ ...set, version: sql`version + 1` })
    .where('directory_id', '=', directory_id)
    .where('group_id', '=', group_id)
    .execute();

export const deleteGroup = (db: Db, { directory_id, group_id }: GroupKey) =>
  db.deleteFrom('directory_group').where('directory_id', '=', directory_id).where('group_id', '=', group_id).execute();

const ids = (subject_ids: readonly string[]) => sql`${[...subject_ids]}::bigint[]`;

/** Those among them whom the directory does not answer for. */
export async function unknownAmong(db: Db, directory_id: string, subject_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id::text from unnest(${ids(subject_ids)}) as id
    where not exists (select from directory_person p
      where p.subject_id = id and p.directory_id = ${directory_id} and p.removed_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Answers who was not in it before. */
export async function insertMembers(db: Db, { directory_id, group_id }: GroupKey, subject_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`insert into directory_group_member (directory_id, group_id, subject_id)
    select ${directory_id}, ${group_id}, id from unnest(${ids(subject_ids)}) as id
    on conflict on constraint directory_group_member_pk do nothing returning subject_id::text`.execute(db);
  return rows.map(({ subject_id }) => subject_id);
}

export async function deleteMembers(db: Db, { directory_id, group_id }: GroupKey, subject_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`delete from directory_group_member
    where directory_id = ${directory_id} and group_id = ${group_id} and subject_id = any(${ids(subject_ids)})
    returning subject_id::text`.execute(db);
  return rows.map(({ subject_id }) => subject_id);
}

export const memberIds = async (db: Db, { directory_id, group_id }: GroupKey): Promise<string[]> =>
  (
    await db
      .selectFrom('directory_group_member')
      .select('subject_id')
      .where('directory_id', '=', directory_id)
      .where('group_id', '=', group_id)
      .orderBy('subject_id')
      .execute()
  ).map(({ subject_id }) => subject_id);

/** By what they are called in the directory, for the log. */
export const userNamesOf = async (db: Db, subject_ids: readonly string[]): Promise<string[]> =>
  subject_ids.length === 0
    ? []
    : (
        await db.selectFrom('directory_person').select('user_name').where('subject_id', 'in', subject_ids).orderBy('user_name').execute()
      ).map(({ user_name }) => user_name);
