import type { GridQuery, GridRow } from '@portico/contracts/platform/language-packs';
import type { PackCell } from '@portico/contracts/platform/pack-shapes';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { likePart } from '@portico/server-kit/db/like';
import { partsOf, type PackOf } from './pack-tables.ts';

export interface CoverageRow {
  menus: number;
  lang: string | null;
  translated: number;
  source_changed: number;
  memos: number;
  memos_translated: number;
}

/** A row for each language that has a translation; one without a language where none has. */
export async function findCoverage(db: Db, of: PackOf): Promise<CoverageRow[]> {
  const { menus, langs, is_own, is_of_menu, source_changed, says_itself } = partsOf(of);
  const { rows } = await sql<CoverageRow>`
    select c.*, t.* from (
      select count(*)::int as menus, (count(*) filter (where m.memo <> ''))::int as memos from ${menus} where ${is_own}
    ) c left join (
      select lang, count(*)::int as translated, (count(*) filter (where source_changed))::int as source_changed,
        (count(*) filter (where memo <> '' and source_memo <> ''))::int as memos_translated
      from (
        select l.lang, l.memo, m.memo as source_memo, ${source_changed} as source_changed
        from ${menus} join ${langs} on ${is_of_menu} where ${is_own}
        union all
        select m.source_lang, m.memo, m.memo, false from ${menus} where ${is_own} and ${says_itself}
      ) said group by lang
    ) t on true
  `.execute(db);
  return rows;
}

export type GridMenu = Omit<GridRow, 'cells'> & { place: number; cells: Omit<PackCell, 'menu_id'>[] };
export interface GridPlace {
  /** Among menus, groups, permissions and roles. */
  readonly place: number;
  readonly code: string;
  readonly menu_id: string;
}

/** One page after a place, in the order of the codes, menus first. At most 10,000 menus are sorted for it. */
export async function findGrid(
  db: Db,
  of: PackOf,
  { show, keyword, limit }: Pick<GridQuery, 'show' | 'keyword' | 'limit'>,
  asked: readonly string[],
  after: GridPlace | undefined,
): Promise<GridMenu[]> {
  const { id, menus, is_own, said, code, place } = partsOf(of);
  const like = keyword === undefined || keyword === '' ? undefined : likePart(keyword);
  const filters = [
    is_own,
    ...(after
      ? [sql<boolean>`(${place}, (${code}) collate "C", ${id}) > (${after.place}::int, ${after.code}, ${after.menu_id}::uuid)`]
      : []),
    ...(like === undefined ? [] : [sql<boolean>`(m.code ilike ${like} or m.name ilike ${like} or c.texts ilike ${like})`]),
    ...(show === 'missing' ? [sql<boolean>`coalesce(c.translated, 0) < ${asked.length}`] : []),
    ...(show === 'source_changed' ? [sql<boolean>`c.source_changed`] : []),
  ];
  const { rows } = await sql<GridMenu>`
    select ${id} as menu_id, ${place} as place, ${code} as code, m.type, m.name, m.memo, coalesce(c.cells, '[]') as cells
    from ${menus}
    left join lateral (
      select json_agg(json_build_object('lang', p.lang, 'name', p.name, 'memo', p.memo, 'version', p.version,
          'source_changed', p.source_changed) order by p.lang) as cells,
        count(*)::int as translated, bool_or(p.source_changed) as source_changed,
        string_agg(p.name, chr(10)) as texts
      from (${said}) p where p.lang = any(${asked}::text[])
    ) c on true
    where ${sql.join(filters, sql` and `)}
    order by ${place}, (${code}) collate "C", ${id}
    limit ${limit}
  `.execute(db);
  return rows;
}
