import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { comparePosition } from './canonical.ts';
import type { Position } from './canonical.ts';
import { lineDigest, linesOf, readCheckpoints } from './checkpoint-line.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { expectationsOf } from './expected.ts';
import type { Gap } from './expected.ts';
import type { Finding, Report } from './finding.ts';
import type { CheckpointKeys } from './signing-key.ts';
import { countRows, findUnsealed } from './unsealed.ts';
import { walkSeals } from './walk-seals.ts';

export interface Verification {
  /** At most a thousand of them; `found` says how many there were. */
  readonly findings: readonly Finding[];
  readonly found: number;
  /** Restores that somebody accepted, with what was lost. */
  readonly gaps: readonly Gap[];
  readonly rows: number;
  readonly ms: number;
}

export interface VerifyOptions<DB extends KitTables> {
  readonly db: Kysely<DB>;
  /** An empty one leaves only what the database says of itself. */
  readonly store: Pick<CheckpointStore, 'read'>;
  readonly keys: CheckpointKeys;
  readonly batch?: number;
  /** Connections that it reads by at the same time. */
  readonly lanes?: 1 | 2;
}

const MOST_FINDINGS = 1_000;
/** Not of one chain. */
const CHECKPOINTS = '(checkpoints)';
const WATERMARK = '(watermark)';

/** Compares every row with its seal, every seal with the one before, and the chains with the signed checkpoints. */
export async function verifyLogs<DB extends KitTables>(options: VerifyOptions<DB>): Promise<Verification> {
  const { db, store, keys, batch = 5_000, lanes = 2 } = options;
  const began = performance.now();
  const findings: Finding[] = [];
  let found = 0;
  const report: Report = (chain, kind, detail, at) => {
    found += 1;
    if (findings.length < MOST_FINDINGS) findings.push({ kind, chain, detail, ...at });
  };
  // Before the lines: the line that it names was in the store by then, whatever is appended meanwhile.
  const digest = await rememberedDigest(db);
  const lines = await store.read();
  const signed = readCheckpoints(lines, keys);
  for (const line of signed.forged) report(CHECKPOINTS, 'forged_checkpoint', `line ${line} is not signed by this key`);
  for (const line of signed.broken) report(CHECKPOINTS, 'truncated', `a line before line ${line} is missing`);
  const expected = expectationsOf(signed.bodies, signed.forged.length + signed.broken.length === 0);
  const upto = await checkWatermark(db, expected.upto, report);

  const walked = await walkSeals(db, expected, upto, { batch, lanes }, report);
  if (lines === '' && walked.rows > 0) report(CHECKPOINTS, 'truncated', 'there is no checkpoint, though rows are sealed');
  else if (digest !== null && !linesOf(lines).some((line) => lineDigest(line) === digest))
    report(CHECKPOINTS, 'truncated', 'the last checkpoint that was written is missing');
  if (upto !== undefined && (await countRows(db, upto, batch * 10)) !== walked.sealed_upto) await findUnsealed(db, upto, batch, report);
  return { findings, found, gaps: expected.gaps, rows: walked.rows, ms: Math.round(performance.now() - began) };
}

/** The database remembers the last line that was written: a store without it was cut at its end. */
export async function rememberedDigest<DB extends KitTables>(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ digest: string | null }>`select checkpoint_digest as digest from operation_log_state`.execute(db);
  return rows[0]?.digest ?? null;
}

/** How far sealing has come. It only moves on, and every checkpoint says how far it was. */
async function checkWatermark<DB extends KitTables>(
  db: Kysely<DB>,
  signed: Position | undefined,
  report: Report,
): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    select written_xid::text as written_xid, log_id::text as log_id from operation_log_watermark`.execute(db);
  const [mark] = rows;
  if (mark === undefined) report(WATERMARK, 'truncated', 'the mark up to which rows are sealed is missing');
  else if (signed !== undefined && comparePosition(mark, signed) < 0)
    report(WATERMARK, 'truncated', 'the mark up to which rows are sealed was moved back');
  return mark !== undefined && (signed === undefined || comparePosition(mark, signed) >= 0) ? mark : signed;
}
