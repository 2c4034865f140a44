import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { ThirdAuthorization } from '@portico/contracts/user-centre/third-party';
import * as oidc from 'openid-client';
import type { Deps, UcCtx } from '../../deps.ts';
import { providerOf, providersOffered } from '../registry/registered.service.ts';
import { openSession, openUnusedSession } from '../sessions/sessions.service.ts';
import { providerClient } from './provider-client.ts';
import { keepState } from './third-state.service.ts';

export type BeginErrors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED' | 'UC/THIRD_PROVIDER_NOT_FOUND' | 'UC/REDIRECT_NOT_REGISTERED';

interface BeginInput {
  session_id: string;
  source_plat: string;
  redirect_uri: string;
}

export const readOffered = async (ctx: UcCtx) => ({ items: await providersOffered(ctx) });

/** Where the browser goes. The verifier and the nonce stay here, tied to this session; for a binding, to who binds as well. */
export async function beginThird(deps: Deps, ctx: UcCtx<BeginErrors>, body: BeginInput, subject_id: string): Promise<ThirdAuthorization> {
  const { session_id } = await (subject_id === '' ? openUnusedSession : openSession)(deps, ctx, body.session_id);
  const provider = (await providerOf(ctx, body.source_plat)) ?? ctx.fail('UC/THIRD_PROVIDER_NOT_FOUND');
  const { source_plat, scope } = provider;
  if (!provider.redirect_uris.includes(body.redirect_uri)) return ctx.fail('UC/REDIRECT_NOT_REGISTERED');
  const [code_verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()];
  const { redirect_uri } = body;
  const { state, expires_at } = await keepState(deps, ctx, {
    purpose: subject_id === '' ? 'sign_in' : 'bind',
    session_id,
    subject_id,
    source_plat,
    redirect_uri,
    code_verifier,
    nonce,
  });
  const url = oidc.buildAuthorizationUrl(providerClient(deps.keyring, provider), {
    redirect_uri,
    scope,
    state,
    nonce,
    response_type: 'code',
    code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  });
  return { authorization_url: url.href, state, expires_at: formatWireTime(expires_at), server_time: formatWireTime(ctx.now) };
}
