import { DEFAULT_LANG, LANGS, pickOffered, type Lang } from '@portico/contracts/langs';

const MOST_WISHES = 200;
/** By what is offered, then by what is wished for: both hardly ever change from one request to the next. */
const picked = new WeakMap<readonly string[], Map<string, string | undefined>>();

export function pickFrom<T extends string>(wishes: string | undefined, offered: readonly T[]): T | undefined {
  const known = picked.get(offered) ?? new Map<string, string | undefined>();
  picked.set(offered, known);
  const wish = wishes ?? '';
  // Kept by the list itself: it is one of those offered.
  if (known.has(wish)) return known.get(wish) as T | undefined;
  const found = pickOffered(wish, offered);
  // Wishes are the caller's own words.
  if (known.size >= MOST_WISHES) known.clear();
  known.set(wish, found);
  return found;
}

export const langOf = (wishes: string | undefined): Lang => pickFrom(wishes, LANGS) ?? DEFAULT_LANG;
