import type { UcCtx } from '../../deps.ts';
import { isSuperAdmin } from '../../lib/super-admin.ts';
import { findManager, ticketExpiry } from './managers.queries.ts';

/** An administrator of the user centre, or a manager of this organisation whose sign-in holds a ticket. */
export async function mayManage(
  ctx: UcCtx<'MP/NO_PERMISSION' | 'UC/MANAGER_TICKET_REQUIRED'>,
  org_id: string,
): Promise<'admin' | 'manager'> {
  const { subject_id, family_id } = ctx.actor;
  if (isSuperAdmin(ctx.actor)) return 'admin';
  const manager = await findManager(ctx.db, subject_id);
  if (manager?.org_id !== org_id) return ctx.fail('MP/NO_PERMISSION');
  if (!(await ticketExpiry(ctx.db, subject_id, family_id ?? '', new Date(ctx.now)))) return ctx.fail('UC/MANAGER_TICKET_REQUIRED');
  return 'manager';
}
