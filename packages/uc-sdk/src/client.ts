import { RETRIES, TIMES } from '@portico/contracts/limits';
import { accountTypeOf } from '@portico/contracts/rules/token';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { Adapter } from './adapter.ts';
import { browserAdapter } from './browser-adapter.ts';
import { CALLS } from './calls.ts';
import { checkToken, type TokenCheck, type TokenInfo } from './check-token.ts';
import { createClock } from './clock.ts';
import { loadCrypto, type UcCrypto } from './crypto.ts';
import { sdkError } from './errors.ts';
import { createLimiter } from './limiter.ts';
import { createOwnUser, type UserInfo } from './own-user.ts';
import { createSessions } from './session.ts';
import { type FirstPassword, type PasswordSignIn, setFirstPassword, signInWithPassword } from './sign-in.ts';
import { createSignedCalls } from './signed-calls.ts';
import { makeNonce, type SignableRequest, signRequest } from './signing.ts';
import { createState, type LoginChange, type LoginState } from './state.ts';
import type { StorageKind, StoredToken } from './token-storage.ts';
import { type Clearing, createTokens } from './tokens.ts';
import { createTransport } from './transport.ts';

export interface UcOptions {
  /** Where the user centre is, e.g. `https://uc.example.com`. */
  host: string;
  app_id: string;
  /** `memory` (the default) ends with the page; `persistent` is shared by the tabs of this browser. */
  storage?: StorageKind;
  /** For Accept-Language; the page's language unless given. */
  language?: () => string;
  autoRefresh?: boolean;
  /** Seconds a token must still be good for, 86400…604800; below it autoRefresh renews it. */
  min_effective_s?: number;
  /** Inserts `/security` after the version in every address. */
  security?: boolean;
  /** More tries after a network failure, for calls that may be repeated: 0…5. */
  retries?: number;
  /** `include` where the user centre is on another origin and allows it. */
  credentials?: RequestCredentials;
  adapter?: Adapter;
}

export interface UcClient {
  session: () => Promise<Session>;
  signInWithPassword: (input: PasswordSignIn) => Promise<TokenInfo>;
  setFirstPassword: (input: FirstPassword) => Promise<void>;
  /** Gone from this browser in any case; false when the user centre could not be told. */
  signOut: () => Promise<boolean>;
  /** Who is signed in, the token refreshed when due; undefined for nobody or an expired token. */
  token: () => Promise<TokenInfo | undefined>;
  checkToken: () => Promise<TokenCheck>;
  /** Renews when at most that many seconds remain. */
  refresh: (min_effective_s?: number) => Promise<TokenInfo>;
  accountType: () => Promise<ReturnType<typeof accountTypeOf> | undefined>;
  readUser: (options?: { fresh?: boolean }) => Promise<UserInfo>;
  /** Headers to add to a request to any service that knows our tokens. */
  signRequest: (request: SignableRequest) => Promise<Record<string, string>>;
  /** For a refusal by such a service; give the Authorization it refused, so that a renewed token is not blamed. */
  clearToken: (code: string, authorization?: string) => Promise<Clearing>;
  /** Sets `diff` from a reply of such a service; the times are local, ms, from before and after the call. */
  noteServerTime: (server_time: string | number, sent: number, received: number) => void;
  readServerTime: () => Promise<number>;
  /** The server's clock minus ours, ms. */
  diff: () => number;
  state: () => LoginState;
  /** Returns how to stop listening. */
  onChange: (listener: (change: LoginChange) => void) => () => void;
  close: () => void;
}

const toInfo = ({ signing_key: _key, refresh_token: _refresh, kept: _kept, saved_at: _at, ...info }: StoredToken): TokenInfo => info;

function readHost(host: string, base: string | undefined): URL {
  const url = URL.parse(host, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') throw sdkError('UCSDK/ARGUMENT_ERROR', 'host');
  return url;
}

export function createUcClient(options: UcOptions): UcClient {
  const { app_id, storage: kind = 'memory', autoRefresh = true, min_effective_s = TIMES.min_effective_s, security = false, retries = 0 } = options;
  if (!(retries >= 0 && retries <= RETRIES)) throw sdkError('UCSDK/ARGUMENT_ERROR', 'retries');
  if (app_id === '') throw sdkError('UCSDK/ARGUMENT_ERROR', 'app_id');
  const adapter = options.adapter ?? browserAdapter();
  const url = readHost(options.host, adapter.base);
  const host = url.origin + url.pathname.replace(/\/$/, '');
  const { language = adapter.language, credentials = 'same-origin' } = options;

  let loaded: Promise<UcCrypto> | undefined;
  const crypto = (): Promise<UcCrypto> =>
    (loaded ??= loadCrypto(adapter.subtle).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
  const clock = createClock(adapter.now);
  const storage = adapter.storage(kind, host);
  const channel = storage.shared ? adapter.channel?.(`portico-uc:${host}`) : undefined;
  const state = createState(channel);
  const limiter = createLimiter(adapter.now);
  const transport = createTransport({ adapter, clock, limiter, crypto, host, app_id, security, language, credentials, retries });
  const tokens = createTokens({ adapter, storage, name: host, clock, state, crypto, transport, autoRefresh, min_effective_s });
  const sessions = createSessions(transport, adapter, clock);
  const entering = { crypto, random: adapter.random, sessions, transport };
  const signWith = async (token: StoredToken, request: SignableRequest): Promise<Record<string, string>> =>
    signRequest(await crypto(), token, makeNonce(clock.now(), adapter.random), request, adapter.base);
  const signed = createSignedCalls(tokens, transport, signWith);

  return {
    session: sessions.get,
    signInWithPassword: async (input) => toInfo(await tokens.save(await signInWithPassword(entering, input), input.keep_login === true)),
    setFirstPassword: (input) => setFirstPassword(entering, input),
    async signOut() {
      try {
        await signed(CALLS.tokens.remove, (token) => ({ params: { token: token.access_token } }));
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
    checkToken: () => checkToken({ adapter, clock, crypto, transport, tokens, host }),
    refresh: async (seconds) => toInfo(await tokens.refresh(seconds)),
    async accountType() {
      const token = await tokens.peek();
      return token && accountTypeOf(token);
    },
    readUser: createOwnUser(tokens, signed, adapter.now),
    signRequest: async (request) => signWith(await tokens.usable(), request),
    clearToken: (code, authorization) => tokens.clear(code, authorization === undefined ? undefined : /id="([^"]*)"/.exec(authorization)?.[1]),
    noteServerTime: clock.note,
    async readServerTime() {
      await transport.send(CALLS.time.read, {});
      return clock.now();
    },
    diff: clock.diff,
    state: state.current,
    onChange: state.onChange,
    close: () => channel?.close(),
  };
}
