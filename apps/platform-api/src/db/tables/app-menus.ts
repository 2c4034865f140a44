import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { Generated } from 'kysely';
import type { MenuColumns, MenuTextColumns, TranslationColumns } from './menu-columns.ts';

export interface AppMenuTable extends MenuColumns {
  app_id: string;
  app_menu_id: string;
  owner: Generated<AppMenu['owner']>;
  service_id: string | null;
  service_menu_id: string | null;
  service_menu_version: number | null;
}
interface AppMenuLangTable extends MenuTextColumns, TranslationColumns {
  app_id: string;
  app_menu_id: string;
}

export interface AppMenuTables {
  app_menu: AppMenuTable;
  app_menu_lang: AppMenuLangTable;
}
