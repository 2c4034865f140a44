import { newLongId } from '@portico/server-kit/ids';
import { CommandError } from '@portico/server-kit/command-error';
import { findCredential, loginNamesOf } from '../features/accounts/accounts.queries.ts';
import { disableAccount } from '../features/accounts/accounts.service.ts';
import { createAccount } from '../features/accounts/create-account.service.ts';
import { readCredential, storedValue } from '../lib/credential.ts';
import { issueInvitation } from '../features/accounts/invitation.service.ts';
import { dropFactors } from '../features/factors/drop-factors.service.ts';
import { isLastSuperAdmin } from '../features/installation-roles/last-super-admin.service.ts';
import { carryRole } from '../features/installation-roles/installation-roles.service.ts';
import { notify } from '../features/notices/notify.service.ts';
import { liftRestrictions } from '../features/sign-in-policies/lift.service.ts';
import { endAllOf } from '../features/tokens/revoke.service.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';

export interface FirstSignIn {
  user_id: string;
  login_name: string;
  one_time_code: string;
}

interface CreateInput {
  org: string;
  org_name: string;
  login: string;
  name: string;
}

/** The account, its role on both services, and a code to set its password with. */
export async function createSuperAdmin(context: CommandContext, input: CreateInput): Promise<FirstSignIn> {
  const user_id = newLongId(context.now);
  const login_name = `${input.login}@${input.org}`.toLowerCase();
  if (await findCredential(context.db, 'org_user_code', login_name)) throw new CommandError(`${login_name} exists already`);
  const operation: CommandOperation = {
    event: 'super_admin.created',
    object_id: user_id,
    object_name: login_name,
    content: `Created the account ${login_name} for a super administrator`,
  };
  const one_time_code = await inTransaction(context, operation, async (ctx) => {
    const { db } = ctx;
    const org = { org_code: input.org, org_name: input.org_name };
    await createAccount(
      { ...context, db },
      { subject_id: user_id, account_type: 'org', org, org_user_code: input.login, nick_name: input.name },
    );
    await carryRole(ctx, user_id, 'super_admin');
    return await issueInvitation(db, user_id, context.now);
  });
  return { user_id, login_name, one_time_code };
}

export async function subjectOf(context: CommandContext, login: string): Promise<{ subject_id: string; login_name: string }> {
  const credential = readCredential({ login_name: login });
  const found = credential && (await findCredential(context.db, credential.kind, storedValue(credential, context.lookup_key)));
  if (!found) throw new CommandError(`Nobody signs in as ${login}`);
  const [login_name = login] = await loginNamesOf(context.db, found.subject_id);
  return { subject_id: found.subject_id, login_name };
}

/** For whoever lost the password or every second factor: a new code, no factors, and every sign-in of the account ends. */
export async function recoverSuperAdmin(context: CommandContext, login: string): Promise<FirstSignIn> {
  const { subject_id, login_name } = await subjectOf(context, login);
  const operation: CommandOperation = {
    event: 'super_admin.recovered',
    object_id: subject_id,
    object_name: login_name,
    content: `Issued a one-time code for ${login_name}, took its second factors away and ended its sign-ins`,
  };
  const one_time_code = await inTransaction(context, operation, async (ctx) => {
    await endAllOf(ctx, subject_id, 'ended');
    await dropFactors(ctx, subject_id);
    await notify(ctx, { subject_id, kind: 'password_reset' });
    return await issueInvitation(ctx.db, subject_id, context.now);
  });
  return { user_id: subject_id, login_name, one_time_code };
}

/** For whoever is locked out by the ways or networks of a policy: those are taken out of every policy that the account is under. */
export async function liftPolicies(context: CommandContext, login: string): Promise<{ login_name: string; lifted: string[] }> {
  const { subject_id, login_name } = await subjectOf(context, login);
  const operation: CommandOperation = {
    event: 'sign_in_policy.lifted',
    object_id: subject_id,
    object_name: login_name,
    content: `Let ${login_name} sign in by every way and from every network`,
  };
  const lifted = await inTransaction(context, operation, async (ctx) => {
    const places = await liftRestrictions(ctx, subject_id);
    if (places.length === 0) throw new CommandError(`No sign-in policy of ${login_name} leaves out a way or a network`);
    return places;
  });
  return { login_name, lifted };
}

export async function disableByLogin(context: CommandContext, login: string): Promise<{ subject_id: string; login_name: string }> {
  const { subject_id, login_name } = await subjectOf(context, login);
  const operation: CommandOperation = {
    event: 'user.disabled',
    object_id: subject_id,
    object_name: login_name,
    content: `Disabled the account ${login_name}`,
  };
  await inTransaction(context, operation, async (ctx) => {
    if (await isLastSuperAdmin(ctx, subject_id)) throw new CommandError(`${login_name} is the last super administrator who can sign in`);
    await disableAccount(ctx, subject_id);
  });
  return { subject_id, login_name };
}
