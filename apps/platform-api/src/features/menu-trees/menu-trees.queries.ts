import type { Lang } from '@portico/contracts/langs';
import type { MenuDetail, MenuNode } from '@portico/contracts/platform/menu-trees';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { MenuTextRow } from '../../lib/menu-texts.ts';

/** Trees of the installation that are made of the same menus as an app's. */
export interface Tree {
  readonly table: 'service_menu' | 'template_menu' | 'global_menu';
  readonly lang_table: 'service_menu_lang' | 'template_menu_lang' | 'global_menu_lang';
  readonly id: 'service_menu_id' | 'template_menu_id' | 'global_menu_id';
  /** What a menu belongs to; absent where there is one tree for all. */
  readonly owner?: 'service_id' | 'template_id';
}

export interface TreeOf {
  readonly tree: Tree;
  readonly owner_id?: string;
}

export type TreeNode = MenuNode & { menu_id: string };
export type TreeMenuRow = Omit<MenuDetail, 'updated_at'> & { menu_id: string; updated_at: Date } & MenuTextRow;

const within = ({ tree, owner_id }: TreeOf, alias: string): RawBuilder<unknown> =>
  tree.owner === undefined ? sql`true` : sql`${sql.ref(`${alias}.${tree.owner}`)} = ${owner_id}`;

const packIn = ({ tree }: TreeOf, lang: Lang): RawBuilder<unknown> => {
  const owned = tree.owner === undefined ? sql`` : sql`l.${sql.ref(tree.owner)} = m.${sql.ref(tree.owner)} and `;
  return sql`left join ${sql.table(tree.lang_table)} l on ${owned}l.${sql.ref(tree.id)} = m.${sql.ref(tree.id)} and l.lang = ${lang}`;
};

/** Siblings in their order. */
export async function findNodes(db: Db, of: TreeOf, lang: Lang): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`
    select m.${sql.ref(of.tree.id)} as menu_id, m.parent_id, coalesce(l.name, m.name) as name, m.code, m.type, m.layout, m.hidden,
      m.open_in_new_window, m.template_only, cardinality(m.permissions) as permission_count, m.sort, m.version
    from ${sql.table(of.tree.table)} m ${packIn(of, lang)}
    where ${within(of, 'm')}
    order by m.sort, m.${sql.ref(of.tree.id)}
  `.execute(db);
  return rows;
}

export async function findMenu(db: Db, of: TreeOf, menu_id: string, lang: Lang): Promise<TreeMenuRow | undefined> {
  const table = sql.table(of.tree.table);
  const id = sql.ref(of.tree.id);
  const { rows } = await sql<TreeMenuRow>`
    with recursive up as (
      select m.${id} as menu_id, m.parent_id, m.code, 1 as height from ${table} m where ${within(of, 'm')} and m.${id} = ${menu_id}
      union all
      select p.${id}, p.parent_id, p.code, up.height + 1 from ${table} p join up on p.${id} = up.parent_id where ${within(of, 'p')}
    )
    select m.${id} as menu_id, m.parent_id, coalesce(l.name, m.name) as name, coalesce(nullif(l.memo, ''), m.memo) as memo, m.name as "originName",
      m.code, (select string_agg(code, '/' order by height desc) from up) as path, m.type, m.target, m.banner, m.layout,
      m.open_in_new_window, m.template_only, m.hidden, m.biz_type, m.permissions, m.sort, m.version, m.updated_at, m.updated_by,
      l.memo as pack_memo, m.memo as source_memo
    from ${table} m ${packIn(of, lang)}
    where ${within(of, 'm')} and m.${id} = ${menu_id}
  `.execute(db);
  return rows[0];
}

export interface MenuValues {
  readonly [column: string]: unknown;
}

const columnsOf = (values: MenuValues): RawBuilder<unknown> => sql.join(Object.keys(values).map((column) => sql.ref(column)));

export async function insertMenu(db: Db, { tree, owner_id }: TreeOf, menu_id: string, values: MenuValues): Promise<void> {
  const row = { ...values, [tree.id]: menu_id, ...(tree.owner && { [tree.owner]: owner_id }) };
  await sql`
    insert into ${sql.table(tree.table)} (${columnsOf(row)})
    select ${columnsOf(row)} from jsonb_populate_record(null::${sql.table(tree.table)}, ${JSON.stringify(row)}::jsonb)
  `.execute(db);
}

export async function updateMenu(db: Db, of: TreeOf, menu_id: string, values: MenuValues): Promise<void> {
  const { table, id } = of.tree;
  await sql`
    update ${sql.table(table)} m set (${columnsOf(values)}) =
      (select ${columnsOf(values)} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)), version = m.version + 1
    where ${within(of, 'm')} and m.${sql.ref(id)} = ${menu_id}
  `.execute(db);
}

export async function updatePack(db: Db, of: TreeOf, menu_id: string, lang: Lang, text: { name: string; memo: string }): Promise<void> {
  await sql`
    update ${sql.table(of.tree.lang_table)} l set name = ${text.name}, memo = ${text.memo}
    where ${within(of, 'l')} and l.${sql.ref(of.tree.id)} = ${menu_id} and l.lang = ${lang}
  `.execute(db);
}

/** Places 0, 1, 2 … in the order given. Versions stay: nobody changed what these menus say. */
export async function renumber(db: Db, of: TreeOf, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(of.tree.table)} m set sort = r.place - 1
    from unnest(${ids}::uuid[]) with ordinality r(menu_id, place)
    where ${within(of, 'm')} and m.${sql.ref(of.tree.id)} = r.menu_id and m.sort <> r.place - 1
  `.execute(db);
}

/** What is below it and its packs go with it, by the foreign keys. */
export async function deleteMenu(db: Db, of: TreeOf, menu_id: string): Promise<void> {
  await sql`delete from ${sql.table(of.tree.table)} m where ${within(of, 'm')} and m.${sql.ref(of.tree.id)} = ${menu_id}`.execute(db);
}
