import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useNavigationQuery } from '../api/app-menus.ts';
import { useAppSelector } from './state.ts';

export interface Navigation {
  readonly loading: boolean;
  readonly items: readonly NavigationItem[];
  readonly byId: ReadonlyMap<string, NavigationItem>;
  readonly childrenOf: (id: string | null) => readonly NavigationItem[];
  readonly ancestorsOf: (id: string) => readonly NavigationItem[];
}

const NONE: readonly NavigationItem[] = [];

export function arrange(items: readonly NavigationItem[]): Omit<Navigation, 'loading'> {
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

/** The menus the signed-in person sees in the current app. */
export function useNavigation(): Navigation {
  const app_id = useAppSelector((state) => state.appTarget.info?.app_id);
  const { typeCode } = useParams();
  const { data, isLoading } = useNavigationQuery(
    { params: { app_id: app_id ?? '' }, query: typeCode === undefined ? {} : { biz_type: typeCode } },
    { skip: app_id === undefined },
  );
  return useMemo(() => ({ loading: isLoading, ...arrange(data?.items ?? NONE) }), [data, isLoading]);
}
