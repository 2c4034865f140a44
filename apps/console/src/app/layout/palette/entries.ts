import type { AppHead } from './indexed-page.ts';
import { LEVEL, match, ready, type Match } from '../../../lib/fuzzy.ts';
import type { IconName } from '../../../ui/icon.tsx';

export const GROUPS = ['recent', 'favorites', 'pages', 'people', 'apps', 'manage', 'installation', 'actions'] as const;
export type Group = (typeof GROUPS)[number];

/** One line of the palette, whatever it leads to. */
export interface Entry {
  readonly key: string;
  readonly group: Group;
  readonly icon: IconName;
  /** Of a menu: what the side draws it with. */
  readonly drawn?: string;
  readonly name: string;
  /** Said after the name: where a page stands, what is current. */
  readonly where?: string;
  /** The app it is in, or itself. */
  readonly app?: AppHead;
  readonly state?: 'open' | 'unsaved';
  readonly favorite?: boolean;
  /** Of a person: letters instead of an icon. */
  readonly initials?: string;
  /** Other words by which people look for it. */
  readonly also?: readonly string[];
  /** In the console; what has none is done and not opened. */
  readonly to?: string;
  /** A page that opens at its own address, in a new window. */
  readonly href?: string;
  readonly run?: () => void;
  /** What it does is in the palette. */
  readonly stays?: boolean;
}

/** One that matched what was typed. */
export interface Ranked extends Entry {
  readonly score: number;
  /** Letters of the name to mark. */
  readonly at: readonly number[];
  /** The other word that matched instead. */
  readonly found_as?: string;
}

/** What is shown where nothing was typed. */
export const unranked = (entry: Entry): Ranked => ({ ...entry, score: LEVEL.exact, at: [] });

function matchEntry({ name, also = [] }: Entry, typed: string): (Match & { found_as?: string }) | undefined {
  const named = match(typed, ready(name));
  const others = also.flatMap((word) => {
    const found = match(typed, ready(word));
    // Another word is a guess from its beginning on: letters of it that lie apart are none.
    return found && found.score > LEVEL.initials ? [{ score: found.score - 1, at: [], found_as: word }] : [];
  });
  return [...(named ? [named] : []), ...others].toSorted((a, b) => b.score - a.score)[0];
}

/** Those that match, best first. */
export const rank = (entries: readonly Entry[], typed: string): Ranked[] =>
  typed === ''
    ? entries.map(unranked)
    : entries
        .flatMap((entry) => {
          const found = matchEntry(entry, typed);
          return found ? [{ ...entry, ...found }] : [];
        })
        .toSorted((a, b) => b.score - a.score);

/** What was typed begins a word of it: no guess. */
export const STRONG = LEVEL.initials + 1;

/** In the order of the groups, which is the order in which the keys walk; a group of guesses comes after those that are none. */
export function inOrder(entries: readonly Ranked[]): readonly Ranked[] {
  const groups = GROUPS.map((group) => entries.filter((entry) => entry.group === group));
  const isStrong = (group: readonly Ranked[]): boolean => group.some(({ score }) => score >= STRONG);
  return [...groups.filter(isStrong), ...groups.filter((group) => !isStrong(group))].flat();
}

/** Where a key leads from a place in the list; undefined: the key is not about the list. */
export function moved(at: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 5);
  if (key === 'PageUp') return Math.max(0, at - 5);
  return undefined;
}

export type Kind = 'all' | 'people' | 'roles' | 'actions';
const NARROWED: Readonly<Record<string, Kind>> = { '@': 'people', '#': 'roles', '>': 'actions' };

/** A sign in front narrows what is looked for. */
export function readTyped(typed: string): { readonly kind: Kind; readonly text: string } {
  const kind = NARROWED[typed[0] ?? ''] ?? 'all';
  return { kind, text: (kind === 'all' ? typed : typed.slice(1)).trim() };
}
