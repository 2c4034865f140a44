import type { Capability } from '@portico/contracts/capabilities';
import type { PlatformStanding } from '@portico/contracts/platform/platform-roles';
import type { App } from '@portico/contracts/platform/apps';
import type { ParseKeys } from 'i18next';
import { useParams } from 'react-router';
import { useOwnStandingQuery } from '../api/platform-roles.ts';
import type { IconName } from '../ui/icon.tsx';
import { manageHref, useAppBase } from './app-base.ts';
import { can, useCurrentApp } from './current-app.ts';

export interface ManageScreen {
  /** The end of its address (R2.17–R2.20). */
  readonly screen: string;
  readonly icon: IconName;
  readonly label: ParseKeys;
}
interface AppScreen extends ManageScreen {
  readonly needs: Capability;
}
interface InstallationScreen extends ManageScreen {
  readonly isFor: (standing: PlatformStanding) => boolean;
}

/** The screens that manage an app, in the order of the side; the side and the palette offer the same. */
const APP_SCREENS: readonly AppScreen[] = [
  { screen: 'menu-manage', icon: 'list', label: 'layout.menus', needs: 'menu:read' },
  { screen: 'menu-group', icon: 'box', label: 'layout.menu_groups', needs: 'group:read' },
  { screen: 'menu-group-role', icon: 'shield', label: 'layout.roles', needs: 'role:read' },
  { screen: 'permission', icon: 'key', label: 'layout.permissions', needs: 'role:read' },
  { screen: 'members', icon: 'people', label: 'layout.members', needs: 'member:read' },
  { screen: 'user-menu', icon: 'eye', label: 'layout.user_menu_screen', needs: 'why:read' },
  { screen: 'app-service', icon: 'plug', label: 'layout.linked_services', needs: 'menu:read' },
  { screen: 'quick-entry-mgr', icon: 'star', label: 'layout.quick_entry_mgr', needs: 'menu:read' },
  { screen: 'small-screen', icon: 'phone', label: 'layout.small_screen', needs: 'app:read' },
  { screen: 'app-settings', icon: 'gear', label: 'layout.settings', needs: 'app:read' },
  { screen: 'intl', icon: 'globe', label: 'layout.languages', needs: 'lang:read' },
  { screen: 'multi-menu', icon: 'translate', label: 'layout.translations', needs: 'lang:read' },
  { screen: 'log-management', icon: 'log', label: 'layout.log', needs: 'log:read' },
];

const isSuperAdmin = ({ roles }: PlatformStanding): boolean => roles.includes('super_admin');
/** What belongs to no app in particular; offered in every app to whoever it is for, and at `/manage` outside of them. */
const INSTALLATION_SCREENS: readonly InstallationScreen[] = [
  { screen: 'my-services', icon: 'plug', label: 'services.mine', isFor: ({ service_owner }) => service_owner },
  { screen: 'app-list', icon: 'box', label: 'layout.apps', isFor: isSuperAdmin },
  { screen: 'service-list', icon: 'plug', label: 'layout.services', isFor: ({ manager }) => manager },
  { screen: 'organisations', icon: 'people', label: 'layout.organisations', isFor: isSuperAdmin },
  { screen: 'platform-roles', icon: 'shield', label: 'layout.platform_roles', isFor: isSuperAdmin },
  { screen: 'project-list', icon: 'external', label: 'layout.projects', isFor: ({ manager }) => manager },
  { screen: 'registry', icon: 'key', label: 'layout.registry', isFor: isSuperAdmin },
  { screen: 'userAppLists', icon: 'user', label: 'layout.user_apps', isFor: ({ manager }) => manager },
  { screen: 'template', icon: 'copy', label: 'layout.templates', isFor: ({ manager }) => manager },
  { screen: 'global-menu', icon: 'globe', label: 'layout.global_menu', isFor: ({ manager }) => manager },
  { screen: 'languages', icon: 'globe', label: 'layout.product_languages', isFor: ({ roles }) => roles.length > 0 },
  { screen: 'operation-log', icon: 'log', label: 'layout.installation_log', isFor: ({ roles }) => roles.length > 0 },
];

/** R2.10: the one of them that has an address of its own, whatever app is open. */
const OUTSIDE: Readonly<Record<string, string>> = { 'my-services': '/service' };

/** The part of an address that names a managing screen, inside an app or outside. */
const PLACE = /\/(?:menu\/[^/]+|manage)\/([^/]+)/;
const ALL: readonly ManageScreen[] = [...APP_SCREENS, ...INSTALLATION_SCREENS];
/** What belongs to another screen and has an address of its own (R2.18–R2.20). */
const LISTED_IN: Readonly<Record<string, string>> = {
  service: 'service-list',
  'group-menu-list': 'menu-group',
  'permission-menu': 'permission',
};
const screenNamed = (named = ''): ManageScreen | undefined => ALL.find(({ screen }) => screen === named || screen === LISTED_IN[named]);
export const manageScreenAt = (pathname: string): string | undefined =>
  Object.entries(OUTSIDE).find(([, address]) => address === pathname)?.[0] ?? screenNamed(PLACE.exec(pathname)?.[1])?.screen;

export interface OfferedScreens {
  readonly in_app: readonly ManageScreen[];
  readonly installation: readonly ManageScreen[];
  readonly loading: boolean;
}

const inApp = (app: App | undefined): readonly ManageScreen[] => APP_SCREENS.filter(({ needs }) => can(app, needs));

export function useManageScreens(): OfferedScreens {
  const app = useCurrentApp();
  const { id } = useParams();
  const { data, isLoading } = useOwnStandingQuery({});
  return {
    in_app: id === undefined ? [] : inApp(app),
    installation: data ? INSTALLATION_SCREENS.filter(({ isFor }) => isFor(data)) : [],
    loading: isLoading,
  };
}

export interface ScreenDoor {
  readonly screen: ManageScreen | undefined;
  readonly of: 'app' | 'installation';
  /** What is not known is for the server to refuse. */
  readonly is: 'open' | 'waiting' | 'shut';
}

/** Whether somebody who has typed the address of a managing screen is offered it. */
export function useScreenDoor(named: string): ScreenDoor {
  const app = useCurrentApp();
  const { data, isLoading } = useOwnStandingQuery({});
  const screen = screenNamed(named);
  const of_app = APP_SCREENS.find((each) => each === screen);
  if (of_app) return { screen, of: 'app', is: app && !can(app, of_app.needs) ? 'shut' : 'open' };
  const isFor = INSTALLATION_SCREENS.find((each) => each === screen)?.isFor;
  return { screen, of: 'installation', is: isLoading ? 'waiting' : data && isFor && !isFor(data) ? 'shut' : 'open' };
}

/** Where a managing screen is from here: an installation's screens are inside the app that is open, too. */
export function useManageHref(): (screen: string, app_menu_id?: string) => string {
  const base = useAppBase();
  const { id } = useParams();
  return (screen, app_menu_id) => OUTSIDE[screen] ?? (id === undefined ? `/manage/${screen}` : manageHref(base, screen, app_menu_id));
}
