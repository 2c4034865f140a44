import { readFile } from 'node:fs/promises';
import { verifyLogs, type Finding } from '@portico/server-kit/operation-log/verify';
import { readVerifyConfig } from '../config.ts';
import { withDatabase } from './context.ts';

/** Compares the log with its seals and with the signed checkpoints outside the database. */
export async function runVerifyLogs(): Promise<{ whole: boolean; findings: Finding[] }> {
  const { PLATFORM_CHECKPOINT_KEY, CHECKPOINT_FILE } = readVerifyConfig();
  const checkpoints = await readFile(CHECKPOINT_FILE, 'utf8');
  const findings = await withDatabase(({ db }) =>
    verifyLogs({ db, checkpoints, key: { kind: 'hmac', key: Buffer.from(PLATFORM_CHECKPOINT_KEY) } }),
  );
  return { whole: findings.length === 0, findings };
}
