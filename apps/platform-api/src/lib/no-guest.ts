import type { PlatformCtx } from '../db/platform-ctx.ts';

/** Guests keep nothing, and learn of the installation only what an app that admits them shows. */
export function assertNoGuest(ctx: PlatformCtx<'MP/NO_PERMISSION'>): void {
  if (ctx.actor.account_type === 'guest') ctx.fail('MP/NO_PERMISSION');
}
