import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import type { Column, Row, Rows, Value } from '../api-types.ts';
import { pageOf } from './definition.ts';
import { newValues, seedRows } from './seed.ts';
import type { Site, SitePage } from './site.ts';

export interface RowQuery {
  readonly q: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
  /** By column: any of these values. */
  readonly filters: ReadonlyMap<string, readonly string[]>;
}

export interface RowStore {
  readonly list: (page: SitePage, query: RowQuery) => Rows;
  readonly all: (page: SitePage) => Row[];
  readonly find: (page: SitePage, id: number) => Row | undefined;
  /** Undefined when somebody else changed it since this version. */
  readonly change: (page: SitePage, id: number, version: number, values: Readonly<Record<string, Value>>) => Row | undefined;
  readonly add: (page: SitePage, values: Readonly<Record<string, Value>>, by: string) => Row;
  readonly close: () => void;
}

type Stored = Readonly<Record<string, SQLOutputValue>>;

const SCHEMA = `
  create table if not exists menu_row (
    path text not null, id integer not null, version integer not null, data text not null, search text not null,
    primary key (path, id)
  ) without rowid`;

const toRow = ({ id, version, data }: Stored): Row => ({
  id: String(id),
  version: Number(version),
  // Written below, from such values.
  values: JSON.parse(String(data)) as Row['values'],
});
/** SQLite lowers ASCII only; people search in every script. */
const searchText = (values: Readonly<Record<string, Value>>): string =>
  Object.values(values)
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLocaleLowerCase();
const likeText = (q: string): string => `%${q.toLocaleLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
/** Keys are checked against the page's columns before they get here. */
const valueAt = (key: string): string => `json_extract(data, '$.${key}')`;
const wanted = (column: Column | undefined, value: string): SQLInputValue =>
  column?.type === 'flag' ? Number(value === 'true') : Number.isNaN(Number(value)) || column?.type !== 'number' ? value : Number(value);

/** All pages in one table. A page gets its first rows when the database does not have any of it. */
export function openRows(file: string, site: Site, clock: () => number): RowStore {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal');
  db.exec(SCHEMA);
  const insert = db.prepare('insert into menu_row (path, id, version, data, search) values (?, ?, 1, ?, ?)');
  const known = new Set(
    db
      .prepare('select distinct path from menu_row')
      .all()
      .map((row) => row['path']),
  );
  db.exec('begin');
  for (const { rows_of, word } of site.pages.values()) {
    if (known.has(rows_of)) continue;
    known.add(rows_of);
    for (const [index, values] of seedRows(rows_of, word, clock()).entries())
      insert.run(rows_of, index + 1, JSON.stringify(values), searchText(values));
  }
  db.exec('commit');

  const find: RowStore['find'] = ({ rows_of }, id) => {
    const found = db.prepare('select id, version, data from menu_row where path = ? and id = ?').get(rows_of, id);
    return found && toRow(found);
  };
  const counts = (page: SitePage, columns: readonly Column[]): Rows['counts'] => {
    const state = columns.find((column) => column.type === 'state');
    if (!state) return {};
    const rows = db
      .prepare(`select ${valueAt(state.key)} as state, count(*) as count from menu_row where path = ? group by 1`)
      .all(page.rows_of);
    return Object.fromEntries(rows.map((row) => [String(row['state']), Number(row['count'])]));
  };

  return {
    find,
    all: ({ rows_of }) => db.prepare('select id, version, data from menu_row where path = ? order by id').all(rows_of).map(toRow),
    list: (page, { q, sort, order, page: number, size, filters }) => {
      const { columns } = pageOf(page);
      const where = ['path = ?'];
      const given: SQLInputValue[] = [page.rows_of];
      if (q !== '') {
        where.push(`search like ? escape '\\'`);
        given.push(likeText(q));
      }
      for (const [key, values] of filters) {
        const column = columns.find((each) => each.key === key);
        where.push(`${valueAt(key)} in (${values.map(() => '?').join(', ')})`);
        given.push(...values.map((value) => wanted(column, value)));
      }
      const found = `from menu_row where ${where.join(' and ')}`;
      const total = Number(db.prepare(`select count(*) as total ${found}`).get(...given)?.['total']);
      const sorted = sort === '' ? 'id' : `${valueAt(sort)} ${order}, id`;
      const rows = db
        .prepare(`select id, version, data ${found} order by ${sorted} limit ? offset ?`)
        .all(...given, size, (number - 1) * size);
      return { items: rows.map(toRow), total, counts: counts(page, columns) };
    },
    change: (page, id, version, values) => {
      const before = find(page, id);
      if (!before) return undefined;
      const after = { ...before.values, ...values };
      const { changes } = db
        .prepare('update menu_row set version = version + 1, data = ?, search = ? where path = ? and id = ? and version = ?')
        .run(JSON.stringify(after), searchText(after), page.rows_of, id, version);
      return changes === 0 ? undefined : find(page, id);
    },
    add: (page, values, by) => {
      const next = db.prepare('select coalesce(max(id), 0) + 1 as id from menu_row where path = ?').get(page.rows_of);
      const id = Number(next?.['id']);
      // A form sends null for each field that was left empty: there the default stays.
      const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
      const whole = { ...newValues(page.word, id, by, clock()), ...filled };
      insert.run(page.rows_of, id, JSON.stringify(whole), searchText(whole));
      return { id: String(id), version: 1, values: whole };
    },
    close: () => db.close(),
  };
}
