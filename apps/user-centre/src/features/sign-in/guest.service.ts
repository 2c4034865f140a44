import type { InputOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { tokenWays } from '@portico/contracts/user-centre/token-ways';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newLongId, newUuid } from '@portico/server-kit/ids';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { createAccount } from '../accounts/create-account.service.ts';
import { spendIdentifyCode } from '../codes/identify-code.service.ts';
import { addressTries, takeTry } from '../limits/try-window.service.ts';
import { openUnusedSession } from '../sessions/sessions.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { mintUnlessAsked } from '../tokens/mint.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';

type GuestErrors = (typeof tokenWays.guest)['errors'][number];
type Body = InputOf<typeof tokenWays.guest>['body'];

/** R6.01. Nobody is asked who they are, so a picture has to be read, and what an address may make is bounded. */
export async function createGuest(deps: Deps, ctx: UcManualCtx<GuestErrors>, { session_id, identify_code }: Body): Promise<Token> {
  if (!deps.guests) ctx.fail('UC/GUESTS_OFF');
  const { device_id, app_id } = await openUnusedSession(deps, ctx, session_id);
  if (!identify_code) return ctx.fail('UC/IDENTIFY_CODE_REQUIRED');
  await takeTry(ctx, addressTries(ctx, 'guest_address', LIMITS.guests_address));
  await spendIdentifyCode(deps, ctx, session_id, identify_code);
  return await ctx.inTransaction(async (tx) => {
    const [subject_id, family_id] = [newLongId(tx.now), newUuid(tx.now)];
    await createAccount(
      { db: tx.db, keyring: deps.keyring, lookup_key: deps.keys.lookup, now: tx.now },
      { subject_id, account_type: 'guest' },
    );
    const token = await mintUnlessAsked(deps, tx, {
      way: 'asks',
      event: 'guest',
      factors: [],
      strong_at: null,
      subject_id,
      family_id,
      device_id,
      app_id,
      session_id,
      verified_at: new Date(tx.now),
      keep_login: false,
      refresh_key: presentedKey(tx),
    });
    await audit(tx, { event: 'guest', outcome: 'done', subject_id, family_id });
    // Guests are exempt from every policy, and hold nothing.
    return typeof token === 'string' ? tx.fail('COMMON/UNAVAILABLE', { retry_after: 1 }) : token;
  });
}
