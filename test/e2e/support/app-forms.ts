import { appConfigs } from '@portico/contracts/platform/app-config';
import { appMenus } from '@portico/contracts/platform/app-menus';
import { apps } from '@portico/contracts/platform/apps';
import { bizTypes } from '@portico/contracts/platform/biz-types';
import { members } from '@portico/contracts/platform/members';
import { menuGroups } from '@portico/contracts/platform/menu-groups';
import { permissions } from '@portico/contracts/platform/permissions';
import { roles } from '@portico/contracts/platform/roles';
import type { FormRow, Place } from './form-row.ts';

const inApp =
  (screen: string, id: (place: Place) => string = () => 'root') =>
  (place: Place): string =>
    `/app/${place.app_code}/menu/${id(place)}/${screen}`;
const PAGE = {
  name: 'Returns',
  code: 'returns-2',
  target: 'https://orders.example/returns',
  permissions: ['p:1'],
  memo: '',
  banner: 'https://orders.example/b.png',
};
const MENU_FIELDS = ['name', 'code', 'target', 'permissions', 'memo', 'banner'];

/** The forms of an app. */
export const APP_FORMS: readonly FormRow[] = [
  {
    source: 'ui/menu-tree/menu-create.tsx',
    at: inApp('menu-manage?new=page'),
    call: appMenus.create,
    values: { ...PAGE, type: 'page' },
    fields: MENU_FIELDS,
  },
  {
    source: 'ui/menu-tree/menu-create.tsx',
    at: inApp('menu-manage?new=directory'),
    call: appMenus.create,
    values: { ...PAGE, type: 'directory', target: '' },
    fields: MENU_FIELDS.filter((field) => field !== 'target'),
  },
  {
    source: 'ui/menu-tree/menu-detail.tsx',
    at: inApp('menu-manage', ({ app_menu_id }) => app_menu_id),
    call: appMenus.update,
    values: PAGE,
    fields: MENU_FIELDS,
  },
  {
    source: 'features/app-settings/general-part.tsx',
    at: inApp('app-settings'),
    call: apps.update,
    values: { app_name: 'Quay South', memo: '' },
    fields: ['app_name', 'memo'],
  },
  {
    source: 'features/app-settings/behaviour-part.tsx',
    at: inApp('app-settings?tab=behaviour'),
    call: appConfigs.change,
    values: { quick_entry_limit: 5, freeze_notice: '' },
    fields: ['quick_entry_limit', 'freeze_notice'],
  },
  {
    source: 'features/app-settings/biz-types-part.tsx',
    at: inApp('app-settings?tab=biz_types&new=biz'),
    call: bizTypes.add,
    values: { biz_type: 'B1', name: 'Retail' },
    fields: ['biz_type', 'name'],
  },
  {
    source: 'features/access/permissions/permission-panel.tsx',
    at: inApp('permission?new=permission'),
    call: permissions.create,
    values: { name: 'Refund', code: 'p:2' },
    fields: ['name', 'code'],
  },
  {
    source: 'features/access/permissions/permission-panel.tsx',
    at: (place) => `${inApp('permission')(place)}?open=${place.permission_id}`,
    call: permissions.update,
    values: { name: 'Refund', code: 'p:2' },
    fields: ['name', 'code'],
  },
  {
    source: 'features/access/roles/role-panel.tsx',
    at: inApp('menu-group-role?new=role'),
    call: roles.create,
    values: { role_name: 'Clerk', memo: '' },
    fields: ['role_name', 'memo'],
  },
  {
    source: 'features/access/roles/role-panel.tsx',
    at: (place) => `${inApp('menu-group-role')(place)}?open=${place.role_id}&new=edit`,
    call: roles.update,
    values: { role_name: 'Clerk', memo: '' },
    fields: ['role_name', 'memo'],
  },
  {
    source: 'features/access/groups/group-panel.tsx',
    at: inApp('menu-group?new=group'),
    call: menuGroups.create,
    values: { group_name: 'Morning', memo: '' },
    fields: ['group_name', 'memo'],
  },
  {
    source: 'features/access/groups/group-panel.tsx',
    at: (place) => `${inApp('menu-group')(place)}?open=${place.group_id}`,
    call: menuGroups.update,
    values: { group_name: 'Morning', memo: '' },
    fields: ['group_name', 'memo'],
  },
  {
    source: 'features/members/member-add.tsx',
    at: inApp('members?new=member&by=login_name'),
    call: members.create,
    values: { login_name: 'ola.berg@larkfield' },
    fields: ['login_name'],
  },
];
