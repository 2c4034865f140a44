import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KitTables } from '../db/kit-tables.ts';
import type { Position } from './canonical.ts';
import { lineDigest, NO_PREVIOUS, signerOf, signHandOver, signLine } from './checkpoint-line.ts';
import type { ChainHead, CheckpointBody, DroppedChain, LostSeals } from './checkpoint-line.ts';
import type { Checkpoints } from './checkpoint-store.ts';
import { longRead } from './long-read.ts';
import { keyId } from './signing-key.ts';

export interface CheckpointerOptions<DB extends KitTables> extends Checkpoints {
  readonly db: Kysely<DB>;
  readonly log: Pick<Logger, 'info'>;
  readonly clock?: () => number;
}

export interface Checkpointer<DB extends KitTables> {
  /** Writes the heads that moved since this process last wrote (at first all), and answers how many. */
  readonly write: () => Promise<number>;
  /** In the transaction that accepts the restore. */
  readonly writeRestored: (on: Kysely<DB>, lost: readonly LostSeals[]) => Promise<void>;
  /** In the transaction that drops them. */
  readonly writeAnchor: (on: Kysely<DB>, until: Date, chains: readonly DroppedChain[]) => Promise<void>;
}

const CHECKPOINT_LOCK = 7_420_006;

type Signed = Exclude<CheckpointBody, { kind: 'key' }>;
type Make = (common: { at: string; previous: string }) => Signed;

export function createCheckpointer<DB extends KitTables>(options: CheckpointerOptions<DB>): Checkpointer<DB> {
  const { db, store, keys, log } = options;
  const clock = options.clock ?? Date.now;
  const [current] = keys;
  let known = new Map<string, string>();

  const append = async (on: Kysely<DB>, sign: (common: { at: string; previous: string }) => string): Promise<void> => {
    const at = new Date(clock());
    const last = await store.lastLine();
    const line = sign({ at: at.toISOString(), previous: last === undefined ? NO_PREVIOUS : lineDigest(last) });
    await store.append(line);
    log.info({ checkpoint: line }, 'operation log checkpoint');
    await sql`update operation_log_state set checkpoint_at = ${at}, checkpoint_digest = ${lineDigest(line)}`.execute(on);
  };
  /** The first line after the keys were changed. */
  const handOver = async (on: Kysely<DB>): Promise<void> => {
    const last = await store.lastLine();
    if (last === undefined || signerOf(last) === keyId(current)) return;
    const from = keys.find((key) => keyId(key) === signerOf(last));
    if (from === undefined)
      throw new Error(`The last checkpoint is signed by the key ${signerOf(last)}: list it after the new one, so that it can hand over`);
    await append(on, (common) => signHandOver(from, current, common));
  };
  /** Each line names the digest of the one before, so of all processes one writes at a time. */
  const inTurn = async (on: Kysely<DB>, make: Make): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${CHECKPOINT_LOCK})`.execute(on);
    await handOver(on);
    await append(on, (common) => signLine(current, make(common)));
  };

  return {
    write: async () => {
      const { heads, upto } = await readHeads(db);
      const moved = heads.filter((head) => known.get(head.chain) !== head.seq);
      await db.transaction().execute(async (trx) => {
        if (moved.length > 0) await inTurn(trx, (common) => ({ kind: 'heads', ...common, ...upto, chains: moved }));
      });
      known = new Map(heads.map((head) => [head.chain, head.seq]));
      return moved.length;
    },
    writeRestored: async (on, lost) => {
      const { heads } = await readHeads(on);
      await inTurn(on, (common) => ({ kind: 'restored', ...common, chains: heads, lost }));
    },
    writeAnchor: (on, until, chains) => inTurn(on, (common) => ({ kind: 'anchor', ...common, until: until.toISOString(), chains })),
  };
}

/** Goes from chain to chain by the index instead of reading every seal; the mark is of the same moment. */
export const readHeads = <DB extends KitTables>(db: Kysely<DB>): Promise<{ heads: ChainHead[]; upto: { upto?: Position } }> =>
  longRead(db, async (trx) => {
    const { rows } = await sql<ChainHead & { written_xid: string | null; log_id: string | null }>`
      with recursive chains as (
        (select chain from operation_log_seal order by chain limit 1)
        union all
        select (select s.chain from operation_log_seal s where s.chain > c.chain order by s.chain limit 1) from chains c where c.chain is not null
      )
      select c.chain, s.seq::text as seq, encode(s.hash, 'hex') as hash, w.written_xid::text as written_xid, w.log_id::text as log_id
      from chains c
      cross join lateral (select seq, hash from operation_log_seal s where s.chain = c.chain order by seq desc limit 1) s
      left join operation_log_watermark w on true
      where c.chain is not null`.execute(trx);
    const { written_xid = null, log_id = null } = rows[0] ?? {};
    return {
      heads: rows.map(({ chain, seq, hash }) => ({ chain, seq, hash })),
      upto: written_xid === null || log_id === null ? {} : { upto: { written_xid, log_id } },
    };
  });
