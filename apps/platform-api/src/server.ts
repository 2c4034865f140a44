import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { createKit } from '@portico/server-kit/http/kit';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import { createInvalidation } from '@portico/server-kit/redis/invalidation';
import { createNonceStore } from '@portico/server-kit/redis/nonce-store';
import type { RedisClient } from '@portico/server-kit/redis/client';
import type { FastifyInstance } from 'fastify';
import { createAuthentication } from './auth/authenticate.ts';
import { createUserCentreClient, type UserCentreCredential } from './auth/user-centre-client.ts';
import { readMessage } from './cache/message.ts';
import { CONSTRAINT_ERRORS } from './db/constraint-errors.ts';
import type { PlatformDB } from './db/schema.ts';
import { createAccess } from './features/access/access.service.ts';
import type { CollectOptions } from './features/analytics/collect.service.ts';
import { mountAnalytics } from './features/analytics/analytics.routes.ts';
import { mountBackStage } from './features/back-stage/back-stage.routes.ts';
import { mountAppMenus } from './features/app-menus/app-menus.routes.ts';
import { createNavigation } from './features/app-menus/navigation.service.ts';
import { mountAppConfigs } from './features/app-config/app-config.routes.ts';
import { createWholeConfig } from './features/app-config/app-config.service.ts';
import { mountAppUsers } from './features/app-users/app-users.routes.ts';
import { createAppUsers } from './features/app-users/app-users.service.ts';
import { mountApps } from './features/apps/apps.routes.ts';
import { createApps } from './features/apps/apps.service.ts';
import { mountBizTypes } from './features/biz-types/biz-types.routes.ts';
import { mountCategories } from './features/categories/categories.routes.ts';
import { createEmbeddingParents } from './features/console/embedding-parents.ts';
import { mountConsole, type ConsoleOptions } from './features/console/console.routes.ts';
import { mountFrame } from './features/frame/frame.routes.ts';
import { createAskPage } from './features/frame/ask-page.ts';
import { createCheckFrame, createReadFrame } from './features/frame/frame.service.ts';
import { mountGroupRoles } from './features/group-roles/group-roles.routes.ts';
import { mountHoldings } from './features/holdings/holdings.routes.ts';
import { createReadHolding } from './features/holdings/holdings.service.ts';
import { mountKeptMenus } from './features/kept-menus/kept-menus.routes.ts';
import { createKeptMenus } from './features/kept-menus/kept-menus.service.ts';
import { mountLangs } from './features/langs/langs.routes.ts';
import { mountLanguagePacks } from './features/language-packs/language-packs.routes.ts';
import { mountGlobalMenus } from './features/global-menus/global-menus.routes.ts';
import { mountLogSources } from './features/logs/log-sources.routes.ts';
import { mountLogs } from './features/logs/logs.routes.ts';
import { mountMembers } from './features/members/members.routes.ts';
import { createMembers } from './features/members/members.service.ts';
import { mountMenuFiles } from './features/menu-files/menu-files.routes.ts';
import { mountMenuGroups } from './features/menu-groups/menu-groups.routes.ts';
import { mountPermissions } from './features/permissions/permissions.routes.ts';
import { mountQuickEntries } from './features/quick-entries/quick-entries.routes.ts';
import { createQuickEntries } from './features/quick-entries/quick-entries.service.ts';
import { mountRoles } from './features/roles/roles.routes.ts';
import { mountMessages } from './features/messages/messages.routes.ts';
import { mountRelations } from './features/relations/relations.routes.ts';
import { mountServiceConfigs } from './features/service-configs/service-configs.routes.ts';
import { mountServiceMenus } from './features/service-menus/service-menus.routes.ts';
import { mountServices } from './features/services/services.routes.ts';
import { createPeople } from './features/people/people.service.ts';
import { mountPlatformRoles } from './features/platform-roles/platform-roles.routes.ts';
import { createPlatformRoles } from './features/platform-roles/platform-roles.service.ts';
import { mountProjects } from './features/projects/projects.routes.ts';
import { mountUserApps } from './features/user-apps/user-apps.routes.ts';
import { createUserApps } from './features/user-apps/user-apps.service.ts';
import { mountUcProxy } from './features/uc-proxy/uc-proxy.routes.ts';
import { createUcProxy } from './features/uc-proxy/uc-proxy.service.ts';
import { mountSynchronization } from './features/synchronization/synchronization.routes.ts';
import { mountTemplates } from './features/templates/templates.routes.ts';
import { initFromDefault } from './features/templates/init-menus.service.ts';
import { mountUserConfigs } from './features/user-configs/user-configs.routes.ts';
import { createPreviews } from './features/who-sees/previews.service.ts';
import { mountWhoSees } from './features/who-sees/who-sees.routes.ts';
import { createWhoSees } from './features/who-sees/who-sees.service.ts';

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
  /** Absent: only the API is served. */
  console?: ConsoleOptions | undefined;
  /** Origins of services and pages that a check may ask although they are not of the public internet. */
  inside_origins?: readonly string[];
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
  const authentication = createAuthentication({
    user_centre,
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
  return { access, navigation, authentication, user_centre, parents, publish, invalidation };
}

/** The whole platform API on one database and one Redis; `main` listens with it, tests ask it directly. */
export async function buildServer(options: PlatformOptions): Promise<PlatformServer> {
  const { access, navigation, authentication, user_centre, parents, publish, invalidation } = createMemory(options);
  const people = createPeople({ user_centre });
  const apps = createApps({ access });
  const kit = await createKit<PlatformDB>({
    ...options,
    service: 'platform-api',
    compress: true,
    authenticate: authentication.authenticate,
    authorise: access.authorise,
    constraint_errors: CONSTRAINT_ERRORS,
    publish,
  });
  kit.server.addHook('onClose', () => invalidation.close());
  mountWhoSees(kit, createWhoSees({ navigation }), createPreviews({ navigation }));
  mountApps(kit, { apps, init_menus: (trx, { app_id }, now) => initFromDefault(trx, app_id, now) });
  mountAppConfigs(kit, createWholeConfig({ apps }));
  mountBizTypes(kit);
  mountAppUsers(kit, createAppUsers({ access, people }));
  mountUserApps(kit, createUserApps({ apps }));
  mountProjects(kit);
  mountCategories(kit);
  mountPlatformRoles(kit, createPlatformRoles({ people, access }));
  mountKeptMenus(kit, createKeptMenus({ navigation }));
  mountQuickEntries(kit, createQuickEntries({ navigation }));
  const askPage = createAskPage(options.inside_origins ?? [], options.clock);
  mountFrame(kit, createReadFrame({ navigation }), createCheckFrame({ navigation, askPage }), askPage);
  mountAppMenus(kit, navigation);
  mountMenuGroups(kit);
  mountPermissions(kit, { access });
  mountRoles(kit, { access });
  mountGroupRoles(kit);
  mountMembers(kit, createMembers({ access, people }));
  mountHoldings(kit, createReadHolding({ access }));
  mountLogs(kit, { people });
  mountLogSources(kit);
  mountUserConfigs(kit);
  mountMessages(kit);
  mountBackStage(kit);
  mountAnalytics(kit, { access, ...options.analytics });
  mountUcProxy(kit, createUcProxy({ user_centre, access }));
  mountLangs(kit);
  mountLanguagePacks(kit);
  mountMenuFiles(kit);
  mountServices(kit, options.inside_origins ?? []);
  mountServiceMenus(kit);
  mountServiceConfigs(kit);
  mountGlobalMenus(kit);
  mountRelations(kit);
  mountSynchronization(kit);
  mountTemplates(kit);
  kit.complete(platformEndpoints);
  if (options.console) await mountConsole(kit.server, options.console, parents.current);
  return { server: kit.server, publish, isLive: invalidation.isLive };
}
