import type { Generated, GeneratedAlways } from 'kysely';
import type { TranslationColumns } from './menu-columns.ts';

/** Of a role, a permission or a menu group: one of the three ids is there. */
interface AccessLangTable extends TranslationColumns {
  app_id: string;
  role_id: Generated<string | null>;
  permission_id: Generated<string | null>;
  group_id: Generated<string | null>;
  access_id: GeneratedAlways<string>;
  lang: string;
  name: string;
  memo: Generated<string>;
}

export interface AccessLangTables {
  access_lang: AccessLangTable;
}
