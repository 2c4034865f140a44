import { GUEST } from '@portico/contracts/platform/who-sees';
import type { EmptyInstallation } from './empty-installation.ts';
import { fill, type Words } from './console.ts';

/** Nothing anywhere is called so. */
const NOTHING = 'zzzz-nowhere';

export interface ManagingState {
  readonly path: (ground: EmptyInstallation) => string;
  /** What it cannot show itself without. */
  readonly asks: RegExp;
  /** What stands there when nothing is: a heading, or what is never empty. */
  readonly shows: (words: Words) => { readonly heading: string } | { readonly list: string } | { readonly field: string };
  /** What only those see who may write. */
  readonly writes?: (words: Words) => string;
  /** The window has read it already, for another purpose. */
  readonly known_before?: true;
}

type Where = (ground: EmptyInstallation) => string;
/** Two apps: what one screen has read is not asked for again by the next. */
const inApp =
  (at: 0 | 1, end: string): Where =>
  ({ apps }) =>
    `/app/${apps[at].code}/menu/root/${end}`;
const ofGroup =
  (of: (group_id: string, app_id: string) => string): Where =>
  (ground) =>
    inApp(1, `group-menu-list/${of(ground.group_id, ground.apps[1].app_id)}`)(ground);
const manage =
  (end: string): Where =>
  () =>
    `/manage/${end}`;
const nothingFound = (words: Words) => ({ heading: words.common.nothing_found.title });

