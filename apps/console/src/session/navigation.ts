import type { appMenus, NavigationItem } from '@portico/contracts/platform/app-menus';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { CLIENT_FAILURES, isApiError, type ApiError } from '../api/api-error.ts';
import { appMenusApi, useNavigationQuery } from '../api/app-menus.ts';
import type { CallArg } from '../api/contract-api.ts';
import { POLLING } from './polling.ts';
import { shownTarget } from './app-slice.ts';
import { useAppSelector } from './state.ts';

export interface Arranged {
  readonly items: readonly NavigationItem[];
  readonly byId: ReadonlyMap<string, NavigationItem>;
  readonly childrenOf: (id: string | null) => readonly NavigationItem[];
  readonly ancestorsOf: (id: string) => readonly NavigationItem[];
}

export interface Navigation extends Arranged {
  readonly loading: boolean;
  /** The server has said which menus these are; there may be none. */
  readonly loaded: boolean;
  /** Why there is nothing to show. */
  readonly failure: ApiError | undefined;
  /** The app itself is no longer the person's: their roles or its state have changed. */
  readonly refused: boolean;
  readonly retry: () => void;
}

const NONE: readonly NavigationItem[] = [];

export function arrange(items: readonly NavigationItem[]): Arranged {
  const byId = new Map(items.map((item) => [item.app_menu_id, item]));
  const children = new Map<string | null, NavigationItem[]>();
  for (const item of items) {
    // An item whose directory the person does not get would otherwise be lost.
    const parent = item.parent_id !== null && byId.has(item.parent_id) ? item.parent_id : null;
    const list = children.get(parent);
    if (list) list.push(item);
    else children.set(parent, [item]);
  }
  const ancestorsOf = (id: string): NavigationItem[] => {
    const item = byId.get(id);
    const parent = item?.parent_id ? byId.get(item.parent_id) : undefined;
    return parent ? [...ancestorsOf(parent.app_menu_id), parent] : [];
  };
  return { items, byId, childrenOf: (id) => children.get(id) ?? NONE, ancestorsOf };
}

/** One spelling, so that what was asked for on the way in is what the page finds. */
const navigationOf = (app_id: string, biz_type: string | undefined): CallArg<(typeof appMenus)['navigation']> => ({
  params: { app_id },
  query: biz_type === undefined ? {} : { biz_type },
  // The side, or the sheet, says it where the menus would be; a notice every minute would not help anybody.
  ignore: [...CLIENT_FAILURES, 'MP/APP_NOT_FOUND', 'MP/APP_CLOSED'],
});

/** On the way into an app: the menus come while the page is still being built. */
export const askNavigation = (app_id: string, biz_type: string | undefined) =>
  appMenusApi.util.prefetch('navigation', navigationOf(app_id, biz_type), {});

const isRefusal = (error: unknown): boolean => isApiError(error) && (error.status === 403 || error.status === 404);

/**
 * The menus the signed-in person sees in the current app. Asked for again while the window is in use: a change of roles
 * counts no version up. Nearly always the answer is that nothing has changed, without a body. Polling goes on after a
 * refusal, so that access that is given back is noticed.
 */
export function useNavigation(): Navigation {
  const app_id = useAppSelector((state) => shownTarget(state)?.app_id);
  const { typeCode } = useParams();
  const { currentData, error, isFetching, refetch } = useNavigationQuery(navigationOf(app_id ?? '', typeCode), {
    skip: app_id === undefined,
    ...POLLING,
  });
  const refused = isRefusal(error);
  return useMemo(
    () => ({
      ...arrange(refused ? NONE : (currentData?.items ?? NONE)),
      loading: currentData === undefined && isFetching,
      loaded: currentData !== undefined && !refused,
      failure: currentData === undefined && !isFetching && isApiError(error) ? error : undefined,
      refused,
      retry: () => void refetch(),
    }),
    [currentData, error, isFetching, refused, refetch],
  );
}
