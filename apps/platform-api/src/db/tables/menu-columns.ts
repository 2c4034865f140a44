import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { Generated } from 'kysely';
import type { Now } from './now.ts';

/** What a menu is, in whichever tree it stands. */
export interface MenuColumns {
  parent_id: string | null;
  biz_type: Generated<string>;
  code: string;
  name: string;
  memo: Generated<string>;
  /** Of `name` and `memo`; null where it is not known. */
  source_lang: string | null;
  type: AppMenu['type'];
  icon: Generated<AppMenu['icon']>;
  target: Generated<string>;
  banner: Generated<string>;
  layout: Generated<AppMenu['layout']>;
  open_in_new_window: Generated<boolean>;
  template_only: Generated<boolean>;
  hidden: Generated<boolean>;
  permissions: Generated<string[]>;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  updated_by: Generated<string>;
}

export interface MenuTextColumns {
  lang: string;
  name: string;
  memo: Generated<string>;
}

/** Counted by the database whenever a translation is written. */
export interface TranslationColumns {
  version: Generated<number>;
  source_name: Generated<string | null>;
  updated_at: Now;
}
