import type { ResponseOf } from '@portico/contracts/endpoint';
import { longId } from '@portico/contracts/shapes';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { installationRoles, PlatformRoleGrant } from '@portico/contracts/user-centre/installation-roles';
import type { UcCtx, Writing } from '../../deps.ts';
import { nameOfAccount } from '../accounts/account-lookup.service.ts';
import { notify, type Noting } from '../notices/notify.service.ts';
import { isPlatformService } from '../registry/services.service.ts';
import { tellAnew } from '../tokens/revoke.service.ts';
import {
  deleteRole,
  findAccountForRole,
  findHolder,
  insertRole,
  listHolders,
  lockHolders,
  rolesOf,
  type HolderRow,
} from './installation-roles.queries.ts';

interface Grant {
  user_id: string;
  role: PlatformRole;
}
export type TakeFault = 'MP/PLATFORM_ROLE_NOT_FOUND' | 'MP/LAST_SUPER_ADMIN';

const isAccountId = (id: string): boolean => id !== '' && longId().safeParse(id).success;

const TITLES: Readonly<Record<PlatformRole, string>> = { super_admin: 'a super administrator', auditor: 'an auditor' };
export const madeText = (role: PlatformRole): string => `Made ${TITLES[role]}`;
export const endedText = (role: PlatformRole): string => `No longer ${TITLES[role]}`;

const nameOf = ({ nick_name, login_name, subject_id }: HolderRow): string => nick_name || (login_name ?? subject_id);
const shown = (row: HolderRow): PlatformRoleGrant => ({
  user_id: row.subject_id,
  name: nameOf(row),
  role: row.role,
  created_at: formatWireTime(row.granted_at.getTime()),
});

export async function listRoles(
  ctx: UcCtx,
  query: { role?: PlatformRole | undefined; offset: number; limit: number },
): Promise<ResponseOf<typeof installationRoles.list>> {
  const { count, rows } = await listHolders(ctx.db, query);
  return { count, items: rows.map(shown) };
}

/**
 * Row and message are of one transaction: whoever keeps what a token's holder may do asks again, and the holder is told unless
 * they held it before. Undefined: no such account.
 */
export async function giveRole(ctx: Writing & Noting, subject_id: string, role: PlatformRole): Promise<HolderRow | undefined> {
  const given = await carryRole(ctx, subject_id, role);
  if (given?.is_new) await notify(ctx, { subject_id, kind: `${role}_given` });
  return given?.holder;
}

/** The same for whoever was told long ago, or has the role with the account itself. */
export async function carryRole(
  ctx: Writing & Pick<Noting, 'now'>,
  subject_id: string,
  role: PlatformRole,
): Promise<{ holder: HolderRow | undefined; is_new: boolean } | undefined> {
  if (!isAccountId(subject_id) || !(await findAccountForRole(ctx.db, subject_id))) return undefined;
  await tellAnew(ctx, subject_id);
  const is_new = await insertRole(ctx.db, subject_id, role, new Date(ctx.now));
  return { holder: await findHolder(ctx.db, subject_id, role), is_new };
}

/** The last super administrator who can sign in stays. */
export async function takeRole(ctx: Writing & Noting, subject_id: string, role: PlatformRole): Promise<TakeFault | undefined> {
  await tellAnew(ctx, subject_id);
  const holders = await lockHolders(ctx.db, role);
  if (!holders.some((holder) => holder.subject_id === subject_id)) return 'MP/PLATFORM_ROLE_NOT_FOUND';
  const others = holders.filter((holder) => holder.subject_id !== subject_id && holder.is_active);
  if (role === 'super_admin' && others.length === 0) return 'MP/LAST_SUPER_ADMIN';
  await deleteRole(ctx.db, subject_id, role);
  await notify(ctx, { subject_id, kind: `${role}_taken` });
  return undefined;
}

export async function grantRole(ctx: UcCtx<'MP/USER_NOT_FOUND'>, { user_id, role }: Grant): Promise<PlatformRoleGrant> {
  const before = await rolesOf(ctx.db, isAccountId(user_id) ? user_id : '0');
  const row = (await giveRole(ctx, user_id, role)) ?? ctx.fail('MP/USER_NOT_FOUND');
  ctx.record({
    event: `${role}.granted`,
    object_id: user_id,
    object_name: nameOf(row),
    content: madeText(role),
    before: before.includes(role) ? { role } : null,
    after: { role },
  });
  return shown(row);
}

export async function revokeRole(ctx: UcCtx<TakeFault>, { user_id, role }: Grant): Promise<void> {
  const held = isAccountId(user_id) ? await findHolder(ctx.db, user_id, role) : undefined;
  const fault = held === undefined ? 'MP/PLATFORM_ROLE_NOT_FOUND' : await takeRole(ctx, user_id, role);
  if (fault !== undefined || held === undefined) return ctx.fail(fault ?? 'MP/PLATFORM_ROLE_NOT_FOUND');
  ctx.record({
    event: `${role}.revoked`,
    object_id: user_id,
    object_name: nameOf(held),
    content: endedText(role),
    before: { role },
    after: null,
  });
}

/** Only the platform itself asks about, or ends, what other people are. */
export async function assertPlatform(ctx: UcCtx<'MP/NO_PERMISSION'>): Promise<void> {
  if (!(await isPlatformService(ctx, ctx.actor.service_id ?? ''))) ctx.fail('MP/NO_PERMISSION');
}

export async function readRolesOf(ctx: UcCtx<'MP/NO_PERMISSION'>, user_id: string): Promise<{ roles: PlatformRole[] }> {
  await assertPlatform(ctx);
  return { roles: await rolesOf(ctx.db, user_id || '0') };
}

export async function endRolesOf(
  ctx: UcCtx<'MP/NO_PERMISSION' | 'MP/LAST_SUPER_ADMIN'>,
  user_id: string,
): Promise<{ roles: PlatformRole[] }> {
  await assertPlatform(ctx);
  const roles = await rolesOf(ctx.db, user_id || '0');
  for (const role of roles) if ((await takeRole(ctx, user_id, role)) === 'MP/LAST_SUPER_ADMIN') ctx.fail('MP/LAST_SUPER_ADMIN');
  const content = roles.length === 0 ? 'Held no role over the installation when leaving' : roles.map(endedText).join('; ');
  ctx.record({ object_id: user_id, object_name: await nameOfAccount(ctx, user_id || '0'), content, before: { roles }, after: null });
  return { roles };
}
