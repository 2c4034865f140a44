import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { outsideProduct, routes } from './router.tsx';

const found = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.path;

test('[R2.14] the diagnostics page is there in every environment but product', () => {
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
  ['/nowhere/at/all', '*'],
])('[R2.04, R2.05, R2.06, R2.07, R2.09, R2.13, R2.15] %s is a route', (path, route) => {
  expect(found(path)).toBe(route);
});

test.each(['', '/biz/retail'])(
  '[R2.16, R2.17, R2.18, R2.19] groups, roles and permissions are where they are said to be, below app/orders%s',
  (biz) => {
    const list = 'menu/:app_menu_id/group-menu-list';
    const places = [
      ['menu-group', 'menu/:app_menu_id/menu-group'],
      ['group-menu-list/menu/g/m', `${list}/menu/:groupId/:MenuId`],
      ['group-menu-list/menutree/g/a/p', `${list}/menutree/:groupId/:appId/:defPerId`],
      ['group-menu-list/auth/g/a', `${list}/auth/:groupId/:appId`],
      ['group-menu-list/role/g/a/p/1', `${list}/role/:groupId/:appId/:defPerId/:fromPer`],
      ['menu-group-role', 'menu/:app_menu_id/menu-group-role'],
      ['permission', 'menu/:app_menu_id/permission'],
      ['permission-menu', 'menu/:app_menu_id/permission-menu'],
    ] as const;
    for (const [end, route] of places) expect(found(`/app/orders${biz}/menu/root/${end}`)).toBe(route);
  },
);
