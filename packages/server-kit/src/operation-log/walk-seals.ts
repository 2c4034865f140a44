import { eventFacts, isEventName } from '@portico/contracts/events';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { canonicalText, chainStart, chainText, comparePosition, sealHash } from './canonical.ts';
import type { Position } from './canonical.ts';
import { nothingExpected } from './expected.ts';
import type { Expectations, Expected } from './expected.ts';
import type { Report } from './finding.ts';
import { longRead } from './long-read.ts';

interface Seal {
  readonly chain: string;
  readonly seq: string;
  readonly hash: Buffer;
  readonly log_id: string;
}
/** What a row says of its event, beside the columns that the seal covers. */
interface EventClaim {
  readonly event: string | null;
  readonly module_name: string;
  readonly act: string | null;
}
type SealedRow = Seal &
  ((EventClaim & { readonly canonical: string; readonly row_chain: string; readonly written_xid: string }) | { readonly canonical: null });

interface Walk {
  readonly chain: string;
  readonly expected: Expected;
  seq: bigint;
  hash: Buffer;
  /** The row before this one, in the order of sealing. */
  before: Position | undefined;
}

interface Walked {
  rows: number;
  /** Rows that were found, up to the mark. */
  sealed_upto: number;
}
/** From after one chain up to and with another. */
interface Lane {
  readonly after: string | undefined;
  readonly last: string | undefined;
}

interface Pace {
  readonly batch: number;
  readonly lanes: 1 | 2;
}

/** One pass over all seals, with two lanes half of the chains beside the other: the database has more to do than this process. */
export async function walkSeals<DB extends KitTables>(
  db: Kysely<DB>,
  expected: Expectations,
  upto: Position | undefined,
  { batch, lanes }: Pace,
  report: Report,
): Promise<Walked> {
  const unseen = new Map(expected.chains);
  const middle = lanes === 1 ? undefined : await middleChain(db);
  const halves: Lane[] = [
    { after: undefined, last: middle },
    { after: middle, last: undefined },
  ];
  const done = await Promise.all(
    (middle === undefined ? halves.slice(0, 1) : halves).map((lane) => walkLane(db, lane, { expected, upto, unseen, report }, batch)),
  );
  for (const [chain, { highest }] of unseen)
    if (highest > 0n) report(chain, 'truncated', `the chain is gone, a signed checkpoint knows ${highest}`);
  return { rows: done.reduce((sum, { rows }) => sum + rows, 0), sealed_upto: done.reduce((sum, { sealed_upto }) => sum + sealed_upto, 0) };
}

interface Against {
  readonly expected: Expectations;
  readonly upto: Position | undefined;
  readonly unseen: Map<string, Expected>;
  readonly report: Report;
}

/** While a batch is hashed, the next is on its way. */
async function walkLane<DB extends KitTables>(db: Kysely<DB>, lane: Lane, against: Against, batch: number): Promise<Walked> {
  const { expected, upto, unseen, report } = against;
  const end = (walk: Walk | undefined): void => {
    if (walk && walk.expected.highest > walk.seq)
      report(walk.chain, 'truncated', `the chain ends at ${walk.seq}, a signed checkpoint knows ${walk.expected.highest}`);
  };
  const walked: Walked = { rows: 0, sealed_upto: 0 };
  let walk: Walk | undefined;
  let next = sealsAfter(db, lane, undefined, batch);
  for (;;) {
    const seals = await next;
    const last = seals.at(-1);
    if (last === undefined) break;
    next = seals.length < batch ? Promise.resolve([]) : sealsAfter(db, lane, last, batch);
    // If hashing fails nobody awaits it any more.
    next.catch(() => undefined);
    for (const seal of seals) {
      const { chain } = seal;
      if (walk?.chain !== chain) {
        end(walk);
        walk = { chain, expected: expected.chains.get(chain) ?? nothingExpected(), seq: 0n, hash: chainStart(chain), before: undefined };
        unseen.delete(chain);
      }
      checkSeal(walk, seal, expected.upto, report);
      walked.rows += 1;
      if (upto !== undefined && seal.canonical !== null && comparePosition(seal, upto) <= 0) walked.sealed_upto += 1;
    }
  }
  end(walk);
  return walked;
}

