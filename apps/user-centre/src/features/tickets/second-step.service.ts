import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { checkCode, type CodeGrant } from '../codes/code-check.service.ts';
import type { OpenSession } from '../sessions/sessions.service.ts';
import { countCodeTry, mobilesOf, type FoundTicket } from './tickets.queries.ts';

type SecondStepErrors = 'UC/SECOND_STEP_REQUIRED' | 'UC/CODE_NOT_CORRECT' | 'UC/TICKET_INVALID';

/** R5.26: a code that went to the account's own mobile, in this session. A ticket takes as many wrong ones as a code does. */
export async function checkSecondStep(
  deps: Deps,
  ctx: UcManualCtx<SecondStepErrors>,
  ticket: FoundTicket,
  session: OpenSession,
  sms_code: string | undefined,
): Promise<CodeGrant | undefined> {
  if (!ticket.second_step) return undefined;
  if (sms_code === undefined) return ctx.fail('UC/SECOND_STEP_REQUIRED');
  if (!(await countCodeTry(ctx.db, ticket.ticket_hash))) return ctx.fail('UC/TICKET_INVALID');
  const contacts = await mobilesOf(ctx.db, ticket.subject_id);
  return await checkCode(deps, ctx, { session_id: session.session_id, op_type: OP_TYPE.sign_in, contacts, code: sms_code });
}
