import type { Capability } from '@portico/contracts/capabilities';
import type { App } from '@portico/contracts/platform/apps';
import type { IconName } from '../ui/icon.tsx';
import { can } from './current-app.ts';

/** The screens that manage an app, in the order of the side; the side and the palette offer the same. */
export const MANAGE_SCREENS = [
  { screen: 'menu-manage', icon: 'list', label: 'layout.menus', needs: 'menu:read' },
  { screen: 'log-management', icon: 'log', label: 'layout.log', needs: 'log:read' },
] as const satisfies readonly {
  readonly screen: string;
  readonly icon: IconName;
  readonly label: string;
  readonly needs: Capability;
}[];
export type ManageScreen = (typeof MANAGE_SCREENS)[number];

export const manageScreensOf = (app: App | undefined): readonly ManageScreen[] => MANAGE_SCREENS.filter(({ needs }) => can(app, needs));

/** The managing screen at an address, if it is one. */
export const manageScreenAt = (pathname: string): ManageScreen['screen'] | undefined =>
  MANAGE_SCREENS.find(({ screen }) => pathname.endsWith(`/${screen}`))?.screen;
