import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useMemo } from 'react';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { useWholeAppConfigQuery } from '../../api/app-config.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { shownTarget } from '../../session/app-slice.ts';
import { useAppSelector } from '../../session/state.ts';
import { arrange, useNavigation, type Navigation } from '../../session/navigation.ts';

/** The navigation itself says when the app cannot be reached or entered. */
const SAID_ELSEWHERE = [...CLIENT_FAILURES, 'MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'];
type Place = Pick<NavigationItem, 'app_menu_id' | 'parent_id'>;

/** The chosen ones, what lies in chosen directories, and the way to them. Menus of every app are always offered. */
export function offeredOf<T extends Place & { readonly global_menu_id?: string | null }>(
  items: readonly T[],
  chosen: ReadonlySet<string>,
): readonly T[] {
  const byId = new Map(items.map((item) => [item.app_menu_id, item]));
  const kept = new Set<string>();
  for (const item of items) {
    const above: T[] = [];
    for (let at: T | undefined = item; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) above.push(at);
    if (above.some((at) => chosen.has(at.app_menu_id))) for (const at of above) kept.add(at.app_menu_id);
  }
  return items.filter((item) => kept.has(item.app_menu_id) || (item.global_menu_id ?? null) !== null);
}

/** R2.32: what the menu bar offers; on narrow screens an app may choose fewer. What is left out can still be opened. */
export function useOfferedNavigation(): Navigation {
  const nav = useNavigation();
  const narrow = useMedia(NARROW);
  const app_id = useAppSelector((state) => shownTarget(state)?.app_id) ?? '';
  const { currentData } = useWholeAppConfigQuery({ params: { app_id }, ignore: SAID_ELSEWHERE }, { skip: app_id === '' || !narrow });
  const signed_in = useAppSelector((state) => state.global.login === 'logged_in');
  return useMemo(() => {
    // R4.01: behind a sign-in there are none; the page that was open stays as it is.
    if (!signed_in) return { ...nav, ...arrange([]), loading: true };
    if (!narrow || currentData?.config.small_screen !== 'chosen') return nav;
    return { ...nav, ...arrange(offeredOf(nav.items, new Set(currentData.config.small_screen_menus))) };
  }, [nav, narrow, signed_in, currentData]);
}
