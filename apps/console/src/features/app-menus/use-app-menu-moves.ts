import { ROOT, type AppMenuNode } from '@portico/contracts/platform/app-menus';
import { original } from '@reduxjs/toolkit';
import { isApiError } from '../../api/api-error.ts';
import { appMenusApi } from '../../api/app-menus.ts';
import { useAppDispatch } from '../../session/state.ts';
import { useMenuMoves, type MenuMoves } from '../../domain/menu-tree/use-menu-moves.ts';
import type { Tree } from '../../lib/tree-math.ts';
import type { MenuItem } from './menu-items.ts';

const IGNORE = ['COMMON/STALE_VERSION'];
/** Nobody is told how far a move has come: the page would be drawn anew when it is sent, and when it is answered. */
const UNTOLD = { track: false } as const;
const { moveMenu, moveMenus, menuTree } = appMenusApi.endpoints;

/** Of one menu or of several: as they are now. */
function refusal(error: unknown) {
  if (!isApiError(error) || error.code !== 'COMMON/STALE_VERSION') return { stale: false };
  // One type of error for every call: the contract of these two says what is there now, as they would reply it.
  const current = error.current as AppMenuNode | { readonly items: readonly AppMenuNode[] };
  const items = 'items' in current ? current.items : [current];
  return { stale: true, current: items.map((node) => ({ ...node, id: node.app_menu_id })) };
}

export function useAppMenuMoves(app_id: string, tree: Tree<MenuItem>): MenuMoves<MenuItem> {
  const dispatch = useAppDispatch();
  const arg = { params: { app_id } };
  // Ten thousand nodes behind proxies would take longer than a person waits: only those that change are made anew, and what is frozen is not walked through.
  const replace = (change: (node: AppMenuNode) => AppMenuNode) =>
    dispatch(
      appMenusApi.util.updateQueryData('menuTree', arg, (draft) => {
        const now = original(draft) ?? draft;
        return Object.freeze({ ...now, items: now.items.map(change) });
      }),
    );
  const settle = (versions: ReadonlyMap<string, number>): void =>
    void replace((node) => {
      const version = versions.get(node.app_menu_id);
      return version === undefined ? node : { ...node, version };
    });
  return useMenuMoves(tree, {
    show: (places) =>
      replace((node) => {
        const { parent_id, sort } = places.get(node.app_menu_id) ?? node;
        return parent_id === node.parent_id && sort === node.sort ? node : { ...node, parent_id, sort };
      }).undo,
    send: async (item, to) => {
      const params = { app_id, app_menu_id: item.id, parent_id: to.parent_id ?? ROOT, n: to.n };
      const { data, error } = await dispatch(moveMenu.initiate({ params, if_match: item.version, ignore: IGNORE }, UNTOLD));
      return data ?? refusal(error);
    },
    settle: (id, version) => settle(new Map([[id, version]])),
    batch: {
      send: async (moves) => {
        const body = { items: moves.map(({ item, parent_id, n }) => ({ app_menu_id: item.id, version: item.version, parent_id, n })) };
        const { data, error } = await dispatch(moveMenus.initiate({ params: { app_id }, body, ignore: IGNORE }, UNTOLD));
        return data ? new Map(data.items.map((menu) => [menu.app_menu_id, menu.version])) : refusal(error);
      },
      settle,
    },
    reload: () => dispatch(menuTree.initiate(arg, { forceRefetch: true, subscribe: false })),
  });
}
