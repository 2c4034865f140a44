import { forgetReset } from '../factor-resets/pending-reset.service.ts';
import { notify, type Noting } from '../notices/notify.service.ts';
import { forgetFactorTries } from '../sign-in/factor-tries.service.ts';
import { deleteFactors } from './factors.queries.ts';
import { dropRecovery } from './recovery.service.ts';

/** For whoever lost everything, by a call or by a command: factors, recovery codes, the lock and a reset that is pending. How many factors went. */
export async function dropFactors(ctx: Noting, subject_id: string): Promise<number> {
  const removed = await deleteFactors(ctx.db, subject_id);
  await dropRecovery(ctx, subject_id);
  await forgetFactorTries(ctx, subject_id);
  await forgetReset(ctx, subject_id);
  if (removed > 0) await notify(ctx, { subject_id, kind: 'factors_reset' });
  return removed;
}
