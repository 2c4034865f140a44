import { DEFAULTS } from '@portico/contracts/limits';
import { sql, type RawBuilder } from 'kysely';

/** Menus and their translations, of whomever they are. */
interface PackTables {
  readonly menu: 'app_menu' | 'service_menu' | 'global_menu';
  readonly lang: 'app_menu_lang' | 'service_menu_lang' | 'global_menu_lang';
  readonly id: 'app_menu_id' | 'service_menu_id' | 'global_menu_id';
  /** Whose they are; absent where there is one owner for all. */
  readonly owner?: 'app_id' | 'service_id';
}

export interface PackOf extends PackTables {
  readonly owner_id?: string;
}

const MENU = sql.raw('m');

/** The parts of a statement that differ between the owners. `m` is a menu, `l` its translation. */
export function partsOf(of: PackOf) {
  const { owner, owner_id } = of;
  const id = sql.ref(of.id);
  const langs = sql.table(of.lang);
  const is_of_menu =
    owner === undefined ? sql<boolean>`l.${id} = m.${id}` : sql<boolean>`l.${sql.ref(owner)} = m.${sql.ref(owner)} and l.${id} = m.${id}`;
  const source_changed = sql<boolean>`coalesce(l.source_name <> m.name, false)`;
  /** The menu's own texts are those of the language it was written in, until somebody translates it there. */
  const says_itself = sql<boolean>`m.source_lang is not null and not exists (select from ${langs} l where ${is_of_menu} and l.lang = m.source_lang)`;
  return {
    id: sql`${MENU}.${id}`,
    menus: sql`${sql.table(of.menu)} m`,
    langs,
    is_own: owner === undefined ? sql<boolean>`true` : sql<boolean>`m.${sql.ref(owner)} = ${owner_id}`,
    lang_is_own: owner === undefined ? sql<boolean>`true` : sql<boolean>`l.${sql.ref(owner)} = ${owner_id}`,
    /** For `left join` and after `where`: the translations of the menu beside them. */
    is_of_menu,
    /** Where it is not known what was translated, nothing is said. */
    source_changed,
    says_itself,
    /** After `lateral`: what the menu beside it says in each language that it has words for. */
    said: sql`select l.lang, l.name, l.memo, l.version, ${source_changed} as source_changed from ${langs} l where ${is_of_menu}
      union all select m.source_lang, m.name, m.memo, 0, false where ${says_itself}`,
    /** One text of the menu in a language, with its translation joined as `l`; null where it has none. */
    saidIn: (field: 'name' | 'memo', lang: RawBuilder<unknown>) =>
      sql<string | null>`coalesce(l.${sql.ref(field)}, case when m.source_lang = ${lang} then m.${sql.ref(field)} end)`,
    key: owner === undefined ? sql`${id}, lang` : sql`${sql.ref(owner)}, ${id}, lang`,
    owner_value: owner === undefined ? sql`` : sql`${owner_id}::uuid, `,
    /** Codes are unique in a biz type; a code has no slash, so this names one menu. */
    code: sql<string>`case when m.biz_type = ${DEFAULTS.biz_type} then m.code else m.biz_type || '/' || m.code end`,
  } as const;
}
