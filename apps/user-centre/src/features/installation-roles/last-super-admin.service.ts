import type { UcCtx } from '../../deps.ts';
import { lockHolders } from './installation-roles.queries.ts';

/** Before an account is disabled or deleted: another super administrator has to be left who can sign in. */
export async function isLastSuperAdmin({ db }: Pick<UcCtx, 'db'>, subject_id: string): Promise<boolean> {
  const holders = await lockHolders(db, 'super_admin');
  const is_held = holders.some((holder) => holder.subject_id === subject_id);
  return is_held && !holders.some((holder) => holder.subject_id !== subject_id && holder.is_active);
}

export async function assertNotLastSuperAdmin(ctx: UcCtx<'MP/LAST_SUPER_ADMIN'>, subject_id: string): Promise<void> {
  if (await isLastSuperAdmin(ctx, subject_id)) ctx.fail('MP/LAST_SUPER_ADMIN');
}
