import type { PackCell } from '@portico/contracts/platform/language-packs';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { PackMenu } from './pack-lines.ts';
import { partsOf, type PackOf } from './pack-tables.ts';

export interface CellKey {
  readonly menu_id: string;
  readonly lang: string;
}

/** A menu and its translation; the texts are null where there is none. */
export interface CellRow extends CellKey {
  code: string;
  name: string | null;
  memo: string | null;
  version: number;
  source_changed: boolean;
}

/** One row for each key whose menu is there. */
export async function findCells(db: Db, of: PackOf, keys: readonly CellKey[]): Promise<CellRow[]> {
  const { id, menus, langs, is_own, is_of_menu, code, source_changed, saidIn } = partsOf(of);
  const asked = sql`r.lang`;
  const { rows } = await sql<CellRow>`
    select ${id} as menu_id, r.lang, ${code} as code, ${saidIn('name', asked)} as name, ${saidIn('memo', asked)} as memo, coalesce(l.version, 0) as version,
      ${source_changed} as source_changed
    from json_to_recordset(${JSON.stringify(keys)}) as r(menu_id uuid, lang text)
    join ${menus} on ${is_own} and ${id} = r.menu_id
    left join ${langs} l on ${is_of_menu} and l.lang = r.lang
  `.execute(db);
  return rows;
}

export async function findCellsOf(db: Db, of: PackOf, ids: readonly string[], asked: readonly string[]): Promise<PackCell[]> {
  const { id, menus, is_own, said } = partsOf(of);
  const { rows } = await sql<PackCell>`
    select ${id} as menu_id, p.*
    from ${menus} cross join lateral (${said}) p
    where ${is_own} and ${id} = any(${ids}::uuid[]) and p.lang = any(${asked}::text[])
    order by ${id}, p.lang
  `.execute(db);
  return rows;
}

export interface CellText extends CellKey {
  readonly name: string;
  readonly memo: string;
}

/** Everything in one statement, however much there is. Versions are counted by the database. */
export async function upsertCells(db: Db, of: PackOf, texts: readonly CellText[]): Promise<void> {
  const { langs, key, owner_value } = partsOf(of);
  await sql`
    insert into ${langs} (${key}, name, memo)
    select ${owner_value}r.menu_id, r.lang, r.name, r.memo
    from json_to_recordset(${JSON.stringify(texts)}) as r(menu_id uuid, lang text, name text, memo text)
    on conflict (${key}) do update set name = excluded.name, memo = excluded.memo
  `.execute(db);
}

export async function deleteCells(db: Db, of: PackOf, keys: readonly CellKey[]): Promise<void> {
  const { langs, lang_is_own } = partsOf(of);
  await sql`
    delete from ${langs} l using json_to_recordset(${JSON.stringify(keys)}) as r(menu_id uuid, lang text)
    where ${lang_is_own} and l.${sql.ref(of.id)} = r.menu_id and l.lang = r.lang
  `.execute(db);
}

export type PackRow = PackMenu & { updated_at: Date | null };

/** Every menu with what it is called in a language, in the order of the file, which is the same on every server. */
export async function findPack(db: Db, of: PackOf, lang: string): Promise<PackRow[]> {
  const { id, menus, langs, is_own, is_of_menu, code, saidIn } = partsOf(of);
  const { rows } = await sql<PackRow>`
    select ${id} as menu_id, ${code} as code, ${saidIn('name', sql`${lang}`)} as name, ${saidIn('memo', sql`${lang}`)} as memo, coalesce(l.version, 0) as version, l.updated_at
    from ${menus} left join ${langs} l on ${is_of_menu} and l.lang = ${lang}
    where ${is_own}
    order by (${code}) collate "C"
  `.execute(db);
  return rows;
}
