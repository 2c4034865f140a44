import { eventFacts, type EventName } from '@portico/contracts/events';
import type { Kysely } from 'kysely';
import { LAST } from '../db/pipelining.ts';
import { named, type Statement } from '../db/named.ts';
import { newUuid } from '../ids.ts';
import { maskSecrets } from '../operation-log/mask.ts';
import type { Operation, OutboxEvent, Unit } from './context.ts';
import type { KeptReply } from './idempotency.ts';

export interface PendingEvent extends OutboxEvent {
  readonly event_id: string;
}

/** What a unit of work gathers until the end of its transaction. */
export interface Gathered {
  readonly operations: Operation[];
  readonly events: PendingEvent[];
}

export const nothingGathered = (): Gathered => ({ operations: [], events: [] });

interface FlushInput {
  readonly unit: Unit;
  readonly gathered: Gathered;
  /** What the same key is answered from now on. */
  readonly reply: KeptReply | undefined;
  /** Nothing comes after it in its transaction: the COMMIT goes along. */
  readonly is_last: boolean;
}

function eventOf({ origin, logged_as }: Unit, operation: Operation): EventName {
  const event = operation.event ?? logged_as?.event;
  if (logged_as === undefined || event === undefined || (event !== logged_as.event && !(logged_as.or ?? []).includes(event)))
    throw new Error(`${origin.method} ${origin.uri} recorded ${event ?? 'an operation'}, which it does not declare`);
  return event;
}

const filedAs = (event: EventName): object => {
  const { module, act } = eventFacts(event);
  return { event, module_name: module, act };
};

function logRows({ unit, gathered }: FlushInput): object[] {
  const { facts, origin } = unit;
  return gathered.operations.map((operation) => ({
    ...filedAs(eventOf(unit, operation)),
    log_id: newUuid(facts.now),
    app_id: operation.app_id === undefined ? facts.app_id : operation.app_id,
    user_id: facts.actor.subject_id,
    operator: facts.actor.name,
    ip_address: origin.ip_address,
    operation_time: new Date(facts.now).toISOString(),
    log_content: operation.content,
    request_uri: origin.uri,
    request_method: origin.method,
    object_id: operation.object_id,
    object_name: operation.object_name,
    before: operation.before ? maskSecrets(operation.before) : null,
    after: operation.after ? maskSecrets(operation.after) : null,
    trace_id: facts.trace_id,
  }));
}

const PARTS = {
  logs: `insert into operation_log (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content,
      request_uri, request_method, object_id, object_name, before, after, trace_id, act, event)
    select * from jsonb_to_recordset($::jsonb) as r(log_id uuid, app_id uuid, user_id text, operator text,
      module_name text, ip_address text, operation_time timestamptz, log_content text, request_uri text, request_method text,
      object_id text, object_name text, before jsonb, after jsonb, trace_id text, act text, event text)`,
  events: `insert into outbox (event_id, topic, payload, created_at)
    select event_id, topic, payload, now() from jsonb_to_recordset($::jsonb) as r(event_id uuid, topic text, payload jsonb)`,
  keys: `insert into idempotency_key (subject_id, key, request_hash, status, response, created_at)
    select subject_id, key, decode(request_hash, 'hex'), status, response, now()
    from jsonb_to_recordset($::jsonb) as r(subject_id text, key text, request_hash text, status int, response jsonb)`,
} as const;
type Part = keyof typeof PARTS;

function statementOf(parts: readonly Part[]): { last: Statement<never>; within: Statement<never> } {
  const inserts = parts.map((part, index) => `${part} as (${PARTS[part].replace('$::', `$${index + 1}::`)})`);
  const [name, text] = [`flush_${parts.join('_')}`, `with ${inserts.join(', ')} select 1 where false`];
  return { within: named(name, text), last: named(`${name}_last`, `${LAST}${text}`) };
}

const ORDER: readonly Part[] = ['logs', 'events', 'keys'];
/** Every choice of parts that a write can have, by the parts it has. */
const STATEMENTS = new Map<string, ReturnType<typeof statementOf>>(
  [1, 2, 3, 4, 5, 6, 7].map((choice) => {
    const parts = ORDER.filter((_, index) => (choice & (1 << index)) !== 0);
    return [parts.join(), statementOf(parts)];
  }),
);

/** Log, outbox and idempotency rows of a unit of work in one statement: one round trip however many there are. */
export async function flush<DB>(db: Kysely<DB>, input: FlushInput): Promise<void> {
  const { gathered, reply, is_last } = input;
  const rows: Readonly<Record<Part, readonly object[]>> = {
    logs: logRows(input),
    events: gathered.events,
    keys: reply ? [{ ...reply, request_hash: reply.request_hash.toString('hex'), response: JSON.parse(reply.response) }] : [],
  };
  const parts = ORDER.filter((part) => rows[part].length > 0);
  const values = parts.map((part) => JSON.stringify(rows[part]));
  const statement = STATEMENTS.get(parts.join());
  await (is_last ? statement?.last : statement?.within)?.(db, values);
}
