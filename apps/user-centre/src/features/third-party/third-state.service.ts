import { TIMES } from '@portico/contracts/limits';
import type { Deps, UcCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { sealedJson } from '../../lib/sealed-json.ts';

export interface ThirdState {
  purpose: 'sign_in' | 'bind';
  session_id: string;
  /** Who binds; empty for a sign-in. */
  subject_id: string;
  source_plat: string;
  redirect_uri: string;
  code_verifier: string;
  nonce: string;
  expires_at: number;
}

const keyOf = (deps: Deps, session_id: string): string => `${deps.redis_prefix}third_state:${sha256(session_id).toString('base64url')}`;
const sealed = sealedJson<ThirdState>((state) => `third_state:${sha256(state).toString('hex')}`);

async function orUnavailable<T>(ctx: UcCtx, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    ctx.log.warn({ err: error }, 'state store not reachable');
    return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  }
}

/**
 * In Redis: a lost one only means starting again, as with the session it belongs to, and taking it out is a single
 * step there. One for a session: beginning again forgets the one before. Wrapped, because it holds the PKCE verifier,
 * and tied to the state, which is not kept at all.
 */
export async function keepState(
  deps: Deps,
  ctx: UcCtx,
  kept: Omit<ThirdState, 'expires_at'>,
): Promise<{ state: string; expires_at: number }> {
  const state = newOpaque();
  const expires_at = ctx.now + TIMES.third_state_s * 1_000;
  const wrapped = sealed.seal(deps.keyring, state, { ...kept, expires_at });
  await orUnavailable(ctx, deps.redis.set(keyOf(deps, kept.session_id), wrapped, 'EX', TIMES.third_state_s));
  return { state, expires_at };
}

function opened(deps: Deps, wrapped: string, state: string): ThirdState | undefined {
  try {
    return sealed.open(deps.keyring, state, wrapped);
  } catch {
    // Kept for another state than the one that came back.
    return undefined;
  }
}

/** Taken out whatever comes back, so it is good once; then it must be of this state, for this purpose and provider. */
export async function takeState(
  deps: Deps,
  ctx: UcCtx<'UC/THIRD_STATE_INVALID'>,
  state: string,
  of: Pick<ThirdState, 'purpose' | 'session_id' | 'subject_id' | 'source_plat'>,
): Promise<ThirdState> {
  const wrapped = await orUnavailable(ctx, deps.redis.getdel(keyOf(deps, of.session_id)));
  const kept = wrapped === null ? undefined : opened(deps, wrapped, state);
  const same =
    kept?.purpose === of.purpose &&
    kept.session_id === of.session_id &&
    kept.subject_id === of.subject_id &&
    kept.source_plat === of.source_plat;
  return same && kept.expires_at > ctx.now ? kept : ctx.fail('UC/THIRD_STATE_INVALID');
}
