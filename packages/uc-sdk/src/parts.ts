import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import type { Adapter } from './platform/adapter.ts';
import type { TokenInfo } from './token/check-token.ts';
import type { Clock } from './http/clock.ts';
import type { UcCrypto } from './platform/uc-crypto.ts';
import type { Limiter } from './http/limiter.ts';
import type { Sessions } from './sign-in/session.ts';
import type { SignedCalls } from './http/signed-calls.ts';
import type { Token } from './token/token-storage.ts';
import type { Tokens } from './token/tokens.ts';
import type { Transport } from './http/transport.ts';
import type { UserCentre } from './http/user-centre.ts';
import type { UcClient } from './uc-client.ts';

/** What a client is made of, for the functions of this package that take one. */
export interface Parts {
  readonly adapter: Adapter;
  readonly clock: Clock;
  readonly crypto: () => Promise<UcCrypto>;
  readonly limiter: Limiter;
  readonly transport: Transport;
  readonly centre: UserCentre;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly signed: SignedCalls;
  readonly host: string;
  readonly sso_host: string;
  readonly app_id: string;
  readonly password_policy: () => PasswordPolicy;
  /** Keeps a token that a sign-in gave; the session has then done what it was for. */
  readonly enter: (token: Token, kept: boolean, key: CryptoKey | undefined) => Promise<TokenInfo>;
}

const known = new WeakMap<UcClient, Parts>();

export function register(client: UcClient, parts: Parts): UcClient {
  known.set(client, parts);
  return client;
}

export function partsOf(client: UcClient): Parts {
  const parts = known.get(client);
  // Two copies of this package in one page, or something that is no client.
  if (!parts) throw new TypeError('not a client of this package');
  return parts;
}
