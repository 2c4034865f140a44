import type { InputOf } from '@portico/contracts/endpoint';
import type { secondFactors, SignedInEnrolled } from '@portico/contracts/user-centre/second-factors';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { addFactor, type NewFactor } from '../factors/add-factor.service.ts';
import { checkNewPasskey } from '../factors/passkeys.service.ts';
import { countFactorTry, forgetFactorTries } from '../sign-in/factor-tries.service.ts';
import { confirmTotp } from '../factors/totp.service.ts';
import type { MintRefusal } from '../tokens/mint.service.ts';
import { admitShown, assertNotRefused } from './finish.service.ts';
import { openPending, type PendingErrors } from './pending.service.ts';

type Body = InputOf<typeof secondFactors.enrol>['body'];
type Errors =
  | PendingErrors
  | 'UC/CODE_NOT_CORRECT'
  | 'UC/PASSKEYS_OFF'
  | 'UC/PASSKEY_NOT_CORRECT'
  | 'UC/FACTOR_EXISTS'
  | 'UC/FACTOR_NOT_ACCEPTED'
  | 'UC/ACCOUNT_LOCKED'
  | 'UC/ACCOUNT_DISABLED'
  | MintRefusal;

async function confirm(deps: Deps, ctx: UcCtx<Errors>, subject_id: string, body: Body): Promise<NewFactor> {
  if (body.type === 'passkey') return { type: 'passkey', made: await checkNewPasskey(deps, ctx, body.credential, body.session_id) };
  await countFactorTry(ctx, { subject_id, event: 'second_factor' });
  const made = (await confirmTotp(deps, ctx, subject_id, body.session_id, body.code)) ?? ctx.fail('UC/CODE_NOT_CORRECT');
  return { type: 'totp', made };
}

/** A policy asks for a factor and there is none that counts: the first factor, and whatever else there was to show, let one add it. */
export async function enrolToFinish(deps: Deps, ctx: UcManualCtx<Errors>, body: Body): Promise<SignedInEnrolled> {
  const pending = await openPending(deps, ctx, body.session_id);
  await assertNotRefused(ctx, pending);
  if (!pending.may_enrol.includes(body.type)) return ctx.fail('UC/FACTOR_NOT_ACCEPTED');
  const { subject_id } = pending.row;
  const added = await confirm(deps, ctx, subject_id, body);
  return await ctx.inTransaction(async (tx) => {
    const { recovery_codes } = await addFactor(deps, tx, { subject_id, place: body.session_id, name: body.name }, added);
    await forgetFactorTries(tx, subject_id);
    const entered = await admitShown(deps, tx, pending, body.type);
    return typeof entered === 'string' ? tx.fail(entered) : { ...entered, recovery_codes };
  });
}
