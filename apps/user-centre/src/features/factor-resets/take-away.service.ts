import type { UcWorkCtx } from '../../deps.ts';
import { nameOfAccount } from '../accounts/account-lookup.service.ts';
import { dropFactors } from '../factors/drop-factors.service.ts';
import { listOwn } from '../factors/own-factors.service.ts';
import { endAllOf } from '../tokens/revoke.service.ts';

/** Whoever still holds a sign-in of theirs must sign in anew, and add a factor where a policy asks for one. How many factors went. */
export async function takeFactorsAway(ctx: UcWorkCtx, subject_id: string): Promise<number> {
  await endAllOf(ctx, subject_id, 'ended');
  const before = (await listOwn(ctx, subject_id)).map(({ type, name }) => ({ type, name }));
  const removed = await dropFactors(ctx, subject_id);
  const content = 'Took all second factors and recovery codes away';
  ctx.record({
    event: 'second_factors.reset',
    object_id: subject_id,
    object_name: await nameOfAccount(ctx, subject_id),
    content,
    before: { factors: before },
    after: null,
  });
  return removed;
}
