import { recordSystemOperation } from '../lib/record-system-operation.ts';
import type { CommandContext } from './context.ts';

interface Input {
  user_id: string;
  name: string;
}

/** Granting again changes nothing, but is logged again: somebody asked for it. */
export async function grantSuperAdmin({ db, now }: CommandContext, { user_id, name }: Input): Promise<Input> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('platform_role')
      .values({ subject_id: user_id, role: 'super_admin' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordSystemOperation(trx, {
      by: 'CLI',
      name: 'grant-super-admin',
      module_name: 'security',
      act: 'granted',
      operations: [
        {
          object_id: user_id,
          object_name: name,
          content: 'Made a super administrator',
          before: null,
          after: { role: 'super_admin' },
        },
      ],
      events: [{ topic: 'access.changed', payload: { subject_id: user_id } }],
      now,
    });
  });
  return { user_id, name };
}
