import type { Kysely } from 'kysely';
import { inApp } from '../db/in-app.ts';
import { newUuid } from '../ids.ts';
import type { OutboxEvent, Unit, WorkFacts, WorkHandle } from './context.ts';
import { flush, nothingGathered, type Gathered, type PendingEvent } from './flush.ts';
import { findStoredReply, findWinnersReply, type IdempotencyKey, type StoredReply } from './idempotency.ts';

export interface WorkOptions<DB> {
  readonly db: Kysely<DB>;
  /** Sends events right after the commit. Absent: the outbox job sends them at its next turn. */
  readonly announce?: (events: readonly PendingEvent[]) => Promise<void>;
}

/** For a caller who may ask again because no reply arrived. */
export interface Once<T> {
  readonly key: IdempotencyKey;
  /** The reply as it will be sent: stored with the key, inside the same transaction. */
  readonly replyOf: (result: T) => StoredReply;
}

export type Outcome<T> = { readonly result: T } | { readonly stored: StoredReply };

/** The facts are those of the unit: what a handler takes may be less. */
type Work<DB, F, T> = (ctx: NoInfer<F> & WorkHandle<DB>) => Promise<T>;

interface Ending<T> {
  readonly is_last: boolean;
  readonly once?: Once<T>;
}

const pending = (event: OutboxEvent, now: number): PendingEvent => ({ ...event, event_id: newUuid(now) });

/** The rows that belong to the work go in last, in its own transaction. */
async function perform<DB, F extends WorkFacts, T>(
  trx: Kysely<DB>,
  unit: Unit<F>,
  gathered: Gathered,
  work: Work<DB, F, T>,
  { is_last, once }: Ending<T>,
): Promise<T> {
  const { facts, origin, must_record } = unit;
  const handle: WorkHandle<DB> = {
    db: trx,
    record: (operation) => void gathered.operations.push(operation),
    emit: (event) => void gathered.events.push(pending(event, facts.now)),
  };
  const result = await work({ ...facts, ...handle });
  if (must_record && gathered.operations.length === 0)
    throw new Error(`${origin.method} ${origin.uri} changed something without recording it`);
  await flush(trx, { unit, gathered, is_last, reply: once && { ...once.key, ...once.replyOf(result) } });
  return result;
}

/** Runs the work in one transaction inside its app, together with its log rows and events. */
export async function runWork<DB, F extends WorkFacts, T>(options: WorkOptions<DB>, unit: Unit<F>, work: Work<DB, F, T>): Promise<T> {
  const gathered = nothingGathered();
  const result = await inApp(options.db, unit.facts.app_id, (trx) => perform(trx, unit, gathered, work, { is_last: true }));
  await options.announce?.(gathered.events);
  return result;
}

/** The same, unless the key was answered before: then nothing runs, and that reply is the outcome. */
export async function runOnce<DB, F extends WorkFacts, T>(
  options: WorkOptions<DB>,
  unit: Unit<F>,
  once: Once<T>,
  work: Work<DB, F, T>,
): Promise<Outcome<T>> {
  const gathered = nothingGathered();
  const attempt = async (trx: Kysely<DB>): Promise<Outcome<T>> => {
    const stored = await findStoredReply(trx, once.key);
    return stored ? { stored } : { result: await perform(trx, unit, gathered, work, { is_last: true, once }) };
  };
  try {
    const outcome = await inApp(options.db, unit.facts.app_id, attempt);
    await options.announce?.(gathered.events);
    return outcome;
  } catch (error) {
    const stored = await findWinnersReply(options.db, once.key, error);
    if (stored) return { stored };
    throw error;
  }
}

/** Runs the work inside a transaction that somebody else ends: its rows go in at once, its events leave through the outbox. */
export const joinTransaction = <DB, F extends WorkFacts, T>(trx: Kysely<DB>, unit: Unit<F>, work: Work<DB, F, T>): Promise<T> =>
  perform(trx, unit, nothingGathered(), work, { is_last: false });

/**
 * For what is asked all the time: one statement is a transaction by itself and saves the round trips around one. It takes
 * the events along, as JSON to insert into the outbox. Undefined: it changed nothing, and nothing is sent.
 */
export async function runStatement<DB, T>(
  options: WorkOptions<DB>,
  unit: Unit,
  events: readonly OutboxEvent[],
  work: (db: Kysely<DB>, events: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (unit.logged_as !== undefined) throw new Error('what is logged takes a transaction');
  const made = events.map((event) => pending(event, unit.facts.now));
  const result = await work(options.db, JSON.stringify(made));
  if (result !== undefined) await options.announce?.(made);
  return result;
}
