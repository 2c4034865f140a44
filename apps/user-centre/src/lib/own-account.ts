import type { UcCtx } from '../deps.ts';

export interface Own {
  /** What the path asks about, and what the caller is called there. */
  id: string;
  own_id: string;
}

/** One's own account under the id that the token carries for this kind; anybody else's is not there. */
export function ownSubject(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, { id, own_id }: Own): string {
  return id !== '' && id === own_id && id === ctx.actor.subject_id ? id : ctx.fail('UC/ACCOUNT_NOT_FOUND');
}

/** R6.01: a guest keeps nothing, so there is nothing to change. */
export function ownLasting(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND' | 'UC/INVALID_ACCOUNT_TYPE'>, own: Own): string {
  return ctx.actor.account_type === 'guest' ? ctx.fail('UC/INVALID_ACCOUNT_TYPE') : ownSubject(ctx, own);
}

/** R6.03, R6.04: calls for one kind of account refuse the others before anything else. */
export function ownOfType(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND' | 'UC/INVALID_ACCOUNT_TYPE'>, type: 'org' | 'person', id: string): string {
  if (ctx.actor.account_type !== type) return ctx.fail('UC/INVALID_ACCOUNT_TYPE');
  return ownSubject(ctx, { id, own_id: type === 'org' ? ctx.actor.user_id : ctx.actor.account_id });
}
