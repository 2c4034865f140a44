import { useMemo, useSyncExternalStore } from 'react';
import type { Tree } from '../../lib/tree-math.ts';
import { createValueStore, type ValueStore } from '../../lib/value-store.ts';
import type { MenuItem } from './menu-items.ts';

/** The menus that are chosen for one action on all of them, by their ids. */
export type ChosenMenus = ValueStore<ReadonlySet<string>>;

export const NONE_CHOSEN: ReadonlySet<string> = new Set();
export const createChosenMenus = (): ChosenMenus => createValueStore(NONE_CHOSEN);

const never = (): (() => void) => () => undefined;
const none = (): ReadonlySet<string> => NONE_CHOSEN;

/** Those that are still in the tree. Whoever calls it is drawn anew by each step of a selection. */
export function useChosenHere(chosen: ChosenMenus | undefined, tree: Tree<MenuItem>): ReadonlySet<string> {
  const ids = useSyncExternalStore(chosen?.subscribe ?? never, chosen?.get ?? none);
  return useMemo(() => {
    const here = [...ids].filter((id) => tree.byId.has(id));
    return here.length === ids.size ? ids : new Set(here);
  }, [ids, tree]);
}
