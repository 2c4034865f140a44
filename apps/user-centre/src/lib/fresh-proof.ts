import { TIMES } from '@portico/contracts/limits';
import type { UcCtx } from '../deps.ts';

/** For calls that always need it, under /security or not (R9.07). */
export function assertFreshProof(ctx: UcCtx<'UC/SECURITY_VERIFY_REQUIRED'>): void {
  if (ctx.actor.verified_at < ctx.now - TIMES.step_up_minutes * 60_000) ctx.fail('UC/SECURITY_VERIFY_REQUIRED');
}
