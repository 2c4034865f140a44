import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import type { RedisClient } from '@portico/server-kit/redis/client';
import { createNonceStore } from '@portico/server-kit/redis/nonce-store';
import { createKit } from '@portico/server-kit/http/kit';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { FastifyInstance } from 'fastify';
import { createAuthenticate, createIdentify } from './auth/authenticate.ts';
import { authorise } from './auth/authorise.ts';
import { CONSTRAINT_ERRORS } from './db/constraint-errors.ts';
import { loadDataKeys } from './db/data-keys.ts';
import type { Tables } from './db/tables.ts';
import type { Deps } from './deps.ts';
import { mountAccounts } from './features/accounts/accounts.routes.ts';
import { createCaptcha, type Captcha } from './lib/captcha.ts';
import { createPasswordHasher, type PasswordHasher } from './lib/password-hasher.ts';
import { mountAvatars } from './features/avatars/avatars.routes.ts';
import { mountContacts } from './features/contacts/contacts.routes.ts';
import { mountManagers } from './features/managers/managers.routes.ts';
import { mountOperationLogs } from './features/operation-logs/operation-logs.routes.ts';
import { mountOrgBindings } from './features/org-bindings/org-bindings.routes.ts';
import { mountOrgs } from './features/orgs/orgs.routes.ts';
import { mountPublicInfos } from './features/public-info/public-info.routes.ts';
import { mountSignIns } from './features/sign-ins/sign-ins.routes.ts';
import { mountStepUp } from './features/step-up/step-up.routes.ts';
import { mountCodes } from './features/codes/codes.routes.ts';
import { mountPasswords } from './features/passwords/passwords.routes.ts';
import { mountRegistration } from './features/registration/registration.routes.ts';
import { mountQr } from './features/qr/qr.routes.ts';
import { mountRegistry } from './features/registry/registry.routes.ts';
import { mountSignInWays } from './features/sign-in-ways/sign-in-ways.routes.ts';
import { mountSessions } from './features/sessions/sessions.routes.ts';
import { mountScriptCall } from './features/sso/script-call.routes.ts';
import { mountSso } from './features/sso/sso.routes.ts';
import { mountThirdParty } from './features/third-party/third-party.routes.ts';
import { mountTickets } from './features/tickets/tickets.routes.ts';
import { mountTime } from './features/time/time.routes.ts';
import { mountCodeTokens } from './features/tokens/code-tokens.routes.ts';
import { mountTokenWays } from './features/tokens/token-ways.routes.ts';
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
  | 'mark_sent'
  | 'tunnel'
  | 'environments';

export interface UserCentreOptions extends Pick<KitOptions<Tables>, FromKit> {
  redis: RedisClient['redis'];
  redis_prefix: string;
  keyring: Keyring;
  hasher?: PasswordHasher;
  /** The ways a code can go out. */
  offers: Deps['offers'];
  password_policy?: PasswordPolicy;
  captcha?: Captcha;
  /** R7.37, off by default. */
  sso_script?: boolean;
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
    offers: options.offers,
    captcha: options.captcha ?? createCaptcha(),
    password_policy: options.password_policy ?? 'primary',
    deployed: options.deployed,
    sso_script: options.sso_script === true,
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
  mountTime(kit);
  mountSessions(kit, deps);
  mountSignInWays(kit, deps);
  mountCodes(kit, deps);
  mountCodeTokens(kit, deps);
  mountRegistration(kit, deps);
  mountPasswords(kit, deps);
  mountTokens(kit, deps);
  mountAccounts(kit, deps);
  mountContacts(kit, deps);
  mountOrgBindings(kit, deps);
  mountManagers(kit, deps);
  mountPublicInfos(kit);
  mountAvatars(kit);
  mountSignIns(kit);
  mountStepUp(kit, deps);
  mountOrgs(kit, deps);
  mountTokenWays(kit, deps);
  mountTickets(kit, deps);
  mountQr(kit, deps);
  mountThirdParty(kit, deps);
  mountSso(kit, deps);
  mountRegistry(kit, deps);
  mountOperationLogs(kit);
  if (deps.sso_script) mountScriptCall(kit.server, options.db, options.clock);
  kit.complete(userCentreEndpoints);
  return kit.server;
}
