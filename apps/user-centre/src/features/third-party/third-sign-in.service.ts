import type { InputOf } from '@portico/contracts/endpoint';
import type { ProvisioningError, thirdParty } from '@portico/contracts/user-centre/third-party';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { textField } from '@portico/server-kit/fields';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { followName } from '../provisioning/follow-name.service.ts';
import { provision } from '../provisioning/provision.service.ts';
import { enterOrWait } from '../second-factor/enter.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import type { MintRefusal } from '../tokens/mint.service.ts';
import { findBinding, insertBinding } from './third-party.queries.ts';
import { verifyThird, type FinishErrors, type Vouched } from './verify-third.service.ts';

type SignInErrors = FinishErrors | ProvisioningError | 'UC/ACCOUNT_DISABLED' | MintRefusal;
type Body = InputOf<typeof thirdParty.sign_in>['body'];

/** Found by provider and subject alone: an account is never joined to a stranger because an address is the same. */
async function whoIs(deps: Deps, tx: UcCtx, vouched: Vouched): Promise<{ subject_id: string } | ProvisioningError> {
  const { provider, open_id } = vouched;
  const { source_plat, client_id: app_id } = provider;
  const found = await findBinding(tx.db, source_plat, open_id);
  if (found?.made_account === true) await followName(tx, found.subject_id, vouched);
  if (found) return found;
  const made = await provision(deps, tx, vouched);
  // Another sign-in of the same person may have come first, whose account is then what was in the way.
  if (typeof made === 'string') return (await findBinding(tx.db, source_plat, open_id)) ?? made;
  const { subject_id } = made;
  await insertBinding(tx.db, { source_plat, open_id, app_id, subject_id, bound_at: new Date(tx.now), made_account: true });
  return made;
}

/** Unique names that a second sign-in at the same moment runs into: what it looks for is there when it looks again. */
const RACED: readonly (string | undefined)[] = ['credential_unique', 'third_account_unique'];
const ATTEMPTS = 3;

async function enterOnce(
  deps: Deps,
  ctx: UcManualCtx<SignInErrors>,
  vouched: Vouched,
  keep_login: boolean,
  attempt = 1,
): Promise<Token | ProvisioningError | MintRefusal> {
  try {
    return await ctx.inTransaction(async (tx) => {
      const who = await whoIs(deps, tx, vouched);
      if (typeof who === 'string') {
        const outcome = who === 'UC/THIRD_ACCOUNT_NOT_BOUND' ? 'not_bound' : 'not_provisioned';
        await audit(tx, { event: 'third_sign_in', outcome, subject_id: null });
        return who;
      }
      const { session } = vouched;
      const entry = { session, subject_id: who.subject_id, keep_login, first: 'third', event: 'third_sign_in' } as const;
      return await enterOrWait(deps, tx, { ...entry, shown: [], wants_ticket: false });
    });
  } catch (error) {
    if (attempt === ATTEMPTS || !RACED.includes(textField(error, 'constraint'))) throw error;
    return await enterOnce(deps, ctx, vouched, keep_login, attempt + 1);
  }
}

/** R5.25. The account is there, or is made if the provider may; then the gate is asked as for anybody. */
export async function signInByThird(deps: Deps, ctx: UcManualCtx<SignInErrors>, body: Body): Promise<Token> {
  const { session_id, state, code, iss, open_id } = body;
  const back = { session_id, state, code, iss, open_id, source_plat: body.third_plat_type, app_id: body.third_plat_app_id };
  const vouched = await verifyThird(deps, ctx, back, '');
  const outcome = await enterOnce(deps, ctx, vouched, body.keep_login === true);
  return typeof outcome === 'string' ? ctx.fail(outcome) : outcome;
}
