import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Factor } from '@portico/contracts/rules/second-factor';
import type { ShownPasskey } from '@portico/contracts/user-centre/passkeys';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { findGrant, spendGrant } from '../codes/code-check.service.ts';
import { ownContact } from '../contacts/own-contacts.service.ts';
import { notify } from '../notices/notify.service.ts';
import { countFactorTry, forgetFactorTries } from '../sign-in/factor-tries.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { checkPasskey, spendPasskey } from './passkeys.service.ts';
import { checkRecovery, spendRecovery } from './recovery.service.ts';
import { checkTotp, spendTotp } from './totp.service.ts';

type Errors = 'UC/CODE_NOT_CORRECT' | 'UC/PASSKEYS_OFF' | 'UC/PASSKEY_NOT_CORRECT' | 'UC/ACCOUNT_LOCKED';

interface SentCode {
  type: 'sms' | 'email';
  code: string;
  session_id: string;
}

export type Shown =
  | { type: 'totp'; code: string }
  | { type: 'recovery'; code: string }
  | SentCode
  | { type: 'passkey'; credential: ShownPasskey };

export interface Showing {
  subject_id: string;
  /** The session or the sign-in that a passkey's challenge was made for. */
  place: string;
  event: AuditEvent;
}

/** A factor was right. Good once: it is spent in the transaction of what it allows. */
export interface FactorGrant {
  factor: Factor;
  spend: (ctx: Pick<UcCtx, 'db' | 'now'>) => Promise<boolean>;
}

async function sentCode(deps: Deps, ctx: UcManualCtx, subject_id: string, shown: SentCode) {
  const contact = await ownContact(ctx, subject_id, shown.type === 'sms' ? 'mobile' : 'email');
  const { session_id, code } = shown;
  return await findGrant(deps, ctx, { session_id, op_type: OP_TYPE.sign_in, contacts: contact === undefined ? [] : [contact], code });
}

async function check(
  deps: Deps,
  ctx: UcManualCtx<Errors>,
  shown: Shown,
  { subject_id, place }: Showing,
): Promise<FactorGrant['spend'] | undefined> {
  if (shown.type === 'totp') {
    const step = await checkTotp(deps, ctx, subject_id, shown.code);
    return step === undefined ? undefined : (tx) => spendTotp(tx, subject_id, step);
  }
  if (shown.type === 'recovery') {
    const hash = await checkRecovery(deps, ctx, subject_id, shown.code);
    return hash && ((tx) => spendRecovery(tx, subject_id, hash));
  }
  if (shown.type === 'passkey') {
    const grant = await checkPasskey(deps, ctx, shown.credential, place);
    return grant.subject_id === subject_id ? (tx) => spendPasskey(tx, grant) : ctx.fail('UC/PASSKEY_NOT_CORRECT');
  }
  const grant = await sentCode(deps, ctx, subject_id, shown);
  return grant && ((tx) => spendGrant(tx, grant));
}

/** A second factor, by a bounded number of tries. Outside a transaction: the count outlives the refusal. */
export async function checkFactor(deps: Deps, ctx: UcManualCtx<Errors>, shown: Shown, showing: Showing): Promise<FactorGrant> {
  // A passkey cannot be guessed, and its challenge is good once.
  if (shown.type !== 'passkey') await countFactorTry(ctx, showing);
  const spend = await check(deps, ctx, shown, showing);
  if (spend) return { factor: shown.type, spend };
  await audit(ctx, { event: showing.event, outcome: 'wrong_code', subject_id: showing.subject_id });
  return ctx.fail('UC/CODE_NOT_CORRECT');
}

/** Spends it with what it allows; whoever was second finds it used. */
export async function spendFactor(ctx: UcCtx<'UC/CODE_NOT_CORRECT'>, subject_id: string, grant: FactorGrant): Promise<void> {
  if (!(await grant.spend(ctx))) ctx.fail('UC/CODE_NOT_CORRECT');
  await forgetFactorTries(ctx, subject_id);
  if (grant.factor === 'recovery') await notify(ctx, { subject_id, kind: 'recovery_code_used' });
}
