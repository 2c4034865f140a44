import { TIMES } from '@portico/contracts/limits';
import { writeCookie } from '@portico/server-kit/http/cookies';
import type { Deps, UcCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { insertScriptSession } from './sso.queries.ts';

export const SCRIPT_COOKIE = '__Host-uc_sso';

interface SignIn {
  readonly subject_id: string;
  readonly family_id: string;
  readonly keep_login: boolean;
}

/**
 * R7.37, where SSO_SCRIPT is on: whoever gets a token in this browser is who registered pages may ask about. `__Host-` and
 * Secure tie the cookie to this very host over TLS; SameSite=None because the page that asks is on another site. It names a
 * sign-in and is worth nothing once that is over; where the sign-in is not kept it ends with the browser.
 */
export async function setScriptCookie(deps: Deps, ctx: Pick<UcCtx, 'db' | 'now' | 'header'>, signIn: SignIn): Promise<void> {
  if (!deps.sso_script) return;
  const { subject_id, family_id, keep_login } = signIn;
  const cookie = newOpaque();
  const expires_at = new Date(ctx.now + TIMES.access_token_s * 1_000);
  await insertScriptSession(ctx.db, { cookie_hash: sha256(cookie), subject_id, family_id, expires_at });
  const lives = keep_login ? { maxAge: TIMES.access_token_s } : {};
  ctx.header(
    'set-cookie',
    writeCookie({ name: SCRIPT_COOKIE, value: cookie, path: '/', ...lives, secure: true, httpOnly: true, sameSite: 'none' }),
  );
}
