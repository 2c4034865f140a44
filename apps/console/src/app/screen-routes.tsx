import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ownAddress, type Screen } from '../domain/screens/screen.ts';
import { screenDoor } from './screen-door.tsx';
import { IN_APP, pagesOf, PERSONAL } from './layout-routes.ts';
import { lazyPage } from './lazy-page.ts';
import { SCREENS } from './screens.ts';

const behindDoor = async (screen: Screen): Promise<ComponentType> => {
  const offered = SCREENS.find(({ path }) => path === (screen.within ?? screen.path));
  const { Component: Page } = await screen.load();
  return offered?.handle === undefined ? Page : screenDoor(offered, Page);
};

const routeOf = (screen: Screen, path: string): RouteObject => ({
  path,
  handle: screen.handle,
  lazy: lazyPage(async () => ({ Component: await behindDoor(screen) })),
});

/** Below an app: what manages it, and what belongs to the installation. */
const screensInApp = (): RouteObject[] =>
  SCREENS.filter((screen) => ownAddress(screen) === undefined).map((screen) => routeOf(screen, `menu/:app_menu_id/${screen.path}`));

/** Below `/manage`, for whoever has no app open. */
const screensOfInstallation = (): RouteObject[] =>
  SCREENS.filter((screen) => screen.section === 'installation' && ownAddress(screen) === undefined).map((screen) =>
    routeOf(screen, screen.path),
  );

/** Those with an address of their own: of the installation (R2.10), and all of a person's. */
const screensWithAddress = (section: Screen['section']): RouteObject[] =>
  SCREENS.filter((screen) => screen.section === section).flatMap((screen) => {
    const address = ownAddress(screen);
    return address === undefined ? [] : [routeOf(screen, address.slice(1))];
  });

/** The pages to add below each route of the layout. */
export const screenRoutes = (): readonly (readonly [parent: string, pages: RouteObject[]])[] => [
  ...IN_APP.map((parent) => [parent, screensInApp()] as const),
  [pagesOf('manage'), screensOfInstallation()],
  [pagesOf('installation'), screensWithAddress('installation')],
  [PERSONAL, screensWithAddress('person')],
];
