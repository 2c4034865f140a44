import type { Act } from '@portico/contracts/acts';
import type { ModuleName } from '@portico/contracts/modules';
import { NOBODY, type Operation, type OutboxEvent } from '@portico/server-kit/http/context';
import { flush } from '@portico/server-kit/http/flush';
import { newUuid } from '@portico/server-kit/ids';
import type { Kysely } from 'kysely';
import type { Db } from '../db/platform-ctx.ts';

interface SystemOperation {
  /** A command somebody ran, or a job that nobody asked for. */
  readonly by: 'CLI' | 'JOB';
  readonly name: string;
  /** Who asked for what a job does later; nobody where it does it by itself. */
  readonly actor?: { readonly subject_id: string; readonly name: string };
  readonly module_name: ModuleName;
  readonly act: Act;
  readonly operations: readonly Operation[];
  readonly events: readonly OutboxEvent[];
  readonly now: number;
}

const OPERATOR = { CLI: 'command line', JOB: 'scheduled job' } as const;

/** What was done without a request, in the transaction that did it. Running processes hear of it through the outbox. */
export async function recordSystemOperation(
  trx: Db,
  { by, name, actor, module_name, act, operations, events, now }: SystemOperation,
): Promise<void> {
  await flush(trx as unknown as Kysely<never>, {
    gathered: { operations: [...operations], events: events.map((event) => ({ ...event, event_id: newUuid(now) })), effects: [] },
    actor: { ...NOBODY, name: OPERATOR[by], ...actor },
    app_id: null,
    logged_as: { module: module_name, act },
    request: { method: by, uri: name, ip_address: '', device_id: '', sdp_app_id: '', user_agent: '', trace_id: '', request_id: '' },
    now,
    idempotency: undefined,
  });
}
