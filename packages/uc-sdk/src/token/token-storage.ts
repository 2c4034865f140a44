import type { ReplyTo } from '../calls/call.ts';
import type { TOKENS } from '../calls/core.ts';
import type { SigningKey } from '../platform/uc-crypto.ts';

/** R3.01 as it comes. */
export type Token = ReplyTo<typeof TOKENS.refresh>;

/** R3.01 as it is kept: the mac_key only in the form the browser's crypto gives it. */
export interface StoredToken extends Omit<Token, 'mac_key'> {
  signing_key: SigningKey;
  /** Proves a refresh; without one the signing key does. */
  refresh_key?: CryptoKey | undefined;
  diff: number;
  /** Outlives this browser session. */
  kept: boolean;
  /** By the server's clock, ms. */
  saved_at: number;
}

export type StorageKind = 'memory' | 'persistent';

/** Until when a refresh is in progress, by the local clock; 0 for none. */
export interface RefreshFlag {
  read: () => number;
  write: (until: number) => void;
}

export interface TokenStorage {
  /** Whether other tabs see the same token. */
  readonly shared: boolean;
  readonly read: () => Promise<StoredToken | undefined>;
  readonly write: (token: StoredToken) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly flag: RefreshFlag;
}

/** R9.04: the default. It ends with the page. */
export function memoryStorage(): TokenStorage {
  let token: StoredToken | undefined;
  let until = 0;
  return {
    shared: false,
    read: () => Promise.resolve(token),
    write: (value) => {
      token = value;
      return Promise.resolve();
    },
    clear: () => {
      token = undefined;
      return Promise.resolve();
    },
    flag: {
      read: () => until,
      write: (value) => {
        until = value;
      },
    },
  };
}
