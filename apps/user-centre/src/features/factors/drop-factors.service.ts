import type { UcWorkCtx } from '../../deps.ts';
import { forgetFactorTries } from '../sign-in/factor-tries.service.ts';
import { deleteFactors } from './factors.queries.ts';
import { dropRecovery } from './recovery.service.ts';

/** For whoever lost everything, by a call or by a command: factors, recovery codes and the lock. How many factors went. */
export async function dropFactors(ctx: Pick<UcWorkCtx, 'db' | 'now'>, subject_id: string): Promise<number> {
  const removed = await deleteFactors(ctx.db, subject_id);
  await dropRecovery(ctx, subject_id);
  await forgetFactorTries(ctx, subject_id);
  return removed;
}
