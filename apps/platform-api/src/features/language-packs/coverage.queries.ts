import type { GridQuery, GridRow, PackCell } from '@portico/contracts/platform/language-packs';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { likeText } from '../../lib/like-text.ts';
import { partsOf, type PackOf } from './pack-tables.ts';

export interface CoverageRow {
  menus: number;
  lang: string | null;
  translated: number;
  source_changed: number;
}

/** A row for each language that has a translation; one without a language where none has. */
export async function findCoverage(db: Db, of: PackOf): Promise<CoverageRow[]> {
  const { menus, langs, is_own, is_of_menu, source_changed } = partsOf(of);
  const { rows } = await sql<CoverageRow>`
    select (select count(*)::int from ${menus} where ${is_own}) as menus, t.* from (select 1) one left join (
      select l.lang, count(*)::int as translated, (count(*) filter (where ${source_changed}))::int as source_changed
      from ${menus} join ${langs} l on ${is_of_menu} where ${is_own} group by l.lang
    ) t on true
  `.execute(db);
  return rows;
}

export type GridMenu = Omit<GridRow, 'cells'> & { cells: Omit<PackCell, 'menu_id'>[] };
export interface GridPlace {
  readonly code: string;
  readonly menu_id: string;
}

/** One page after a place, in the order of the codes. At most 10,000 menus are sorted for it. */
export async function findGrid(
  db: Db,
  of: PackOf,
  { show, keyword, limit }: Pick<GridQuery, 'show' | 'keyword' | 'limit'>,
  asked: readonly string[],
  after: GridPlace | undefined,
): Promise<GridMenu[]> {
  const { id, menus, langs, is_own, is_of_menu, code, source_changed } = partsOf(of);
  const like = keyword === undefined || keyword === '' ? undefined : likeText(keyword);
  const filters = [
    is_own,
    ...(after ? [sql<boolean>`((${code}) collate "C", ${id}) > (${after.code}, ${after.menu_id}::uuid)`] : []),
    ...(like === undefined ? [] : [sql<boolean>`(m.code ilike ${like} or m.name ilike ${like} or c.texts ilike ${like})`]),
    ...(show === 'missing' ? [sql<boolean>`coalesce(c.translated, 0) < ${asked.length}`] : []),
    ...(show === 'source_changed' ? [sql<boolean>`c.source_changed`] : []),
  ];
  const { rows } = await sql<GridMenu>`
    select ${id} as menu_id, ${code} as code, m.type, m.name, m.memo, coalesce(c.cells, '[]') as cells
    from ${menus}
    left join lateral (
      select json_agg(json_build_object('lang', l.lang, 'name', l.name, 'memo', l.memo, 'version', l.version,
          'source_changed', ${source_changed}) order by l.lang) as cells,
        count(*)::int as translated, bool_or(${source_changed}) as source_changed,
        string_agg(l.name, chr(10)) as texts
      from ${langs} l where ${is_of_menu} and l.lang = any(${asked}::text[])
    ) c on true
    where ${sql.join(filters, sql` and `)}
    order by (${code}) collate "C", ${id}
    limit ${limit}
  `.execute(db);
  return rows;
}
