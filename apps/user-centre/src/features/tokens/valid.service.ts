import type { InputOf } from '@portico/contracts/endpoint';
import { BACKGROUND_HEADER } from '@portico/contracts/rules/headers';
import { nonceTime, type SignedParts } from '@portico/contracts/rules/signing';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { tokens, ValidToken } from '@portico/contracts/user-centre/tokens';
import { hashToken, isInWindow, isMacRight } from '@portico/server-kit/auth/signature';
import type { Deps, UcCtx } from '../../deps.ts';
import { absoluteEnd, idleEnd } from '../../lib/session-limits.ts';
import { isAskedStrong } from '../sign-in-policies/standing.service.ts';
import { noteUse } from './activity.service.ts';
import { findLiveToken, type LiveToken } from './live-token.service.ts';
import type { AccessFault } from './token-state.ts';
import { displayName, identityOf } from '../../lib/token-identity.ts';

type ValidErrors = AccessFault | 'UC/MAC_SIGN_INVALID' | 'UC/AUTH_INVALID_TIMESTAMP' | 'UC/NONCE_INVALID';
type ValidBody = InputOf<typeof tokens.valid>['body'];

const partsOf = (body: ValidBody): SignedParts => ({
  nonce: body.nonce,
  method: body.http_method,
  target: body.request_uri,
  host: body.host,
  sdp_headers: body.header_params,
});

/** Anybody else's question uses the nonce up; a service uses it up in its own store, where its next request is checked. */
async function spendNonce(deps: Deps, ctx: UcCtx<ValidErrors>, token_hash: string, body: ValidBody, signed_at: number): Promise<void> {
  const verdict = await deps.useNonce(token_hash, body.nonce, signed_at);
  if (verdict === 'replayed') ctx.fail('UC/NONCE_INVALID');
  if (verdict === 'before_epoch') ctx.fail('COMMON/UNAVAILABLE', { retry_after: 2 });
  const reads = body.reads === true || body.http_method.toUpperCase() === 'GET';
  if (verdict === 'unreachable' && !reads) ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
}

const answer = (token: LiveToken, asks_strong: boolean, now: number): ValidToken => ({
  ...identityOf(token),
  account_type: token.account_type,
  source_token_account_type: token.source_account_type,
  name: displayName(token),
  device_id: token.device_id,
  verified_at: formatWireTime(token.verified_at.getTime()),
  strong_at: token.strong_at === null ? null : formatWireTime(token.strong_at.getTime()),
  asks_strong,
  idle_until: token.limits.idle_limit_s === null ? null : formatWireTime(idleEnd(token, token.limits)),
  roles: token.roles,
  expires_at: formatWireTime(Math.min(token.expires_at.getTime(), absoluteEnd(token, token.limits))),
  server_time: formatWireTime(now),
});

/** Whether this signature was made with this token, just now, by whom; and the key, for a service that will check the next ones itself. */
export async function checkToken(deps: Deps, ctx: UcCtx<ValidErrors>, token: string, body: ValidBody): Promise<ValidToken> {
  const token_hash = hashToken(token);
  const live = await findLiveToken(deps, ctx.db, token_hash, ctx.now);
  if (typeof live === 'string') return ctx.fail(live);
  if (!isMacRight(live.mac_key, partsOf(body), body.mac)) return ctx.fail('UC/MAC_SIGN_INVALID');
  const signed_at = nonceTime(body.nonce);
  if (!isInWindow(signed_at, ctx.now)) return ctx.fail('UC/AUTH_INVALID_TIMESTAMP');
  const asks_strong = await isAskedStrong(ctx, live.subject_id);
  const is_service = ctx.actor.account_type === 'service';
  if (!is_service) await spendNonce(deps, ctx, token_hash, body, signed_at);
  const is_used = ctx.request.headers[BACKGROUND_HEADER] === undefined;
  const answered = answer(is_used ? await noteUse(ctx.db, token_hash, live, ctx.now) : live, asks_strong, ctx.now);
  return is_service ? { ...answered, mac_key: live.mac_key } : answered;
}
