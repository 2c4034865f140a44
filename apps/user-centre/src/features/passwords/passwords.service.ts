import type { InputOf, ResultOf } from '@portico/contracts/endpoint';
import { COMMON_PASSWORDS } from '@portico/contracts/rules/common-passwords';
import { policyFault } from '@portico/contracts/rules/password-policy';
import type { passwords } from '@portico/contracts/user-centre/passwords';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { holdAccount, loginNamesOfAccount } from '../accounts/account-lookup.service.ts';
import { assertAllowed, hashInTurn, readNewPassword, replacePassword, type NewPassword } from '../accounts/new-password.service.ts';
import { openSession, readSealed, readWire, type OpenSession } from '../sessions/sessions.service.ts';
import { assertOwnPassword, hasPassword } from '../sign-in/own-password.service.ts';
import { renewProof } from '../tokens/renew-proof.service.ts';

type Group = typeof passwords;
type Body<K extends keyof Group> = Extract<InputOf<Group[K]>, { body: unknown }>['body'];
type ErrorsFor<K extends keyof Group> = Group[K]['errors'][number];

type Changing = 'UC/ACCOUNT_NOT_FOUND' | 'UC/PASSWORD_TOO_WEAK' | 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED';

interface OwnChange {
  session: OpenSession;
  fresh: NewPassword;
}

/** One's own account, under the id that the token carries for this kind; anybody else's is not there. */
async function readChange(deps: Deps, ctx: UcCtx<Changing>, own_id: string, id: string, body: Body<'set_of_person'>): Promise<OwnChange> {
  if (id !== own_id || id !== ctx.actor.subject_id) ctx.fail('UC/ACCOUNT_NOT_FOUND');
  const session = await openSession(deps, ctx, body.session_id);
  const fresh = readNewPassword(ctx, session, 'new_password', body.new_password, body.password_check);
  assertAllowed(deps, ctx, fresh.password, await loginNamesOfAccount(ctx, id));
  return { session, fresh };
}

type ModifyErrors = ErrorsFor<'modify_of_person'>;

export async function modifyPassword(
  deps: Deps,
  ctx: UcManualCtx<ModifyErrors>,
  own_id: string,
  id: string,
  body: Body<'modify_of_person'>,
): Promise<void> {
  const { session, fresh } = await readChange(deps, ctx, own_id, id, body);
  if (body.old_password === undefined) return ctx.fail('UC/PASSWORD_NOT_CORRECT');
  await assertOwnPassword(deps, ctx, readWire(ctx, session, 'old_password', body.old_password));
  const hash = await hashInTurn(deps, ctx, fresh.wire);
  await ctx.inTransaction((tx) =>
    replacePassword(deps, tx, { subject_id: id, hash, content: 'Changed the password', keep_family_id: tx.actor.family_id }),
  );
}

/** R6.03: whoever came in by a code or another account and has no password yet. */
export async function setPassword(
  deps: Deps,
  ctx: UcManualCtx<ErrorsFor<'set_of_person'>>,
  id: string,
  body: Body<'set_of_person'>,
): Promise<void> {
  if (ctx.actor.account_type !== 'person') ctx.fail('UC/INVALID_ACCOUNT_TYPE');
  const { fresh } = await readChange(deps, ctx, ctx.actor.account_id, id, body);
  if (await hasPassword(ctx, id)) return ctx.fail('UC/PASSWORD_ALREADY_SET');
  const hash = await hashInTurn(deps, ctx, fresh.wire);
  await ctx.inTransaction(async (tx) => {
    await holdAccount(tx, id);
    if (await hasPassword(tx, id)) tx.fail('UC/PASSWORD_ALREADY_SET');
    await replacePassword(deps, tx, { subject_id: id, hash, content: 'Set the first password', keep_family_id: tx.actor.family_id });
  });
}

/** R9.07: a fresh proof for this sign-in. */
export async function verifyPassword(deps: Deps, ctx: UcManualCtx<ErrorsFor<'verify'>>, body: Body<'verify'>): Promise<void> {
  const session = await openSession(deps, ctx, body.session_id);
  await assertOwnPassword(deps, ctx, readWire(ctx, session, 'password', body.password));
  await ctx.inTransaction((tx) => renewProof(tx));
}

export async function checkPassword(
  deps: Deps,
  ctx: UcCtx<ErrorsFor<'check_valid'>>,
  body: Body<'check_valid'>,
): Promise<ResultOf<Group['check_valid']>> {
  const session = await openSession(deps, ctx, body.session_id);
  const password = readSealed(ctx, session, 'password_check', body.password_check);
  const policy = deps.password_policy;
  const fault = policyFault(policy, password, body.login_name.split('@')[0] ?? '', COMMON_PASSWORDS);
  return { valid: fault === undefined, code: fault ?? '', policy };
}
