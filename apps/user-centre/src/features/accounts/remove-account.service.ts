import type { InputOf } from '@portico/contracts/endpoint';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { accounts } from '@portico/contracts/user-centre/accounts';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { ownOfType } from '../../lib/own-account.ts';
import { useCode } from '../codes/code-check.service.ts';
import { proveOwner } from '../contacts/owner-proof.service.ts';
import { assertNotLastSuperAdmin } from '../installation-roles/last-super-admin.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { accountStateOf } from './account-lookup.service.ts';
import { eraseAccount } from './erase.service.ts';

type Errors = (typeof accounts.remove_person)['errors'][number];

export async function removeOwnPerson(
  deps: Deps,
  ctx: UcManualCtx<Errors>,
  id: string,
  body: InputOf<typeof accounts.remove_person>['body'],
): Promise<void> {
  const subject_id = ownOfType(ctx, 'person', id);
  const session = await openSession(deps, ctx, body.session_id);
  const grant = await proveOwner(deps, ctx, session, OP_TYPE.delete_account, body);
  await ctx.inTransaction(async (tx) => {
    if (grant) await useCode(tx, grant);
    await audit(tx, { event: 'delete_account', outcome: 'done', subject_id, family_id: tx.actor.family_id });
    await assertNotLastSuperAdmin(tx, subject_id);
    // Everything else that was known goes with the account.
    const before = { status: (await accountStateOf(tx, subject_id))?.status };
    await eraseAccount(tx, subject_id);
    tx.record({ object_id: subject_id, object_name: tx.actor.name, content: 'Deleted the own account', before, after: null });
  });
}
