import type { UcCtx } from '../../deps.ts';
import { assertFreshProof } from '../../lib/fresh-proof.ts';
import { isSuperAdmin, readsEverything } from '../../lib/super-admin.ts';
import { holdAccount } from '../accounts/account-lookup.service.ts';
import { mayManage } from '../managers/may-manage.service.ts';
import { findOrg, findOrgUser, type FoundOrg, type FoundOrgUser } from './orgs.queries.ts';

export type ReadErrors = 'MP/NO_PERMISSION' | 'UC/MANAGER_TICKET_REQUIRED' | 'UC/ORG_NOT_FOUND';
export type ManageErrors = ReadErrors | 'UC/SECURITY_VERIFY_REQUIRED';
export type UserErrors = ManageErrors | 'UC/ACCOUNT_NOT_FOUND';

export interface OrgUserPath {
  org_id: string;
  user_id: string;
}

type ManagedOrg = FoundOrg & { by: 'admin' | 'manager' };
type ReadableOrg = FoundOrg & { by: ManagedOrg['by'] | 'auditor' };

const mustFind = async (ctx: UcCtx<ReadErrors>, org_id: string): Promise<FoundOrg> =>
  (await findOrg(ctx.db, org_id || '0')) ?? ctx.fail('UC/ORG_NOT_FOUND');

/** Whoever may manage it, and auditors. */
export async function readableOrg(ctx: UcCtx<ReadErrors>, org_id: string): Promise<ReadableOrg> {
  const by = readsEverything(ctx.actor) && !isSuperAdmin(ctx.actor) ? 'auditor' : await mayManage(ctx, org_id);
  return { ...(await mustFind(ctx, org_id)), by };
}

/** A manager has just shown the manager password; an administrator must have proved to be there, too, before anything changes. */
export async function managedOrg(ctx: UcCtx<ManageErrors>, org_id: string): Promise<ManagedOrg> {
  const by = await mayManage(ctx, org_id);
  const org = await mustFind(ctx, org_id);
  if (by === 'admin') assertFreshProof(ctx);
  return { ...org, by };
}

/** Managers manage users; other managers, and administrators of the user centre, are above them. */
export async function managedUser(ctx: UcCtx<UserErrors>, path: OrgUserPath): Promise<FoundOrgUser & { org_name: string }> {
  const { org_id, org_name, by } = await managedOrg(ctx, path.org_id);
  await holdAccount(ctx, path.user_id || '0');
  const user = (await findOrgUser(ctx.db, org_id, path.user_id || '0')) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  const is_self = user.subject_id === ctx.actor.subject_id;
  if (by === 'manager' && !is_self && (user.is_manager || user.holds_role)) return ctx.fail('MP/NO_PERMISSION');
  return { ...user, org_name };
}

/** For what nobody should do to themselves by mistake. */
export async function managedOther(ctx: UcCtx<UserErrors | 'UC/NOT_YOURSELF'>, path: OrgUserPath): Promise<FoundOrgUser> {
  const user = await managedUser(ctx, path);
  return user.subject_id === ctx.actor.subject_id ? ctx.fail('UC/NOT_YOURSELF') : user;
}
