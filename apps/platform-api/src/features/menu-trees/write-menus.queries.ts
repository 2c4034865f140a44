import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { MenuColumns } from '../../db/tables/menu-columns.ts';
import { within, type TreeOf } from './tree-of.queries.ts';

/** What only a service says of a menu: since which revision it is offered. */
export interface Offered {
  readonly added_in?: number;
}
export type NewMenu = Insertable<MenuColumns> & Offered;
/** The version is counted by the statement itself. */
export type MenuChange = Omit<Updateable<MenuColumns>, 'version'> & Offered;

const columnsOf = (values: object): RawBuilder<unknown> => sql.join(Object.keys(values).map((column) => sql.ref(column)));

export async function insertMenu(db: Db, of: TreeOf, menu_id: string, values: NewMenu): Promise<void> {
  const row = { ...values, [of.id]: menu_id, ...(of.owner !== null && { [of.owner]: of.owner_id }) };
  await sql`
    insert into ${sql.table(of.table)} (${columnsOf(row)})
    select ${columnsOf(row)} from jsonb_populate_record(null::${sql.table(of.table)}, ${JSON.stringify(row)}::jsonb)
  `.execute(db);
}

export async function updateMenu(db: Db, of: TreeOf, menu_id: string, values: MenuChange): Promise<void> {
  const table = sql.table(of.table);
  await sql`
    update ${table} m set (${columnsOf(values)}) =
      (select ${columnsOf(values)} from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb)), version = m.version + 1
    where ${within(of, 'm')} and m.${sql.ref(of.id)} = ${menu_id}
  `.execute(db);
}

export async function updatePack(db: Db, of: TreeOf, menu_id: string, lang: string, text: { name: string; memo: string }): Promise<void> {
  await sql`
    update ${sql.table(of.lang_table)} l set name = ${text.name}, memo = ${text.memo}
    where ${within(of, 'l')} and l.${sql.ref(of.id)} = ${menu_id} and l.lang = ${lang}
  `.execute(db);
}

/** Places 0, 1, 2 … in the order given. Versions stay: nobody changed what these menus say. */
export async function renumber(db: Db, of: TreeOf, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(of.table)} m set sort = r.place - 1
    from unnest(${ids}::uuid[]) with ordinality r(menu_id, place)
    where ${within(of, 'm')} and m.${sql.ref(of.id)} = r.menu_id and m.sort <> r.place - 1
  `.execute(db);
}

/** What is below them goes with them, by the foreign keys, and so does everything that hangs on a menu: packs, places in groups. */
export async function deleteMenus(db: Db, of: TreeOf, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(of.table)} m where ${within(of, 'm')} and m.${sql.ref(of.id)} = any(${ids}::uuid[])`.execute(db);
}
