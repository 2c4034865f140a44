import * as oidc from 'openid-client';
import { LIMITS } from '@portico/contracts/limits';
import { textField } from '@portico/server-kit/fields';
import type { Deps, UcCtx } from '../../deps.ts';
import { isLineFault } from '../../lib/line-fault.ts';
import { providerOf } from '../registry/registered.service.ts';
import { openSession, openUnusedSession, type OpenSession } from '../sessions/sessions.service.ts';
import { providerClient, type RegisteredProvider } from './provider-client.ts';
import { takeState, type ThirdState } from './third-state.service.ts';

export type FinishErrors =
  | 'UC/INVALID_SESSION_ID'
  | 'UC/SESSION_EXPIRED'
  | 'UC/THIRD_PROVIDER_NOT_FOUND'
  | 'UC/THIRD_STATE_INVALID'
  | 'UC/THIRD_VERIFY_FAILED'
  | 'UC/THIRD_PROVIDER_UNREACHABLE';

export interface ComeBack {
  session_id: string;
  source_plat: string;
  app_id: string | undefined;
  state: string;
  code: string;
  iss: string | undefined;
  open_id: string | undefined;
}

export interface Vouched {
  provider: RegisteredProvider;
  session: OpenSession;
  open_id: string;
  /** Everything that the provider signed; who it is about is `open_id` alone. */
  said: Readonly<Record<string, unknown>>;
}

function answerUrl(kept: ThirdState, back: ComeBack): URL {
  const url = new URL(kept.redirect_uri);
  url.searchParams.set('code', back.code);
  url.searchParams.set('state', back.state);
  if (back.iss !== undefined) url.searchParams.set('iss', back.iss);
  return url;
}

/** Code, PKCE, nonce, issuer, audience and signature, all checked by the library. */
async function askProvider(
  deps: Deps,
  ctx: UcCtx<FinishErrors>,
  provider: RegisteredProvider,
  kept: ThirdState,
  back: ComeBack,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const reply = await oidc.authorizationCodeGrant(providerClient(deps.keyring, provider, kept.redirect_uri), answerUrl(kept, back), {
      pkceCodeVerifier: kept.code_verifier,
      expectedNonce: kept.nonce,
      expectedState: back.state,
      idTokenExpected: true,
    });
    return { ...reply.claims() };
  } catch (error) {
    ctx.log.info({ err: error, source_plat: provider.source_plat }, 'third-party sign-in not verified');
    return ctx.fail(isLineFault(error) ? 'UC/THIRD_PROVIDER_UNREACHABLE' : 'UC/THIRD_VERIFY_FAILED');
  }
}

/** Who the provider says came back. What the caller says about that person is compared, and never used. */
export async function verifyThird(deps: Deps, ctx: UcCtx<FinishErrors>, back: ComeBack, subject_id: string): Promise<Vouched> {
  const session = await (subject_id === '' ? openUnusedSession : openSession)(deps, ctx, back.session_id);
  const kept = await takeState(deps, ctx, back.state, {
    purpose: subject_id === '' ? 'sign_in' : 'bind',
    session_id: back.session_id,
    subject_id,
    source_plat: back.source_plat,
  });
  const provider = (await providerOf(ctx, back.source_plat)) ?? ctx.fail('UC/THIRD_PROVIDER_NOT_FOUND');
  if (back.app_id !== undefined && back.app_id !== provider.client_id) return ctx.fail('UC/THIRD_VERIFY_FAILED');
  const said = await askProvider(deps, ctx, provider, kept, back);
  const open_id = textField(said, 'sub') ?? '';
  if (open_id === '' || open_id.length > LIMITS.open_id || (back.open_id !== undefined && back.open_id !== open_id))
    return ctx.fail('UC/THIRD_VERIFY_FAILED');
  return { provider, session, open_id, said };
}
