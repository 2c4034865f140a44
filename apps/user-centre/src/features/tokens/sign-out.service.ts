import { hashToken } from '@portico/server-kit/auth/signature';
import type { UcCtx } from '../../deps.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { endFamily } from './revoke.service.ts';
import { findToken } from './tokens.queries.ts';

/** Ends a sign-in of the caller's. Somebody else's token answers as if there were none. */
export async function signOut(ctx: UcCtx<'UC/AUTH_INVALID_TOKEN'>, token: string): Promise<void> {
  const found = await findToken(ctx.db, hashToken(token));
  if (!found || found.subject_id !== ctx.actor.subject_id) return ctx.fail('UC/AUTH_INVALID_TOKEN');
  await endFamily(ctx, found.family_id);
  await audit(ctx, { event: 'sign_out', outcome: 'done', subject_id: found.subject_id, family_id: found.family_id });
}
