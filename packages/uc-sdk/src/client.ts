import { SDK_TIMES } from '@portico/contracts/limits';
import { accountTypeOf } from '@portico/contracts/rules/token';
import { browserAdapter } from './platform/browser-adapter.ts';
import { TIME, TOKENS } from './calls/core.ts';
import { checkToken, type TokenInfo } from './token/check-token.ts';
import { createClock } from './http/clock.ts';
import { loadCrypto } from './platform/crypto.ts';
import type { UcCrypto } from './platform/uc-crypto.ts';
import { sdkError } from './http/errors.ts';
import { createLimiter } from './http/limiter.ts';
import { createOwnUser } from './account/own-user.ts';
import { type Parts, register } from './parts.ts';
import { createSessions } from './sign-in/session.ts';
import { signInWithPassword } from './sign-in/password-sign-in.ts';
import { sendBudget } from './http/retry-policy.ts';
import { createSignedCalls } from './http/signed-calls.ts';
import { makeNonce, type SignableRequest, signRequest } from './http/signing.ts';
import { createState } from './token/login-state.ts';
import type { StoredToken } from './token/token-storage.ts';
import { createTokens } from './token/tokens.ts';
import { createTransport } from './http/transport.ts';
import { createUserCentre } from './http/user-centre.ts';
import type { UcClient, UcOptions } from './uc-client.ts';

const toInfo = ({
  signing_key: _key,
  refresh_key: _proof,
  refresh_token: _refresh,
  kept: _kept,
  saved_at: _at,
  ...info
}: StoredToken): TokenInfo => info;

function readHost(host: string, base: string | undefined): string {
  const url = URL.parse(host, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') throw sdkError('UCSDK/ARGUMENT_ERROR', 'host');
  return url.origin + url.pathname.replace(/\/$/, '');
}

/** One fetch of the crypto, whoever asks; a failed one is tried again. */
function lazyCrypto(subtle: SubtleCrypto | undefined): () => Promise<UcCrypto> {
  let loaded: Promise<UcCrypto> | undefined;
  return () =>
    (loaded ??= loadCrypto(subtle).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

export function createUcClient(options: UcOptions): UcClient {
  const {
    app_id,
    storage: kind = 'memory',
    autoRefresh = true,
    min_effective_s = SDK_TIMES.min_effective_s,
    security = false,
    retries = 0,
  } = options;
  sendBudget(retries);
  if (app_id === '') throw sdkError('UCSDK/ARGUMENT_ERROR', 'app_id');
  const adapter = options.adapter ?? browserAdapter();
  const host = readHost(options.host, adapter.base);
  const sso_host = options.sso_host === undefined ? host : readHost(options.sso_host, adapter.base);
  const { language = adapter.language, credentials = 'same-origin', password_policy: policy = 'primary' } = options;
  const password_policy = typeof policy === 'function' ? policy : () => policy;

  const crypto = lazyCrypto(adapter.subtle);
  const clock = createClock(adapter.now);
  const storage = adapter.storage(kind, host);
  const channel = storage.shared ? adapter.channel?.(`portico-uc:${host}`) : undefined;
  const state = createState(channel);
  const limiter = createLimiter(adapter.now);
  const transport = createTransport(adapter, clock, limiter);
  const shared = { adapter, clock, crypto, limiter, transport, host, sso_host, app_id };
  const centre = createUserCentre({ ...shared, security, language, credentials, retries });
  const tokens = createTokens({ ...shared, storage, name: host, state, centre, autoRefresh, min_effective_s });
  const sessions = createSessions(centre, adapter, clock);
  const signWith = async (token: StoredToken, request: SignableRequest): Promise<Record<string, string>> =>
    signRequest(await crypto(), token, makeNonce(clock.now(), adapter.random), request, adapter.base);
  const signed = createSignedCalls(tokens, centre, signWith);
  const enter: Parts['enter'] = async (token, kept, key) => {
    // It has done what it was for; the next person at this screen gets another.
    sessions.remove();
    return toInfo(await tokens.save(token, kept, key));
  };
  const parts: Parts = { ...shared, centre, sessions, tokens, signed, password_policy, enter };

  return register(
    {
      call: (call, request, more) => (call[2] === 'public' ? centre.send(call, request, more) : signed(call, () => request, more)),
      session: sessions.get,
      signInWithPassword: (input) => signInWithPassword(parts, input),
      async signOut() {
        try {
          // Nobody has to prove anything to leave.
          await signed(TOKENS.remove, (token) => ({ params: { token: token.access_token } }), { unproved: true });
          return true;
        } catch {
          return false;
        } finally {
          sessions.remove();
          await tokens.drop();
        }
      },
      async token() {
        const token = await tokens.current();
        return token && toInfo(token);
      },
      checkToken: () => checkToken(parts),
      refresh: async (seconds) => toInfo(await tokens.refresh(seconds)),
      async accountType() {
        const token = await tokens.peek();
        return token && accountTypeOf(token);
      },
      readUser: createOwnUser(tokens, signed, adapter.now),
      signRequest: async (request) => signWith(await tokens.usable(), request),
      clearToken: (code, authorization) =>
        tokens.clear(code, authorization === undefined ? undefined : /id="([^"]*)"/.exec(authorization)?.[1]),
      noteServerTime: clock.note,
      async readServerTime() {
        await centre.send(TIME.read, {});
        return clock.now();
      },
      diff: clock.diff,
      limiter,
      deviceId: adapter.deviceId,
      state: state.current,
      onChange: state.onChange,
      close: () => channel?.close(),
    },
    parts,
  );
}
