import type { EventName } from '@portico/contracts/events';
import { COMMAND_WAIT_MS, openDatabase } from '@portico/server-kit/db/database';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Environment } from '@portico/contracts/environments';
import type { Operation } from '@portico/server-kit/work/context';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import { readCommandConfig } from '../config.ts';
import { loadDataKeys } from '../db/data-keys.ts';
import type { Db, Tables } from '../db/tables.ts';
import type { UcWorkCtx } from '../deps.ts';

export interface CommandContext {
  db: Db;
  keyring: Keyring;
  lookup_key: Buffer;
  now: number;
  environment: Environment;
}

export async function withDatabase<T>(
  work: (context: CommandContext) => Promise<T>,
  connections = 1,
  env: NodeJS.ProcessEnv = process.env,
): Promise<T> {
  const config = readCommandConfig(env);
  const { db, close } = openDatabase<Tables>({
    url: config.UC_DIRECT_DATABASE_URL ?? config.UC_DATABASE_URL,
    max: connections,
    wait_ms: COMMAND_WAIT_MS,
    application_name: 'portico-uc-command',
  });
  try {
    const keys = await loadDataKeys(db, config.UC_KEYRING);
    return await work({
      db,
      keyring: config.UC_KEYRING,
      lookup_key: keys.lookup,
      now: Date.now(),
      environment: config.PORTICO_ENVIRONMENT,
    });
  } finally {
    await close();
  }
}

export interface CommandOperation extends Pick<Operation, 'object_id' | 'object_name' | 'content'> {
  readonly event: EventName;
}

/** One transaction with its operation log row. Events go through the outbox: a running process sends them within a second. */
export async function inTransaction<T>(
  { db, now }: CommandContext,
  { event, ...operation }: CommandOperation,
  work: (ctx: UcWorkCtx) => Promise<T>,
): Promise<T> {
  const unit = systemUnit({ by: 'CLI', name: '', logged_as: { event }, now });
  return await runWork({ db }, unit, async (ctx) => {
    const result = await work(ctx);
    ctx.record(operation);
    return result;
  });
}
