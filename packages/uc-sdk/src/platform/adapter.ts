import type { Bytes } from './encoding.ts';
import type { Channel } from '../token/login-state.ts';
import type { StorageKind, TokenStorage } from '../token/token-storage.ts';

/** Everything the SDK takes from its surroundings. `browserAdapter()` is the real one. */
export interface Adapter {
  readonly fetch: typeof fetch;
  /** The local clock, ms. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly random: (bytes: number) => Bytes;
  readonly deviceId: () => string;
  /** What the reader prefers, for Accept-Language. */
  readonly language: () => string;
  readonly storage: (kind: StorageKind, name: string) => TokenStorage;
  /** Absent on plain http, as are `subtle` and, in old browsers, `channel`. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly subtle: SubtleCrypto | undefined;
  readonly channel: ((name: string) => Channel) | undefined;
  /** Short notes that outlive a redirect within one tab, such as what a provider is to bring back. Undefined takes one away. */
  readonly notes: { readonly read: (key: string) => string | undefined; readonly write: (key: string, value: string | undefined) => void };
  /** What a relative address is relative to. */
  readonly base: string | undefined;
}
