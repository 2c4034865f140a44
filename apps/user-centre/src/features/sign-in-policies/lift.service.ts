import type { UcWorkCtx } from '../../deps.ts';
import { EVERYTHING } from '../../lib/allowed-sign-in.ts';
import { liftRestriction, lockRestricting } from './lift.queries.ts';
import { lockPolicies } from './policies.queries.ts';

/** Every way and every network again, in each policy that an account is under; what else the policies say stays. Their places, for the one who asked. */
export async function liftRestrictions(ctx: Pick<UcWorkCtx, 'db' | 'record' | 'now'>, subject_id: string): Promise<string[]> {
  // Who saves one at this moment has read it already, and would write what is lifted here.
  await lockPolicies(ctx.db);
  const restricting = await lockRestricting(ctx.db, subject_id);
  for (const { scope, target_id, ways, networks } of restricting) {
    await liftRestriction(ctx.db, { scope, target_id }, new Date(ctx.now));
    ctx.record({
      object_id: `${scope}:${target_id}`,
      object_name: target_id,
      content: 'Lifted the ways and networks of the sign-in policy',
      before: { ways, networks },
      after: EVERYTHING,
    });
  }
  return restricting.map(({ scope, target_id }) => `${scope}:${target_id}`);
}
