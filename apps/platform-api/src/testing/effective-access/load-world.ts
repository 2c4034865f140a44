import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import type { Db } from '../../db/platform-ctx.ts';
import { CODES, type World } from './world.ts';

export interface LoadedWorld {
  readonly app_id: string;
  /** The ids in the database by those of the world. */
  readonly ids: ReadonlyMap<string, string>;
}

const insertMenus = async (trx: Db, app_id: string, { menus }: World, idOf: (id: string) => string): Promise<void> => {
  for (const [sort, menu] of menus.entries()) {
    const { id, parent, is_page, is_global, hidden, template_only, biz_type, permissions } = menu;
    const row = {
      parent_id: parent === null ? null : idOf(parent),
      code: idOf(id),
      name: `Menu ${id}`,
      type: is_page ? ('page' as const) : ('directory' as const),
      target: is_page ? 'https://pages.example.test/' : '',
      hidden,
      template_only,
      biz_type,
      permissions: [...permissions],
      sort,
    };
    if (is_global)
      await trx
        .insertInto('global_menu')
        .values({ ...row, global_menu_id: idOf(id) })
        .execute();
    else
      await trx
        .insertInto('app_menu')
        .values({ ...row, app_id, app_menu_id: idOf(id) })
        .execute();
  }
};

const insertRoles = async (trx: Db, app_id: string, world: World, idOf: (id: string) => string, operator: string): Promise<void> => {
  for (const code of CODES) {
    await trx
      .insertInto('permission')
      .values({ app_id, permission_id: idOf(code), code, name: code })
      .execute();
  }
  for (const { id, disabled, permissions } of world.roles) {
    const role_id = idOf(id);
    await trx.insertInto('app_role').values({ app_id, role_id, role_name: id, disabled }).execute();
    for (const code of permissions)
      await trx
        .insertInto('role_permission')
        .values({ app_id, role_id, permission_id: idOf(code) })
        .execute();
    if (world.person.roles.includes(id)) await trx.insertInto('role_member').values({ app_id, role_id, subject_id: operator }).execute();
  }
};

const insertGroups = async (trx: Db, app_id: string, { groups, associations }: World, idOf: (id: string) => string): Promise<void> => {
  for (const { id, menus } of groups) {
    const group_id = idOf(id);
    await trx.insertInto('menu_group').values({ app_id, group_id, group_name: id }).execute();
    await trx.insertInto('menu_group_app').values({ app_id, group_id }).execute();
    for (const menu of menus) {
      await trx
        .insertInto('group_menu')
        .values({ app_id, group_id, group_menu_id: newUuid(), app_menu_id: idOf(menu) })
        .execute();
    }
  }
  for (const { group, role, chosen } of associations) {
    const [group_id, role_id] = [idOf(group), idOf(role)];
    await trx
      .insertInto('group_role')
      .values({ app_id, group_id, role_id, narrowed: chosen !== null })
      .execute();
    for (const code of chosen ?? [])
      await trx
        .insertInto('group_role_permission')
        .values({ app_id, group_id, role_id, permission_id: idOf(code) })
        .execute();
  }
};

/** Puts a world into the database: one app, whose operator holds the roles of the world's person. Global menus replace those before. */
export async function loadWorld(db: Db, world: World, people: { operator: string; admin: string }): Promise<LoadedWorld> {
  const app_id = newUuid();
  const ids = new Map<string, string>();
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? newUuid();
    ids.set(id, known);
    return known;
  };
  const { status, grouping, admits_guests } = world;
  await db
    .insertInto('app')
    .values({
      app_id,
      app_code: app_id,
      app_name: 'World',
      icon: 'box',
      open_value: app_id,
      rbac_tenant_id: app_id,
      status,
      grouping,
      admits_guests,
    })
    .execute();
  await db
    .insertInto('app_member')
    .values([
      { app_id, subject_id: people.operator, kind: 'operator' },
      { app_id, subject_id: people.admin, kind: 'admin' },
    ])
    .execute();
  await db.deleteFrom('global_menu').execute();
  await db
    .updateTable('global_nav')
    .set((eb) => ({ nav_version: eb('nav_version', '+', 1) }))
    .execute();
  await inApp(db, app_id, async (trx) => {
    await insertMenus(trx, app_id, world, idOf);
    await insertRoles(trx, app_id, world, idOf, people.operator);
    await insertGroups(trx, app_id, world, idOf);
  });
  return { app_id, ids };
}
