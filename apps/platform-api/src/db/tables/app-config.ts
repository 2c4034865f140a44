import type { AppConfig } from '@portico/contracts/platform/app-config';
import type { Generated } from 'kysely';
import type { Now } from './now.ts';

export interface AppConfigTable {
  app_id: string;
  default_lang: Generated<AppConfig['default_lang']>;
  quick_entry_limit: Generated<number>;
  menu_layout: Generated<AppConfig['menu_layout']>;
  small_screen: Generated<AppConfig['small_screen']>;
  freeze_notice: Generated<string>;
  version: Generated<number>;
  updated_at: Now;
}
interface SmallScreenMenuTable {
  app_id: string;
  app_menu_id: string;
}
interface AppBizTypeTable {
  app_id: string;
  biz_type: string;
  name: string;
  version: Generated<number>;
  created_at: Now;
}

export interface AppConfigTables {
  app_config: AppConfigTable;
  small_screen_menu: SmallScreenMenuTable;
  app_biz_type: AppBizTypeTable;
}
