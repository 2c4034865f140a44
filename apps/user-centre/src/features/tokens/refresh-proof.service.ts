import { REFRESH_KEY_HEADER, REFRESH_PROOF_HEADER } from '@portico/contracts/rules/headers';
import { parseRefreshProof, refreshProofText } from '@portico/contracts/rules/refresh-proof';
import { isInWindow } from '@portico/server-kit/auth/signature';
import type { Deps, UcCtx } from '../../deps.ts';
import { macKeyAad } from '../../lib/mac-key.ts';
import { isSignedByKey, isSignedByMac, readRefreshKey } from '../../lib/refresh-key.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import type { Refreshing } from './rotate.queries.ts';

type ProofErrors = 'UC/MAC_SIGN_INVALID' | 'UC/AUTH_INVALID_TIMESTAMP';

/** The key that whoever signs in here binds the sign-in to; null without one. One that is no key is refused, not ignored. */
export function presentedKey(ctx: UcCtx): Buffer | null {
  const text = ctx.request.headers[REFRESH_KEY_HEADER];
  if (text === undefined) return null;
  return readRefreshKey(text) ?? ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: REFRESH_KEY_HEADER, rule: 'refresh_key' }] });
}

function macKeyOf(deps: Deps, { access_hash, mac_key_wrapped }: Refreshing): string {
  return deps.keyring.unwrap(mac_key_wrapped, macKeyAad(access_hash.toString('hex'))).toString();
}

/** When it was signed, if the right key did. */
function signedAt(deps: Deps, ctx: UcCtx, found: Refreshing, header: string | undefined): number | undefined {
  const proof = parseRefreshProof(header);
  if (!proof) return undefined;
  const { signed_at, signature } = proof;
  const text = refreshProofText({ refresh_hash: found.refresh_hash.toString('hex'), device_id: ctx.request.device_id, signed_at });
  const right = found.refresh_key
    ? isSignedByKey(found.refresh_key, text, signature)
    : isSignedByMac(macKeyOf(deps, found), text, signature);
  return right ? signed_at : undefined;
}

/**
 * Whoever brings a refresh token must hold what the sign-in is bound to. Asked before anything about the token is told or
 * changed: without the key nobody learns its state and nobody ends the family. The clock is the only bound on a proof that
 * was seen: a nonce would need Redis, and refreshing goes on without it; sent twice it gives the same pair or ends the family.
 */
export async function assertProof(deps: Deps, ctx: UcCtx<ProofErrors>, found: Refreshing): Promise<void> {
  const header = ctx.request.headers[REFRESH_PROOF_HEADER];
  if (header === undefined && found.refresh_key === null && deps.unsigned_refresh) return;
  const signed_at = signedAt(deps, ctx, found, header);
  if (signed_at === undefined) {
    await audit(ctx, { event: 'refresh', outcome: 'not_proved', subject_id: found.subject_id, family_id: found.family_id });
    return ctx.fail('UC/MAC_SIGN_INVALID');
  }
  if (!isInWindow(signed_at, ctx.now)) ctx.fail('UC/AUTH_INVALID_TIMESTAMP');
}
