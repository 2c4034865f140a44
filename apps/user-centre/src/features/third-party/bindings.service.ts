import type { ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { ThirdAuthorization, thirdParty } from '@portico/contracts/user-centre/third-party';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { beginThird, type BeginErrors } from './authorize.service.ts';
import { deleteBinding, hasOwnWayIn, insertBinding, listBindings, type FoundBinding } from './third-party.queries.ts';
import { verifyThird, type ComeBack, type FinishErrors } from './verify-third.service.ts';

type OwnErrors = 'UC/ACCOUNT_NOT_FOUND' | 'UC/INVALID_ACCOUNT_TYPE';
type Binding = ResponseOf<typeof thirdParty.bind_person>;

export interface Own {
  /** What the path asks about, and what the caller is called there. */
  id: string;
  own_id: string;
}

const shown = (row: FoundBinding): Binding => ({ ...row, bound_at: formatWireTime(row.bound_at.getTime()) });

/** R6.03: guests have nothing to bind to; somebody else's account is not there. */
function ownSubject(ctx: UcCtx<OwnErrors>, { id, own_id }: Own): string {
  if (id === '' || id !== own_id || id !== ctx.actor.subject_id) return ctx.fail('UC/ACCOUNT_NOT_FOUND');
  return ctx.actor.account_type === 'guest' ? ctx.fail('UC/INVALID_ACCOUNT_TYPE') : id;
}

export const bindingsOf = async (ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<Binding[]> =>
  (await listBindings(ctx.db, subject_id)).map(shown);

export async function readBindings(ctx: UcCtx<OwnErrors>, own: Own): Promise<{ count: number; items: Binding[] }> {
  const items = await bindingsOf(ctx, ownSubject(ctx, own));
  return { count: items.length, items };
}

export async function beginBinding(
  deps: Deps,
  ctx: UcCtx<OwnErrors | BeginErrors>,
  own: Own,
  body: { session_id: string; source_plat: string; redirect_uri: string },
): Promise<ThirdAuthorization> {
  const subject_id = ownSubject(ctx, own);
  return await beginThird(deps, ctx, body, subject_id);
}

/** R3.17, R7.34. */
export async function bindThird(
  deps: Deps,
  ctx: UcManualCtx<OwnErrors | FinishErrors | 'UC/THIRD_ACCOUNT_EXISTS'>,
  own: Own,
  back: ComeBack,
): Promise<Binding> {
  const subject_id = ownSubject(ctx, own);
  const { provider, open_id } = await verifyThird(deps, ctx, back, subject_id);
  return await ctx.inTransaction(async (tx) => {
    const { source_plat, name, client_id: app_id } = provider;
    const bound_at = new Date(tx.now);
    await insertBinding(tx.db, { source_plat, open_id, app_id, subject_id, bound_at });
    tx.record({
      object_id: subject_id,
      object_name: tx.actor.name,
      content: `Bound an account of ${name}`,
      after: { source_plat, open_id },
    });
    return shown({ source_plat, name, open_id, app_id, bound_at });
  });
}

export async function unbindThird(
  ctx: UcCtx<OwnErrors | 'UC/THIRD_ACCOUNT_NOT_FOUND' | 'UC/LAST_SIGN_IN_WAY'>,
  own: Own,
  open_id: string,
  source_plat: string | undefined,
): Promise<void> {
  const subject_id = ownSubject(ctx, own);
  const all = await listBindings(ctx.db, subject_id);
  const found = all.filter((each) => each.open_id === open_id && (source_plat === undefined || each.source_plat === source_plat));
  const [only] = found;
  // The same name at two providers: the caller has to say which.
  if (only === undefined || found.length > 1) return ctx.fail('UC/THIRD_ACCOUNT_NOT_FOUND');
  if (all.length === 1 && !(await hasOwnWayIn(ctx.db, subject_id))) return ctx.fail('UC/LAST_SIGN_IN_WAY');
  await deleteBinding(ctx.db, subject_id, only.source_plat);
  ctx.record({
    object_id: subject_id,
    object_name: ctx.actor.name,
    content: `Unbound the account of ${only.name}`,
    before: { source_plat: only.source_plat, open_id },
  });
}
