import { ROOT } from '@portico/contracts/platform/app-menus';
import { manageHref, useAppBase } from '../../domain/screens/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';

/** What an address says where no permission is preselected. */
export const ANY = 'any';
/** R2.32: whether one came from the permission screen, and goes back there. */
export const FROM = { group: '0', permission: '1' } as const;

/** R2.17–R2.19: where groups, roles and permissions are. */
export function useAccessHrefs() {
  const base = useAppBase();
  const app_id = useCurrentApp()?.app_id ?? '';
  const list = manageHref(base, 'group-menu-list');
  return {
    groups: manageHref(base, 'menu-group'),
    tree: (group_id: string, permission_id: string = ANY) => `${list}/menutree/${group_id}/${app_id}/${permission_id}`,
    menu: (group_id: string, group_menu_id: string = ROOT) => `${list}/menu/${group_id}/${group_menu_id}`,
    auth: (group_id: string) => `${list}/auth/${group_id}/${app_id}`,
    grants: (group_id: string, permission_id: string = ANY, from: string = FROM.group) =>
      `${list}/role/${group_id}/${app_id}/${permission_id}/${from}`,
    roles: manageHref(base, 'menu-group-role'),
    role: (role_id: string) => `${manageHref(base, 'menu-group-role')}?open=${role_id}`,
    members: (role_id: string) => `${manageHref(base, 'members')}?role=${role_id}`,
    permissions: manageHref(base, 'permission'),
    /** Where it is said whether groups count. */
    grouping: `${manageHref(base, 'app-settings')}?tab=behaviour`,
    matrix: manageHref(base, 'permission-menu'),
    menus: (app_menu_id: string) => manageHref(base, 'menu-manage', app_menu_id),
  };
}
