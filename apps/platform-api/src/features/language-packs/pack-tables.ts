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
  return {
    id: sql`${MENU}.${id}`,
    menus: sql`${sql.table(of.menu)} m`,
    langs: sql.table(of.lang),
    is_own: owner === undefined ? sql<boolean>`true` : sql<boolean>`m.${sql.ref(owner)} = ${owner_id}`,
    lang_is_own: owner === undefined ? sql<boolean>`true` : sql<boolean>`l.${sql.ref(owner)} = ${owner_id}`,
    /** For `left join` and after `where`: the translations of the menu beside them. */
    is_of_menu:
      owner === undefined ? sql<boolean>`l.${id} = m.${id}` : sql<boolean>`l.${sql.ref(owner)} = m.${sql.ref(owner)} and l.${id} = m.${id}`,
    /** Where it is not known what was translated, nothing is said. */
    source_changed: sql<boolean>`coalesce(l.source_name <> m.name, false)`,
    key: owner === undefined ? sql`${id}, lang` : sql`${sql.ref(owner)}, ${id}, lang`,
    owner_value: owner === undefined ? sql`` : sql`${owner_id}::uuid, `,
    /** Codes are unique in a biz type; a code has no slash, so this names one menu. */
    code: sql<string>`case when m.biz_type = ${DEFAULTS.biz_type} then m.code else m.biz_type || '/' || m.code end`,
  } as const satisfies Record<string, RawBuilder<unknown>>;
}
