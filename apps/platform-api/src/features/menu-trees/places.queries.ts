import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlaceInTree } from '../../lib/menu-rules.ts';
import { within, type TreeOf } from './tree-of.queries.ts';

/** What a menu is, and everything above it. */
export async function findPlace(db: Db, of: TreeOf, menu_id: string): Promise<PlaceInTree | undefined> {
  const table = sql.table(of.table);
  const id = sql.ref(of.id);
  const { rows } = await sql<PlaceInTree>`
    with recursive up as (
      select m.${id} as menu_id, m.parent_id, m.type, 1 as height from ${table} m where ${within(of, 'm')} and m.${id} = ${menu_id}
      union all
      select p.${id}, p.parent_id, p.type, up.height + 1 from ${table} p join up on p.${id} = up.parent_id where ${within(of, 'p')}
    )
    select (select type from up where height = 1) as type, max(height) as depth, array_agg(menu_id::text) as line
    from up having count(*) > 0
  `.execute(db);
  return rows[0];
}

export interface Subtree {
  /** Levels from the menu down to its deepest descendant, itself included. */
  readonly height: number;
  readonly descendants: number;
}

export async function findSubtree(db: Db, of: TreeOf, menu_id: string): Promise<Subtree> {
  const table = sql.table(of.table);
  const id = sql.ref(of.id);
  const { rows } = await sql<Subtree>`
    with recursive down as (
      select m.${id} as menu_id, 1 as height from ${table} m where ${within(of, 'm')} and m.${id} = ${menu_id}
      union all
      select c.${id}, down.height + 1 from ${table} c join down on c.parent_id = down.menu_id where ${within(of, 'c')}
    )
    select max(height) as height, count(*)::int - 1 as descendants from down having count(*) > 0
  `.execute(db);
  return rows[0] ?? { height: 0, descendants: 0 };
}

export interface Room {
  readonly menus: number;
  readonly siblings: number;
}

/** How many menus the tree has, and how many of them stand below `parent_id`. */
export async function findRoom(db: Db, of: TreeOf, parent_id: string | null): Promise<Room> {
  const { rows } = await sql<Room>`
    select count(*)::int as menus, (count(*) filter (where m.parent_id is not distinct from ${parent_id}::uuid))::int as siblings
    from ${sql.table(of.table)} m where ${within(of, 'm')}
  `.execute(db);
  return rows[0] ?? { menus: 0, siblings: 0 };
}

export async function findChildren(db: Db, of: TreeOf, parent_id: string | null): Promise<string[]> {
  const { rows } = await sql<{ menu_id: string }>`
    select m.${sql.ref(of.id)} as menu_id from ${sql.table(of.table)} m
    where ${within(of, 'm')} and ${parent_id === null ? sql`m.parent_id is null` : sql`m.parent_id = ${parent_id}`}
    order by m.sort, m.${sql.ref(of.id)}
  `.execute(db);
  return rows.map((row) => row.menu_id);
}
