import { createHashRouter, redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router';
import { BrokenPage } from './broken-page.tsx';
import { FailedPage } from './failed-page.tsx';
import type { Environment } from '@portico/contracts/environments';
import { config } from '../lib/config.ts';
import { appIndexLoader, detailLoader, guardApp, guardAppList, guardSignedIn, noteSignedIn, platformByCode, skipSignIn } from './guard.ts';
import { APP_ROUTE, type INSTALLATION_ROUTES } from './layout-routes.ts';
import { doorPage, lazyPage } from './lazy-page.ts';
import type { ManagingPage } from './managing-pages.ts';
import { OF_ALL_APPS, OF_AN_APP } from './managing-routes.ts';

/** Few people open them: where their files are is told when the first of them is opened. */
const managed = (page: ManagingPage, path: string = page): RouteObject => ({
  path,
  lazy: lazyPage(async () => {
    const [{ MANAGING_PAGES }, { behindDoor }] = await Promise.all([import('./managing-pages.ts'), import('./screen-door.tsx')]);
    return { Component: behindDoor(page, (await MANAGING_PAGES[page]()).Component) };
  }),
});

/** Below `app/{code}` and below `app/{code}/biz/{typeCode}` alike (R2.16). */
const inApp = (): RouteObject[] => [
  { index: true, lazy: lazyPage(() => import('../features/app-home/app-home-page.tsx')) },
  { path: 'detail', lazy: lazyPage(() => import('../features/app-detail/app-detail-page.tsx')) },
  ...['', '/iframe', '/root'].map((end) => ({
    path: `menu/:app_menu_id${end}`,
    lazy: lazyPage(() => import('../features/frames/menu-page.tsx')),
  })),
  ...[...OF_AN_APP, ...OF_ALL_APPS].map((page) => managed(page, `menu/:app_menu_id/${page}`)),
];

/** R2.14: what shows an installation from inside is not part of one in product. */
export const outsideProduct = (environment: Environment): RouteObject[] =>
  environment === 'product'
    ? []
    : [{ path: 'test', loader: noteSignedIn, lazy: lazyPage(() => import('../features/diagnostics/diagnostics-page.tsx')) }];

/** A filter or an opened row stands in the address too: nobody is asked again for it, and the address changes at once. */
const onlyElsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

const ofInstallation = (path: (typeof INSTALLATION_ROUTES)[number], pages: RouteObject[]): RouteObject => ({
  path,
  id: path,
  loader: guardAppList,
  shouldRevalidate: onlyElsewhere,
  children: [{ ErrorBoundary: FailedPage, children: pages }],
});

export const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      // R2.03: the default route goes to sign-in; whoever has a token goes on from there.
      { index: true, loader: () => redirect('/login') },
      { path: 'appIndexRoute', loader: appIndexLoader },
      { path: 'login', loader: skipSignIn, lazy: doorPage(() => import('../features/sign-in/sign-in-page.tsx')) },
      { path: 'login/first/:user_id', lazy: doorPage(() => import('../features/sign-in/first-password-page.tsx')) },
      { path: 'app/:id/login', loader: skipSignIn, lazy: doorPage(() => import('../features/sign-in/sign-in-page.tsx')) },
      { path: 'register', lazy: lazyPage(() => import('../features/sign-in/register/register-page.tsx')) },
      { path: 'reset-password', lazy: lazyPage(() => import('../features/sign-in/reset/reset-page.tsx')) },
      { path: 'come-back', lazy: lazyPage(() => import('../features/sign-in/third-party/come-back-page.tsx')) },
      { path: 'qr/:ticket', loader: guardSignedIn, lazy: lazyPage(() => import('../features/sign-in/qr/qr-confirm-page.tsx')) },
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
              { path: 'account/:section?', loader: guardSignedIn, lazy: lazyPage(() => import('../features/account/account-page.tsx')) },
              {
                path: 'security/:id/:callback/:type',
                loader: guardSignedIn,
                lazy: lazyPage(() => import('../features/security/security-page.tsx')),
              },
            ],
          },
          ofInstallation('manage', [
            { index: true, lazy: lazyPage(() => import('./layout/manage-index.tsx')) },
            ...OF_ALL_APPS.map((page) => managed(page)),
          ]),
          // R2.10: the services of whoever is signed in.
          ofInstallation('service', [managed('service', '')]),
          {
            path: 'app/:id',
            id: APP_ROUTE,
            ErrorBoundary: FailedPage,
            loader: guardApp,
            // Moving between pages of one app does not ask again who one is.
            shouldRevalidate: ({ currentParams, nextParams, nextUrl }) =>
              currentParams['id'] !== nextParams['id'] || nextUrl.searchParams.has('context'),
            children: [{ ErrorBoundary: FailedPage, children: [...inApp(), { path: 'biz/:typeCode', children: inApp() }] }],
          },
        ],
      },
      // R2.11: the same screen stands among those of the installation.
      { path: 'userAppLists', loader: ({ request }) => redirect(`/manage/userAppLists${new URL(request.url).search}`) },
      { path: 'detail', loader: detailLoader },
      { path: 'app/id/:app_id', loader: guardSignedIn, lazy: lazyPage(() => import('../features/platform-entry/app-by-id-page.tsx')) },
      { path: 'p/:code', loader: platformByCode },
      { path: 'freeze/:tip/:url', loader: noteSignedIn, lazy: lazyPage(() => import('../features/freeze/freeze-page.tsx')) },
      { path: 'jump', loader: guardSignedIn, lazy: lazyPage(() => import('../features/jump/jump-page.tsx')) },
      { path: 'noAuth', loader: noteSignedIn, lazy: lazyPage(() => import('../features/no-auth/no-auth-page.tsx')) },
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

export const createRouter = () => createHashRouter(routes);
