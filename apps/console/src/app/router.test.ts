// Which route an address belongs to. What one finds there is proven in a browser, under the ids of its clauses (test/e2e/).
import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { keepsFrames } from '../features/frames/framable.ts';
import { providePorts } from '../testing/provide-ports.ts';
import { guardSignedIn } from './guard.ts';
import { addScreens, outsideProduct, routes as declared } from './router.tsx';
import { SCREENS } from './screens.ts';

const added = new Map<string, RouteObject[]>();
await addScreens('/manage/app-list', (parent, pages) => void added.set(parent, pages));

/** As the router has them once a screen of a feature was opened. */
const withScreens = (list: readonly RouteObject[]): RouteObject[] =>
  list.map((route) =>
    route.children ? { ...route, children: withScreens([...route.children, ...(added.get(route.id ?? '') ?? [])]) } : route,
  );
const routes = withScreens(declared);

beforeAll(() => providePorts());

const found = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.path;

/** Where the loader of a route sends whoever comes without a token. */
async function sentTo(path: string): Promise<string | null> {
  const match = matchRoutes(routes, path)?.at(-1);
  const load = match?.route.loader;
  if (match === undefined || typeof load !== 'function') throw new Error(`${path} has no loader`);
  const args = { request: new Request(new URL(path, 'http://console.test')), params: match.params, context: undefined };
  const reply: unknown = await load(args as unknown as LoaderFunctionArgs);
  return reply instanceof Response ? reply.headers.get('location') : null;
}

test.each([
  ['the default route goes to sign-in', '/', '/login'],
  ['the code of a platform leads to it, with what was asked', '/p/orders?context=a', '/app/orders?context=a'],
  ['which users have which apps stands among the screens of the installation', '/userAppLists?q=lin', '/manage/userAppLists?q=lin'],
  ['without a token the entry goes to sign-in', '/appIndexRoute', '/login'],
])('%s', async (_title, path, to) => {
  expect(await sentTo(path)).toBe(to);
});

test('the diagnostics page is there in every environment but product', () => {
  const paths = (list: RouteObject[]): (string | undefined)[] => list.map(({ path }) => path);
  expect(paths(outsideProduct('product'))).toEqual([]);
  for (const environment of ['development', 'test', 'preproduction', 'hk'] as const)
    expect(paths(outsideProduct(environment))).toEqual(['test']);
});

test.each([
  ['/app-list', 'app-list'],
  ['/detail', 'detail'],
  ['/app/id/0199a1b2-0000-7000-8000-000000000001', 'app/id/:app_id'],
  ['/app/orders/detail', 'detail'],
  ['/freeze/frozen/%2Fapp%2Forders', 'freeze/:tip/:url'],
  ['/p/orders', 'p/:code'],
  ['/jump', 'jump'],
  ['/noAuth', 'noAuth'],
  ['/appIndexRoute', 'appIndexRoute'],
  ['/service', 'service'],
  ['/nowhere/at/all', '*'],
])('%s is a route', (path, route) => {
  expect(found(path)).toBe(route);
});

/** Whether the screens of the features are fetched for it. The router asks only about addresses that it does not know for certain. */
async function fetchesScreens(path: string): Promise<boolean> {
  const parents: string[] = [];
  await addScreens(path, (parent) => void parents.push(parent));
  return parents.length > 0;
}

test.each(['/service', '/manage/app-list', '/app/orders/menu/root/user-menu', '/app/orders/biz/B/menu/root/roles', '/own-screen'])(
  'where the router itself has nothing, as at %s, the features are asked',
  async (path) => {
    expect(matchRoutes(declared, path)?.at(-1)?.route.path).toBe('*');
    expect(await fetchesScreens(path)).toBe(true);
  },
);

test.each(['/app/orders', '/app/orders/menu/1', '/app/orders/biz/B/menu/1', '/app/orders/menu/1/iframe', '/account/profile', '/p/orders'])(
  'nobody fetches the screens of the features to open %s',
  async (path) => {
    expect(await fetchesScreens(path)).toBe(false);
  },
);

test('a person’s own screens are behind sign-in, and entering them does not leave the app', () => {
  for (const { path } of SCREENS.filter(({ section }) => section === 'person'))
    expect(
      matchRoutes(routes, `/${path}`)?.flatMap(({ route }) => route.loader ?? []),
      path,
    ).toEqual([guardSignedIn]);
});

/** The routes of the one layout that holds the frames, and every other. */
function leavesOf(list: readonly RouteObject[], at = ''): { readonly path: string; readonly framed: boolean }[] {
  return list.flatMap((route) => {
    const path = route.path === undefined ? at : `${at}/${route.path}`;
    const leaves = route.children ? leavesOf(route.children, path) : [{ path: path || '/', framed: false }];
    return route.children && route.lazy ? leaves.map((leaf) => ({ ...leaf, framed: true })) : leaves;
  });
}

test('a page in a frame is kept on the routes of the layout that holds it, and known to be lost on all others', () => {
  const leaves = leavesOf(routes);
  expect(leaves.filter(({ framed }) => framed).length).toBeGreaterThan(40);
  for (const { path, framed } of leaves) {
    const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x');
    expect(keepsFrames(address, SCREENS), address).toBe(framed);
  }
});

test.each(['', '/biz/retail'])('what manages an app is where it is said to be, below app/orders%s', (biz) => {
  const list = 'group-menu-list';
  const places: (readonly [string, string])[] = [
    'menu-group user-menu small-screen',
    'menu-group-role menu-manage iframe root permission app-list project-list service-list permission-menu',
    'global-menu log-management template quick-entry-mgr',
    // Of the named pages AppServiceManage, intl, MultiMenu and outerFrame; the others stand above.
    'app-service intl multi-menu outerFrame',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => [name, name] as const);
  places.push(
    ['service/hr', 'service/:code'],
    [`${list}/menu/g/m`, `${list}/menu/:groupId/:MenuId`],
    [`${list}/menutree/g/a/p`, `${list}/menutree/:groupId/:appId/:defPerId`],
    [`${list}/auth/g/a`, `${list}/auth/:groupId/:appId`],
    [`${list}/role/g/a/p/1`, `${list}/role/:groupId/:appId/:defPerId/:fromPer`],
  );
  for (const [end, route] of places)
    expect(found(`/app/orders${biz}/menu/root/${end}`), end).toMatch(new RegExp(`menu/:app_menu_id/${route}$`));
});
