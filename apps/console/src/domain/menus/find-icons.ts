import { ICONS, type IconName } from '@portico/contracts/platform/menu-icons';
import type { IconWords } from '../../locales/icon-words.ts';

/** Without marks and capitals: whoever types in a hurry leaves both out. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

export const iconLabel = (words: IconWords, icon: IconName): string => words.icons[icon].split(', ')[0] ?? icon;

/** How well an icon is called by what is typed; the smaller, the better, and none at all: Infinity. */
function distance(words: IconWords, icon: IconName, typed: string): number {
  const found = plain(words.icons[icon])
    .split(', ')
    .map((word, place) => (word.startsWith(typed) ? place : word.includes(typed) ? 10 + place : Infinity));
  return Math.min(...found);
}

/** Icons that are called what is typed, in the language that is shown or in any other, best first. */
export function findIcons(typed: string, own: IconWords, others: readonly IconWords[]): readonly IconName[] {
  const part = plain(typed);
  if (part === '') return ICONS;
  return ICONS.map((icon) => ({
    icon,
    far: Math.min(distance(own, icon, part), ...others.map((words) => 100 + distance(words, icon, part))),
  }))
    .filter(({ far }) => far !== Infinity)
    .toSorted((a, b) => a.far - b.far)
    .map(({ icon }) => icon);
}
