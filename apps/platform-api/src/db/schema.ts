import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { App } from '@portico/contracts/platform/apps';
import type { Capability } from '@portico/contracts/capabilities';
import type { Lang } from '@portico/contracts/langs';
import type { KitTables, Timestamp as Time } from '@portico/server-kit/db/kit-tables';
import type { ColumnType, Generated } from 'kysely';

type Now = ColumnType<Date, Date | string | undefined, Date | string>;

export interface AppTable {
  app_id: string;
  app_code: string;
  app_name: string;
  memo: Generated<string>;
  icon: App['icon'];
  status: Generated<App['status']>;
  freeze_at: Time | null;
  frozen_at: Time | null;
  close_at: Time | null;
  time_zone_id: Generated<string>;
  init_menu: Generated<boolean>;
  new_oms: Generated<boolean>;
  open_type: Generated<App['open_type']>;
  open_value: string;
  org_name: Generated<string>;
  rbac_tenant_id: string;
  context: Generated<string>;
  grouping: Generated<boolean>;
  nav_version: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

export type PlatformRole = 'super_admin' | 'auditor';
export type MemberKind = 'admin' | 'operator';

interface PlatformRoleTable {
  subject_id: string;
  role: PlatformRole;
  created_at: Now;
}
interface AppMemberTable {
  app_id: string;
  subject_id: string;
  kind: MemberKind;
  created_at: Now;
}
interface UserConfigTable {
  subject_id: string;
  lang: Lang;
  updated_at: Now;
}

interface ServiceTable {
  service_id: string;
  service_code: string;
  name: string;
  nickname: string;
  category: Generated<string>;
  config_check_url: Generated<string>;
  auth_type: Generated<'no_auth' | 'bearer_token' | 'bts'>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}
interface ServiceMenuTable {
  service_id: string;
  service_menu_id: string;
  parent_id: string | null;
  code: string;
  name: string;
  memo: Generated<string>;
  type: AppMenu['type'];
  target: Generated<string>;
  permissions: Generated<string[]>;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}
interface ServiceMenuLangTable {
  service_id: string;
  service_menu_id: string;
  lang: Lang;
  name: string;
  memo: Generated<string>;
}

export interface AppMenuTable {
  app_id: string;
  app_menu_id: string;
  parent_id: string | null;
  biz_type: Generated<string>;
  code: string;
  name: string;
  memo: Generated<string>;
  type: AppMenu['type'];
  target: Generated<string>;
  banner: Generated<string>;
  layout: Generated<AppMenu['layout']>;
  open_in_new_window: Generated<boolean>;
  template_only: Generated<boolean>;
  hidden: Generated<boolean>;
  permissions: Generated<string[]>;
  owner: Generated<AppMenu['owner']>;
  service_id: string | null;
  service_menu_id: string | null;
  service_menu_version: number | null;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  updated_by: Generated<string>;
}
interface AppMenuLangTable {
  app_id: string;
  app_menu_id: string;
  lang: Lang;
  name: string;
  memo: Generated<string>;
}

interface PermissionTable {
  app_id: string;
  permission_id: string;
  code: string;
  name: string;
  version: Generated<number>;
  created_at: Now;
}
interface RoleTable {
  app_id: string;
  role_id: string;
  role_name: string;
  memo: Generated<string>;
  disabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Now;
}
interface RolePermissionTable {
  app_id: string;
  role_id: string;
  permission_id: string;
}
interface RoleCapabilityTable {
  app_id: string;
  role_id: string;
  capability: Capability;
}
interface RoleMemberTable {
  app_id: string;
  role_id: string;
  subject_id: string;
}

interface MenuGroupTable {
  app_id: string;
  group_id: string;
  group_name: string;
  memo: Generated<string>;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
}
interface MenuGroupAppTable {
  group_id: string;
  app_id: string;
}
interface GroupMenuTable {
  app_id: string;
  group_id: string;
  group_menu_id: string;
  parent_id: string | null;
  app_menu_id: string;
  sort: Generated<number>;
  version: Generated<number>;
}
interface GroupRoleTable {
  app_id: string;
  group_id: string;
  role_id: string;
}

export interface PlatformDB extends KitTables {
  app: AppTable;
  platform_role: PlatformRoleTable;
  app_member: AppMemberTable;
  user_config: UserConfigTable;
  service: ServiceTable;
  service_menu: ServiceMenuTable;
  service_menu_lang: ServiceMenuLangTable;
  app_menu: AppMenuTable;
  app_menu_lang: AppMenuLangTable;
  permission: PermissionTable;
  app_role: RoleTable;
  role_permission: RolePermissionTable;
  role_capability: RoleCapabilityTable;
  role_member: RoleMemberTable;
  menu_group: MenuGroupTable;
  menu_group_app: MenuGroupAppTable;
  group_menu: GroupMenuTable;
  group_role: GroupRoleTable;
}

/** Under the tenant policy: every statement on them says which app it is about. */
export const TENANT_TABLES = [
  'app_menu',
  'app_menu_lang',
  'permission',
  'app_role',
  'role_permission',
  'role_capability',
  'role_member',
  'menu_group',
  'group_menu',
  'group_role',
] as const satisfies readonly (keyof PlatformDB)[];
