import type { Lang } from '@portico/contracts/langs';
import type { MenuDetail, MenuNode } from '@portico/contracts/platform/menu-trees';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { MenuTextRow } from '../../lib/menu-texts.ts';
import { within, type InstallationTreeOf } from './tree-of.queries.ts';

/** With the icon as it was chosen. */
export type TreeNode = MenuNode & { menu_id: string };
export type MenuRow = Omit<MenuDetail, 'updated_at'> & { updated_at: Date } & MenuTextRow;
export type TreeMenuRow = MenuRow & { menu_id: string };

const packIn = ({ lang_table, id, owner }: InstallationTreeOf, lang: Lang): RawBuilder<unknown> => {
  const owned = owner === null ? sql`` : sql`l.${sql.ref(owner)} = m.${sql.ref(owner)} and `;
  return sql`left join ${sql.table(lang_table)} l on ${owned}l.${sql.ref(id)} = m.${sql.ref(id)} and l.lang = ${lang}`;
};

/** Siblings in their order. */
export async function findNodes(db: Db, of: InstallationTreeOf, lang: Lang): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`
    select m.${sql.ref(of.id)} as menu_id, m.parent_id, coalesce(l.name, m.name) as name, m.name as "originName",
      m.memo as "originMemo", m.code, m.type, m.icon, m.layout, m.hidden,
      m.open_in_new_window, m.template_only, cardinality(m.permissions) as permission_count, m.sort, m.version
    from ${sql.table(of.table)} m ${packIn(of, lang)}
    where ${within(of, 'm')}
    order by m.sort, m.${sql.ref(of.id)}
  `.execute(db);
  return rows;
}

export async function findMenu(db: Db, of: InstallationTreeOf, menu_id: string, lang: Lang): Promise<TreeMenuRow | undefined> {
  const table = sql.table(of.table);
  const id = sql.ref(of.id);
  const { rows } = await sql<TreeMenuRow>`
    with recursive up as (
      select m.${id} as menu_id, m.parent_id, m.code, 1 as height from ${table} m where ${within(of, 'm')} and m.${id} = ${menu_id}
      union all
      select p.${id}, p.parent_id, p.code, up.height + 1 from ${table} p join up on p.${id} = up.parent_id where ${within(of, 'p')}
    )
    select m.${id} as menu_id, m.parent_id, coalesce(l.name, m.name) as name, coalesce(nullif(l.memo, ''), m.memo) as memo, m.name as "originName",
      m.code, (select string_agg(code, '/' order by height desc) from up) as path, m.type, m.icon, m.target, m.banner, m.layout,
      m.open_in_new_window, m.template_only, m.hidden, m.biz_type, m.permissions, m.sort, m.version, m.updated_at, m.updated_by,
      l.memo as pack_memo, m.memo as source_memo
    from ${table} m ${packIn(of, lang)}
    where ${within(of, 'm')} and m.${id} = ${menu_id}
  `.execute(db);
  return rows[0];
}
