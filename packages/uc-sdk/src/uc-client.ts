import type { AccountType } from '@portico/contracts/rules/token';
import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import type { Adapter } from './platform/adapter.ts';
import type { Call } from './calls/call.ts';
import type { TokenCheck, TokenInfo } from './token/check-token.ts';
import type { Limiter } from './http/limiter.ts';
import type { UserInfo } from './account/own-user.ts';
import type { Session } from './sign-in/session.ts';
import type { PasswordSignIn, SignedInInfo } from './sign-in/password-input.ts';
import type { SignableRequest } from './http/signing.ts';
import type { LoginChange, LoginState } from './token/login-state.ts';
import type { StorageKind } from './token/token-storage.ts';
import type { Clearing } from './token/clearing.ts';
import type { SendOptions } from './http/user-centre.ts';

export interface UcOptions {
  /** Where the user centre is, e.g. `https://uc.example.com`. */
  host: string;
  /** Where single sign-on (`/v1.1/sso/…`) is answered; `host` unless it is named. */
  sso_host?: string;
  app_id: string;
  /** `memory` (the default) ends with the page; `persistent` is shared by the tabs of this browser. */
  storage?: StorageKind;
  /** For Accept-Language; the page's language unless given. */
  language?: () => string;
  autoRefresh?: boolean;
  /** Seconds a token must still be good for, 86400…604800; below it autoRefresh renews it. */
  min_effective_s?: number;
  /** Inserts `/security` after the version in every signed call: it then needs a proof of the last 30 minutes. */
  security?: boolean;
  /** More tries after a network failure, for calls that may be repeated: 0…5. */
  retries?: number;
  /** `include` where the user centre is on another origin and allows it. */
  credentials?: RequestCredentials;
  /** The rules that new passwords follow at this user centre; `primary` unless given. `SIGN_IN_WAYS.read` tells them. */
  password_policy?: PasswordPolicy | (() => PasswordPolicy);
  adapter?: Adapter;
}

export interface UcClient {
  /** Any call of the user centre, signed where it has to be. Calls with passwords, codes or files have functions of their own. */
  call: <Request, Reply>(call: Call<Request, Reply>, request: Request, options?: SendOptions) => Promise<Reply>;
  session: () => Promise<Session>;
  signInWithPassword: (input: PasswordSignIn) => Promise<SignedInInfo>;
  /** Gone from this browser in any case; false when the user centre could not be told. */
  signOut: () => Promise<boolean>;
  /** Who is signed in, the token refreshed when due; undefined for nobody or an expired token. */
  token: () => Promise<TokenInfo | undefined>;
  checkToken: () => Promise<TokenCheck>;
  /** Renews when at most that many seconds remain. */
  refresh: (min_effective_s?: number) => Promise<TokenInfo>;
  accountType: () => Promise<AccountType | 'org_from_guest' | undefined>;
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
  /** Which services asked to be left alone, by name (R4.10). */
  limiter: Limiter;
  deviceId: () => string;
  state: () => LoginState;
  /** Returns how to stop listening. */
  onChange: (listener: (change: LoginChange) => void) => () => void;
  close: () => void;
}
