import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import type { ErrorCode } from '@portico/contracts/errors';
import type { ControlledTransaction, Kysely } from 'kysely';
import { inApp } from '../db/in-app.ts';
import { newUuid } from '../ids.ts';
import type { Ctx, ManualCtx, OutboxEvent } from './context.ts';
import { Failure } from './failure.ts';
import { flush, nothingGathered, type Gathered } from './flush.ts';
import { findStoredReply, type IdempotencyKey, type StoredReply } from './idempotency.ts';
import type { KitOptions } from './kit-options.ts';

export type AnyHandler<DB> = (ctx: ManualCtx<DB, ErrorCode>, input: unknown) => Promise<unknown>;
/** What a handler is given besides the database handle and what it gathers. */
export type CtxFacts<DB> = Omit<Ctx<DB, ErrorCode>, 'db' | 'record' | 'emit' | 'afterCommit'>;

export interface Call<DB> {
  endpoint: Endpoint;
  handler: AnyHandler<DB>;
  input: unknown;
  facts: CtxFacts<DB>;
  idempotency: IdempotencyKey | undefined;
  /** The reply as it will be sent: stored with an idempotency key inside the same transaction. */
  serialise: (result: unknown) => string;
  status: number;
}

export type Outcome = { result: unknown } | { stored: StoredReply };

const noTransaction = (): never => {
  throw new Error('a read gathers nothing: only a write records, emits or has effects');
};
const notManual = (): never => {
  throw new Error("only an endpoint with transaction: 'manual' opens its own");
};
const NOT_MANUAL = { inTransaction: notManual, inOneStatement: notManual } as const;

function writingCtx<DB>(call: Call<DB>, db: Kysely<DB>, gathered: Gathered): ManualCtx<DB, ErrorCode> {
  return {
    ...call.facts,
    db,
    record: (operation) => void gathered.operations.push(operation),
    emit: (event) => void gathered.events.push({ ...event, event_id: newUuid(call.facts.now) }),
    afterCommit: (effect) => void gathered.effects.push(effect),
    ...NOT_MANUAL,
  };
}

/** The rows that belong to a write go in last, in its own transaction. */
async function finish<DB>(call: Call<DB>, trx: Kysely<DB>, gathered: Gathered, result: unknown): Promise<void> {
  const { operation } = call.endpoint;
  const logged_as = operation && 'module' in operation ? operation : undefined;
  if (logged_as !== undefined && gathered.operations.length === 0) {
    throw new Error(`${call.endpoint.method} ${call.endpoint.path} changed something without recording it`);
  }
  await flush(trx as unknown as Kysely<never>, {
    gathered,
    actor: call.facts.actor,
    app_id: call.facts.app_id,
    logged_as,
    request: call.facts.request,
    now: call.facts.now,
    is_last: true,
    idempotency: call.idempotency && { ...call.idempotency, status: call.status, response: call.serialise(result) },
  });
}

async function afterwards<DB>(options: KitOptions<DB>, call: Call<DB>, gathered: Gathered): Promise<void> {
  const sent: string[] = [];
  for (const event of gathered.events) {
    if (await options.publish(event.topic, event.payload)) sent.push(event.event_id);
  }
  // Nobody waits for the mark. Unsent or unmarked events are sent again by the outbox: receivers only drop caches, so twice is harmless.
  if (sent.length > 0) void options.mark_sent(sent).catch((error: unknown) => call.facts.log.warn({ error }, 'outbox row not marked'));
  for (const effect of gathered.effects) {
    try {
      await effect();
    } catch (error) {
      call.facts.log.error({ error }, 'effect after commit failed');
    }
  }
}

/** A constraint that was violated answers with the code its name maps to, if the endpoint declares that code. */
function translate<DB>(options: KitOptions<DB>, call: Call<DB>, error: unknown): unknown {
  const constraint = (error as { constraint?: string }).constraint ?? '';
  const code = options.constraint_errors[constraint];
  return code !== undefined && call.endpoint.errors.includes(code) ? new Failure(code) : error;
}

async function runTransaction<DB>(
  options: KitOptions<DB>,
  call: Call<DB>,
  work: (ctx: Ctx<DB, ErrorCode>) => Promise<unknown>,
): Promise<Outcome> {
  const gathered = nothingGathered();
  const attempt = (trx: ControlledTransaction<DB>): Promise<Outcome> =>
    (async () => {
      const stored = call.idempotency && (await findStoredReply(trx as unknown as Kysely<never>, call.idempotency));
      if (stored) return { stored };
      const result = await work(writingCtx(call, trx, gathered));
      await finish(call, trx, gathered, result);
      return { result };
    })();
  try {
    const outcome = await inApp(options.db, call.facts.app_id, attempt);
    await afterwards(options, call, gathered);
    return outcome;
  } catch (error) {
    // The same key raced us and won: its reply is ours too.
    const stored =
      call.idempotency &&
      (error as { code?: string }).code === '23505' &&
      (await findStoredReply(options.db as unknown as Kysely<never>, call.idempotency));
    if (stored) return { stored };
    throw translate(options, call, error);
  }
}

async function runStatement<DB, T>(
  options: KitOptions<DB>,
  call: Call<DB>,
  events: readonly OutboxEvent[],
  work: (db: Kysely<DB>, events: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { operation } = call.endpoint;
  if (call.idempotency || (operation && 'module' in operation)) throw new Error('what is logged or kept for its key takes a transaction');
  const gathered = { ...nothingGathered(), events: events.map((event) => ({ ...event, event_id: newUuid(call.facts.now) })) };
  const result = await work(options.db, JSON.stringify(gathered.events));
  if (result !== undefined) await afterwards(options, call, gathered);
  return result;
}

export async function run<DB>(options: KitOptions<DB>, call: Call<DB>): Promise<Outcome> {
  const { endpoint, handler, input } = call;
  if (isWrite(endpoint) && endpoint.transaction !== 'manual') {
    return await runTransaction(options, call, (ctx) => handler({ ...ctx, ...NOT_MANUAL }, input));
  }
  const reading = { ...call.facts, record: noTransaction, emit: noTransaction, afterCommit: noTransaction };
  if (endpoint.transaction === 'manual') {
    let inner: Outcome | undefined;
    const inTransaction = async <T>(work: (ctx: Ctx<DB, ErrorCode>) => Promise<T>): Promise<T> => {
      inner = await runTransaction(options, call, work);
      return ('result' in inner ? inner.result : undefined) as T;
    };
    const inOneStatement: ManualCtx<DB>['inOneStatement'] = (events, work) => runStatement(options, call, events, work);
    const result = await handler({ ...reading, db: options.db, inTransaction, inOneStatement }, input);
    return inner && 'stored' in inner ? inner : { result };
  }
  if (options.strict_rows) {
    return {
      result: await inApp(options.db, call.facts.app_id, (trx) => handler({ ...reading, db: trx, ...NOT_MANUAL }, input)),
    };
  }
  return { result: await handler({ ...reading, db: options.db, ...NOT_MANUAL }, input) };
}
