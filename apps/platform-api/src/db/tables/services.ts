import type { Generated, JSONColumnType } from 'kysely';
import type { MenuColumns, MenuTextColumns, TranslationColumns } from './menu-columns.ts';
import type { Now } from './now.ts';

export interface ServiceTable {
  service_id: string;
  service_code: string;
  name: string;
  nickname: string;
  category: Generated<string>;
  config_check_url: Generated<string>;
  auth_type: Generated<'no_auth' | 'bearer_token' | 'bts'>;
  menus_revision: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  updated_by: Generated<string>;
}

interface ServiceOwnerTable {
  service_id: string;
  subject_id: string;
  created_at: Now;
}

interface ServiceMenuTable extends MenuColumns {
  service_id: string;
  service_menu_id: string;
  added_in: Generated<number>;
}

interface ServiceMenuLangTable extends MenuTextColumns, TranslationColumns {
  service_id: string;
  service_menu_id: string;
}

interface ServiceMenuVersionTable {
  service_id: string;
  service_menu_id: string;
  version: number;
  fields: JSONColumnType<Record<string, unknown>>;
  created_at: Now;
}

interface ServiceAppTable {
  service_id: string;
  app_id: string;
  menus: number;
}

interface AppServiceTable {
  app_id: string;
  service_id: string;
  seen_revision: number;
  told_revision: Generated<number>;
}

export interface ServiceTables {
  service: ServiceTable;
  service_owner: ServiceOwnerTable;
  service_menu: ServiceMenuTable;
  service_menu_lang: ServiceMenuLangTable;
  service_menu_version: ServiceMenuVersionTable;
  service_app: ServiceAppTable;
  app_service: AppServiceTable;
}
