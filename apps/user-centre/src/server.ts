import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import type { RedisClient } from '@portico/server-kit/redis/client';
import { createNonceStore } from '@portico/server-kit/redis/nonce-store';
import { mountApiReference } from '@portico/server-kit/http/api-reference';
import { createKit } from '@portico/server-kit/http/kit';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import { watchPasswordQueue } from '@portico/server-kit/observability/metrics-argon2';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { FastifyInstance } from 'fastify';
import { createCredentialUse } from './auth/credential-use.ts';
import { createPlatformClient } from './auth/platform-client.ts';
import { createAuthenticate, createIdentify } from './auth/authenticate.ts';
import { authorise } from './auth/authorise.ts';
import { CONSTRAINT_ERRORS } from './db/constraint-errors.ts';
import { loadDataKeys } from './db/data-keys.ts';
import type { Tables } from './db/tables.ts';
import type { Deps } from './deps.ts';
import { FEATURES } from './features.ts';
import { countSignIns } from './features/sign-in/count-sign-ins.ts';
import { consoleUrl } from './lib/console-url.ts';
import { createCaptcha, type Captcha } from './lib/captcha.ts';
import { createPasswordHasher, type PasswordHasher } from './lib/password-hasher.ts';

type FromKit =
  | 'db'
  | 'logger'
  | 'clock'
  | 'cors_origins'
  | 'trust_proxy'
  | 'deployed'
  | 'host_id'
  | 'rate_max'
  | 'strict_rows'
  | 'publish'
  | 'mark_sent'
  | 'tunnel'
  | 'environments';

export interface UserCentreOptions extends Pick<KitOptions<Tables>, FromKit> {
  redis: RedisClient['redis'];
  redis_prefix: string;
  keyring: Keyring;
  /** Absent: exports of the sign-in audit are not signed. */
  export_key?: Deps['export_key'];
  hasher?: PasswordHasher;
  /** The ways a code can go out. */
  offers: Deps['offers'];
  password_policy?: PasswordPolicy;
  captcha?: Captcha;
  /** Both off unless told. */
  guests?: boolean;
  registration?: boolean;
  /** For clients from before refreshes were proved; off by default. */
  unsigned_refresh?: boolean;
  /** Absent: no passkeys. */
  passkeys?: Deps['passkeys'];
  /** R7.37, off by default. */
  sso_script?: boolean;
  /** Absent: no OpenID provider. */
  openid_issuer?: Deps['openid_issuer'];
  /** The platform, server to server. Absent: it is not asked. */
  platform_url?: string | undefined;
}

async function dependencies(options: UserCentreOptions): Promise<Deps> {
  const { db, redis, redis_prefix, keyring, clock, logger, platform_url } = options;
  const nonces = createNonceStore({ redis, prefix: redis_prefix, clock });
  return {
    redis,
    redis_prefix,
    keyring,
    export_key: options.export_key,
    hasher: options.hasher ?? (await createPasswordHasher()),
    useNonce: nonces.use,
    noteCredentialUse: createCredentialUse(db),
    offers: options.offers,
    console_url: consoleUrl(options.cors_origins),
    captcha: options.captcha ?? createCaptcha(),
    password_policy: options.password_policy ?? 'primary',
    deployed: options.deployed,
    guests: options.guests === true,
    registration: options.registration === true,
    unsigned_refresh: options.unsigned_refresh === true,
    passkeys: options.passkeys,
    sso_script: options.sso_script === true,
    openid_issuer: options.openid_issuer,
    platform: platform_url === undefined ? undefined : createPlatformClient({ base_url: platform_url, db, keyring, clock, logger }),
    keys: await loadDataKeys(db, keyring),
  };
}

/** The whole user centre on one database and one Redis; `main` listens with it, tests ask it directly. */
export async function buildServer(options: UserCentreOptions): Promise<FastifyInstance> {
  const deps = await dependencies(options);
  const kit = await createKit<Tables>({
    ...options,
    service: 'user-centre',
    // For the one cookie a browser of the console keeps: the device it is.
    cors_credentials: true,
    // Replies here carry keys and tokens.
    compress: false,
    authenticate: createAuthenticate(deps, options.db),
    identify: createIdentify(deps, options.db),
    authorise,
    constraint_errors: CONSTRAINT_ERRORS,
    security_prefix: { from: '/v1.1/', to: '/v1.1/security/' },
  });
  countSignIns(kit.server);
  watchPasswordQueue(deps.hasher.bulkhead);
  for (const mount of FEATURES) mount(kit, deps, options);
  kit.complete(userCentreEndpoints);
  mountApiReference(kit.server, 'user-centre');
  return kit.server;
}
