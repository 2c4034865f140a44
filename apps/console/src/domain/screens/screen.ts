import type { Capability } from '@portico/contracts/capabilities';
import type { PlatformStanding } from '@portico/contracts/platform/platform-roles';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Counted } from '../../api/installation-counts.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The headings under which the side shows the screens of the installation. */
export const INSTALLATION_GROUPS = ['people', 'access', 'platform', 'audit'] as const;

/** How the side, the user menu and the palette offer a screen, and to whom. */
export interface ScreenHandle {
  readonly label: ParseKeys;
  readonly icon: IconName;
  /** Among the screens of its section; lower comes first. */
  readonly order: number;
  /** In the installation: under which heading. */
  readonly group?: (typeof INSTALLATION_GROUPS)[number];
  /** In the installation: what is counted beside its name. */
  readonly counted?: Counted;
  /** In an app: what one must be able to do there. */
  readonly needs?: Capability;
  /** In the installation, and of a person's own: who one must be. */
  readonly isFor?: (roles: PlatformStanding) => boolean;
  /** In the installation: whose first screen it is; everybody else begins with the first that is offered. */
  readonly beginsFor?: (roles: PlatformStanding) => boolean;
  /** Who may open its address, where that is more people than it is offered to. */
  readonly opensFor?: (roles: PlatformStanding) => boolean;
}

interface At {
  /**
   * The end of its address: below `menu/{app_menu_id}` of an app, and for those of the installation also below `/manage`.
   * Of a person's own screen it is the whole address.
   */
  readonly path: string;
  /** What it belongs to. A person's own screen is for everybody who is signed in, whatever app is open or none. */
  readonly section: 'app' | 'installation' | 'person';
  /** The page's module, as the router wants it. */
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** An address of its own, instead of the usual two. */
  readonly at?: string;
}

/** A screen, as its feature declares it in `routes.ts`. */
export type Screen = At &
  (
    | { readonly handle: ScreenHandle; readonly within?: undefined }
    /** The path of the screen it is a part of: offered and refused with it. */
    | { readonly within: string; readonly handle?: undefined }
  );
export type OfferedScreen = At & { readonly handle: ScreenHandle };

/** The only address of a screen that is neither below a menu of an app nor below `/manage`. */
export const ownAddress = ({ at, section, path }: At): string | undefined => at ?? (section === 'person' ? `/${path}` : undefined);

export const isSuperAdmin = ({ roles }: PlatformStanding): boolean => roles.includes('super_admin');
/** Reads everything and changes nothing. */
export const onlyAudits = ({ roles }: PlatformStanding): boolean => roles.includes('auditor') && !roles.includes('super_admin');
export const isManager = ({ manager }: PlatformStanding): boolean => manager;
export const holdsRole = ({ roles }: PlatformStanding): boolean => roles.length > 0;
