import type { Generated } from 'kysely';
import type { MenuColumns, MenuTextColumns } from './menu-columns.ts';
import type { Now } from './now.ts';

export interface TemplateTable {
  template_id: string;
  template_name: string;
  memo: Generated<string>;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  updated_by: Generated<string>;
}
interface TemplateMenuTable extends MenuColumns {
  template_id: string;
  template_menu_id: string;
  service_id: string | null;
  service_menu_id: string | null;
  service_menu_version: number | null;
}
interface TemplateMenuLangTable extends MenuTextColumns {
  template_id: string;
  template_menu_id: string;
}

export interface TemplateTables {
  template: TemplateTable;
  template_menu: TemplateMenuTable;
  template_menu_lang: TemplateMenuLangTable;
}
