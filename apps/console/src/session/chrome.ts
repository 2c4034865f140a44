import { addressParam } from '../lib/address-param.ts';
import { once } from '../lib/once.ts';

/** What stands around the work: everything, only a way to the menu, or nothing. */
const CHROMES = ['full', 'menu', 'none'] as const;
export type Chrome = (typeof CHROMES)[number];

interface ChromeFacts {
  /** `chrome` of the address. */
  readonly asked: string | null;
  /** What was asked for earlier in this tab: later addresses need not repeat it. */
  readonly kept: string | null;
  readonly embedded: boolean;
}

const isChrome = (value: string | null): value is Chrome => CHROMES.some((c) => c === value);

/** Inside somebody else's page their header is there already; a menu is still needed to get about. */
export function chromeOf({ asked, kept, embedded }: ChromeFacts): Chrome {
  if (isChrome(asked)) return asked;
  if (isChrome(kept)) return kept;
  return embedded ? 'menu' : 'full';
}

const KEY = 'portico-chrome';

/** Decided once, when the page begins. */
export const chromeHere = once((): Chrome => {
  const asked = addressParam(location.href, 'chrome');
  const here = chromeOf({ asked, kept: sessionStorage.getItem(KEY), embedded: window.parent !== window });
  if (isChrome(asked)) sessionStorage.setItem(KEY, asked);
  return here;
});
