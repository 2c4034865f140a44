import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { canonicalColumns, chainStart, comparePosition, INSTALLATION_CHAIN, sealHash } from './canonical.ts';
import type { CanonicalRow } from './canonical.ts';
import { readCheckpoints } from './checkpoint.ts';
import type { CheckpointBody } from './checkpoint.ts';
import type { CheckpointKey } from './signing-key.ts';

export interface Finding {
  readonly kind: 'edited' | 'deleted' | 'inserted' | 'reordered' | 'truncated' | 'forged_checkpoint';
  readonly chain: string;
  readonly seq?: string;
  readonly log_id?: string;
  readonly detail: string;
}

export interface VerifyOptions<DB extends KitTables> {
  readonly db: Kysely<DB>;
  /** Content of the checkpoint file. Without it only what the database says of itself can be checked. */
  readonly checkpoints: string;
  readonly key: CheckpointKey;
  readonly batch?: number;
}

interface Seal {
  readonly seq: string;
  readonly hash: string;
  readonly sealed_log_id: string;
}
type SealedRow = Seal & Partial<CanonicalRow>;
type Report = (kind: Finding['kind'], detail: string, at?: { seq?: string; log_id?: string }) => void;

/** What the checkpoints know of one chain. */
interface Expected {
  /** seq → hash that a signed line states. */
  readonly heads: Map<string, string>;
  /** seq → hash of seals whose rows retention dropped; the last of them starts what is left. */
  readonly dropped: Map<string, string>;
  /** Order starts anew after these. */
  readonly restarts: Set<string>;
}

/** Compares every row with its seal, every seal with the one before, and the chains with the signed checkpoints. */
export async function verifyLogs<DB extends KitTables>({ db, checkpoints, key, batch = 1_000 }: VerifyOptions<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const reportFor =
    (chain: string): Report =>
    (kind, detail, at) =>
      findings.push({ kind, chain, detail, ...at });
  const signed = readCheckpoints(checkpoints, key);
  for (const line of signed.forged) reportFor('(checkpoints)')('forged_checkpoint', `line ${line} is not signed by this key`);
  for (const line of signed.broken) reportFor('(checkpoints)')('truncated', `a line before line ${line} is missing`);
  const expected = expectations(signed.bodies);

  const { rows: chains } = await sql<{ chain: string }>`
    with recursive chains as (
      (select chain from operation_log_seal order by chain limit 1)
      union all
      select (select s.chain from operation_log_seal s where s.chain > c.chain order by s.chain limit 1) from chains c where c.chain is not null
    ) select chain from chains where chain is not null`.execute(db);
  let last: CanonicalRow | undefined;
  for (const chain of new Set([...chains.map((each) => each.chain), ...expected.keys()])) {
    const end = await verifyChain(db, chain, expected.get(chain) ?? nothingExpected(), batch, reportFor(chain));
    if (end !== undefined && (last === undefined || comparePosition(end, last) > 0)) last = end;
  }
  if (last !== undefined) await findUnsealed(db, last, batch, reportFor);
  return findings;
}

async function verifyChain<DB extends KitTables>(
  db: Kysely<DB>,
  chain: string,
  expected: Expected,
  batch: number,
  report: Report,
): Promise<CanonicalRow | undefined> {
  let seq = 0n;
  let hash: Buffer = chainStart(chain);
  let before: CanonicalRow | undefined;
  for (let first = true; ; first = false) {
    const seals = await sealsAfter(db, chain, seq, batch);
    for (const seal of seals) {
      const at = { seq: seal.seq, log_id: seal.sealed_log_id };
      const found = BigInt(seal.seq);
      const wasDropped = expected.dropped.get(seal.seq) === seal.hash;
      const begins = first && seal === seals[0] && wasDropped;
      if (found !== seq + 1n && !begins) report('deleted', `seals ${seq + 1n} to ${found - 1n} are missing`, at);
      const stated = expected.heads.get(seal.seq);
      if (stated !== undefined && stated !== seal.hash) report('edited', 'the chain differs from a signed checkpoint', at);
      if (isWhole(seal)) {
        const follows = before === undefined || comparePosition(before, seal) < 0;
        if (found === seq + 1n && sealHash(hash, seal).toString('hex') !== seal.hash)
          report(follows ? 'edited' : 'reordered', 'the row does not give its seal', at);
        else if (!follows) report('inserted', 'the row claims to be older than rows sealed before it', at);
        before = seal;
      } else if (!wasDropped) report('deleted', 'the sealed row is missing', at);
      if (expected.restarts.has(seal.seq)) before = undefined;
      seq = found;
      hash = Buffer.from(seal.hash, 'hex');
    }
    if (seals.length < batch) break;
  }
  const highest = [...expected.heads.keys()].map(BigInt).reduce((a, b) => (a > b ? a : b), 0n);
  if (highest > seq) report('truncated', `the chain ends at ${seq}, a signed checkpoint knows ${highest}`);
  return before;
}

async function sealsAfter<DB extends KitTables>(db: Kysely<DB>, chain: string, seq: bigint, batch: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select s.seq::text as seq, encode(s.hash, 'hex') as hash, s.log_id::text as sealed_log_id, ${canonicalColumns}
    from (select * from operation_log_seal where chain = ${chain} and seq > ${seq.toString()} order by seq limit ${batch}) s
    left join operation_log l on l.operation_time = s.operation_time and l.log_id = s.log_id
    order by s.seq`.execute(db);
  return rows;
}

const isWhole = (seal: SealedRow): seal is Seal & CanonicalRow => typeof seal.written_xid === 'string';

/** Sealing goes in order, so every row up to the last sealed one has a seal; one without was slipped in. */
async function findUnsealed<DB extends KitTables>(
  db: Kysely<DB>,
  last: CanonicalRow,
  batch: number,
  reportFor: (chain: string) => Report,
): Promise<void> {
  let at = { written_xid: '0', log_id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await sql<{ written_xid: string; log_id: string; chain: string; sealed: boolean }>`
      select l.written_xid::text as written_xid, l.log_id::text as log_id, coalesce(l.app_id::text, ${INSTALLATION_CHAIN}) as chain,
        exists (select from operation_log_seal s where s.log_id = l.log_id and s.operation_time = l.operation_time) as sealed
      from operation_log l
      where (l.written_xid, l.log_id) > (${at.written_xid}::xid8, ${at.log_id}::uuid)
        and (l.written_xid, l.log_id) <= (${last.written_xid}::xid8, ${last.log_id}::uuid)
      order by l.written_xid, l.log_id limit ${batch}`.execute(db);
    for (const row of rows)
      if (!row.sealed) reportFor(row.chain)('inserted', 'the row has no seal, though later rows have', { log_id: row.log_id });
    const end = rows.at(-1);
    if (end === undefined || rows.length < batch) return;
    at = end;
  }
}

const nothingExpected = (): Expected => ({ heads: new Map(), dropped: new Map(), restarts: new Set() });

function expectations(bodies: readonly CheckpointBody[]): Map<string, Expected> {
  const all = new Map<string, Expected>();
  for (const body of bodies) {
    for (const head of body.chains) {
      const expected = all.get(head.chain) ?? nothingExpected();
      all.set(head.chain, expected);
      expected.heads.set(head.seq, expected.heads.get(head.seq) ?? head.hash);
      if (body.kind === 'restored') expected.restarts.add(head.seq);
      if ('stragglers' in head) {
        expected.dropped.set(head.seq, head.hash);
        for (const straggler of head.stragglers) expected.dropped.set(straggler.seq, straggler.hash);
      }
    }
  }
  return all;
}
