import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import { comparePosition } from './canonical.ts';
import type { Position } from './canonical.ts';
import { lineDigest, readCheckpoints } from './checkpoint.ts';
import type { CheckpointKey } from './signing-key.ts';
import { expectationsOf } from './expected.ts';
import type { Finding, Report } from './finding.ts';
import { countRows, findUnsealed } from './unsealed.ts';
import { walkSeals } from './walk-seals.ts';

export interface Verification {
  /** At most a thousand of them; `found` says how many there were. */
  readonly findings: readonly Finding[];
  readonly found: number;
  readonly rows: number;
  readonly ms: number;
}

export interface VerifyOptions<DB extends KitTables> {
  readonly db: Kysely<DB>;
  /** Content of the checkpoint file. Without it only what the database says of itself can be checked. */
  readonly checkpoints: string;
  readonly key: CheckpointKey;
  readonly batch?: number;
}

const MOST_FINDINGS = 1_000;
/** Not of one chain. */
const CHECKPOINTS = '(checkpoints)';
const WATERMARK = '(watermark)';

/** Compares every row with its seal, every seal with the one before, and the chains with the signed checkpoints. */
export async function verifyLogs<DB extends KitTables>({ db, checkpoints, key, batch = 5_000 }: VerifyOptions<DB>): Promise<Verification> {
  const began = performance.now();
  const findings: Finding[] = [];
  let found = 0;
  const report: Report = (chain, kind, detail, at) => {
    found += 1;
    if (findings.length < MOST_FINDINGS) findings.push({ kind, chain, detail, ...at });
  };
  const signed = readCheckpoints(checkpoints, key);
  for (const line of signed.forged) report(CHECKPOINTS, 'forged_checkpoint', `line ${line} is not signed by this key`);
  for (const line of signed.broken) report(CHECKPOINTS, 'truncated', `a line before line ${line} is missing`);
  const expected = expectationsOf(signed.bodies, signed.forged.length + signed.broken.length === 0);
  await checkFile(db, checkpoints, report);
  const upto = await checkWatermark(db, expected.upto, report);

  const walked = await walkSeals(db, expected, upto, batch, report);
  if (upto !== undefined && (await countRows(db, upto, batch * 10)) !== walked.sealed_upto) await findUnsealed(db, upto, batch, report);
  return { findings, found, rows: walked.rows, ms: Math.round(performance.now() - began) };
}

/** The database remembers the last line that was written: a file without it was cut at its end. */
async function checkFile<DB extends KitTables>(db: Kysely<DB>, checkpoints: string, report: Report): Promise<void> {
  const { rows } = await sql<{ digest: string | null; sealed: boolean }>`
    select (select checkpoint_digest from operation_log_state) as digest, exists (select from operation_log_seal) as sealed`.execute(db);
  const digest = rows[0]?.digest ?? null;
  const lines = checkpoints.split('\n').filter((line) => line !== '');
  if (lines.length === 0 && rows[0]?.sealed === true) report(CHECKPOINTS, 'truncated', 'there is no checkpoint, though rows are sealed');
  else if (digest !== null && !lines.some((line) => lineDigest(line) === digest))
    report(CHECKPOINTS, 'truncated', 'the last checkpoint that was written is missing');
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
