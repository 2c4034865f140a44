import type { ModuleName } from '@portico/contracts/modules';
import type { TopicPayloads } from '@portico/contracts/topics';
import { NOBODY, type Operation } from '@portico/server-kit/http/context';
import { flush } from '@portico/server-kit/http/flush';
import { newUuid } from '@portico/server-kit/ids';
import type { Kysely } from 'kysely';
import type { Db } from '../db/platform-ctx.ts';

interface CommandRecord {
  readonly command: string;
  readonly module_name: ModuleName;
  readonly operation: Operation;
  readonly changed: TopicPayloads['access.changed'];
  readonly now: number;
}

/** What a command did, in the transaction that did it. Running processes hear of it through the outbox. */
export async function recordCommand(trx: Db, { command, module_name, operation, changed, now }: CommandRecord): Promise<void> {
  await flush(trx as unknown as Kysely<never>, {
    gathered: {
      operations: [operation],
      events: [{ event_id: newUuid(now), topic: 'access.changed', payload: { ...changed } }],
      effects: [],
    },
    actor: { ...NOBODY, name: 'command line' },
    app_id: null,
    module_name,
    request: { method: 'CLI', uri: command, ip_address: '', device_id: '', sdp_app_id: '', user_agent: '', trace_id: '', request_id: '' },
    now,
    idempotency: undefined,
  });
}
