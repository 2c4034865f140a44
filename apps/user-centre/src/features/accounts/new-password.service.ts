import { COMMON_PASSWORDS } from '@portico/contracts/rules/common-passwords';
import { policyFault } from '@portico/contracts/rules/password-policy';
import type { Deps, UcCtx } from '../../deps.ts';
import { BulkheadFull } from '@portico/server-kit/bulkhead';
import { wirePassword } from '../../lib/wire-password.ts';
import { readSealed, type OpenSession } from '../sessions/sessions.service.ts';
import { notifyOfPassword } from '../notices/notify.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { endAllOf, endOthersOf } from '../tokens/revoke.service.ts';
import { loginNamesOf, savePassword } from './accounts.queries.ts';
import { endInvitation } from './invitation.service.ts';

export interface NewPassword {
  /** What is hashed and stored. */
  wire: string;
  /** What was typed: the rules are about it. */
  password: string;
}

/** The hash must have been made from what was typed, or the rules say nothing about it. */
export function readNewPassword(
  ctx: UcCtx,
  session: OpenSession,
  field: 'password' | 'new_password',
  sealed: string,
  sealed_check: string,
): NewPassword {
  const wire = readSealed(ctx, session, field, sealed);
  const password = readSealed(ctx, session, 'password_check', sealed_check);
  if (wirePassword(password) !== wire) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: field, rule: 'wire_hash' }] });
  return { wire, password };
}

/** R5.15 and R5.16. Of `code@org` the code alone is what a person would put into a password; the empty name is for the other rules. */
export function assertAllowed(deps: Deps, ctx: UcCtx<'UC/PASSWORD_TOO_WEAK'>, password: string, login_names: readonly string[]): void {
  for (const name of ['', ...login_names.map((login_name) => login_name.split('@')[0] ?? '')]) {
    const fault = policyFault(deps.password_policy, password, name, COMMON_PASSWORDS);
    if (fault) ctx.fail('UC/PASSWORD_TOO_WEAK', { fields: [{ path: 'password_check', rule: fault }] });
  }
}

export async function hashInTurn(deps: Deps, ctx: UcCtx, wire: string): Promise<string> {
  try {
    return await deps.hasher.bulkhead.run(() => deps.hasher.hash(wire));
  } catch (error) {
    if (error instanceof BulkheadFull) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
    throw error;
  }
}

interface Change {
  subject_id: string;
  hash: string;
  /** The operation log's line. */
  content: string;
  /** The sign-in that changed it goes on; every other ends. Absent: all end. */
  keep_family_id?: string | undefined;
}

/** The one place where a password is replaced, in the transaction of the grant that allows it. */
export async function replacePassword(deps: Deps, ctx: UcCtx, change: Change): Promise<void> {
  const { subject_id, hash, content, keep_family_id } = change;
  if (keep_family_id === undefined) await endAllOf(ctx, subject_id, 'ended');
  else await endOthersOf(ctx, subject_id, keep_family_id);
  // A code for the first one, or for one after a reset, could replace it for the rest of its day.
  await endInvitation(ctx.db, subject_id);
  await savePassword(ctx.db, { subject_id, hash, policy: deps.password_policy, changed_at: new Date(ctx.now) });
  await audit(ctx, { event: 'set_password', outcome: 'done', subject_id });
  await notifyOfPassword(ctx, subject_id);
  const [object_name = subject_id] = await loginNamesOf(ctx.db, subject_id);
  ctx.record({ object_id: subject_id, object_name, content });
}
