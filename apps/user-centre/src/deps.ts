import type { ErrorCode } from '@portico/contracts/errors';
import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import type { UseNonce } from '@portico/server-kit/auth/signature';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Ctx, ManualCtx } from '@portico/server-kit/http/context';
import type { RedisClient } from '@portico/server-kit/redis/client';
import type { CheckpointKey } from '@portico/server-kit/operation-log/signing-key';
import type { WorkCtx } from '@portico/server-kit/work/context';
import type { NoteCredentialUse } from './auth/credential-use.ts';
import type { Platform } from './auth/platform-client.ts';
import type { Tables } from './db/tables.ts';
import type { Captcha } from './lib/captcha.ts';
import type { PasswordHasher } from './lib/password-hasher.ts';

/** As WebAuthn names it: passkeys are made for this domain, and used on these origins alone. */
export interface RelyingParty {
  readonly rp_id: string;
  readonly rp_name: string;
  readonly origins: readonly string[];
}

/** What the use cases need besides their context. */
export interface Deps {
  readonly redis: RedisClient['redis'];
  /** In front of every key in Redis. */
  readonly redis_prefix: string;
  readonly keyring: Keyring;
  /** Signs exports of the sign-in audit; undefined: they are not signed. */
  readonly export_key: CheckpointKey | undefined;
  readonly hasher: PasswordHasher;
  readonly useNonce: UseNonce;
  readonly noteCredentialUse: NoteCredentialUse;
  /** The ways a code can go out here. */
  readonly offers: { readonly sms: boolean; readonly email: boolean };
  /** Where a mail leads; undefined where no console is configured. */
  readonly console_url: string | undefined;
  readonly captcha: Captcha;
  readonly password_policy: PasswordPolicy;
  /** An environment that people rely on: plain http is refused there. */
  readonly deployed: boolean;
  /** Whether anybody may look around as a guest. */
  readonly guests: boolean;
  /** Whether anybody may make an account for themselves. */
  readonly registration: boolean;
  /** A refresh of a sign-in that is bound to no key is taken without a proof. */
  readonly unsigned_refresh: boolean;
  /** Whose passkeys these are; undefined: none are offered. */
  readonly passkeys: RelyingParty | undefined;
  /** R7.37: the script call answers. */
  readonly sso_script: boolean;
  /** As whom this is an OpenID provider; undefined: it is none. */
  readonly openid_issuer: string | undefined;
  /** Asked what people hold in apps; undefined: no client learns that. */
  readonly platform: Platform | undefined;
  readonly keys: {
    /** Finds contacts without storing them readable. */
    readonly lookup: Buffer;
    /** Signs session ids. */
    readonly session: Buffer;
    /** Keys the hashes of codes and of pictures' answers. */
    readonly code: Buffer;
    /** Signs the cookie that a device is known by. */
    readonly device: Buffer;
    /** Signs the cookies of the OpenID provider. */
    readonly openid_cookie: Buffer;
  };
}

export type UcCtx<C extends ErrorCode = never> = Ctx<Tables, C>;
export type UcManualCtx<C extends ErrorCode = never> = ManualCtx<Tables, C>;
/** For what commands do too: nothing of HTTP. */
export type UcWorkCtx<C extends ErrorCode = never> = WorkCtx<Tables, C>;
/** Enough to end tokens from a command as well as from a call. */
export type Writing = Pick<UcWorkCtx, 'db' | 'emit'>;
