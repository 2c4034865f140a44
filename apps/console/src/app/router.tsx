import { createHashRouter, redirect, type RouteObject } from 'react-router';
import { BrokenPage } from './broken-page.tsx';
import { FailedPage } from './failed-page.tsx';
import type { Environment } from '@portico/contracts/environments';
import { config } from '../lib/config.ts';
import { appIndexLoader, detailLoader, guardApp, guardAppList, guardSignedIn, noteSignedIn, platformByCode, skipSignIn } from './guard.ts';
import { doorPage, lazyPage } from './lazy-page.ts';

/** What belongs to the installation (R2.19, R2.20): below `menu/{app_menu_id}` of every app, and at `/manage`. */
const installation = (): { path: string; lazy: ReturnType<typeof lazyPage> }[] => [
  { path: 'app-list', lazy: lazyPage(() => import('../features/app-admin/app-admin-page.tsx')) },
  { path: 'service-list', lazy: lazyPage(() => import('../features/services/service-list-page.tsx')) },
  { path: 'service/:code', lazy: lazyPage(() => import('../features/services/service-page.tsx')) },
  { path: 'organisations', lazy: lazyPage(() => import('../features/orgs/orgs-page.tsx')) },
  { path: 'organisations/:org_id', lazy: lazyPage(() => import('../features/orgs/org-users-page.tsx')) },
  { path: 'platform-roles', lazy: lazyPage(() => import('../features/platform-roles/platform-roles-page.tsx')) },
  { path: 'project-list', lazy: lazyPage(() => import('../features/projects/projects-page.tsx')) },
  { path: 'registry', lazy: lazyPage(() => import('../features/registry/registry-page.tsx')) },
  { path: 'userAppLists', lazy: lazyPage(() => import('../features/user-app-lists/user-app-lists-page.tsx')) },
  { path: 'template', lazy: lazyPage(() => import('../features/templates/template-list-page.tsx')) },
  { path: 'template/:template_id', lazy: lazyPage(() => import('../features/templates/template-page.tsx')) },
  { path: 'global-menu', lazy: lazyPage(() => import('../features/global-menus/global-menus-page.tsx')) },
  { path: 'languages', lazy: lazyPage(() => import('../features/languages/product-langs-page.tsx')) },
  { path: 'operation-log', lazy: lazyPage(() => import('../features/log-management/installation-log-page.tsx')) },
];

