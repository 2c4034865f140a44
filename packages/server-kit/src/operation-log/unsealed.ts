import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { after, chainText } from './canonical.ts';
import type { Position } from './canonical.ts';
import type { Report } from './finding.ts';

/** Rows up to the mark, by the index alone. */
export async function countRows<DB extends KitTables>(db: Kysely<DB>, upto: Position, batch: number): Promise<number> {
  let count = 0;
  for (let at: Position = NOWHERE; ;) {
    const { rows } = await sql<Position & { count: number }>`
      with part as materialized (
        select written_xid, log_id from operation_log l
        where ${between(at, upto)} order by written_xid, log_id limit ${batch})
      select count(*)::int as count, (select written_xid::text from part order by written_xid desc, log_id desc limit 1) as written_xid,
        (select log_id::text from part order by written_xid desc, log_id desc limit 1) as log_id from part`.execute(db);
    const [some] = rows;
    count += some?.count ?? 0;
    if (some === undefined || some.count < batch) return count;
    at = some;
  }
}

const NOWHERE: Position = { written_xid: '0', log_id: '00000000-0000-0000-0000-000000000000' };
const between = (start: Position, upto: Position) => sql`
  ${after(start)} and (l.written_xid, l.log_id) <= ((select ${upto.written_xid}::xid8), (select ${upto.log_id}::uuid))`;

/** Sealing goes in order, so every row up to the mark has a seal; one without was slipped in. */
export async function findUnsealed<DB extends KitTables>(db: Kysely<DB>, upto: Position, batch: number, report: Report): Promise<void> {
  for (let at: Position = NOWHERE; ;) {
    const { rows } = await sql<Position & { chain: string; sealed: boolean }>`
      select l.written_xid::text as written_xid, l.log_id::text as log_id, ${chainText} as chain,
        exists (select from operation_log_seal s where s.log_id = l.log_id and s.operation_time = l.operation_time) as sealed
      from operation_log l where ${between(at, upto)} order by l.written_xid, l.log_id limit ${batch}`.execute(db);
    for (const row of rows)
      if (!row.sealed) report(row.chain, 'inserted', 'the row has no seal, though later rows have', { log_id: row.log_id });
    const end = rows.at(-1);
    if (end === undefined || rows.length < batch) return;
    at = end;
  }
}
