import type { Lang } from '@portico/contracts/langs';
import type { ThemeName } from '../ui/theme/build-theme.ts';

/** What can be made anew from the palette. */
export const MADE_NEW = ['page', 'directory', 'group', 'role', 'permission', 'member', 'app', 'organisation'] as const;
export type MadeNew = (typeof MADE_NEW)[number];

export const ACTIONS = ['apps', 'account', 'messages', 'zone', 'side', 'language', 'theme', 'leave'] as const;
export type ActionName = (typeof ACTIONS)[number];

/** How one language says what only the palette says, and the other words by which people look for an action. */
export interface PaletteWords {
  readonly placeholder: string;
  readonly recent: string;
  readonly people_and_roles: string;
  readonly only_administrators: string;
  readonly open: string;
  readonly unsaved: string;
  readonly favorite: string;
  readonly role: string;
  /** Before another word by which something was found. */
  readonly also: string;
  readonly scope: { readonly in: string; readonly all: string; readonly here: string };
  readonly hints: { readonly people: string; readonly roles: string; readonly actions: string };
  readonly choose: { readonly language: string; readonly theme: string };
  readonly loading: string;
  /** The index ends somewhere. */
  readonly more_apps: string;
  readonly make: Readonly<Record<MadeNew, string>>;
  readonly make_also: readonly string[];
  readonly actions: Readonly<Record<ActionName, readonly string[]>>;
  readonly themes: Readonly<Record<ThemeName, readonly string[]>>;
  readonly languages: Readonly<Record<Lang, readonly string[]>>;
}
