import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { canonicalText, chainStartSql, chainText } from './canonical.ts';

/**
 * Seals a log that was loaded in bulk and has no seal yet, inside the database: the same chains as the sealing job
 * would make of it. As the owner of the tables, before anything else writes. Answers how many rows were sealed.
 */
export async function sealLoadedLogs<DB extends KitTables>(db: Kysely<DB>): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0; set local work_mem = '512MB'; set local maintenance_work_mem = '512MB'`.execute(trx);
    await sql`lock table operation_log, operation_log_seal in exclusive mode`.execute(trx);
    const { rows: sealed } = await sql<{ any: boolean }>`select exists (select from operation_log_seal) as any`.execute(trx);
    if (sealed[0]?.any === true) throw new Error('The log has seals already: only the sealing job goes on from there');
    await sql`
      create function pg_temp.next_seal(before bytea, line bytea, start bytea) returns bytea language sql immutable parallel safe
        as $$ select sha256(coalesce(before, start) || line) $$;
      create aggregate pg_temp.chain_hash(bytea, bytea) (sfunc = pg_temp.next_seal, stype = bytea)`.execute(trx);
    // Built once at the end, an index costs a fraction of what ten million insertions into it do.
    await sql`
      alter table operation_log_seal drop constraint operation_log_seal_pk, drop constraint operation_log_seal_log;
      drop index operation_log_seal_time`.execute(trx);
    const { numAffectedRows } = await sql`
      insert into operation_log_seal (chain, seq, log_id, operation_time, hash)
      select chain, row_number() over w, log_id, operation_time, pg_temp.chain_hash(line, ${chainStartSql(sql`chain`)}) over w
      from (
        select ${chainText} as chain, l.log_id, l.operation_time, l.written_xid, convert_to(${canonicalText}, 'UTF8') as line
        from operation_log l) rows
      window w as (partition by chain order by written_xid, log_id rows between unbounded preceding and current row)`.execute(trx);
    await sql`
      alter table operation_log_seal add constraint operation_log_seal_pk primary key (chain, seq),
        add constraint operation_log_seal_log unique (log_id);
      create index operation_log_seal_time on operation_log_seal (operation_time)`.execute(trx);
    await sql`
      update operation_log_watermark set (written_xid, log_id) =
        (select written_xid, log_id from operation_log order by written_xid desc, log_id desc limit 1)
      where exists (select from operation_log)`.execute(trx);
    return Number(numAffectedRows ?? 0n);
  });
}
