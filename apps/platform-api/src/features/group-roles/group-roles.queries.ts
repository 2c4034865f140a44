import type { GroupRole, GroupRoleGrants } from '@portico/contracts/platform/group-roles';
import { sql } from 'kysely';
import { groupName, permissionName, roleName } from '../../db/access-words.ts';
import type { Db } from '../../db/platform-ctx.ts';

export interface GroupRoleKey {
  app_id: string;
  group_id: string;
  role_id: string;
}

interface GroupRoleQuery {
  group_id?: string | undefined;
  role_id?: string | undefined;
  offset: number;
  limit: number;
}

const associations = (app_id: string, { group_id, role_id }: Pick<GroupRoleQuery, 'group_id' | 'role_id'>) => sql`
  from group_role gr
  join menu_group g on g.app_id = gr.app_id and g.group_id = gr.group_id
  join app_role r on r.app_id = gr.app_id and r.role_id = gr.role_id
  where gr.app_id = ${app_id}
    and ${group_id === undefined ? sql`true` : sql`gr.group_id = ${group_id}`}
    and ${role_id === undefined ? sql`true` : sql`gr.role_id = ${role_id}`}`;

/** Not narrowed, everything the role holds counts. */
const columns = (lang: string) => sql`
  gr.group_id, g.group_name, ${groupName('g', lang)} as group_display_name,
  gr.role_id, r.role_name, ${roleName('r', lang)} as role_display_name, r.disabled, gr.narrowed, gr.version,
  case when gr.narrowed
    then (select count(*)::int from group_role_permission c where c.app_id = gr.app_id and c.role_id = gr.role_id and c.group_id = gr.group_id)
    else (select count(*)::int from role_permission p where p.app_id = gr.app_id and p.role_id = gr.role_id) end as permission_count`;

export async function listGroupRoles(
  db: Db,
  app_id: string,
  query: GroupRoleQuery,
  lang: string,
): Promise<{ count: number; items: GroupRole[] }> {
  const found = associations(app_id, query);
  const { rows } = await sql<GroupRole>`
    select ${columns(lang)} ${found} order by g.sort, g.group_id, r.role_name offset ${query.offset} limit ${query.limit}
  `.execute(db);
  const total = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db);
  return { count: total.rows[0]?.count ?? 0, items: rows };
}

export async function findGroupRole(db: Db, key: GroupRoleKey, lang: string): Promise<GroupRole | undefined> {
  const { rows } = await sql<GroupRole>`select ${columns(lang)} ${associations(key.app_id, key)}`.execute(db);
  return rows[0];
}

export async function insertGroupRole(db: Db, key: GroupRoleKey): Promise<void> {
  await db.insertInto('group_role').values(key).execute();
}

/** Choices within the group go with it by the foreign key; the role stays. */
export async function deleteGroupRole(db: Db, { app_id, group_id, role_id }: GroupRoleKey): Promise<void> {
  await db.deleteFrom('group_role').where('app_id', '=', app_id).where('group_id', '=', group_id).where('role_id', '=', role_id).execute();
}

export async function findChoices(db: Db, { app_id, group_id, role_id }: GroupRoleKey, lang: string): Promise<GroupRoleGrants['items']> {
  const { rows } = await sql<GroupRoleGrants['items'][number]>`
    select p.permission_id, p.code, p.name, ${permissionName('p', lang)} as display_name, not gr.narrowed or c.permission_id is not null as chosen
    from group_role gr
    join role_permission rp on rp.app_id = gr.app_id and rp.role_id = gr.role_id
    join permission p on p.app_id = rp.app_id and p.permission_id = rp.permission_id
    left join group_role_permission c on c.app_id = gr.app_id and c.role_id = gr.role_id and c.group_id = gr.group_id
      and c.permission_id = rp.permission_id
    where gr.app_id = ${app_id} and gr.group_id = ${group_id} and gr.role_id = ${role_id}
    order by p.code
  `.execute(db);
  return rows;
}

export async function setNarrowed(db: Db, { app_id, group_id, role_id }: GroupRoleKey, narrowed: boolean): Promise<void> {
  await db
    .updateTable('group_role')
    .set((eb) => ({ narrowed, version: eb('version', '+', 1) }))
    .where('app_id', '=', app_id)
    .where('group_id', '=', group_id)
    .where('role_id', '=', role_id)
    .execute();
}

/** What the role does not hold violates the foreign key, which says so. */
export async function addChoices(db: Db, { app_id, group_id, role_id }: GroupRoleKey, permission_ids: readonly string[]): Promise<void> {
  await sql`
    insert into group_role_permission (app_id, group_id, role_id, permission_id)
    select ${app_id}, ${group_id}, ${role_id}, permission_id from unnest(${permission_ids}::uuid[]) permission_id
    on conflict on constraint group_role_permission_pkey do nothing
  `.execute(db);
}

/** Without ids: all of them. */
export async function removeChoices(
  db: Db,
  { app_id, group_id, role_id }: GroupRoleKey,
  permission_ids?: readonly string[],
): Promise<void> {
  await sql`
    delete from group_role_permission
    where app_id = ${app_id} and group_id = ${group_id} and role_id = ${role_id}
      and ${permission_ids === undefined ? sql`true` : sql`permission_id = any(${permission_ids}::uuid[])`}
  `.execute(db);
}
