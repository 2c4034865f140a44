import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { Lang } from '@portico/contracts/langs';
import type { Generated } from 'kysely';
import type { Now } from './now.ts';

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
interface ServiceOwnerTable {
  service_id: string;
  subject_id: string;
  created_at: Now;
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

export interface ServiceTables {
  service: ServiceTable;
  service_owner: ServiceOwnerTable;
  service_menu: ServiceMenuTable;
  service_menu_lang: ServiceMenuLangTable;
}
