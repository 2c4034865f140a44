import type { Capability } from '@portico/contracts/capabilities';
import { isHidden, readInside } from '@portico/server-kit/db/in-app';
import { named } from '@portico/server-kit/db/named';
import { invariant } from '@portico/server-kit/invariant';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { AppTable, MemberKind } from '../../db/tables/apps.ts';
import { uniteGroups, type GroupAssignment, type RoleAssignment } from './role-assignment.ts';

/** The row of an app as others see it. Kept in memory: what is in it is known everywhere in no time. */
export type AppFacts = Pick<Selectable<AppTable>, (typeof COLUMNS)[number]> & {
  /** Counts the changes of the app's own menus and of those that every app shows. */
  nav_version: number;
  /** In which menus have names, in order; empty where the app has not chosen. */
  langs: string[];
};

const COLUMNS = [
  'app_id',
  'app_code',
  'app_name',
  'memo',
  'icon',
  'logo_digest',
  'status',
  'freeze_at',
  'frozen_at',
  'close_at',
  'time_zone_id',
  'init_menu',
  'new_oms',
  'admits_guests',
  'grouping',
  'open_type',
  'open_value',
  'org_name',
  'rbac_tenant_id',
  'context',
  'texts',
  'version',
] as const satisfies readonly (keyof AppTable)[];
const FACTS = `${COLUMNS.map((column) => `a.${column}`).join(', ')}, a.nav_version + (select nav_version - 1 from global_nav) as nav_version,
  array(select l.lang from app_lang l where l.app_id = a.app_id order by l.sort, l.lang) as langs`;

type Hideable<Row> = Row & { is_hidden: boolean };
const factsById = named<Hideable<AppFacts>>('app_facts', `select ${FACTS}, ${isHidden('a.app_id')} from app a where a.app_id = $1`);

export async function findAppFacts(db: Db, app_id: string): Promise<AppFacts | undefined> {
  const row = await readInside(db, app_id, async () => (await factsById(db, [app_id]))[0]);
  if (!row) return undefined;
  const { is_hidden: _seen, ...facts } = row;
  return facts;
}

export async function findAppIdByGroup(db: Db, group_id: string): Promise<string | undefined> {
  return (await db.selectFrom('menu_group_app').select('app_id').where('group_id', '=', group_id).executeTakeFirst())?.app_id;
}

/** A guest has no id here: only apps that admit guests are theirs. */
export async function findReachable(db: Db, subject_id: string | null, everywhere: boolean, app_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ app_id: string }>`
    select a.app_id from app a where a.app_id = any(${app_ids}::uuid[]) and case when ${subject_id}::text is null then a.admits_guests
      else exists (select from app_member m where m.app_id = a.app_id and m.subject_id = ${subject_id})
        or ${everywhere} end
  `.execute(db);
  return rows.map((row) => row.app_id);
}

/** Undefined where there is no such service; else whether the person may change it. */
export async function findServiceOwnership(
  db: Db,
  service_id: string,
  subject_id: string,
  is_super: boolean,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ owned: boolean }>`
    select exists (select from service_owner o where o.service_id = s.service_id and o.subject_id = ${subject_id})
        or ${is_super} as owned
    from service s where s.service_id = ${service_id}
  `.execute(db);
  return rows[0]?.owned;
}

export async function managesSomething(db: Db, subject_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_manager: boolean }>`
    select exists (select from service_owner where subject_id = ${subject_id})
        or exists (select from app_member where subject_id = ${subject_id} and kind = 'admin') as is_manager
  `.execute(db);
  return rows[0]?.is_manager ?? false;
}

type AssignmentRow = Omit<RoleAssignment, 'platform_roles' | 'groups' | 'is_guest'> & { associations: GroupAssignment[] };

/** What somebody is over the installation comes with their token, and is added to this by whoever asks. */
const toAssignment = ({ kind, role_ids, capabilities, permissions, associations }: AssignmentRow): RoleAssignment => ({
  platform_roles: [],
  kind,
  role_ids,
  capabilities,
  permissions,
  groups: uniteGroups(associations),
  is_guest: false,
});

/** What the person $2 was assigned in one app. */
const assignmentIn = (app_id: string): string => `
    with mine as (
      select r.role_id from role_member m
      join app_role r on r.app_id = m.app_id and r.role_id = m.role_id
      where m.app_id = ${app_id} and m.subject_id = $2 and not r.disabled
    )
    select
      (select kind from app_member where app_id = ${app_id} and subject_id = $2) as kind,
      array(select role_id::text from mine) as role_ids,
      array(select distinct c.capability from role_capability c where c.app_id = ${app_id} and c.role_id in (select role_id from mine)) as capabilities,
      array(select distinct p.code from role_permission rp
            join permission p on p.app_id = rp.app_id and p.permission_id = rp.permission_id
            where rp.app_id = ${app_id} and rp.role_id in (select role_id from mine) order by p.code) as permissions,
      (select coalesce(json_agg(json_build_object('group_id', g.group_id, 'permissions', case when g.narrowed then array(
              select p.code from group_role_permission c
              join permission p on p.app_id = c.app_id and p.permission_id = c.permission_id
              where c.app_id = g.app_id and c.group_id = g.group_id and c.role_id = g.role_id) end)), '[]')
       from group_role g where g.app_id = ${app_id} and g.role_id in (select role_id from mine)) as associations`;

const assignmentById = named<Hideable<AssignmentRow>>('role_assignment', `${assignmentIn('$1')}, ${isHidden('$1::uuid')}`);

export async function findAssignment(db: Db, subject_id: string, app_id: string): Promise<RoleAssignment> {
  const row = await readInside(db, app_id, async () => (await assignmentById(db, [app_id, subject_id]))[0]);
  invariant(row, 'role assignment gave no row');
  return toAssignment(row);
}

/** Everything that the first call of somebody in an app needs, by one statement. */
const entryByCode = named<AppFacts & AssignmentRow>(
  'app_entry',
  `select ${FACTS}, s.* from app a cross join lateral (${assignmentIn('a.app_id')}) s where a.app_code = $1`,
);

export async function findEntry(
  db: Db,
  app_code: string,
  subject_id: string,
): Promise<{ app: AppFacts; assignment: RoleAssignment } | undefined> {
  const [row] = await entryByCode(db, [app_code, subject_id]);
  if (!row) return undefined;
  const { kind: _kind, role_ids: _ids, capabilities: _can, permissions: _may, associations: _in, ...app } = row;
  return { app, assignment: toAssignment(row) };
}

/** For a list over many apps: what each of them would need one query for. */
export async function findAssignments(
  db: Db,
  subject_id: string,
  app_ids: readonly string[],
): Promise<Map<string, Pick<RoleAssignment, 'kind' | 'capabilities'>>> {
  const { rows } = await sql<{ app_id: string; kind: MemberKind | null; capabilities: Capability[] }>`
    /* all apps: those on one page of the caller's own list */
    select a.app_id, m.kind,
      array(select distinct c.capability from role_member rm
            join app_role r on r.app_id = rm.app_id and r.role_id = rm.role_id and not r.disabled
            join role_capability c on c.app_id = r.app_id and c.role_id = r.role_id
            where rm.app_id = a.app_id and rm.subject_id = ${subject_id}) as capabilities
    from unnest(${app_ids}::uuid[]) a(app_id)
    left join app_member m on m.app_id = a.app_id and m.subject_id = ${subject_id}
  `.execute(db);
  return new Map(rows.map(({ app_id, kind, capabilities }) => [app_id, { kind, capabilities }]));
}
