import type { OwnFactor } from '@portico/contracts/user-centre/own-factors';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Deps, UcCtx } from '../../deps.ts';
import { accountStateOf, holdAccount } from '../accounts/account-lookup.service.ts';
import { hasCounted } from '../sign-in-policies/standing.service.ts';
import { endAllOf, refreshCached } from '../tokens/revoke.service.ts';
import { FACTOR_TITLES } from './add-factor.service.ts';
import { dropFactors } from './drop-factors.service.ts';
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
  ctx.record({ object_id: subject_id, object_name: name, content: 'Made new recovery codes' });
  return { recovery_codes };
}

/** Lost everything. Whoever still holds a sign-in of theirs must sign in anew, and add a factor where a policy asks for one. */
export async function resetFactors(
  ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND' | 'UC/NOT_YOURSELF'>,
  user_id: string,
): Promise<{ removed: number; effective_at: string }> {
  const subject_id = user_id || '0';
  if (subject_id === ctx.actor.subject_id) return ctx.fail('UC/NOT_YOURSELF');
  const account = await accountStateOf(ctx, subject_id);
  if (!account || account.account_type === 'guest') return ctx.fail('UC/ACCOUNT_NOT_FOUND');
  await endAllOf(ctx, subject_id, 'ended');
  const before = (await listOwn(ctx, subject_id)).map(({ type, name }) => ({ type, name }));
  const removed = await dropFactors(ctx, subject_id);
  const content = 'Took all second factors and recovery codes away';
  ctx.record({ object_id: subject_id, object_name: subject_id, content, before: { factors: before }, after: null });
  return { removed, effective_at: formatWireTime(ctx.now) };
}