/** The seal covers module and act, and an event has one of each. One that is not known here is of a later version. */
function isBorneOut({ event, module_name, act }: EventClaim): boolean {
  if (event === null || !isEventName(event)) return true;
  const facts = eventFacts(event);
  return facts.module === module_name && facts.act === act;
}

function checkSeal(walk: Walk, seal: SealedRow, signed_upto: Position | undefined, report: Report): void {
  const { chain, expected } = walk;
  const at = { seq: seal.seq, log_id: seal.log_id };
  const seq = BigInt(seal.seq);
  const hash = seal.hash.toString('hex');
  const was_dropped = seq < expected.anchored || expected.dropped.get(seal.seq) === hash;
  const begins = walk.seq === 0n && was_dropped;
  const follows_seal = seq === walk.seq + 1n;
  if (!follows_seal && !begins)
    report(
      chain,
      seq > walk.seq ? 'deleted' : 'inserted',
      seq > walk.seq ? `seals ${walk.seq + 1n} to ${seq - 1n} are missing` : `there is another seal ${seq}`,
      at,
    );
  const stated = expected.heads.get(seal.seq);
  if (stated !== undefined && stated !== hash) report(chain, 'edited', 'the chain differs from a signed checkpoint', at);
  if (seal.canonical === null) {
    if (!was_dropped) report(chain, 'deleted', 'the sealed row is missing', at);
  } else {
    const in_order = walk.before === undefined || comparePosition(walk.before, seal) < 0;
    const is_right = seal.row_chain === chain && (!follows_seal || sealHash(walk.hash, seal.canonical).equals(seal.hash));
    if (!is_right) report(chain, in_order ? 'edited' : 'reordered', 'the row does not give its seal', at);
    else if (!isBorneOut(seal)) report(chain, 'edited', 'the event is not what was sealed', at);
    else if (!in_order) report(chain, 'inserted', 'the row claims to be older than rows sealed before it', at);
    else if (seq > expected.highest && signed_upto !== undefined && comparePosition(seal, signed_upto) <= 0)
      report(chain, 'inserted', 'the row claims to be older than a signed checkpoint that does not know it', at);
    walk.before = seal;
  }
  if (expected.restarts.has(seal.seq)) walk.before = undefined;
  walk.seq = seq;
  walk.hash = seal.hash;
}

/** The row of each seal by its key, whatever the planner thinks of so many. */
async function sealsAfter<DB extends KitTables>(db: Kysely<DB>, lane: Lane, after: Seal | undefined, batch: number): Promise<SealedRow[]> {
  const conditions = [sql`true`];
  if (after) conditions.push(sql`(chain, seq) > (${after.chain}, ${after.seq}::bigint)`);
  else if (lane.after !== undefined) conditions.push(sql`chain > ${lane.after}`);
  if (lane.last !== undefined) conditions.push(sql`chain <= ${lane.last}`);
  return await longRead(db, async (trx) => {
    const { rows } = await sql<SealedRow>`
    select s.chain, s.seq::text as seq, s.hash, s.log_id::text as log_id, r.*
    from (
      select chain, seq, hash, log_id, operation_time from operation_log_seal
      where ${sql.join(conditions, sql` and `)} order by chain, seq limit ${batch}) s
    left join lateral (
      select ${chainText} as row_chain, l.written_xid::text as written_xid, l.event, l.module_name, l.act,
        ${canonicalText} as canonical
      from operation_log l where l.operation_time = s.operation_time and l.log_id = s.log_id offset 0
    ) r on true
    order by s.chain, s.seq`.execute(trx);
    return rows;
  });
}

/** By the months that chains have rows in: a few for each, however many seals there are. A wrong answer would only be slower. */
async function middleChain<DB extends KitTables>(db: Kysely<DB>): Promise<string | undefined> {
  const { rows } = await sql<{ chain: string }>`
    with chains as (select distinct chain from operation_log_seal_month)
    select chain from chains order by chain offset (select count(*) / 2 from chains) limit 1`.execute(db);
  return rows[0]?.chain;
}
