import type { InputOf } from '@portico/contracts/endpoint';
import type { thirdParty } from '@portico/contracts/user-centre/third-party';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { enterOrWait } from '../second-factor/enter.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import type { MintRefusal } from '../tokens/mint.service.ts';
import { findBinding } from './third-party.queries.ts';
import { verifyThird, type FinishErrors } from './verify-third.service.ts';

type SignInErrors = FinishErrors | 'UC/THIRD_ACCOUNT_NOT_BOUND' | 'UC/ACCOUNT_DISABLED' | MintRefusal;
type Body = InputOf<typeof thirdParty.sign_in>['body'];

/** R5.25. Found by provider and subject alone: an account is never joined to a stranger because an address is the same. */
export async function signInByThird(deps: Deps, ctx: UcManualCtx<SignInErrors>, body: Body): Promise<Token> {
  const { session_id, state, code, iss, open_id } = body;
  const back = { session_id, state, code, iss, open_id, source_plat: body.third_plat_type, app_id: body.third_plat_app_id };
  const vouched = await verifyThird(deps, ctx, back, '');
  const outcome = await ctx.inTransaction(async (tx) => {
    const found = await findBinding(tx.db, vouched.provider.source_plat, vouched.open_id);
    if (!found) {
      await audit(tx, { event: 'third_sign_in', outcome: 'not_bound', subject_id: null });
      return 'UC/THIRD_ACCOUNT_NOT_BOUND';
    }
    return await enterOrWait(deps, tx, {
      session: vouched.session,
      subject_id: found.subject_id,
      first: 'third',
      shown: [],
      keep_login: body.keep_login === true,
      wants_ticket: false,
      event: 'third_sign_in',
    });
  });
  return typeof outcome === 'string' ? ctx.fail(outcome) : outcome;
}
