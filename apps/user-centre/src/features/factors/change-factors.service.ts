import type { OwnFactor } from '@portico/contracts/user-centre/own-factors';
import type { Deps, UcCtx } from '../../deps.ts';
import { holdAccount } from '../accounts/account-lookup.service.ts';
import { notify } from '../notices/notify.service.ts';
import { hasCounted } from '../sign-in-policies/standing.service.ts';
import { refreshCached } from '../tokens/revoke.service.ts';
import { FACTOR_TITLES } from './add-factor.service.ts';
import { deleteFactors, renameFactor } from './factors.queries.ts';
import { listOwn, ownToChange, type OwnErrors } from './own-factors.service.ts';
import { dropRecovery, renewRecovery } from './recovery.service.ts';

type OneErrors = OwnErrors | 'UC/FACTOR_NOT_FOUND';

const ownOne = async (ctx: UcCtx<OneErrors>, factor_id: string): Promise<OwnFactor> =>
  (await listOwn(ctx, ctx.actor.subject_id)).find((each) => each.factor_id === factor_id) ?? ctx.fail('UC/FACTOR_NOT_FOUND');

export async function renameOwn(ctx: UcCtx<OneErrors>, factor_id: string, name: string): Promise<OwnFactor> {
  await ownToChange(ctx);
  const before = await ownOne(ctx, factor_id);
  const { subject_id } = ctx.actor;
  await renameFactor(ctx.db, subject_id, factor_id, name);
  const content = `Renamed ${FACTOR_TITLES[before.type]}`;
  ctx.record({ object_id: subject_id, object_name: name, content, before: { name: before.name }, after: { name } });
  return { ...before, name };
}

/** Where a policy requires one, the last that counts stays. The recovery codes go with the last of all. */
export async function removeOwn(ctx: UcCtx<OneErrors | 'UC/LAST_FACTOR'>, factor_id: string): Promise<void> {
  const { subject_id } = ctx.actor;
  await holdAccount(ctx, subject_id);
  const standing = await ownToChange(ctx);
  const gone = await ownOne(ctx, factor_id);
  const left = (await listOwn(ctx, subject_id)).filter((each) => each.factor_id !== factor_id);
  if (standing.level === 'required' && !hasCounted(standing, left)) ctx.fail('UC/LAST_FACTOR');
  await deleteFactors(ctx.db, subject_id, factor_id);
  if (left.length === 0) await dropRecovery(ctx, subject_id);
  await refreshCached(ctx, subject_id);
  await notify(ctx, { subject_id, kind: 'factor_removed', factor_name: gone.name });
  ctx.record({
    object_id: subject_id,
    object_name: gone.name,
    content: `Removed ${FACTOR_TITLES[gone.type]}`,
    before: { factor_id, type: gone.type, name: gone.name },
    after: null,
  });
}

export async function renewOwnRecovery(deps: Deps, ctx: UcCtx<OneErrors>): Promise<{ recovery_codes: string[] }> {
  const { enrolled } = await ownToChange(ctx);
  const { subject_id, name } = ctx.actor;
  // They stand in for a factor; without one there is nothing to stand in for.
  if (enrolled.length === 0) return ctx.fail('UC/FACTOR_NOT_FOUND');
  const recovery_codes = await renewRecovery(deps, ctx, subject_id);
  await notify(ctx, { subject_id, kind: 'recovery_codes_made' });
  ctx.record({ object_id: subject_id, object_name: name, content: 'Made new recovery codes' });
  return { recovery_codes };
}
