import { readFile } from 'node:fs/promises';
import { verifyLogs, type Verification } from '@portico/server-kit/operation-log/verify';
import { readVerifyConfig } from '../config.ts';
import { withDatabase } from './context.ts';

/** Compares the log with its seals and with the signed checkpoints outside the database. */
export async function runVerifyLogs(): Promise<Verification & { whole: boolean; rows_per_s: number }> {
  const { PLATFORM_CHECKPOINT_KEY, CHECKPOINT_FILE } = readVerifyConfig();
  const checkpoints = await readFile(CHECKPOINT_FILE, 'utf8');
  // It walks in two lanes.
  const done = await withDatabase(
    ({ db }) => verifyLogs({ db, checkpoints, key: { kind: 'hmac', key: Buffer.from(PLATFORM_CHECKPOINT_KEY) } }),
    2,
  );
  return { whole: done.found === 0, rows_per_s: Math.round((done.rows * 1_000) / Math.max(1, done.ms)), ...done };
}
