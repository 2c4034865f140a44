import type { LogCommand } from '@portico/server-kit/operation-log/log-commands';
import { openCheckpoints } from '../checkpoints.ts';
import { readVerifyConfig } from '../config.ts';
import type { Tables } from '../db/tables.ts';
import { withDatabase } from './context.ts';

/** Where the commands about the log find it and its checkpoints. */
export function logCommand(): LogCommand<Tables> {
  const { UC_CHECKPOINT_KEY, CHECKPOINT_STORE } = readVerifyConfig();
  return { checkpoints: openCheckpoints(CHECKPOINT_STORE, UC_CHECKPOINT_KEY), withDatabase };
}
