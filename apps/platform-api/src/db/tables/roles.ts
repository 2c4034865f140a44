import type { Capability } from '@portico/contracts/capabilities';
import type { Generated } from 'kysely';
import type { Now } from './now.ts';

export interface PermissionTable {
  app_id: string;
  permission_id: string;
  code: string;
  name: string;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}
export interface RoleTable {
  app_id: string;
  role_id: string;
  role_name: string;
  memo: Generated<string>;
  disabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
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
  by_hand: Generated<boolean>;
  by_directory: Generated<boolean>;
}

export interface RoleTables {
  permission: PermissionTable;
  app_role: RoleTable;
  role_permission: RolePermissionTable;
  role_capability: RoleCapabilityTable;
  role_member: RoleMemberTable;
}
