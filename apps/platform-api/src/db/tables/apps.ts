import type { App } from '@portico/contracts/platform/apps';
import type { Timestamp as Time } from '@portico/server-kit/db/kit-tables';
import type { Generated } from 'kysely';
import type { Now } from './now.ts';

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
  name: Generated<string>;
  version: Generated<number>;
  created_at: Now;
}
interface UserConfigTable {
  subject_id: string;
  lang: string;
  updated_at: Now;
}

export interface AppTables {
  app: AppTable;
  platform_role: PlatformRoleTable;
  app_member: AppMemberTable;
  user_config: UserConfigTable;
}
