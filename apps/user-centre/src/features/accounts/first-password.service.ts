import type { InputOf } from '@portico/contracts/endpoint';
import { passwordFault } from '@portico/contracts/rules/password';
import type { accounts } from '@portico/contracts/user-centre/accounts';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { openSession, readSealed } from '../sessions/sessions.service.ts';
import { audit } from '../tokens/audit.service.ts';
import { endAllOf } from '../tokens/revoke.service.ts';
import { findAccount, findOneTimeCode, loginNamesOf, savePassword, useOneTimeCode, type CodeKey } from './accounts.queries.ts';
import { hashOneTimeCode } from './one-time-code.ts';
import { SlotsBusy } from '../../lib/slots.ts';
import { wirePassword } from '../../lib/wire-password.ts';

type Errors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED' | 'UC/CODE_NOT_CORRECT' | 'UC/PASSWORD_TOO_WEAK' | 'UC/ACCOUNT_DISABLED';
type Body = InputOf<typeof accounts.set_first_password>['body'];

export const FIRST_PASSWORD = 'first_password';

/** R5.15 is about what was typed, so that comes along too; and the hash must have been made from it, or the rule says nothing. */
async function assertAllowed(ctx: UcCtx<Errors>, subject_id: string, password: string, wire: string): Promise<void> {
  if (wirePassword(password) !== wire) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'password', rule: 'wire_hash' }] });
  // Of `code@org` the code alone is what a person would put into a password; the empty name is for the other rules.
  const names = (await loginNamesOf(ctx.db, subject_id)).map((login_name) => login_name.split('@')[0] ?? '');
  for (const name of ['', ...names]) {
    const fault = passwordFault(password, name);
    if (fault) ctx.fail('UC/PASSWORD_TOO_WEAK', { fields: [{ path: 'password_check', rule: fault }] });
  }
}

async function hashInTurn(deps: Deps, ctx: UcCtx, wire: string): Promise<string> {
  try {
    return await deps.hasher.slots.run(() => deps.hasher.hash(wire));
  } catch (error) {
    if (error instanceof SlotsBusy) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
    throw error;
  }
}

export async function setFirstPassword(deps: Deps, ctx: UcManualCtx<Errors>, subject_id: string, body: Body): Promise<void> {
  const session = await openSession(deps, ctx, body.session_id);
  const wire = readSealed(ctx, session, 'password', body.password);
  const password = readSealed(ctx, session, 'password_check', body.password_check);
  const key: CodeKey = { subject_id: subject_id || '0', purpose: FIRST_PASSWORD, code_hash: hashOneTimeCode(body.one_time_code) };
  const now = new Date(ctx.now);
  if (!(await findOneTimeCode(ctx.db, key, now))) ctx.fail('UC/CODE_NOT_CORRECT');
  await assertAllowed(ctx, subject_id, password, wire);
  const hash = await hashInTurn(deps, ctx, wire);
  await ctx.inTransaction(async (tx) => {
    if (!(await useOneTimeCode(tx.db, key, now))) tx.fail('UC/CODE_NOT_CORRECT');
    await endAllOf(tx, subject_id, 'ended');
    const account = await findAccount(tx.db, subject_id);
    // The code stays unused: with the rest, this rolls back.
    if (account?.status !== 'active') tx.fail('UC/ACCOUNT_DISABLED');
    await savePassword(tx.db, { subject_id, hash, policy: 'primary', changed_at: now });
    await audit(tx, { event: 'set_password', outcome: 'done', subject_id });
    const [object_name = subject_id] = await loginNamesOf(tx.db, subject_id);
    tx.record({ object_id: subject_id, object_name, content: 'Set the first password with a one-time code' });
  });
}
