import type { LogCommand } from '@portico/server-kit/operation-log/log-commands';
import { openCheckpoints } from '../checkpoints.ts';
import { readVerifyConfig } from '../config.ts';
import type { PlatformDB } from '../db/schema.ts';
import { withDatabase } from './context.ts';

/** Where the commands about the log find it and its checkpoints. */
export function logCommand(): LogCommand<PlatformDB> {
  const { PLATFORM_CHECKPOINT_KEY, CHECKPOINT_STORE } = readVerifyConfig();
  return { checkpoints: openCheckpoints(CHECKPOINT_STORE, PLATFORM_CHECKPOINT_KEY), withDatabase };
}
