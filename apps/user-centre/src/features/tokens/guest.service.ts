import { LIMITS } from '@portico/contracts/limits';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newLongId, newUuid } from '@portico/server-kit/ids';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { createAccount } from '../accounts/create-account.service.ts';
import { takeTry } from '../limits/try-window.service.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { audit } from './audit.service.ts';
import { mintToken } from './mint.service.ts';

type GuestErrors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED' | 'UC/TOO_MANY_TRIES' | 'UC/ACCOUNT_DISABLED';

/** R6.01. Nobody is asked anything, so what an address may make is bounded. */
export async function createGuest(deps: Deps, ctx: UcManualCtx<GuestErrors>, session_id: string): Promise<Token> {
  const { device_id, app_id } = await openSession(deps, ctx, session_id);
  await takeTry(ctx, { scope: 'guest_address', of: ctx.request.ip_address, most: LIMITS.guests_address });
  return await ctx.inTransaction(async (tx) => {
    const [subject_id, family_id] = [newLongId(tx.now), newUuid(tx.now)];
    await createAccount(
      { db: tx.db, keyring: deps.keyring, lookup_key: deps.keys.lookup, now: tx.now },
      { subject_id, account_type: 'guest' },
    );
    const token = await mintToken(deps, tx, { subject_id, family_id, device_id, app_id, verified_at: new Date(tx.now), keep_login: false });
    await audit(tx, { event: 'guest', outcome: 'done', subject_id, family_id });
    return token;
  });
}
