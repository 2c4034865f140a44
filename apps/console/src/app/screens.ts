import type { Screen } from '../domain/screens/screen.ts';

const found = import.meta.glob<readonly Screen[]>('../features/*/routes.ts', { eager: true, import: 'screens' });

const orderOf = ({ handle }: Screen): number => handle?.order ?? Number.POSITIVE_INFINITY;

/** What the features declare, in the order of the side. A new screen needs no line here. */
export const SCREENS: readonly Screen[] = Object.values(found)
  .flat()
  .toSorted((a, b) => orderOf(a) - orderOf(b));
