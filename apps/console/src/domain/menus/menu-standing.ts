import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useState } from 'react';
import { useNavigation, type Navigation } from '../../session/navigation.ts';

/** How the person stands to one menu: they see it, saw it until just now, or never did in this window. */
export type MenuStanding =
  | { readonly state: 'waiting' }
  | { readonly state: 'seen'; readonly item: NavigationItem }
  | { readonly state: 'withdrawn'; readonly item: NavigationItem }
  | { readonly state: 'unknown' };

export function standingOf(
  nav: Pick<Navigation, 'byId' | 'loading' | 'failure'>,
  app_menu_id: string,
  last: NavigationItem | undefined,
): MenuStanding {
  const item = nav.byId.get(app_menu_id);
  if (item) return { state: 'seen', item };
  if (nav.loading || nav.failure) return { state: 'waiting' };
  return last?.app_menu_id === app_menu_id ? { state: 'withdrawn', item: last } : { state: 'unknown' };
}

/** Follows the navigation while it stays open, so that a page that was taken away can say so. */
export function useMenuStanding(app_menu_id: string): MenuStanding {
  const nav = useNavigation();
  const [last, setLast] = useState<NavigationItem>();
  const standing = standingOf(nav, app_menu_id, last);
  if (standing.state === 'seen' && standing.item !== last) setLast(standing.item);
  return standing;
}
