import { FIRST_PASSWORD_ROUTE } from '@portico/contracts/rules/first-password-path';
import { createHashRouter, matchRoutes, redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router';
import { BrokenPage } from './broken-page.tsx';
import { FailedPage } from './failed-page.tsx';
import type { Environment } from '@portico/contracts/environments';
import { config } from '../lib/config.ts';
import {
  appIndexLoader,
  detailLoader,
  emptyPathLoader,
  enterAnew,
  guardApp,
  guardAppList,
  guardSignedIn,
  noteSignedIn,
  platformByCode,
  skipSignIn,
} from './guard.ts';
import { APP_ROUTE, IN_APP, pagesOf, PERSONAL, type InstallationRoute } from './layout-routes.ts';
import { doorPage, lazyPage } from './lazy-page.ts';
import { withLaterTexts } from '../session/language.ts';

/** Below `app/{code}` and below `app/{code}/biz/{typeCode}` alike (R2.16). The screens of the features come when one is opened. */
const inApp = (): RouteObject[] => [
  { index: true, lazy: lazyPage(() => import('../features/app-home/app-home-page.tsx')) },
  { path: 'detail', lazy: lazyPage(withLaterTexts(() => import('../features/app-detail/app-detail-page.tsx'))) },
  ...['', '/iframe', '/root'].map((end) => ({
    path: `menu/:app_menu_id${end}`,
    lazy: lazyPage(() => import('../features/frames/menu-page.tsx')),
  })),
];

/** R2.14: what shows an installation from inside is not part of one in product. */
export const outsideProduct = (environment: Environment): RouteObject[] =>
  environment === 'product'
    ? []
    : [
        {
          path: 'test',
          loader: noteSignedIn,
          lazy: lazyPage(() => import('../features/diagnostics/diagnostics-page.tsx')),
        },
      ];

/** A filter or an opened row stands in the address too: nobody is asked again for it, and the address changes at once. */
const onlyElsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

const ofInstallation = (id: InstallationRoute, pages: RouteObject[] = []): RouteObject => ({
  id,
  loader: guardAppList,
  shouldRevalidate: onlyElsewhere,
  children: [{ id: pagesOf(id), ErrorBoundary: FailedPage, children: pages }],
});

export const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      // R2.03: the default route goes to sign-in; whoever has a token goes on from there.
      { index: true, loader: emptyPathLoader },
      { path: 'appIndexRoute', loader: appIndexLoader },
      { path: 'login', loader: skipSignIn, lazy: doorPage(() => import('../features/sign-in/sign-in-page.tsx')) },
      {
        path: FIRST_PASSWORD_ROUTE,
        lazy: doorPage(() => import('../features/sign-in/first-password-page.tsx')),
      },
      {
        path: 'app/:id/login',
        loader: skipSignIn,
        lazy: doorPage(() => import('../features/sign-in/sign-in-page.tsx')),
      },
      { path: 'register', lazy: lazyPage(() => import('../features/sign-in/register/register-page.tsx')) },
      { path: 'reset-password', lazy: lazyPage(() => import('../features/sign-in/reset/reset-page.tsx')) },
      { path: 'come-back', lazy: lazyPage(() => import('../features/sign-in/third-party/come-back-page.tsx')) },
      {
        path: 'qr/:ticket',
        loader: guardSignedIn,
        lazy: lazyPage(() => import('../features/sign-in/qr/qr-confirm-page.tsx')),
      },
      { path: 'sso', loader: guardSignedIn, lazy: lazyPage(() => import('../features/sign-in/sso/sso-page.tsx')) },
      {
        // One layout for all of them: framed pages live in it, and stay as they are while one goes from one to another.
        lazy: lazyPage(() => import('./layout/app-layout.tsx')),
        children: [
          {
            ErrorBoundary: FailedPage,
            children: [
              {
                path: 'app-list',
                loader: guardAppList,
                shouldRevalidate: onlyElsewhere,
                lazy: lazyPage(() => import('../features/app-list/app-list-page.tsx')),
              },
              {
                path: 'messages',
                loader: guardAppList,
                shouldRevalidate: onlyElsewhere,
                lazy: lazyPage(() => import('../features/messages/messages-page.tsx')),
              },
              {
                path: 'account/:section?',
                loader: guardSignedIn,
                lazy: lazyPage(() => import('../features/account/account-page.tsx')),
              },
              {
                path: 'organisation',
                loader: guardSignedIn,
                lazy: lazyPage(withLaterTexts(() => import('../features/orgs/own-org-page.tsx'))),
              },
              {
                path: 'security/:id/:callback/:type',
                loader: guardSignedIn,
                lazy: lazyPage(() => import('../features/security/security-page.tsx')),
              },
              // A person's own screens leave no app: one comes back to it as it was.
              { id: PERSONAL, loader: guardSignedIn, shouldRevalidate: onlyElsewhere, ErrorBoundary: FailedPage, children: [] },
            ],
          },
          {
            path: 'manage',
            ...ofInstallation('manage', [{ index: true, lazy: lazyPage(() => import('./layout/manage-index.tsx')) }]),
          },
          // Those with an address of their own (R2.10), as the services of whoever is signed in.
          ofInstallation('installation'),
          {
            path: 'app/:id',
            id: APP_ROUTE,
            ErrorBoundary: FailedPage,
            loader: guardApp,
            shouldRevalidate: enterAnew,
            children: [
              {
                id: IN_APP[0],
                ErrorBoundary: FailedPage,
                children: [...inApp(), { id: IN_APP[1], path: 'biz/:typeCode', children: inApp() }],
              },
            ],
          },
        ],
      },
      // R2.11: the same screen stands among those of the installation.
      { path: 'userAppLists', loader: ({ request }) => redirect(`/manage/userAppLists${new URL(request.url).search}`) },
      { path: 'detail', loader: detailLoader },
      {
        path: 'app/id/:app_id',
        loader: guardSignedIn,
        lazy: lazyPage(() => import('../features/platform-entry/app-by-id-page.tsx')),
      },
      { path: 'p/:code', loader: platformByCode },
      {
        path: 'freeze/:tip/:url',
        loader: noteSignedIn,
        lazy: lazyPage(() => import('../features/freeze/freeze-page.tsx')),
      },
      { path: 'jump', loader: guardSignedIn, lazy: lazyPage(() => import('../features/jump/jump-page.tsx')) },
      {
        path: 'noAuth',
        loader: noteSignedIn,
        lazy: lazyPage(() => import('../features/no-auth/no-auth-page.tsx')),
      },
      ...outsideProduct(config.environment),
      // R2.32: a page and nothing around it.
      ...['', '/biz/:typeCode'].map((biz) => ({
        path: `app/:id${biz}/menu/:app_menu_id/outerFrame`,
        loader: guardApp,
        lazy: lazyPage(() => import('../features/frames/outer-frame-page.tsx')),
      })),
      { path: 'not-found', lazy: lazyPage(() => import('../features/not-found/not-found-page.tsx')) },
      { path: '*', lazy: lazyPage(() => import('../features/not-found/not-found-page.tsx')) },
    ],
  },
];

/** An app and its menus, which people open all day: known to be here without going through all routes. */
const MENU = /^\/app\/[^/]+(?:\/biz\/[^/]+)?(?:\/menu\/[^/]+)?$/;
/** Whether only a feature can know what is at an address. */
const isUnknown = (path: string): boolean => !MENU.test(path) && matchRoutes(routes, path)?.at(-1)?.route.path === '*';

/** Few people open them: where the screens of the features are is told when the first of them is opened. */
export async function addScreens(path: string, add: (parent: string, pages: RouteObject[]) => void): Promise<void> {
  if (!isUnknown(path)) return;
  const { screenRoutes } = await import('./screen-routes.tsx');
  for (const [parent, pages] of screenRoutes()) add(parent, pages);
}

export function createRouter() {
  const added = new Set<string>();
  return createHashRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      if (added.size > 0) return;
      await addScreens(path, (parent, pages) => {
        // Given up on the way, nothing is added; the next navigation does it.
        if (signal.aborted || added.has(parent)) return;
        added.add(parent);
        patch(parent, pages);
      });
    },
  });
}
