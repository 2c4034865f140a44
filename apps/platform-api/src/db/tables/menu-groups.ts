import type { Generated } from 'kysely';
import type { Now } from './now.ts';

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
  narrowed: Generated<boolean>;
  version: Generated<number>;
}
interface GroupRolePermissionTable {
  app_id: string;
  group_id: string;
  role_id: string;
  permission_id: string;
}

export interface MenuGroupTables {
  menu_group: MenuGroupTable;
  menu_group_app: MenuGroupAppTable;
  group_menu: GroupMenuTable;
  group_role: GroupRoleTable;
  group_role_permission: GroupRolePermissionTable;
}