/** Below `app/{code}` and below `app/{code}/biz/{typeCode}` alike (R2.16). */
const inApp = (): RouteObject[] => [
  { index: true, lazy: lazyPage(() => import('../features/app-home/app-home-page.tsx')) },
  { path: 'detail', lazy: lazyPage(() => import('../features/app-detail/app-detail-page.tsx')) },
  ...['', '/iframe', '/root'].map((end) => ({
    path: `menu/:app_menu_id${end}`,
    lazy: lazyPage(() => import('../features/frames/menu-page.tsx')),
  })),
  { path: 'menu/:app_menu_id/menu-manage', lazy: lazyPage(() => import('../features/app-menus/app-menus-page.tsx')) },
  { path: 'menu/:app_menu_id/members', lazy: lazyPage(() => import('../features/members/members-page.tsx')) },
  { path: 'menu/:app_menu_id/user-menu', lazy: lazyPage(() => import('../features/user-menu/user-menu-page.tsx')) },
  { path: 'menu/:app_menu_id/menu-group', lazy: lazyPage(() => import('../features/access/groups/menu-groups-page.tsx')) },
  {
    path: 'menu/:app_menu_id/group-menu-list/menutree/:groupId/:appId/:defPerId',
    lazy: lazyPage(() => import('../features/access/groups/group-tree-page.tsx')),
  },
  {
    path: 'menu/:app_menu_id/group-menu-list/menu/:groupId/:MenuId',
    lazy: lazyPage(() => import('../features/access/groups/group-menu-page.tsx')),
  },
  {
    path: 'menu/:app_menu_id/group-menu-list/auth/:groupId/:appId',
    lazy: lazyPage(() => import('../features/access/groups/group-auth-page.tsx')),
  },
  {
    path: 'menu/:app_menu_id/group-menu-list/role/:groupId/:appId/:defPerId/:fromPer',
    lazy: lazyPage(() => import('../features/access/groups/group-grants-page.tsx')),
  },
  { path: 'menu/:app_menu_id/menu-group-role', lazy: lazyPage(() => import('../features/access/roles/roles-page.tsx')) },
  { path: 'menu/:app_menu_id/permission', lazy: lazyPage(() => import('../features/access/permissions/permissions-page.tsx')) },
  { path: 'menu/:app_menu_id/permission-menu', lazy: lazyPage(() => import('../features/access/permissions/permission-menu-page.tsx')) },
  { path: 'menu/:app_menu_id/app-service', lazy: lazyPage(() => import('../features/app-services/app-services-page.tsx')) },
  { path: 'menu/:app_menu_id/quick-entry-mgr', lazy: lazyPage(() => import('../features/quick-entry-mgr/quick-entry-mgr-page.tsx')) },
  { path: 'menu/:app_menu_id/small-screen', lazy: lazyPage(() => import('../features/small-screen/small-screen-page.tsx')) },
  { path: 'menu/:app_menu_id/app-settings', lazy: lazyPage(() => import('../features/app-settings/app-settings-page.tsx')) },
  { path: 'menu/:app_menu_id/intl', lazy: lazyPage(() => import('../features/languages/intl-page.tsx')) },
  { path: 'menu/:app_menu_id/multi-menu', lazy: lazyPage(() => import('../features/languages/multi-menu-page.tsx')) },
  { path: 'menu/:app_menu_id/log-management', lazy: lazyPage(() => import('../features/log-management/log-management-page.tsx')) },
  ...installation().map((route) => ({ ...route, path: `menu/:app_menu_id/${route.path}` })),
];

/** R2.14: what shows an installation from inside is not part of one in product. */
export const outsideProduct = (environment: Environment): RouteObject[] =>
  environment === 'product'
    ? []
    : [{ path: 'test', loader: noteSignedIn, lazy: lazyPage(() => import('../features/diagnostics/diagnostics-page.tsx')) }];

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
        lazy: lazyPage(() => import('./layout/plain-layout.tsx')),
        children: [
          {
            ErrorBoundary: FailedPage,
            children: [
              { path: 'app-list', loader: guardAppList, lazy: lazyPage(() => import('../features/app-list/app-list-page.tsx')) },
              { path: 'messages', loader: guardAppList, lazy: lazyPage(() => import('../features/messages/messages-page.tsx')) },
              { path: 'account/:section?', loader: guardSignedIn, lazy: lazyPage(() => import('../features/account/account-page.tsx')) },
              {
                path: 'security/:id/:callback/:type',
                loader: guardSignedIn,
                lazy: lazyPage(() => import('../features/security/security-page.tsx')),
              },
            ],
          },
        ],
      },
      {
        path: 'manage',
        loader: guardAppList,
        lazy: lazyPage(() => import('./layout/manage-layout.tsx')),
        children: [
          {
            ErrorBoundary: FailedPage,
            children: [{ index: true, lazy: lazyPage(() => import('./layout/manage-index.tsx')) }, ...installation()],
          },
        ],
      },
      // R2.10: the services of whoever is signed in.
      {
        path: 'service',
        loader: guardAppList,
        lazy: lazyPage(() => import('./layout/manage-layout.tsx')),
        children: [
          {
            ErrorBoundary: FailedPage,
            children: [{ index: true, lazy: lazyPage(() => import('../features/services/my-services-page.tsx')) }],
          },
        ],
      },
      {
        path: 'app/:id',
        id: 'app',
        ErrorBoundary: FailedPage,
        loader: guardApp,
        // Moving between pages of one app does not ask again who one is.
        shouldRevalidate: ({ currentParams, nextParams, nextUrl }) =>
          currentParams['id'] !== nextParams['id'] || nextUrl.searchParams.has('context'),
        lazy: lazyPage(() => import('./layout/app-layout.tsx')),
        children: [{ ErrorBoundary: FailedPage, children: [...inApp(), { path: 'biz/:typeCode', children: inApp() }] }],
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
