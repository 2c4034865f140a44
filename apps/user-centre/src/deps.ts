import type { ErrorCode } from '@portico/contracts/errors';
import type { UseNonce } from '@portico/server-kit/auth/signature';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Ctx, ManualCtx } from '@portico/server-kit/http/context';
import type { RedisClient } from '@portico/server-kit/redis/client';
import type { Tables } from './db/tables.ts';
import type { PasswordHasher } from './lib/password-hasher.ts';

/** What the use cases need besides their context. */
export interface Deps {
  readonly redis: RedisClient['redis'];
  /** In front of every key in Redis. */
  readonly redis_prefix: string;
  readonly keyring: Keyring;
  readonly hasher: PasswordHasher;
  readonly useNonce: UseNonce;
  readonly keys: {
    /** Finds contacts without storing them readable. */
    readonly lookup: Buffer;
    /** Signs session ids. */
    readonly session: Buffer;
  };
}

export type UcCtx<C extends ErrorCode = never> = Ctx<Tables, C>;
export type UcManualCtx<C extends ErrorCode = never> = ManualCtx<Tables, C>;
/** Enough to end tokens from a command as well as from a call. */
export type Writing = Pick<UcCtx, 'db' | 'emit'>;
