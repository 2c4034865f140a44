import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KitTables } from '../db/kit-tables.ts';
import { createCheckpointer, readHeads } from './checkpoint.ts';
import { lineDigest, readCheckpoints } from './checkpoint-line.ts';
import type { LostSeals } from './checkpoint-line.ts';
import type { Checkpoints } from './checkpoint-store.ts';
import { expectationsOf, lostRows } from './expected.ts';
import { restartSealing } from './seal.ts';
import { rememberedDigest } from './verify.ts';

/** Seals that the store knows and the database lacks. */
async function lostSeals<DB extends KitTables>(db: Kysely<DB>, { store, keys }: Checkpoints): Promise<LostSeals[]> {
  const { chains } = expectationsOf(readCheckpoints(await store.read(), keys).bodies, true);
  const { heads } = await readHeads(db);
  const held = new Map(heads.map(({ chain, seq }) => [chain, BigInt(seq)]));
  return [...chains].flatMap(([chain, { highest }]) => {
    const head = held.get(chain) ?? 0n;
    return highest > head ? [{ chain, from: String(head + 1n), to: String(highest) }] : [];
  });
}

/**
 * Whether this database is older than what was signed of it. The last line is the one that it remembers, or was written
 * just before a crash and tells of seals that are all here.
 */
export async function isRestored<DB extends KitTables>(db: Kysely<DB>, checkpoints: Checkpoints): Promise<boolean> {
  const last = await checkpoints.store.lastLine();
  if (last === undefined || lineDigest(last) === (await rememberedDigest(db))) return false;
  return (await lostSeals(db, checkpoints)).length > 0;
}

/** While sealing is stopped no process is ready: what happens now would have no seal. */
export const markSealing = async <DB extends KitTables>(db: Kysely<DB>, is_stopped: boolean): Promise<void> =>
  void (await sql`
    update operation_log_state set sealing_stopped_at = ${is_stopped ? sql`now()` : sql`null`}
    where (sealing_stopped_at is not null) <> ${is_stopped}`.execute(db));

export interface AcceptedRestore {
  /** False: the database is as the store knows it, and nothing was changed. */
  readonly accepted: boolean;
  readonly lost_rows: string;
  readonly lost: readonly LostSeals[];
}

/** Says in a signed line what the restored database lacks, and lets sealing go on from its heads. */
export async function acceptRestore<DB extends KitTables>(
  db: Kysely<DB>,
  checkpoints: Checkpoints,
  log: Pick<Logger, 'info'>,
): Promise<AcceptedRestore> {
  const checkpointer = createCheckpointer({ db, ...checkpoints, log });
  return await db.transaction().execute(async (trx) => {
    const restarted = await restartSealing(trx);
    const lost = await lostSeals(trx, checkpoints);
    const accepted = restarted || lost.length > 0;
    if (accepted) await checkpointer.writeRestored(trx, lost);
    await markSealing(trx, false);
    return { accepted, lost_rows: lostRows(lost), lost };
  });
}
