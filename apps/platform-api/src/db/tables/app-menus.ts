import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { Generated } from 'kysely';
import type { MenuTextColumns, TranslationColumns } from './menu-columns.ts';
import type { Now } from './now.ts';

export interface AppMenuTable {
  app_id: string;
  app_menu_id: string;
  parent_id: string | null;
  biz_type: Generated<string>;
  code: string;
  name: string;
  memo: Generated<string>;
  source_lang: string | null;
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
interface AppMenuLangTable extends MenuTextColumns, TranslationColumns {
  app_id: string;
  app_menu_id: string;
}

export interface AppMenuTables {
  app_menu: AppMenuTable;
  app_menu_lang: AppMenuLangTable;
}
