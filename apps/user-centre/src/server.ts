import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import type { RedisClient } from '@portico/server-kit/redis/client';
import { createNonceStore } from '@portico/server-kit/redis/nonce-store';
import { createKit } from '@portico/server-kit/http/kit';
import { fail } from '@portico/server-kit/http/failure';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { FastifyInstance } from 'fastify';
import { createAuthenticate, createIdentify } from './auth/authenticate.ts';
import { CONSTRAINT_ERRORS } from './db/constraint-errors.ts';
import { loadDataKeys } from './db/data-keys.ts';
import type { Tables } from './db/tables.ts';
import type { Deps } from './deps.ts';
import { mountAccounts } from './features/accounts/accounts.routes.ts';
import { createPasswordHasher, type PasswordHasher } from './lib/password-hasher.ts';
import { mountSessions } from './features/sessions/sessions.routes.ts';
import { mountTime } from './features/time/time.routes.ts';
import { mountTokens } from './features/tokens/tokens.routes.ts';

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
  | 'mark_sent';

export interface UserCentreOptions extends Pick<KitOptions<Tables>, FromKit> {
  redis: RedisClient['redis'];
  redis_prefix: string;
  keyring: Keyring;
  hasher?: PasswordHasher;
}

async function dependencies(options: UserCentreOptions): Promise<Deps> {
  const { db, redis, redis_prefix, keyring, clock } = options;
  const nonces = createNonceStore({ redis, prefix: redis_prefix, clock });
  return {
    redis,
    redis_prefix,
    keyring,
    hasher: options.hasher ?? (await createPasswordHasher()),
    useNonce: nonces.use,
    keys: await loadDataKeys(db, keyring),
  };
}

/** The whole user centre on one database and one Redis; `main` listens with it, tests ask it directly. */
export async function buildServer(options: UserCentreOptions): Promise<FastifyInstance> {
  const deps = await dependencies(options);
  const kit = await createKit<Tables>({
    ...options,
    service: 'user-centre',
    // Replies here carry keys and tokens.
    compress: false,
    authenticate: createAuthenticate(deps, options.db),
    identify: createIdentify(deps, options.db),
    // Everything here is about the caller's own account; nothing is about an app.
    authorise: ({ access }) => Promise.resolve(access === 'signed_in' ? { app_id: null } : fail('MP/NO_PERMISSION')),
    constraint_errors: CONSTRAINT_ERRORS,
    security_prefix: { from: '/v1.1/', to: '/v1.1/security/' },
  });
  mountTime(kit);
  mountSessions(kit, deps);
  mountTokens(kit, deps);
  mountAccounts(kit, deps);
  kit.complete(userCentreEndpoints);
  return kit.server;
}
