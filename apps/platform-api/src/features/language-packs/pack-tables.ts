import { DEFAULTS } from '@portico/contracts/limits';
import { sql, type RawBuilder } from 'kysely';
import { offeredLangs } from '../../db/offered-langs.ts';

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

/** Codes are unique in a biz type; a code has no slash, so this names one menu. */
const MENU_CODE = sql<string>`case when m.biz_type = ${DEFAULTS.biz_type} then m.code else m.biz_type || '/' || m.code end`;

/** Where texts are read from: `m` is what is translated, `l` its translation. */
interface Sources {
  readonly id: RawBuilder<string>;
  readonly menus: RawBuilder<unknown>;
  readonly langs: RawBuilder<unknown>;
  readonly is_own: RawBuilder<boolean>;
  /** For `left join` and after `where`: the translations of what is beside them. */
  readonly is_of_menu: RawBuilder<boolean>;
  readonly code: RawBuilder<string>;
  /** Menus come first. */
  readonly place: RawBuilder<number>;
}

function menuSources({ owner, owner_id, ...of }: PackOf): Sources {
  const id = sql.ref(of.id);
  return {
    id: sql`m.${id}`,
    menus: sql`${sql.table(of.menu)} m`,
    langs: sql`${sql.table(of.lang)} l`,
    is_own: owner === undefined ? sql<boolean>`true` : sql<boolean>`m.${sql.ref(owner)} = ${owner_id}`,
    is_of_menu:
      owner === undefined ? sql<boolean>`l.${id} = m.${id}` : sql<boolean>`l.${sql.ref(owner)} = m.${sql.ref(owner)} and l.${id} = m.${id}`,
    code: MENU_CODE,
    place: sql<number>`0::int`,
  };
}

/** An app has names of groups, permissions and roles beside those of its menus. Their own are in its first language. */
function appSources(app_id: string): Sources {
  const first = sql`(select f.lang from (${offeredLangs(app_id)}) f limit 1)`;
  return {
    id: sql`m.text_id`,
    menus: sql`(
      select app_menu_id as text_id, 0 as place, ${MENU_CODE} as code, m.type, m.name, m.memo, m.source_lang
      from app_menu m where m.app_id = ${app_id}
      union all
      select group_id, 1, 'group:' || group_name, 'group', group_name, memo, ${first} from menu_group where app_id = ${app_id}
      union all
      select permission_id, 2, 'permission:' || code, 'permission', name, '', ${first} from permission where app_id = ${app_id}
      union all
      select role_id, 3, 'role:' || role_name, 'role', role_name, memo, ${first} from app_role where app_id = ${app_id}
    ) m`,
    langs: sql`(
      select app_menu_id as text_id, lang, name, memo, version, source_name, updated_at from app_menu_lang where app_id = ${app_id}
      union all
      select access_id, lang, name, memo, version, source_name, updated_at from access_lang where app_id = ${app_id}
    ) l`,
    is_own: sql<boolean>`true`,
    is_of_menu: sql<boolean>`l.text_id = m.text_id`,
    code: sql<string>`m.code`,
    place: sql<number>`m.place`,
  };
}

/** The parts of a statement that differ between the owners. */
export function partsOf(of: PackOf) {
  const sources = of.menu === 'app_menu' && of.owner_id !== undefined ? appSources(of.owner_id) : menuSources(of);
  const { langs, is_of_menu } = sources;
  const source_changed = sql<boolean>`coalesce(l.source_name <> m.name, false)`;
  /** The own texts are those of the language they were written in, until somebody translates them there. */
  const says_itself = sql<boolean>`m.source_lang is not null and not exists (select from ${langs} where ${is_of_menu} and l.lang = m.source_lang)`;
  return {
    ...sources,
    /** Where it is not known what was translated, nothing is said. */
    source_changed,
    says_itself,
    /** After `lateral`: what the menu beside it says in each language that it has words for. */
    said: sql`select l.lang, l.name, l.memo, l.version, ${source_changed} as source_changed from ${langs} where ${is_of_menu}
      union all select m.source_lang, m.name, m.memo, 0, false where ${says_itself}`,
    /** One text of the menu in a language, with its translation joined as `l`; null where it has none. */
    saidIn: (field: 'name' | 'memo', lang: RawBuilder<unknown>) =>
      sql<string | null>`coalesce(l.${sql.ref(field)}, case when m.source_lang = ${lang} then m.${sql.ref(field)} end)`,
  } as const;
}

/** Where translations of menus are written. */
export function writtenTo({ owner, owner_id, ...of }: PackOf) {
  const id = sql.ref(of.id);
  return {
    langs: sql.table(of.lang),
    is_own: owner === undefined ? sql<boolean>`true` : sql<boolean>`l.${sql.ref(owner)} = ${owner_id}`,
    key: owner === undefined ? sql`${id}, lang` : sql`${sql.ref(owner)}, ${id}, lang`,
    owner_value: owner === undefined ? sql`` : sql`${owner_id}::uuid, `,
  } as const;
}
