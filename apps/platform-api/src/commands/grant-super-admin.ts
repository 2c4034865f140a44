import { flush } from '@portico/server-kit/http/flush';
import { newUuid } from '@portico/server-kit/ids';
import type { Kysely } from 'kysely';
import type { CommandContext } from './context.ts';

interface Input {
  user_id: string;
  name: string;
}

/** Granting again changes nothing, but is logged again: somebody asked for it. */
export async function grantSuperAdmin({ db, now }: CommandContext, { user_id, name }: Input): Promise<Input> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('platform_role').values({ subject_id: user_id, role: 'super_admin' }).onConflict((conflict) => conflict.doNothing()).execute();
    await flush(trx as unknown as Kysely<never>, {
      gathered: {
        operations: [{ object_id: user_id, object_name: name, content: 'Made a super administrator', before: null, after: { role: 'super_admin' } }],
        // A running process hears of it through the outbox.
        events: [{ event_id: newUuid(now), topic: 'access.changed', payload: { subject_id: user_id } }],
        effects: [],
      },
      actor: { subject_id: '', account_id: '', user_id: '', account_type: 'none', name: 'command line', device_id: '', verified_at: 0 },
      app_id: null,
      module_name: 'security',
      request: { method: 'CLI', uri: 'grant-super-admin', ip_address: '', device_id: '', sdp_app_id: '', user_agent: '', trace_id: '', request_id: '' },
      now,
      idempotency: undefined,
    });
  });
  return { user_id, name };
}
