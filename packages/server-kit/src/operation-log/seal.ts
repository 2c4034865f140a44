import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { after, canonicalColumns, chainStart, sealHash } from './canonical.ts';
import type { CanonicalRow, Position } from './canonical.ts';

export interface SealOptions<DB extends KitTables> {
  readonly db: Kysely<DB>;
  readonly limit?: number;
}

/** Held while sealing, or to keep others from sealing meanwhile. */
export const SEAL_LOCK = 7_420_005;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A dump restored elsewhere keeps its transaction ids, and new ones start below them: order is lost until accepted. */
export class RestoredLogError extends Error {
  constructor() {
    super('The database was restored from a backup: new log entries are not sealed until accept-restore is run');
    this.name = 'RestoredLogError';
  }
}

/**
 * Appends committed rows to the chain of their app and answers how many. A row is taken once no transaction with a
 * lower id is open, so none can still appear before it; writers take no lock for this.
 */
export function sealLogs<DB extends KitTables>({ db, limit = 1_000 }: SealOptions<DB>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: locked } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as got`.execute(trx);
    if (locked[0]?.got !== true) return 0;
    const mark = await readMark(trx);
    if (mark.ahead) throw new RestoredLogError();
    const { unsealed, last } = await nextRows(trx, mark, limit, sql`l.written_xid < pg_snapshot_xmin(pg_current_snapshot())`);
    await append(trx, unsealed);
    if (last) await setWatermark(trx, last);
    return unsealed.length;
  });
}

/**
 * In a transaction that also writes the `restored` line, or verification reports every later row as out of order: seals
 * what the dump held unsealed and, where its transaction ids are ahead of this server's, starts the order anew. Answers whether it did.
 */
export async function restartSealing<DB extends KitTables>(trx: Transaction<DB>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(trx);
  const begin = await readMark(trx);
  if (!begin.ahead) return false;
  for (let mark: Position = begin; ;) {
    const { unsealed, last } = await nextRows(trx, mark, 1_000, sql`true`);
    if (!last) break;
    await append(trx, unsealed);
    mark = last;
  }
  await setWatermark(trx, { written_xid: '0', log_id: NO_ID });
  return true;
}

async function readMark<DB extends KitTables>(trx: Transaction<DB>): Promise<Position & { ahead: boolean }> {
  const { rows } = await sql<Position & { ahead: boolean }>`
    select written_xid::text as written_xid, log_id::text as log_id, written_xid >= pg_snapshot_xmax(pg_current_snapshot()) as ahead
    from operation_log_watermark`.execute(trx);
  if (!rows[0]) throw new Error('The mark up to which rows are sealed is missing');
  return rows[0];
}

async function nextRows<DB extends KitTables>(
  trx: Transaction<DB>,
  mark: Position,
  limit: number,
  ready: ReturnType<typeof sql>,
): Promise<{ unsealed: CanonicalRow[]; last: Position | undefined }> {
  const { rows } = await sql<CanonicalRow & { sealed: boolean }>`
    select ${canonicalColumns}, exists (select from operation_log_seal s where s.log_id = l.log_id) as sealed from (
      select * from operation_log l
      where ${after(mark)} and ${ready}
      order by l.written_xid, l.log_id limit ${limit}) l
    order by l.written_xid, l.log_id`.execute(trx);
  return { unsealed: rows.filter((row) => !row.sealed), last: rows.at(-1) };
}

async function append<DB extends KitTables>(trx: Transaction<DB>, rows: readonly CanonicalRow[]): Promise<void> {
  if (rows.length === 0) return;
  const heads = await headsOf(trx, [...new Set(rows.map((row) => row.chain))]);
  const sealed = rows.map((row) => {
    const { chain } = row;
    const head = heads.get(chain) ?? { seq: 0n, hash: chainStart(chain) };
    const next = { seq: head.seq + 1n, hash: sealHash(head.hash, row.canonical) };
    heads.set(chain, next);
    return { chain, row, ...next };
  });
  await sql`insert into operation_log_seal (chain, seq, log_id, operation_time, hash)
    select * from unnest(${sealed.map((each) => each.chain)}::text[], ${sealed.map((each) => each.seq.toString())}::bigint[],
      ${sealed.map((each) => each.row.log_id)}::uuid[], ${sealed.map((each) => each.row.operation_time)}::timestamptz[],
      ${sealed.map((each) => each.hash)}::bytea[])`.execute(trx);
}

async function setWatermark<DB extends KitTables>(trx: Transaction<DB>, at: Position): Promise<void> {
  await sql`update operation_log_watermark set written_xid = ${at.written_xid}::xid8, log_id = ${at.log_id}::uuid`.execute(trx);
}

async function headsOf<DB extends KitTables>(
  trx: Transaction<DB>,
  chains: readonly string[],
): Promise<Map<string, { seq: bigint; hash: Buffer }>> {
  const { rows } = await sql<{ chain: string; seq: string; hash: Buffer }>`
    select c.chain, s.seq, s.hash from unnest(${[...chains]}::text[]) as c(chain)
    cross join lateral (select seq, hash from operation_log_seal s where s.chain = c.chain order by seq desc limit 1) s`.execute(trx);
  return new Map(rows.map((row) => [row.chain, { seq: BigInt(row.seq), hash: row.hash }]));
}
