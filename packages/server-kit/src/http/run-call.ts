import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import type { ErrorCode } from '@portico/contracts/errors';
import { inApp } from '../db/in-app.ts';
import { textField } from '../fields.ts';
import { announce } from '../work/announce.ts';
import type { Unit, WorkFacts } from '../work/context.ts';
import { Failure } from '../work/failure.ts';
import type { IdempotencyKey } from '../work/idempotency.ts';
import { runOnce, runStatement, runWork, type Outcome, type WorkOptions } from '../work/run.ts';
import type { Ctx, ManualCtx, RequestLog, RouteFacts } from './context.ts';
import type { KitOptions } from './kit-options.ts';

export type AnyHandler<DB> = (ctx: ManualCtx<DB, ErrorCode>, input: unknown) => Promise<unknown>;

interface Call<DB> {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler<DB>;
  readonly input: unknown;
  readonly facts: RouteFacts<ErrorCode>;
  readonly idempotency: IdempotencyKey | undefined;
  readonly serialise: (result: unknown) => string;
  readonly status: number;
}

type Effect = Parameters<Ctx<never>['afterCommit']>[0];

const noTransaction = (): never => {
  throw new Error('a read gathers nothing: only a write records, emits or has effects');
};
const NO_TRANSACTION = { record: noTransaction, emit: noTransaction, afterCommit: noTransaction } as const;
const notManual = (): never => {
  throw new Error("only an endpoint with transaction: 'manual' opens its own");
};
const NOT_MANUAL = { inTransaction: notManual, inOneStatement: notManual } as const;

/** The declaration says how the operation log files a call, and a call that is to be logged has to record something. */
function unitOf<DB, F extends WorkFacts>({ endpoint: { operation }, facts: { request } }: Call<DB>, facts: F): Unit<F> {
  const logged_as = operation && 'event' in operation ? operation : undefined;
  return { facts, origin: request, logged_as, must_record: logged_as !== undefined && logged_as.unless === undefined };
}

const workOptions = <DB>(options: KitOptions<DB>, { facts }: Call<DB>): WorkOptions<DB> => ({
  db: options.db,
  announce: (events) => announce(options, events, facts.log),
});

/** A constraint that was violated answers with the code its name maps to, if the endpoint declares that code. */
function translate<DB>(options: KitOptions<DB>, { endpoint }: Call<DB>, error: unknown): unknown {
  const constraint = textField(error, 'constraint') ?? '';
  const code = options.constraint_errors[constraint];
  return code !== undefined && endpoint.errors.includes(code) ? new Failure(code) : error;
}

async function runEffects(effects: readonly Effect[], log: RequestLog): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ error }, 'effect after commit failed');
    }
  }
}

async function transact<DB, T>(
  options: KitOptions<DB>,
  call: Call<DB>,
  work: (ctx: ManualCtx<DB, ErrorCode>) => Promise<T>,
): Promise<Outcome<T>> {
  const effects: Effect[] = [];
  const afterCommit = (effect: Effect): void => void effects.push(effect);
  const unit = unitOf(call, { ...call.facts, ...NOT_MANUAL, afterCommit });
  const on = workOptions(options, call);
  const { idempotency: key, status, serialise } = call;
  const replyOf = (result: T) => ({ status, response: serialise(result) });
  try {
    const outcome = key ? await runOnce(on, unit, { key, replyOf }, work) : { result: await runWork(on, unit, work) };
    await runEffects(effects, call.facts.log);
    return outcome;
  } catch (error) {
    throw translate(options, call, error);
  }
}

async function runManual<DB>(options: KitOptions<DB>, call: Call<DB>): Promise<Outcome<unknown>> {
  let inner: Outcome<unknown> | undefined;
  const inTransaction = async <T>(work: (ctx: Ctx<DB, ErrorCode>) => Promise<T>): Promise<T> => {
    const outcome = await transact(options, call, work);
    inner = outcome;
    // A stored reply is sent instead of the handler's result; the assertion stands for the value that then does not exist.
    return ('result' in outcome ? outcome.result : undefined) as T;
  };
  const inOneStatement: ManualCtx<DB>['inOneStatement'] = async (events, work) => {
    if (call.idempotency) throw new Error('what is kept for its key takes a transaction');
    return await runStatement(workOptions(options, call), unitOf(call, call.facts), events, work);
  };
  const result = await call.handler({ ...call.facts, ...NO_TRANSACTION, db: options.db, inTransaction, inOneStatement }, call.input);
  return inner && 'stored' in inner ? inner : { result };
}

/** Maps a declared call onto work: a write is one transaction, a read needs none, and a manual one opens its own. */
export async function runCall<DB>(options: KitOptions<DB>, call: Call<DB>): Promise<Outcome<unknown>> {
  const { endpoint, handler, input, facts } = call;
  if (endpoint.transaction === 'manual') return await runManual(options, call);
  if (isWrite(endpoint)) return await transact(options, call, (ctx) => handler(ctx, input));
  const reading = { ...facts, ...NO_TRANSACTION, ...NOT_MANUAL };
  if (!options.strict_rows) return { result: await handler({ ...reading, db: options.db }, input) };
  return { result: await inApp(options.db, facts.app_id, (db) => handler({ ...reading, db }, input)) };
}
