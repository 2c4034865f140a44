import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { accounts } from '@portico/contracts/user-centre/accounts';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { findAccount, findOneTimeCode, loginNamesOf, useOneTimeCode, type CodeKey } from './accounts.queries.ts';
import { assertAllowed, hashInTurn, readNewPassword, replacePassword } from './new-password.service.ts';
import { FIRST_PASSWORD, hashOneTimeCode } from '../../lib/one-time-code.ts';

type Errors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED' | 'UC/CODE_NOT_CORRECT' | 'UC/PASSWORD_TOO_WEAK' | 'UC/ACCOUNT_DISABLED';
type Body = InputOf<typeof accounts.set_first_password>['body'];
type Reply = ResponseOf<typeof accounts.set_first_password>;

export async function setFirstPassword(deps: Deps, ctx: UcManualCtx<Errors>, subject_id: string, body: Body): Promise<Reply> {
  const session = await openSession(deps, ctx, body.session_id);
  const { wire, password } = readNewPassword(ctx, session, 'password', body.password, body.password_check);
  const key: CodeKey = { subject_id: subject_id || '0', purpose: FIRST_PASSWORD, code_hash: hashOneTimeCode(body.one_time_code) };
  const now = new Date(ctx.now);
  if (!(await findOneTimeCode(ctx.db, key, now))) ctx.fail('UC/CODE_NOT_CORRECT');
  const names = await loginNamesOf(ctx.db, subject_id);
  assertAllowed(deps, ctx, password, names);
  const hash = await hashInTurn(deps, ctx, wire);
  await ctx.inTransaction(async (tx) => {
    if (!(await useOneTimeCode(tx.db, key, now))) tx.fail('UC/CODE_NOT_CORRECT');
    const account = await findAccount(tx.db, subject_id);
    // The code stays unused: with the rest, this rolls back.
    if (account?.status !== 'active') tx.fail('UC/ACCOUNT_DISABLED');
    await replacePassword(deps, tx, { subject_id, hash, content: 'Set the first password with a one-time code' });
  });
  return { login_name: names[0] ?? '' };
}