/** Every managing screen, and how it looks with nothing in it. */
export const MANAGING_STATES: Readonly<Record<string, ManagingState>> = {
  'menu-manage': {
    path: inApp(0, 'menu-manage'),
    asks: /\/app_menus(\?|$)/,
    shows: (words) => ({ heading: words.app_menus.empty.title }),
    writes: (words) => words.app_menus.new_page,
  },
  members: {
    path: inApp(0, 'members'),
    asks: /\/members\?/,
    shows: (words) => ({ heading: words.members.empty.title }),
    writes: (words) => words.members.add,
  },
  'members/directory-groups': {
    path: inApp(0, 'members/directory-groups'),
    asks: /\/directory_roles(\?|$)/,
    shows: (words) => ({ heading: words.directory_groups.empty.title }),
    writes: (words) => words.directory_groups.add,
  },
  'user-menu': {
    path: inApp(0, `user-menu?user=${GUEST}&q=${NOTHING}`),
    asks: /\/users\/[^/]+\/menus\?/,
    shows: nothingFound,
  },
  'menu-group': {
    path: inApp(0, 'menu-group'),
    asks: /\/menu_groups\?/,
    shows: (words) => ({ heading: words.menu_groups.empty.title }),
    writes: (words) => words.menu_groups.new,
  },
  'group-menu-list/menu/:groupId/:MenuId': {
    path: ofGroup((group) => `menu/${group}/root`),
    asks: /\/group_menus\?/,
    shows: (words) => ({ heading: words.menu_groups.empty_group.title }),
    writes: (words) => words.menu_groups.compose,
  },
  'group-menu-list/menutree/:groupId/:appId/:defPerId': {
    path: ofGroup((group, app) => `menutree/${group}/${app}/any`),
    asks: /\/app_menus(\?|$)/,
    shows: (words) => ({ heading: words.menu_groups.no_menus.title }),
  },
  'group-menu-list/auth/:groupId/:appId': {
    path: ofGroup((group, app) => `auth/${group}/${app}`),
    asks: /\/group_roles\?/,
    shows: (words) => ({ heading: words.menu_groups.no_roles.title }),
    writes: (words) => words.menu_groups.associate,
  },
  'group-menu-list/role/:groupId/:appId/:defPerId/:fromPer': {
    path: ofGroup((group, app) => `role/${group}/${app}/any/0`),
    asks: /\/group_roles\?/,
    shows: (words) => ({ heading: words.menu_groups.no_roles.title }),
  },
  'menu-group-role': {
    path: inApp(0, 'menu-group-role'),
    asks: /\/roles\?/,
    shows: (words) => ({ heading: words.roles.empty.title }),
    writes: (words) => words.roles.new,
  },
  permission: {
    path: inApp(0, 'permission'),
    asks: /\/permissions\?/,
    shows: (words) => ({ heading: words.permissions.empty.title }),
    writes: (words) => words.permissions.new,
  },
  'permission-menu': {
    path: inApp(0, 'permission-menu'),
    asks: /\/permission_menus\?/,
    known_before: true,
    shows: (words) => ({ heading: words.permissions.empty.title }),
  },
  'app-service': {
    path: inApp(0, 'app-service'),
    asks: /\/synchronization\/status\?/,
    shows: (words) => ({ heading: words.app_services.empty.title }),
    writes: (words) => words.app_services.link,
  },
  'quick-entry-mgr': {
    path: inApp(0, 'quick-entry-mgr'),
    asks: /\/quick_entries\?/,
    shows: (words) => ({ heading: words.quick_mgr.empty.title }),
  },
  'small-screen': {
    path: inApp(0, 'small-screen'),
    asks: /\/app_config\/app\?/,
    shows: (words) => ({ heading: words.small_screen.preview }),
  },
  'app-settings': {
    path: inApp(1, 'app-settings'),
    asks: /\/app_config\/app\?/,
    shows: (words) => ({ field: words.common.name }),
  },
  intl: {
    path: inApp(0, 'intl'),
    asks: /\/apps\/[^/]+\/langs\?/,
    shows: (words) => ({ list: words.languages.title }),
    writes: (words) => words.languages.add,
  },
  'multi-menu': {
    // Its roles and groups are translated as well, so that there is always something.
    path: inApp(1, `multi-menu?q=${NOTHING}`),
    asks: /\/langs\/grid\?/,
    shows: nothingFound,
    writes: (words) => words.common.import,
  },
  'log-management': {
    path: inApp(0, `log-management?q=${NOTHING}`),
    asks: /\/logs\/actions\/query\?/,
    shows: nothingFound,
  },
  'app-list': {
    path: manage(`app-list?q=${NOTHING}`),
    asks: /\/v2\/apps\?/,
    shows: nothingFound,
    writes: (words) => words.app_admin.new,
  },
  'service-list': {
    path: manage(`service-list?q=${NOTHING}`),
    asks: /\/v2\/services\?/,
    shows: nothingFound,
    writes: (words) => words.services.new,
  },
  'service/:code': {
    path: ({ service_code }) => `/manage/service/${service_code}`,
    asks: /\/v2\/services\/code\//,
    shows: (words) => ({ heading: words.services.tree_empty.title }),
    writes: (words) => words.app_menus.new_page,
  },
  'service/:code/translations': {
    path: ({ service_code }) => `/manage/service/${service_code}/translations`,
    asks: /\/v2\/services\/code\//,
    known_before: true,
    shows: (words) => ({ heading: words.languages.grid.empty.title }),
    writes: (words) => words.common.import,
  },
  organisations: {
    path: manage(`organisations?q=${NOTHING}`),
    asks: /\/v1\.1\/orgs\?/,
    shows: nothingFound,
    writes: (words) => words.orgs.new,
  },
  'organisations/:org_id': {
    path: ({ org_id }) => `/manage/organisations/${org_id}`,
    asks: /\/v1\.1\/orgs\/[^/]+\/users/,
    shows: (words) => ({ heading: words.org_users.empty.title }),
    writes: (words) => words.org_users.invite,
  },
  'sign-in-policies': {
    path: manage('sign-in-policies'),
    asks: /\/v1\.1\/sign_in_policies\/everybody\/all\?/,
    shows: ({ sign_in_policies }) => ({ heading: fill(sign_in_policies.title_of, { name: sign_in_policies.everybody }) }),
    writes: (words) => words.common.save,
  },
  'platform-roles': {
    path: manage('platform-roles'),
    asks: /\/installation_roles\?/,
    shows: (words) => ({ list: words.platform_roles.title }),
    writes: (words) => words.platform_roles.give,
  },
  'project-list': {
    path: manage(`project-list?q=${NOTHING}`),
    asks: /\/v2\/projects\?/,
    shows: nothingFound,
    writes: (words) => words.projects.new,
  },
  registry: {
    path: manage('registry?tab=services'),
    asks: /\/registry\/service_credentials/,
    shows: (words) => ({ list: words.registry.services }),
    writes: (words) => words.registry.new_service,
  },
  directories: {
    path: manage('directories'),
    asks: /\/registry\/directories\?/,
    shows: (words) => ({ list: words.layout.directories }),
    writes: (words) => words.directories.new,
  },
  'directories/:directory_id': {
    path: ({ directory_id }) => `/manage/directories/${directory_id}`,
    asks: /\/ldap_directories\/[^/]+\/runs(\?|$)/,
    shows: (words) => ({ heading: words.directories.run.none.title }),
    writes: (words) => words.directories.run.sync_now,
  },
  'directories/gone': {
    path: manage('directories/gone'),
    asks: /\/v1\.1\/ldap_directories(\?|$)/,
    known_before: true,
    shows: (words) => ({ heading: words.common.gone.title }),
  },
  userAppLists: {
    path: ({ apps }) => `/manage/userAppLists?app=${apps[1].app_id}`,
    asks: /\/members\?/,
    shows: (words) => ({ heading: words.members.empty.title }),
  },
  template: {
    path: manage('template'),
    asks: /\/v2\/templates\?/,
    shows: (words) => ({ list: words.templates.title }),
    writes: (words) => words.templates.new,
  },
  'template/:template_id': {
    path: ({ template_id }) => `/manage/template/${template_id}`,
    asks: /\/v2\/templates\/[^/]+\?/,
    shows: (words) => ({ heading: words.templates.tree_empty.title }),
    writes: (words) => words.app_menus.new_page,
  },
  'global-menu': {
    path: manage(`global-menu?q=${NOTHING}`),
    asks: /\/v2\/global_menus\?/,
    shows: nothingFound,
  },
  'global-menu/translations': {
    path: manage(`global-menu/translations?q=${NOTHING}`),
    asks: /\/v2\/global_menus\/langs\/actions\/multiget/,
    shows: nothingFound,
  },
  languages: {
    path: manage('languages'),
    asks: /\/v0\.1\/languages\?/,
    known_before: true,
    shows: (words) => ({ list: words.languages.product.title }),
    writes: (words) => words.languages.product.new,
  },
  'analytics-events': {
    path: manage('analytics-events'),
    asks: /\/v2\/analytics\/common_event_params/,
    shows: (words) => ({ list: words.analytics_events.title }),
    writes: (words) => words.analytics_events.new,
  },
  'sign-in-log': {
    // Other tests clone tokens meanwhile, and all of them get one.
    path: manage('sign-in-log?event=clone&not-outcome=done'),
    asks: /\/sign_in_audits\/actions\/query/,
    shows: nothingFound,
  },
  'operation-log': {
    path: manage(`operation-log?q=${NOTHING}`),
    asks: /\/logs\/actions\/query\?/,
    shows: nothingFound,
  },
  service: {
    path: () => `/service?q=${NOTHING}`,
    asks: /\/v2\/services\?/,
    known_before: true,
    shows: nothingFound,
  },
};
