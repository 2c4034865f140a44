import { sql } from 'kysely';
import type { Db } from '../db/platform-ctx.ts';
import type { PlatformDB } from '../db/schema.ts';

/** In the order they must go in: what is referred to comes first. */
export type RowsByTable = readonly (readonly [table: keyof PlatformDB, rows: readonly object[]])[];

/** One statement a table, however many rows; what is there already stays as it is. Answers how many were new. */
export async function insertRows(db: Db, tables: RowsByTable): Promise<number> {
  let added = 0;
  for (const [table, rows] of tables) {
    const [first] = rows;
    if (!first) continue;
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
    const result = await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing
    `.execute(db);
    added += Number(result.numAffectedRows ?? 0n);
  }
  return added;
}

export async function isEmpty(db: Db, table: keyof PlatformDB): Promise<boolean> {
  return (await sql`select from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0;
}
