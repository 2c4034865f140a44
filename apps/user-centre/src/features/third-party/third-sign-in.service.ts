import type { InputOf } from '@portico/contracts/endpoint';
import type { thirdParty } from '@portico/contracts/user-centre/third-party';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { mintToken } from '../tokens/mint.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';
import { findBinding } from './third-party.queries.ts';
import { verifyThird, type FinishErrors } from './verify-third.service.ts';

type SignInErrors = FinishErrors | 'UC/THIRD_ACCOUNT_NOT_BOUND' | 'UC/ACCOUNT_DISABLED';
type Body = InputOf<typeof thirdParty.sign_in>['body'];

/** R5.25. Found by provider and subject alone: an account is never joined to a stranger because an address is the same. */
export async function signInByThird(deps: Deps, ctx: UcManualCtx<SignInErrors>, body: Body): Promise<Token> {
  const { session_id, state, code, iss, open_id } = body;
  const back = { session_id, state, code, iss, open_id, source_plat: body.third_plat_type, app_id: body.third_plat_app_id };
  const vouched = await verifyThird(deps, ctx, back, '');
  const { device_id, app_id } = vouched.session;
  const token = await ctx.inTransaction(async (tx) => {
    const found = await findBinding(tx.db, vouched.provider.source_plat, vouched.open_id);
    if (!found) {
      await audit(tx, { event: 'third_sign_in', outcome: 'not_bound', subject_id: null });
      return undefined;
    }
    const { subject_id } = found;
    const family_id = newUuid(tx.now);
    const made = await mintToken(deps, tx, {
      subject_id,
      family_id,
      device_id,
      app_id,
      session_id,
      verified_at: new Date(tx.now),
      keep_login: body.keep_login === true,
      refresh_key: presentedKey(tx),
    });
    await audit(tx, { event: 'third_sign_in', outcome: 'done', subject_id, family_id });
    return made;
  });
  return token ?? ctx.fail('UC/THIRD_ACCOUNT_NOT_BOUND');
}
