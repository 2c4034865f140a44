import type { GridRow } from '@portico/contracts/platform/language-packs';
import { useEffect, useMemo } from 'react';
import { useMenuTreeQuery } from '../../../api/app-menus.ts';
import { usePackGridInfiniteQuery } from '../../../api/language-packs.ts';
import { useI18nModel } from '../../../domain/languages/i18n-model.ts';
import { arrangeTree, visibleRows } from '../../../lib/tree-math.ts';

export interface PackRows {
  readonly rows: readonly GridRow[];
  /** 1 at the top; where the tree is not known, everything is there. */
  readonly levelOf: (menu_id: string) => number;
  readonly loading: boolean;
  /** More of them are on their way. */
  readonly arriving: boolean;
  readonly error: ReturnType<typeof usePackGridInfiniteQuery>['error'];
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** All menus with all their translations, page after page, in the order of the tree for whoever may see it. */
export function usePackRows(app_id: string, may_see_tree: boolean): PackRows {
  const { hasNextPage, fetchNextPage, isFetching, isError, error, refetch, data } = usePackGridInfiniteQuery(
    { app_id },
    { skip: app_id === '' },
  );
  const multiMenu = useI18nModel('multiMenu');
  const { data: tree } = useMenuTreeQuery({ params: { app_id } }, { skip: app_id === '' || !may_see_tree });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage, data]);
  const order = useMemo(() => {
    const items = (tree?.items ?? []).map(({ app_menu_id, parent_id, sort, type }) => ({
      id: app_menu_id,
      parent_id,
      sort,
      directory: type === 'directory',
    }));
    return new Map(visibleRows(arrangeTree(items), () => true).map(({ item, level }, at) => [item.id, { at, level }]));
  }, [tree]);
  const rows = useMemo(() => {
    if (order.size === 0) return multiMenu;
    const last = order.size;
    const place = (row: GridRow): number => order.get(row.menu_id)?.at ?? last;
    return multiMenu.toSorted((a, b) => place(a) - place(b));
  }, [multiMenu, order]);
  return {
    rows,
    levelOf: (menu_id) => order.get(menu_id)?.level ?? 1,
    loading: data === undefined && !isError,
    arriving: hasNextPage,
    error,
    isFetching,
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
