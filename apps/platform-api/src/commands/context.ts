import type { Environment } from '@portico/contracts/environments';
import { COMMAND_WAIT_MS, openDatabase } from '@portico/server-kit/db/database';
import { readCommandConfig } from '../config.ts';
import type { Db } from '../db/platform-ctx.ts';
import type { PlatformDB } from '../db/schema.ts';

export interface CommandContext {
  db: Db;
  now: number;
  environment: Environment;
}

export async function withDatabase<T>(work: (context: CommandContext) => Promise<T>, connections = 1): Promise<T> {
  const config = readCommandConfig();
  const { db, close } = openDatabase<PlatformDB>({
    url: config.PLATFORM_DIRECT_DATABASE_URL ?? config.PLATFORM_DATABASE_URL,
    max: connections,
    wait_ms: COMMAND_WAIT_MS,
    application_name: 'portico-platform-command',
  });
  try {
    return await work({ db, now: Date.now(), environment: config.PORTICO_ENVIRONMENT });
  } finally {
    await close();
  }
}
