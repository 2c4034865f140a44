import { holdsProof } from '@portico/server-kit/http/proof';
import type { UcCtx } from '../deps.ts';

/** Where it depends on what is asked for whether a proof is needed (R9.07); calls that always need one declare it. */
export function assertFreshProof(ctx: UcCtx<'UC/SECURITY_VERIFY_REQUIRED'>): void {
  if (!holdsProof('recent', ctx.actor, ctx.now)) ctx.fail('UC/SECURITY_VERIFY_REQUIRED');
}
