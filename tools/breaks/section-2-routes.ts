import type { Break } from './break.ts';

const CONSOLE = 'apps/console/src';
const FEATURES = 'apps/platform-api/src/features';
const ROUTER = `${CONSOLE}/app/router.tsx`;
const DECISION = `${CONSOLE}/app/guard-decision.ts`;
const PAGES = `${CONSOLE}/features`;
const ACCESS = `${PAGES}/access/routes.ts`;
/** The address that is asked for leads nowhere, whoever asks. The side and the palette follow a screen to its new one. */
const ELSEWHERE = "path: 'elsewhere',";
/** For what is opened from the side: the address stays, behind its guard, and what it shows is taken away. */
const NOTHING = "import('../not-found/not-found-page.tsx')";

const ROUTES = 'test/e2e/routes.e2e.ts';
const GRANTS = 'test/e2e/grants.e2e.ts';
const PEOPLE = 'test/e2e/people.e2e.ts';
const FRAMES = 'test/e2e/frames.e2e.ts';
const SERVICES = 'test/e2e/services.e2e.ts';
const LANGUAGES = 'test/e2e/languages.e2e.ts';
const HOME = 'test/e2e/home.e2e.ts';

/** R2.15 to R2.24: the main area, what manages an app and the installation, and the guard. */
export const ROUTE_BREAKS: readonly Break[] = [
  {
    id: 'R2.15',
    what: 'an unknown address matches nothing',
    file: ROUTER,
    from: "{ path: '*', lazy",
    to: "{ path: 'unknown', lazy",
    test: ROUTES,
  },
  {
    id: 'R2.16a',
    what: 'the main area of an app has another address',
    file: ROUTER,
    from: "path: 'app/:id',",
    to: "path: 'apps/:id',",
    test: ROUTES,
  },
  {
    id: 'R2.16b',
    what: 'in the main area of a biz type its menus are missing',
    file: `${CONSOLE}/session/navigation.ts`,
    from: "useNavigationQuery(navigationOf(app_id ?? '', typeCode)",
    to: "useNavigationQuery(navigationOf(app_id ?? '', undefined)",
    test: 'test/e2e/frames-kept.e2e.ts',
  },
  {
    id: 'R2.16c',
    what: 'an app opens at its detail',
    file: ROUTER,
    from: "{ index: true, lazy: lazyPage(() => import('../features/app-home/app-home-page.tsx')) },",
    // The build asks for every page, so the home keeps an address.
    to: "{ index: true, lazy: lazyPage(() => import('../features/app-detail/app-detail-page.tsx')) }, { path: 'home', lazy: lazyPage(() => import('../features/app-home/app-home-page.tsx')) },",
    test: 'test/e2e/steady-screens.e2e.ts',
  },
  {
    id: 'R2.17a',
    what: 'at menu-group there is nothing',
    file: ACCESS,
    from: "import('./groups/menu-groups-page.tsx')",
    to: NOTHING,
    test: GRANTS,
  },
  {
    id: 'R2.17b',
    what: 'user-menu has another address',
    file: `${PAGES}/user-menu/routes.ts`,
    from: "path: 'user-menu',",
    to: ELSEWHERE,
    test: PEOPLE,
  },
  {
    id: 'R2.17c',
    what: 'small-screen has another address',
    file: `${PAGES}/small-screen/routes.ts`,
    from: "path: 'small-screen',",
    to: ELSEWHERE,
    test: PEOPLE,
  },
  {
    id: 'R2.18a',
    what: 'the order of a group has another address',
    file: ACCESS,
    from: "path: 'group-menu-list/menu/:groupId/:MenuId',",
    to: ELSEWHERE,
    test: GRANTS,
  },
  {
    id: 'R2.18b',
    what: 'the tree out of which a group is composed has another address',
    file: ACCESS,
    from: "path: 'group-menu-list/menutree/:groupId/:appId/:defPerId',",
    to: ELSEWHERE,
    test: GRANTS,
  },
  {
    id: 'R2.18c',
    what: 'the roles of a group have another address',
    file: ACCESS,
    from: "path: 'group-menu-list/auth/:groupId/:appId',",
    to: ELSEWHERE,
    test: GRANTS,
  },
  {
    id: 'R2.18d',
    what: 'what a role gives inside a group has another address',
    file: ACCESS,
    from: "path: 'group-menu-list/role/:groupId/:appId/:defPerId/:fromPer',",
    to: ELSEWHERE,
    test: GRANTS,
  },
  {
    id: 'R2.19a',
    what: 'at menu-group-role there is nothing',
    file: ACCESS,
    from: "import('./roles/roles-page.tsx')",
    to: NOTHING,
    test: GRANTS,
  },
  {
    id: 'R2.19b',
    what: 'at menu-manage there is nothing',
    file: `${PAGES}/app-menus/routes.ts`,
    from: "import('./app-menus-page.tsx')",
    to: NOTHING,
    test: 'test/e2e/menus-work.e2e.ts',
  },
  {
    id: 'R2.19c',
    what: 'the frame of a page has no address of its own',
    file: ROUTER,
    from: "['', '/iframe', '/root']",
    to: "['', '/root']",
    test: FRAMES,
  },
  { id: 'R2.19d', what: 'there is no root', file: ROUTER, from: "['', '/iframe', '/root']", to: "['', '/iframe']", test: FRAMES },
  {
    id: 'R2.19e',
    what: 'at permission there is nothing',
    file: ACCESS,
    from: "import('./permissions/permissions-page.tsx')",
    to: NOTHING,
    test: GRANTS,
  },
  {
    id: 'R2.19f',
    what: 'of the apps of the installation only those are listed that one belongs to',
    file: `${FEATURES}/apps/apps.service.ts`,
    from: 'const { count, items } = await list(ctx, query);',
    to: 'const { count, items } = await list(ctx, { ...query, member: ctx.actor.subject_id });',
    test: 'test/e2e/lists.e2e.ts',
  },
  {
    id: 'R2.19g',
    what: 'project-list has another address',
    file: `${PAGES}/projects/routes.ts`,
    from: "path: 'project-list',",
    to: ELSEWHERE,
    test: 'test/e2e/states.e2e.ts',
  },
  {
    id: 'R2.19h',
    what: 'service-list has another address',
    file: `${PAGES}/services/routes.ts`,
    from: "path: 'service-list',",
    to: ELSEWHERE,
    test: SERVICES,
  },
  {
    id: 'R2.19i',
    what: 'permission-menu has another address',
    file: ACCESS,
    from: "path: 'permission-menu',",
    to: ELSEWHERE,
    test: GRANTS,
  },
  {
    id: 'R2.20a',
    what: 'one service has another address',
    file: `${PAGES}/services/routes.ts`,
    from: "path: 'service/:code',",
    to: ELSEWHERE,
    test: SERVICES,
    // The other one would wait in vain for what it clicks on.
    title: 'by keyboard alone a page is added to a service',
  },
  {
    id: 'R2.20b',
    what: 'global-menu has another address',
    file: `${PAGES}/global-menus/routes.ts`,
    from: "path: 'global-menu',",
    to: ELSEWHERE,
    test: SERVICES,
  },
  {
    id: 'R2.20c',
    what: 'at log-management there is nothing',
    file: `${PAGES}/log-management/routes.ts`,
    from: "import('./log-management-page.tsx')",
    to: NOTHING,
    test: 'test/e2e/log-work.e2e.ts',
  },
  {
    id: 'R2.20d',
    what: 'template has another address',
    file: `${PAGES}/templates/routes.ts`,
    from: "path: 'template',",
    to: ELSEWHERE,
    test: SERVICES,
  },
  {
    id: 'R2.20e',
    what: 'quick-entry-mgr has another address',
    file: `${PAGES}/quick-entry-mgr/routes.ts`,
    from: "path: 'quick-entry-mgr',",
    to: ELSEWHERE,
    test: PEOPLE,
  },
  {
    id: 'R2.21a',
    what: 'at intl there is nothing',
    file: `${PAGES}/languages/routes.ts`,
    from: "import('./intl-page.tsx')",
    to: NOTHING,
    test: LANGUAGES,
  },
  {
    id: 'R2.21b',
    what: 'MultiMenu is not to be found',
    file: `${PAGES}/languages/routes.ts`,
    from: "path: 'multi-menu',",
    to: ELSEWHERE,
    test: LANGUAGES,
    // The other one goes on from what the test before it translated.
    title: 'comes back by file and is finished in the workbench',
  },
  {
    id: 'R2.21c',
    what: 'AppServiceManage is not to be found',
    file: `${PAGES}/app-services/routes.ts`,
    from: "path: 'app-service',",
    to: ELSEWHERE,
    test: SERVICES,
    // The other one would wait in vain for what it clicks on.
    title: 'by keyboard alone a page is added to a service',
  },
  {
    id: 'R2.21d',
    what: 'outerFrame has another address',
    file: ROUTER,
    from: '/menu/:app_menu_id/outerFrame`',
    to: '/menu/:app_menu_id/outer`',
    test: FRAMES,
  },
  {
    id: 'R2.22a',
    what: 'without a token one goes to the plain sign-in, whatever the app',
    file: DECISION,
    from: "app_code === undefined ? '/login'",
    to: "app_code !== '' ? '/login'",
    test: ROUTES,
  },
  {
    id: 'R2.22b',
    what: 'without a token and an app one goes to the no-permission page',
    file: DECISION,
    from: "app_code === undefined ? '/login'",
    to: "app_code === undefined ? '/noAuth'",
    test: ROUTES,
  },
  {
    id: 'R2.23a',
    what: 'an app is loaded by the address in place of its code',
    file: DECISION,
    from: 'return { load: app_code };',
    to: 'return { load: path };',
    test: ROUTES,
  },
  {
    id: 'R2.23b',
    what: 'an app that does not load leads to the no-permission page',
    file: DECISION,
    from: "app === 'failed' ? { go: '/not-found' }",
    to: "app === 'failed' ? { go: '/noAuth' }",
    test: ROUTES,
  },
  {
    id: 'R2.23c',
    what: 'a closed app is called not found',
    file: DECISION,
    from: "if (error?.code === 'MP/APP_CLOSED') return 'closed';",
    to: "if (error?.code === 'MP/APP_CLOSED') return 'failed';",
    test: HOME,
  },
  {
    id: 'R2.23d',
    what: 'to somebody whom no role lets in the app is not there',
    // Two places of the console lead to noAuth, and each of them alone.
    file: `${FEATURES}/access/role-assignment.ts`,
    from: "if (!hasRole(assignment) && !auditor) return 'MP/CURRENT_ROLE_FORBIDDEN';",
    to: "if (!hasRole(assignment) && !auditor) return 'MP/APP_NOT_FOUND';",
    test: HOME,
  },
  {
    id: 'R2.23e',
    what: 'a token that is refused leads to the plain sign-in, whatever the app',
    file: DECISION,
    from: 'return { go: withReturn(login, path) };',
    to: "return { go: withReturn(app === 'unauthorised' ? '/login' : login, path) };",
    test: 'test/e2e/errors.e2e.ts',
  },
  {
    id: 'R2.23f',
    what: 'an app that nobody answers for is called lost',
    file: `${CONSOLE}/app/guard.ts`,
    from: 'if (isApiError(error) && isNoAnswer(error)) throw new PageNotLoaded(false);',
    to: '',
    test: 'test/e2e/reach.e2e.ts',
  },
  {
    id: 'R2.24',
    what: 'the context of the address is not taken',
    file: `${CONSOLE}/session/enter-app.ts`,
    from: 'const given = givenContext(context) ?? kept;',
    to: 'const given = kept;',
    test: HOME,
  },
];
