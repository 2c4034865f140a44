import type { DirectoryGroup, DirectoryRoleDraft, DirectoryRoleMapping } from '@portico/contracts/platform/directory-roles';
import { sql } from 'kysely';
import { roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';
import { likePart } from '@portico/server-kit/db/like';

export type MappedGroup = DirectoryRoleMapping['items'][number];
/** One thing that a group gives; null: membership. */
export interface Given {
  readonly group_id: string;
  readonly role_id: string | null;
}

const GROUP = sql`g.group_id, g.display_name, g.directory_name, g.org_name, g.is_missing,
  (select count(*)::int from directory_group_person p where p.group_id = g.group_id) as people`;

export async function listMapped(db: Db, app_id: string, lang: string): Promise<MappedGroup[]> {
  const { rows } = await sql<MappedGroup>`
    select ${GROUP}, coalesce((
      select jsonb_agg(jsonb_build_object('role_id', r.role_id, 'role_name', r.role_name, 'display_name', ${roleName('r', lang)})
        order by r.role_name)
      from directory_role d join app_role r on r.app_id = d.app_id and r.role_id = d.role_id
      where d.app_id = a.app_id and d.group_id = a.group_id), '[]') as roles
    from directory_access a join directory_group g on g.group_id = a.group_id
    where a.app_id = ${app_id} order by g.display_name, g.directory_name, g.group_id`.execute(db);
  return rows;
}

export async function readVersion(db: Db, app_id: string): Promise<number> {
  return (await db.selectFrom('directory_mapping').select('version').where('app_id', '=', app_id).executeTakeFirst())?.version ?? 1;
}

export const givenBy = (items: DirectoryRoleDraft['items']): Given[] =>
  items.flatMap(({ group_id, role_ids }) => [
    { group_id, role_id: null },
    ...[...new Set(role_ids)].map((role_id) => ({ group_id, role_id })),
  ]);

/** Everything that groups give in an app. */
export async function readGiven(db: Db, app_id: string): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select group_id, null::uuid as role_id from directory_access where app_id = ${app_id}
    union all select group_id, role_id from directory_role where app_id = ${app_id}`.execute(db);
  return rows;
}

export async function writeMapping(db: Db, app_id: string, given: readonly Given[]): Promise<void> {
  await sql`
    insert into directory_mapping (app_id, version) values (${app_id}, 2)
    on conflict (app_id) do update set version = directory_mapping.version + 1`.execute(db);
  await db.deleteFrom('directory_access').where('app_id', '=', app_id).execute();
  const rows = JSON.stringify(given);
  await sql`
    insert into directory_access (app_id, group_id)
    select distinct ${app_id}::uuid, group_id from jsonb_to_recordset(${rows}::jsonb) as t(group_id uuid)`.execute(db);
  await sql`
    insert into directory_role (app_id, group_id, role_id)
    select ${app_id}, group_id, role_id from jsonb_to_recordset(${rows}::jsonb) as t(group_id uuid, role_id uuid)
    where role_id is not null`.execute(db);
}

/** Keeps facts from being applied until the transaction ends, so that the mapping is computed from a complete state. */
export async function holdFacts(db: Db): Promise<void> {
  await sql`select from directory_fact_state for share`.execute(db);
}

/** Of these organisations; null: of any. */
export async function findGroups(db: Db, org_ids: readonly string[] | null, keyword: string, most: number): Promise<DirectoryGroup[]> {
  const { rows } = await sql<DirectoryGroup>`
    select ${GROUP} from directory_group g
    where ${org_ids === null ? sql`true` : sql`g.org_id = any (${org_ids}::text[])`} and g.display_name ilike ${likePart(keyword)}
      and not g.is_missing
    order by g.display_name, g.directory_name, g.group_id limit ${most}`.execute(db);
  return rows;
}

export async function groupsNamed(db: Db, group_ids: readonly string[]): Promise<{ group_id: string; org_id: string; label: string }[]> {
  if (group_ids.length === 0) return [];
  const { rows } = await sql<{ group_id: string; org_id: string; label: string }>`
    select group_id, org_id, display_name || ' (' || directory_name || ')' as label from directory_group
    where group_id = any (${group_ids}::uuid[])`.execute(db);
  return rows;
}

export async function rolesNamed(db: Db, app_id: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('app_role').select(['role_id', 'role_name']).where('app_id', '=', app_id).execute();
  return new Map(rows.map(({ role_id, role_name }) => [role_id, role_name]));
}

/** The same in the language of whoever reads. */
export async function rolesShown(
  db: Db,
  app_id: string,
  lang: string,
): Promise<{ role_id: string; role_name: string; display_name: string }[]> {
  return await db
    .selectFrom('app_role as r')
    .select(['r.role_id', 'r.role_name', roleName('r', lang).as('display_name')])
    .where('r.app_id', '=', app_id)
    .execute();
}

/** The apps in which these groups have something. The caller has entered all of them. */
export async function appsOfGroups(db: Db, group_ids: readonly string[]): Promise<{ app_id: string; group_id: string }[]> {
  const { rows } = await sql<{ app_id: string; group_id: string }>`
    /* all apps: what a directory says touches each app that gives something for it */
    select app_id, group_id from directory_access where group_id = any (${group_ids}::uuid[]) order by app_id`.execute(db);
  return rows;
}
