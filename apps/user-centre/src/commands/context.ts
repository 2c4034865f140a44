import type { Act } from '@portico/contracts/acts';
import { openDatabase } from '@portico/server-kit/db/database';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Environment } from '@portico/contracts/environments';
import { newUuid } from '@portico/server-kit/ids';
import { readCommandConfig } from '../config.ts';
import { loadDataKeys } from '../db/data-keys.ts';
import type { Db, Tables } from '../db/tables.ts';
import type { Writing } from '../deps.ts';

/** Something the caller can put right; it is told without a stack. */
export class CommandError extends Error {}

export interface CommandContext {
  db: Db;
  keyring: Keyring;
  lookup_key: Buffer;
  now: number;
  environment: Environment;
}

export async function withDatabase<T>(work: (context: CommandContext) => Promise<T>): Promise<T> {
  const config = readCommandConfig();
  const { db, close } = openDatabase<Tables>({ url: config.UC_DATABASE_URL, max: 1, application_name: 'portico-uc-command' });
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

export interface CommandOperation {
  act: Act;
  object_id: string;
  object_name: string;
  content: string;
}

/** One transaction with its operation log row. Events go through the outbox: a running process sends them within a second. */
export async function inTransaction<T>(
  context: CommandContext,
  operation: CommandOperation,
  work: (ctx: Writing) => Promise<T>,
): Promise<T> {
  return await context.db.transaction().execute(async (db) => {
    const events: Parameters<Writing['emit']>[0][] = [];
    const result = await work({ db, emit: (event) => void events.push(event) });
    for (const { topic, payload } of events) {
      await db
        .insertInto('outbox')
        .values({ event_id: newUuid(context.now), topic, payload: JSON.stringify(payload) })
        .execute();
    }
    await db
      .insertInto('operation_log')
      .values({
        log_id: newUuid(context.now),
        app_id: null,
        user_id: '',
        operator: 'command line',
        module_name: 'security',
        ip_address: '',
        operation_time: new Date(context.now),
        log_content: operation.content,
        request_uri: '',
        request_method: 'CLI',
        object_id: operation.object_id,
        object_name: operation.object_name,
        before: null,
        after: null,
        trace_id: '',
        act: operation.act,
      })
      .execute();
    return result;
  });
}
