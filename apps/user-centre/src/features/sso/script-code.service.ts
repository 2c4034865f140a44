import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { fail } from '@portico/server-kit/work/failure';
import type { Db } from '../../db/tables.ts';
import { sha256 } from '../../lib/opaque.ts';
import { clientOf, originOf } from '../registry/registered.service.ts';
import { aliveSignIn } from '../tokens/source-sign-in.service.ts';
import { cookieOf } from './script-call.ts';
import { SCRIPT_COOKIE } from './script-cookie.service.ts';
import { issueCode } from './sso-code.service.ts';
import { findScriptSession } from './sso.queries.ts';

interface ScriptAsk {
  client_id: string;
  code_challenge: string;
  origin: string;
  cookie: string | undefined;
}

/** `signed_in` false tells a registered page, and nobody else, that there is nobody to ask about. */
export async function codeForScript(
  ctx: { db: Db; now: number },
  ask: ScriptAsk,
): Promise<{ signed_in: boolean; code?: string; expires_at?: string }> {
  const registered = await originOf(ctx, ask.origin);
  if (!registered?.uses.includes('script') || registered.client_id !== ask.client_id) return fail('UC/ORIGIN_NOT_REGISTERED');
  if (!(await clientOf(ctx, ask.client_id))) return fail('UC/CLIENT_NOT_REGISTERED');
  const now = new Date(ctx.now);
  const cookie = cookieOf(ask.cookie, SCRIPT_COOKIE);
  const session = cookie === undefined ? undefined : await findScriptSession(ctx.db, sha256(cookie), now);
  const alive = session && (await aliveSignIn(ctx, session.family_id));
  if (!session || !alive) return { signed_in: false };
  const { client_id, code_challenge } = ask;
  const { code, expires_at } = await issueCode(ctx, {
    client_id,
    code_challenge,
    redirect_uri: '',
    subject_id: session.subject_id,
    family_id: session.family_id,
  });
  return { signed_in: true, code, expires_at: formatWireTime(expires_at) };
}
