import type { OpType } from '@portico/contracts/rules/op-type';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { assertFreshProof } from '../../lib/fresh-proof.ts';
import { checkCode, type CodeGrant } from '../codes/code-check.service.ts';
import { readWire, type OpenSession } from '../sessions/sessions.service.ts';
import { assertOwnPassword, hasPassword } from '../sign-in/own-password.service.ts';
import { contactsOf } from './contacts.queries.ts';

type Errors = 'UC/CODE_NOT_CORRECT' | 'UC/PASSWORD_NOT_CORRECT' | 'UC/ACCOUNT_LOCKED' | 'UC/SECURITY_VERIFY_REQUIRED';

interface Shown {
  verify_code?: string | undefined;
  password?: string | undefined;
}

/**
 * That whoever is signed in owns the account, by the strongest it has: a code sent to one of its contacts, if codes leave
 * here that way, else the password, else a recent sign-in. A code is spent by the caller, with what it allows.
 */
export async function proveOwner(
  deps: Deps,
  ctx: UcManualCtx<Errors>,
  session: OpenSession,
  op_type: OpType,
  shown: Shown,
): Promise<CodeGrant | undefined> {
  const { subject_id } = ctx.actor;
  const contacts = (await contactsOf(ctx.db, subject_id))
    .filter(({ kind }) => deps.offers[kind === 'mobile' ? 'sms' : 'email'])
    .map((row) => row.value);
  if (contacts.length > 0)
    return await checkCode(deps, ctx, { session_id: session.session_id, op_type, contacts, code: shown.verify_code ?? '' });
  if (await hasPassword(ctx, subject_id)) {
    if (shown.password === undefined) return ctx.fail('UC/PASSWORD_NOT_CORRECT');
    await assertOwnPassword(deps, ctx, readWire(ctx, session, 'password', shown.password));
  } else assertFreshProof(ctx);
  return undefined;
}
