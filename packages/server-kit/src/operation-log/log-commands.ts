import type { Kysely } from 'kysely';
import type { KitTables } from '../db/kit-tables.ts';
import type { Checkpoints } from './checkpoint-store.ts';
import { acceptRestore, type AcceptedRestore } from './restore.ts';
import { verifyLogs, type Verification } from './verify.ts';

export interface LogCommand<DB extends KitTables> {
  readonly checkpoints: Checkpoints;
  readonly withDatabase: <T>(work: (context: { readonly db: Kysely<DB> }) => Promise<T>, connections: number) => Promise<T>;
}

const LANES = 2;

/** What `verify-logs` of a service prints: the log compared with its seals and with the signed checkpoints outside the database. */
export async function runVerifyLogs<DB extends KitTables>({ checkpoints, withDatabase }: LogCommand<DB>) {
  try {
    const done: Verification = await withDatabase(({ db }) => verifyLogs({ db, ...checkpoints, lanes: LANES }), LANES);
    return { whole: done.found === 0, rows_per_s: Math.round((done.rows * 1_000) / Math.max(1, done.ms)), ...done };
  } finally {
    await checkpoints.store.close();
  }
}

/** What `accept-restore` of a service does: says what the backup lacked, signs that, and lets sealing go on. */
export async function runAcceptRestore<DB extends KitTables>({ checkpoints, withDatabase }: LogCommand<DB>): Promise<AcceptedRestore> {
  try {
    return await withDatabase(({ db }) => acceptRestore(db, checkpoints, { info: () => undefined }), 1);
  } finally {
    await checkpoints.store.close();
  }
}
