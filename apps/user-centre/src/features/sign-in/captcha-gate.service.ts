import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { LIMITS } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { FailureScope } from '../../db/tables.ts';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { isCaptchaRight } from '../codes/captcha.service.ts';
import { findGrant, spendGrant } from '../codes/code-check.service.ts';
import { contactsOf, currentFailures } from './captcha-gate.queries.ts';
import type { FailureKey } from './failures.queries.ts';

type GateErrors = 'UC/IDENTIFY_CODE_REQUIRED' | 'UC/IDENTIFY_CODE_INVALID';

interface Visitor {
  session_id: string;
  keys: readonly FailureKey[];
  /** Absent: nobody has that name, and everything goes on as if somebody had. */
  subject_id: string | undefined;
  identify_code: string | undefined;
}

const UNASKED: Readonly<Record<FailureScope, number>> = {
  address: LIMITS.sign_in_failures_unasked_address,
  network: LIMITS.sign_in_failures_unasked_address * LIMITS.wide_network_times,
  browser: LIMITS.sign_in_failures_unasked,
  credential: LIMITS.sign_in_failures_unasked,
  device: LIMITS.sign_in_failures_unasked,
  // Never asked for here: whoever shows a second factor has passed this.
  factor: FACTOR_LIMITS.factor_tries,
};

async function isAsked(ctx: UcManualCtx<GateErrors>, keys: readonly FailureKey[]): Promise<boolean> {
  // A device that is known answers to its own limit alone.
  if (keys.some(({ scope }) => scope === 'device')) return false;
  const current = await currentFailures(ctx.db, keys, ctx.now);
  // Nothing is compared while a lock stands; the answer then says how long.
  if (current.some(({ is_locked }) => is_locked)) return false;
  return current.some(({ scope, failures }) => failures >= UNASKED[scope]);
}

/** For whoever cannot see the picture: the code that was sent to a contact of the account, in this session. */
async function hasCode(deps: Deps, ctx: UcManualCtx<GateErrors>, { session_id, subject_id }: Visitor, code: string): Promise<boolean> {
  const contacts = await contactsOf(ctx.db, subject_id ?? '0');
  const grant = await findGrant(deps, ctx, { session_id, op_type: OP_TYPE.sign_in, contacts, code });
  return grant !== undefined && (await spendGrant(ctx, grant));
}

/**
 * After three failures for a name or from a browser, or many from an address, a password is compared only for whoever has
 * read a picture or a code.
 */
export async function passGate(deps: Deps, ctx: UcManualCtx<GateErrors>, visitor: Visitor): Promise<void> {
  if (!(await isAsked(ctx, visitor.keys))) return;
  const answer = visitor.identify_code?.trim() ?? '';
  if (answer === '') return ctx.fail('UC/IDENTIFY_CODE_REQUIRED');
  const is_code = answer.length === LIMITS.code_digits && /^\d+$/.test(answer);
  const passed = is_code ? await hasCode(deps, ctx, visitor, answer) : await isCaptchaRight(deps, ctx, visitor.session_id, answer, 'spend');
  if (!passed) ctx.fail('UC/IDENTIFY_CODE_INVALID');
}
