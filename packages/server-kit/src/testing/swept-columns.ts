import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const CALL = /deleteOlder\([^{]*\{\s*table: '(\w+)',\s*column: '(\w+)'/g;

/** `table.column` of everything that the sources under a folder delete by age. */
export function sweptColumns(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(CALL)].map(([, table, column]) => `${table}.${column}`)).toSorted();
}

/** `table.column` of everything that a whole btree index begins with. */
export async function indexedColumns(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct c.relname || '.' || a.attname as name
    from pg_index x
    join pg_class c on c.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_am m on m.oid = i.relam and m.amname = 'btree'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where x.indisvalid`);
  return new Set(rows.map(({ name }) => name));
}
