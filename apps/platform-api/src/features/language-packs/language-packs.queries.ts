import type { TextKind } from '@portico/contracts/platform/language-packs';
import type { PackCell } from '@portico/contracts/platform/pack-shapes';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { PackMenu } from './pack-lines.ts';
import { partsOf, writtenTo, type PackOf } from './pack-tables.ts';

export interface CellKey {
  readonly menu_id: string;
  readonly lang: string;
}

/** A menu and its translation; the texts are null where there is none. */
export interface CellRow extends CellKey {
  code: string;
  type: TextKind;
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
    select ${id} as menu_id, r.lang, ${code} as code, m.type, ${saidIn('name', asked)} as name, ${saidIn('memo', asked)} as memo, coalesce(l.version, 0) as version,
      ${source_changed} as source_changed
    from json_to_recordset(${JSON.stringify(keys)}) as r(menu_id uuid, lang text)
    join ${menus} on ${is_own} and ${id} = r.menu_id
    left join ${langs} on ${is_of_menu} and l.lang = r.lang
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
  readonly type: TextKind;
  readonly name: string;
  readonly memo: string;
}

const isMenu = ({ type }: { readonly type: TextKind }): boolean => type === 'page' || type === 'directory';

/** The id of what is translated, in the column of its kind. */
const accessRows = (texts: readonly CellText[]) =>
  JSON.stringify(texts.map(({ menu_id, type, lang, name, memo }) => ({ [`${type}_id`]: menu_id, lang, name, memo })));

async function upsertAccess(db: Db, app_id: string | undefined, texts: readonly CellText[]): Promise<void> {
  await sql`
    insert into access_lang (app_id, role_id, permission_id, group_id, lang, name, memo)
    select ${app_id}, r.role_id, r.permission_id, r.group_id, r.lang, r.name, r.memo
    from json_to_recordset(${accessRows(texts)}) as r(role_id uuid, permission_id uuid, group_id uuid, lang text, name text, memo text)
    on conflict on constraint access_lang_pkey do update set name = excluded.name, memo = excluded.memo
  `.execute(db);
}

/** Two statements at most, however much there is. Versions are counted by the database. */
export async function upsertCells(db: Db, of: PackOf, texts: readonly CellText[]): Promise<void> {
  const [menus, others] = [texts.filter(isMenu), texts.filter((text) => !isMenu(text))];
  if (others.length > 0) await upsertAccess(db, of.owner_id, others);
  if (menus.length === 0) return;
  const { langs, key, owner_value } = writtenTo(of);
  await sql`
    insert into ${langs} (${key}, name, memo)
    select ${owner_value}r.menu_id, r.lang, r.name, r.memo
    from json_to_recordset(${JSON.stringify(menus)}) as r(menu_id uuid, lang text, name text, memo text)
    on conflict (${key}) do update set name = excluded.name, memo = excluded.memo
  `.execute(db);
}

export async function deleteCells(db: Db, of: PackOf, keys: readonly CellKey[]): Promise<void> {
  const { langs, is_own } = writtenTo(of);
  const named = sql`json_to_recordset(${JSON.stringify(keys)}) as r(menu_id uuid, lang text)`;
  await sql`
    delete from ${langs} l using ${named} where ${is_own} and l.${sql.ref(of.id)} = r.menu_id and l.lang = r.lang
  `.execute(db);
  if (of.menu !== 'app_menu') return;
  await sql`
    delete from access_lang l using ${named} where l.app_id = ${of.owner_id} and l.access_id = r.menu_id and l.lang = r.lang
  `.execute(db);
}

export type PackRow = PackMenu & { type: TextKind; updated_at: Date | null };

/** Every menu with what it is called in a language, in the order of the file, which is the same on every server. */
export async function findPack(db: Db, of: PackOf, lang: string): Promise<PackRow[]> {
  const { id, menus, langs, is_own, is_of_menu, code, place, saidIn } = partsOf(of);
  const { rows } = await sql<PackRow>`
    select ${id} as menu_id, ${code} as code, m.type, ${saidIn('name', sql`${lang}`)} as name, ${saidIn('memo', sql`${lang}`)} as memo, coalesce(l.version, 0) as version, l.updated_at
    from ${menus} left join ${langs} on ${is_of_menu} and l.lang = ${lang}
    where ${is_own}
    order by ${place}, (${code}) collate "C"
  `.execute(db);
  return rows;
}
