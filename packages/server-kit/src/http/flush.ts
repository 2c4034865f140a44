import type { LoggedAs } from '@portico/contracts/endpoint';
import type { Kysely } from 'kysely';
import { LAST } from '../db/fewer-trips.ts';
import { named, type Statement } from '../db/named.ts';
import { newUuid } from '../ids.ts';
import { maskSecrets } from '../operation-log/mask.ts';
import type { Actor, Operation, OutboxEvent, RequestFacts } from './context.ts';

export interface PendingEvent extends OutboxEvent {
  event_id: string;
}

/** What a write gathers until the end of its transaction. */
export interface Gathered {
  operations: Operation[];
  events: PendingEvent[];
  effects: (() => void | Promise<void>)[];
}

export const nothingGathered = (): Gathered => ({ operations: [], events: [], effects: [] });

export interface IdempotencyRow {
  subject_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  response: string;
}

interface FlushInput {
  gathered: Gathered;
  actor: Actor;
  app_id: string | null;
  /** Absent where nothing is recorded. */
  logged_as: LoggedAs | undefined;
  request: RequestFacts;
  now: number;
  idempotency: IdempotencyRow | undefined;
  /** Nothing comes after it in its transaction: the COMMIT goes along. */
  is_last?: boolean;
}

function logRows({ gathered, actor, app_id, logged_as, request, now }: FlushInput): object[] {
  if (gathered.operations.length > 0 && logged_as === undefined)
    throw new Error(`${request.method} ${request.uri} recorded an operation that it does not declare`);
  return gathered.operations.map((operation) => ({
    log_id: newUuid(now),
    app_id: operation.app_id === undefined ? app_id : operation.app_id,
    user_id: actor.subject_id,
    operator: actor.name,
    module_name: logged_as?.module,
    act: operation.act ?? logged_as?.act,
    ip_address: request.ip_address,
    operation_time: new Date(now).toISOString(),
    log_content: operation.content,
    request_uri: request.uri,
    request_method: request.method,
    object_id: operation.object_id,
    object_name: operation.object_name,
    before: operation.before ? maskSecrets(operation.before) : null,
    after: operation.after ? maskSecrets(operation.after) : null,
    trace_id: request.trace_id,
  }));
}

const PARTS = {
  logs: `insert into operation_log (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content,
      request_uri, request_method, object_id, object_name, before, after, trace_id, act)
    select * from jsonb_to_recordset($::jsonb) as r(log_id uuid, app_id uuid, user_id text, operator text,
      module_name text, ip_address text, operation_time timestamptz, log_content text, request_uri text, request_method text,
      object_id text, object_name text, before jsonb, after jsonb, trace_id text, act text)`,
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

/** Log, outbox and idempotency rows of a write in one statement: one round trip however many there are. */
export async function flush(db: Kysely<never>, input: FlushInput): Promise<void> {
  const { idempotency } = input;
  const rows: Readonly<Record<Part, object[]>> = {
    logs: logRows(input),
    events: input.gathered.events,
    keys: idempotency
      ? [{ ...idempotency, request_hash: idempotency.request_hash.toString('hex'), response: JSON.parse(idempotency.response) as unknown }]
      : [],
  };
  const parts = ORDER.filter((part) => rows[part].length > 0);
  const values = parts.map((part) => JSON.stringify(rows[part]));
  const statement = STATEMENTS.get(parts.join());
  await (input.is_last === true ? statement?.last : statement?.within)?.(db, values);
}
