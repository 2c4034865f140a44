import type { IconName } from '../../ui/icon.tsx';

export const GROUPS = ['favorites', 'pages', 'apps', 'manage', 'installation', 'actions'] as const;
export type Group = (typeof GROUPS)[number];

/** One line of the palette, whatever it leads to. */
export interface Entry {
  readonly key: string;
  readonly group: Group;
  readonly icon: IconName;
  readonly name: string;
  /** Said after the name: where a page stands, what is current. */
  readonly where?: string;
  readonly code?: string;
  /** Other words by which people look for it. */
  readonly also?: readonly string[];
  /** In the console; what has none is done and not opened. */
  readonly to?: string;
  /** A page that opens at its own address, in a new window. */
  readonly href?: string;
  readonly run?: () => void;
}

/** Marks and case do not matter to somebody who types quickly. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

/** Every word that was typed is in the name, the code or the other words. */
export function matches(entry: Pick<Entry, 'name' | 'code' | 'also'>, keyword: string): boolean {
  const text = plain([entry.name, entry.code ?? '', ...(entry.also ?? [])].join(' '));
  return plain(keyword)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** In the order of the groups, which is the order in which the keys walk. */
export const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group));

/** Where a key leads from a place in the list; undefined: the key is not about the list. */
export function moved(at: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 5);
  if (key === 'PageUp') return Math.max(0, at - 5);
  return undefined;
}
