import type { Generated } from 'kysely';
import type { Now } from './now.ts';

export interface ProductLangTable {
  lang: string;
  name: string;
  display: string;
  offered: Generated<boolean>;
  built_in: Generated<boolean>;
  sort: number;
  version: Generated<number>;
  created_at: Now;
}
interface AppLangTable {
  app_id: string;
  lang: string;
  sort: number;
  created_at: Now;
}

export interface LangTables {
  product_lang: ProductLangTable;
  app_lang: AppLangTable;
}
