import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { mountApiReference } from '@portico/server-kit/http/api-reference';
import { createKit } from '@portico/server-kit/http/kit';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import { createInvalidation } from '@portico/server-kit/redis/invalidation';
import { createNonceStore } from '@portico/server-kit/redis/nonce-store';
import type { RedisClient } from '@portico/server-kit/redis/client';
import type { FastifyInstance } from 'fastify';
import { createActivity } from './auth/activity.ts';
import { createAuthentication } from './auth/authenticate.ts';
import { createUserCentreClient } from './auth/user-centre-client.ts';
import type { UserCentreCredential } from './auth/user-centre-post.ts';
import { readMessage } from './cache/message.ts';
import { CONSTRAINT_ERRORS } from './db/constraint-errors.ts';
import type { PlatformDB } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { FEATURES } from './features.ts';
import { createAccess } from './features/access/access.service.ts';
import type { CollectOptions } from './features/analytics/collect.service.ts';
import { createNavigation } from './features/app-menus/navigation.service.ts';
import { createApps } from './features/apps/apps.service.ts';
import { createEmbeddingParents } from './features/console/embedding-parents.ts';
import { mountConsole, type ConsoleOptions } from './features/console/console.routes.ts';
import { createPeople } from './features/people/people.service.ts';
import { mountSamplePages } from './features/sample-app/sample-app.routes.ts';
import { initFromDefault } from './features/templates/init-menus.service.ts';

type FromKit =
  | 'db'
  | 'logger'
  | 'clock'
  | 'cors_origins'
  | 'trust_proxy'
  | 'deployed'
  | 'host_id'
  | 'rate_max'
  | 'text_limit'
  | 'strict_rows'
  | 'mark_sent'
  | 'tunnel'
  | 'environments';

export interface PlatformOptions extends Pick<KitOptions<PlatformDB>, FromKit> {
  redis: RedisClient['redis'];
  redis_url: string;
  /** In front of every key in Redis. */
  redis_prefix: string;
  channel: string;
  user_centre: UserCentreCredential;
  analytics: Omit<CollectOptions, 'access'>;
  /** Absent: the log is read from the primary. */
  replica?: Deps['replica'];
  /** Absent: exported logs are not signed. */
  export_key?: Deps['export_key'];
  /** Absent: only the API is served. */
  console?: ConsoleOptions | undefined;
  /** Origins of services and pages that a check may ask although they are not of the public internet. */
  inside_origins?: readonly string[];
  /** Where people reach the console and the calls. */
  base_url: string;
}

export interface PlatformServer {
  readonly server: FastifyInstance;
  readonly publish: (topic: string, payload: unknown) => Promise<boolean>;
  /** False while changes elsewhere would not be heard of and everything is read anew. */
  readonly isLive: () => boolean;
}

/** Everything that remembers, and what makes it forget. */
function createMemory(options: PlatformOptions) {
  const isLive = (): boolean => invalidation.isLive();
  const access = createAccess({ isLive });
  const navigation = createNavigation({ access, isLive });
  const user_centre = createUserCentreClient(options.user_centre, options.logger, options.clock);
  const parents = createEmbeddingParents({ ask: user_centre.parents, clock: options.clock });
  const activity = createActivity({ report: user_centre.reportActivity, clock: options.clock, logger: options.logger });
  const authentication = createAuthentication({
    user_centre,
    activity,
    useNonce: createNonceStore({ redis: options.redis, prefix: options.redis_prefix, clock: options.clock }).use,
    isLive,
    clock: options.clock,
  });
  const hear = (topic: string, payload: unknown): void => {
    const message = readMessage(topic, payload);
    if (message) for (const each of [access, authentication, parents]) each.hear(message);
  };
  const clear = (): void => {
    for (const each of [access, navigation, authentication, parents]) each.clear();
  };
  const invalidation = createInvalidation({
    redis_url: options.redis_url,
    channel: options.channel,
    on_message: hear,
    on_lost: clear,
    // What was read before the subscription stood may be old.
    on_restored: clear,
  });
  // This process forgets before its caller hears of the change; the others when the message reaches them.
  const publish = (topic: string, payload: unknown): Promise<boolean> => {
    hear(topic, payload);
    return invalidation.publish(topic, payload);
  };
  return { access, navigation, authentication, activity, user_centre, parents, publish, invalidation };
}

/** The whole platform API on one database and one Redis; `main` listens with it, tests ask it directly. */
export async function buildServer(options: PlatformOptions): Promise<PlatformServer> {
  const { access, navigation, authentication, activity, user_centre, parents, publish, invalidation } = createMemory(options);
  const deps: Deps = {
    access,
    navigation,
    people: createPeople({ user_centre }),
    apps: createApps({ access }),
    user_centre,
    own_service_id: options.user_centre.service_id,
    replica: options.replica,
    export_key: options.export_key,
    init_menus: (trx, { app_id }, now) => initFromDefault(trx, app_id, now),
    analytics: options.analytics,
    inside_origins: options.inside_origins ?? [],
    base_url: options.base_url,
    clock: options.clock,
  };
  const kit = await createKit<PlatformDB>({
    ...options,
    service: 'platform-api',
    compress: true,
    authenticate: authentication.authenticate,
    authorise: access.authorise,
    constraint_errors: CONSTRAINT_ERRORS,
    publish,
  });
  kit.server.addHook('onClose', async () => {
    await activity.close();
    await invalidation.close();
  });
  for (const mount of FEATURES) mount(kit, deps);
  kit.complete(platformEndpoints);
  // Pages and files, not calls: after the declared ones are complete.
  mountApiReference(kit.server, 'platform');
  if (options.console) await mountConsole(kit.server, options.console, parents.current);
  mountSamplePages(kit.server);
  return { server: kit.server, publish, isLive: invalidation.isLive };
}
