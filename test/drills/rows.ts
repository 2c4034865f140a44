import { withClient } from '@portico/server-kit/testing/test-database';
import pg from 'pg';

interface Table {
  readonly columns: readonly string[];
  /** How often each row is there, by its digest. */
  readonly rows: ReadonlyMap<string, number>;
}
export type Rows = ReadonlyMap<string, Table>;

const COLUMNS = `select table_name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`;

async function readTable(client: pg.Client, table: string, columns: readonly string[]): Promise<Table> {
  const row = `row(${columns.map((name) => pg.escapeIdentifier(name)).join()})`;
  const { rows } = await client.query<{ digest: string; n: number }>(
    `select md5(${row}::text) as digest, count(*)::int as n from public.${pg.escapeIdentifier(table)} group by 1`,
  );
  return { columns, rows: new Map(rows.map(({ digest, n }) => [digest, n])) };
}

/** Every row of every table, in the columns that there are now. */
export const readRows = (url: string): Promise<Rows> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ table_name: string; columns: string[] }>(COLUMNS);
    const found = new Map<string, Table>();
    for (const { table_name, columns } of rows) found.set(table_name, await readTable(client, table_name, columns));
    return found;
  });

/** By table, how many of those rows are no longer there as they were. */
export const missingSince = (url: string, before: Rows): Promise<ReadonlyMap<string, number>> =>
  withClient(url, async (client) => {
    const missing = new Map<string, number>();
    for (const [name, { columns, rows }] of before) {
      const now = (await readTable(client, name, columns)).rows;
      const gone = [...rows].reduce((sum, [digest, n]) => sum + Math.max(0, n - (now.get(digest) ?? 0)), 0);
      if (gone > 0) missing.set(name, gone);
    }
    return missing;
  });
