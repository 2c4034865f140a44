import type { Writing } from '../../deps.ts';
import { endAllOf, endExchanged } from '../tokens/revoke.service.ts';
import { deleteAccount, listBoundUsers, noteErased, unbindUser } from './accounts.queries.ts';

/**
 * Everything the account was goes with its row: names, contacts, information, credentials, tokens, bindings. The
 * operation log and the sign-in audit refer to nobody but an id, and stay. Other services are told, and forget the person too.
 */
export async function eraseAccount(ctx: Writing, subject_id: string): Promise<void> {
  await endAllOf(ctx, subject_id, 'ended');
  for (const { user_id } of await listBoundUsers(ctx.db, subject_id)) {
    await endExchanged(ctx, user_id);
    await unbindUser(ctx.db, user_id, subject_id);
  }
  await deleteAccount(ctx.db, subject_id);
  await noteErased(ctx.db, subject_id);
}
