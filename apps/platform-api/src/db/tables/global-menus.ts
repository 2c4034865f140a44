import type { Generated } from 'kysely';
import type { MenuColumns, MenuTextColumns, TranslationColumns } from './menu-columns.ts';

interface GlobalMenuTable extends MenuColumns {
  global_menu_id: string;
}
interface GlobalMenuLangTable extends MenuTextColumns, TranslationColumns {
  global_menu_id: string;
}

export interface GlobalMenuTables {
  global_menu: GlobalMenuTable;
  global_menu_lang: GlobalMenuLangTable;
  global_nav: { only_one: Generated<boolean>; nav_version: Generated<number> };
}
