import type { ErasedAccount, LoggedOperation } from '@portico/contracts/user-centre/operation-logs';
import { INSTALLATION_CHAIN } from '@portico/server-kit/operation-log/canonical';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** By the seals: they have one order for ever, also after a restore, and a row that has one is not taken back. */
export async function findSealedAfter(db: Db, seq: string, limit: number): Promise<LoggedOperation[]> {
  const { rows } = await sql<LoggedOperation>`
    select s.seq::text as seq, l.log_id::text as log_id, l.user_id, l.operator, l.module_name, l.ip_address,
      to_char(l.operation_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as operation_time,
      l.log_content, l.request_uri, l.request_method, l.object_id, l.object_name, l.before, l.after, l.trace_id, l.act, l.event
    from operation_log_seal s join operation_log l on l.operation_time = s.operation_time and l.log_id = s.log_id
    where s.chain = ${INSTALLATION_CHAIN} and s.seq > ${seq}::bigint order by s.seq limit ${limit}`.execute(db);
  return rows;
}

export async function mayReadLog(db: Db, service_id: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('service_credential')
    .select('reads_log')
    .where('service_id', '=', service_id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return found?.reads_log === true;
}

export const findErasedAfter = (db: Db, seq: string, limit: number): Promise<ErasedAccount[]> =>
  db.selectFrom('erased_account').select(['seq', 'subject_id']).where('seq', '>', seq).orderBy('seq').limit(limit).execute();
