import type { App } from '@portico/contracts/platform/apps';
import type { PlatformStanding } from '@portico/contracts/platform/platform-roles';
import { useEffect } from 'react';
import { matchPath, useLocation, useParams } from 'react-router';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { createRequiredContext } from '../../lib/required-context.ts';
import { manageHref, useAppBase } from './app-base.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { holdsRole, isManager, ownAddress, type OfferedScreen, type Screen } from './screen.ts';

/** Every screen that a feature declares, in the order of the side; the layout provides them. */
export interface DeclaredScreens {
  /** None until they are fetched. */
  readonly screens: readonly Screen[];
  readonly fetch: () => void;
}
export const [ScreensProvider, useDeclaredScreens] = createRequiredContext<DeclaredScreens>('Screens');

/** Fetched when somebody needs them: most people are offered none but their own. */
function useScreens(needed: boolean): readonly Screen[] {
  const { screens, fetch } = useDeclaredScreens();
  useEffect(() => {
    if (needed) fetch();
  }, [needed, fetch]);
  return screens;
}

const isOffered = (screen: Screen): screen is Screen & OfferedScreen => screen.handle !== undefined;

/** Below `menu/{app_menu_id}` of an app, and below `/manage`. */
const PLACES = ['/app/:id/menu/:app_menu_id', '/app/:id/biz/:typeCode/menu/:app_menu_id', '/manage'];
const addressesOf = (screen: Screen): readonly string[] => {
  const own = ownAddress(screen);
  return own === undefined ? PLACES.map((place) => `${place}/${screen.path}`) : [own];
};

/** The screen at an address, or the one it is a part of. */
export function screenAt(screens: readonly Screen[], pathname: string): OfferedScreen | undefined {
  const there = screens.find((screen) => addressesOf(screen).some((pattern) => matchPath(pattern, pathname)));
  return screens.filter(isOffered).find(({ path }) => path === (there?.within ?? there?.path));
}
export const useScreenHere = (): OfferedScreen | undefined => screenAt(useDeclaredScreens().screens, useLocation().pathname);

export interface OfferedScreens {
  readonly in_app: readonly OfferedScreen[];
  readonly installation: readonly OfferedScreen[];
  /** The person's own. */
  readonly personal: readonly OfferedScreen[];
  readonly loading: boolean;
}

const mayOpen = ({ handle: { needs } }: OfferedScreen, app: App | undefined): boolean => needs === undefined || can(app, needs);

const managesSomething = (app: App | undefined, roles: PlatformStanding | undefined): boolean =>
  (app?.capabilities.length ?? 0) > 0 || (roles !== undefined && (isManager(roles) || holdsRole(roles) || roles.service_owner));

/** What the person is offered; the side, the user menu, the palette and links to other screens follow it. */
export function useOfferedScreens({ personal = false }: { readonly personal?: boolean } = {}): OfferedScreens {
  const app = useCurrentApp();
  const { id } = useParams();
  const { data, isLoading } = useOwnStandingQuery({});
  const needed = personal || managesSomething(app, data);
  const declared = useScreens(needed);
  const screens = declared.filter(isOffered);
  const of = (section: Screen['section']) => screens.filter((screen) => screen.section === section);
  return {
    in_app: id === undefined ? [] : of('app').filter((screen) => mayOpen(screen, app)),
    installation: data ? of('installation').filter(({ handle }) => handle.isFor?.(data) ?? true) : [],
    personal: of('person').filter(({ handle }) => handle.isFor === undefined || (data !== undefined && handle.isFor(data))),
    loading: isLoading || (needed && declared.length === 0),
  };
}

/** Whether somebody who has typed the address of a screen is offered it. What is not known is for the server to refuse. */
export function useScreenDoor({ section, handle }: OfferedScreen): 'open' | 'waiting' | 'shut' {
  const app = useCurrentApp();
  const { data, isLoading } = useOwnStandingQuery({});
  if (section === 'person' && handle.isFor === undefined) return 'open';
  if (section === 'app') return app && handle.needs && !can(app, handle.needs) ? 'shut' : 'open';
  if (isLoading) return 'waiting';
  const opensFor = handle.opensFor ?? handle.isFor;
  return data && opensFor?.(data) === false ? 'shut' : 'open';
}

/** Where a screen is from here: those of the installation are inside the app that is open, too. */
export function useManageHref(): (screen: string, app_menu_id?: string) => string {
  const base = useAppBase();
  const screens = useScreens(true);
  const { id } = useParams();
  return (screen, app_menu_id) => {
    const declared = screens.find(({ path }) => path === screen);
    const own = declared && ownAddress(declared);
    return own ?? (id === undefined ? `/manage/${screen}` : manageHref(base, screen, app_menu_id));
  };
}
