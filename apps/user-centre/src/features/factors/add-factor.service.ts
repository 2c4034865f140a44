import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import type { EnrolledFactor } from '@portico/contracts/rules/second-factor';
import type { Deps, UcCtx } from '../../deps.ts';
import { holdAccount } from '../accounts/account-lookup.service.ts';
import { notify } from '../notices/notify.service.ts';
import { refreshCached } from '../tokens/revoke.service.ts';
import { findTotp, listPasskeys } from './factors.queries.ts';
import { savePasskey, type MadePasskey } from './passkeys.service.ts';
import { renewRecovery } from './recovery.service.ts';
import { saveTotp, type ConfirmedTotp } from './totp.service.ts';

export type NewFactor = { type: 'totp'; made: ConfirmedTotp } | { type: 'passkey'; made: MadePasskey };

export const FACTOR_TITLES: Readonly<Record<EnrolledFactor, string>> = { passkey: 'a passkey', totp: 'an authenticator' };

export interface Added {
  factor_id: string;
  recovery_codes: string[];
}

/** The factor, its log row, ten recovery codes with the first one; and whoever keeps what `valid` told asks again. */
export async function addFactor(
  deps: Deps,
  ctx: UcCtx<'UC/FACTOR_EXISTS'>,
  where: { subject_id: string; place: string; name: string },
  added: NewFactor,
): Promise<Added> {
  const { subject_id, name } = where;
  await holdAccount(ctx, subject_id);
  const [totp, passkeys] = [await findTotp(ctx.db, subject_id), await listPasskeys(ctx.db, subject_id)];
  const before = passkeys.length + (totp ? 1 : 0);
  if (before >= FACTOR_LIMITS.factors_per_account) ctx.fail('UC/FACTOR_EXISTS');
  const factor_id = added.type === 'totp' ? await saveTotp(ctx, where, added.made) : await savePasskey(ctx, subject_id, name, added.made);
  const recovery_codes = before === 0 ? await renewRecovery(deps, ctx, subject_id) : [];
  await refreshCached(ctx, subject_id);
  await notify(ctx, { subject_id, kind: 'factor_added', factor_name: name });
  ctx.record({
    event: added.type === 'totp' ? 'authenticator.added' : 'passkey.added',
    object_id: subject_id,
    object_name: name,
    content: `Added ${FACTOR_TITLES[added.type]} as a second factor`,
    after: { factor_id, type: added.type, name },
  });
  return { factor_id, recovery_codes };
}
