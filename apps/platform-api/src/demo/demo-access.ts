import { personAt, type Demo, type DemoApp } from './demo-files.ts';
import { demoId } from './demo-id.ts';
import { appId, menusOf } from './demo-menus.ts';
import type { RowsByTable } from './insert-rows.ts';

const roleId = (app_code: string, role_name: string): string => demoId('app', app_code, 'role', role_name);
const permissionId = (app_code: string, code: string): string => demoId('app', app_code, 'permission', code);

export function memberRows({ people }: Demo, app: DemoApp): RowsByTable {
  const app_id = appId(app.app_code);
  const members = (places: readonly string[], kind: 'admin' | 'operator') =>
    places.flatMap((place) => {
      const person = personAt(people, place);
      return person ? [{ app_id, subject_id: person.subject_id, name: person.name, kind }] : [];
    });
  return [['app_member', [...members(app.admins, 'admin'), ...members(app.operators, 'operator')]]];
}

export function roleRows({ people }: Demo, app: DemoApp): RowsByTable {
  const app_id = appId(app.app_code);
  const roles = app.roles.map((role) => ({ ...role, role_id: roleId(app.app_code, role.role_name) }));
  return [
    [
      'permission',
      Object.entries(app.permissions).map(([code, name]) => ({ app_id, permission_id: permissionId(app.app_code, code), code, name })),
    ],
    ['app_role', roles.map(({ role_id, role_name, disabled }) => ({ app_id, role_id, role_name, disabled }))],
    [
      'role_permission',
      roles.flatMap(({ role_id, permissions }) =>
        permissions.map((code) => ({ app_id, role_id, permission_id: permissionId(app.app_code, code) })),
      ),
    ],
    ['role_capability', roles.flatMap(({ role_id, capabilities }) => capabilities.map((capability) => ({ app_id, role_id, capability })))],
    [
      'role_member',
      roles.flatMap(({ role_id, members }) =>
        members.flatMap((place) => {
          const person = personAt(people, place);
          return person ? [{ app_id, role_id, subject_id: person.subject_id }] : [];
        }),
      ),
    ],
  ];
}

/** A group holds whole directories of the app, with their pages below them, or single pages. */
export function groupRows(app: DemoApp): RowsByTable {
  const app_id = appId(app.app_code);
  const menus = menusOf(app);
  const groups = app.groups.map((group, sort) => ({ ...group, sort, group_id: demoId('app', app.app_code, 'group', group.group_name) }));
  const group_menus = groups.flatMap(({ group_id, words }) => {
    const placeOf = (app_menu_id: string): string => demoId('group', group_id, app_menu_id);
    const tops = menus.filter((menu) => menu.parent_id === null && words.includes(menu.word));
    return tops.flatMap((top, sort) => [
      { app_id, group_id, group_menu_id: placeOf(top.app_menu_id), parent_id: null, app_menu_id: top.app_menu_id, sort },
      ...menus
        .filter((menu) => menu.parent_id === top.app_menu_id)
        .map((menu, index) => ({
          app_id,
          group_id,
          group_menu_id: placeOf(menu.app_menu_id),
          parent_id: placeOf(top.app_menu_id),
          app_menu_id: menu.app_menu_id,
          sort: index,
        })),
    ]);
  });
  return [
    ['menu_group', groups.map(({ group_id, group_name, sort }) => ({ app_id, group_id, group_name, sort }))],
    ['menu_group_app', groups.map(({ group_id }) => ({ group_id, app_id }))],
    ['group_menu', group_menus],
    [
      'group_role',
      groups.flatMap(({ group_id, roles }) => roles.map((role_name) => ({ app_id, group_id, role_id: roleId(app.app_code, role_name) }))),
    ],
  ];
}
