import { TIMES } from '@portico/contracts/limits';
import type { Deps, UcCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { audit } from '../tokens/audit.service.ts';
import { callersOwnSignIn } from '../tokens/source-sign-in.service.ts';
import { insertScriptSession } from './sso.queries.ts';

export const SCRIPT_COOKIE = '__Host-uc_sso';

/**
 * The only cookie of this service, and only where the script call is on. `__Host-` and Secure tie it to this very
 * host over TLS; SameSite=None because the page that asks is on another site; it ends with the sign-in it names.
 */
export async function openScriptSession(deps: Deps, ctx: UcCtx<'UC/INVALID_ACCOUNT_TYPE'>): Promise<void> {
  if (!deps.sso_script) return ctx.fail('COMMON/NOT_FOUND');
  const { subject_id, family_id } = await callersOwnSignIn(ctx);
  const cookie = newOpaque();
  await insertScriptSession(ctx.db, {
    cookie_hash: sha256(cookie),
    subject_id,
    family_id,
    expires_at: new Date(ctx.now + TIMES.access_token_s * 1_000),
  });
  await audit(ctx, { event: 'sso_script', outcome: 'done', subject_id, family_id });
  ctx.header('set-cookie', `${SCRIPT_COOKIE}=${cookie}; Path=/; Max-Age=${TIMES.access_token_s}; Secure; HttpOnly; SameSite=None`);
}
