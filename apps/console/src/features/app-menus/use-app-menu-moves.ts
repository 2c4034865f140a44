import { ROOT, type AppMenuNode } from '@portico/contracts/platform/app-menus';
import { useMemo } from 'react';
import { appMenusApi, useMoveMenuMutation } from '../../api/app-menus.ts';
import { useAppDispatch } from '../../session/state.ts';
import { useMenuMoves, type MenuMoves } from '../../ui/menu-tree/use-menu-moves.ts';
import { toItem, type MenuItem } from './menu-items.ts';

export function useAppMenuMoves(app_id: string, nodes: readonly AppMenuNode[]): MenuMoves<MenuItem> {
  const dispatch = useAppDispatch();
  const [send] = useMoveMenuMutation();
  const arg = { params: { app_id } };
  const items = useMemo(() => nodes.map(toItem), [nodes]);
  return useMenuMoves(items, {
    show: (places) => {
      const patch = dispatch(
        appMenusApi.util.updateQueryData('menuTree', arg, (draft) => {
          for (const node of draft.items) {
            const place = places.get(node.app_menu_id);
            if (place && (place.sort !== node.sort || place.parent_id !== node.parent_id))
              Object.assign(node, { sort: place.sort, parent_id: place.parent_id });
          }
        }),
      );
      return patch.undo;
    },
    send: async (item, to) => {
      const { data, error } = await send({
        params: { app_id, app_menu_id: item.id, parent_id: to.parent_id ?? ROOT, n: to.n },
        if_match: item.version,
        ignore: ['COMMON/STALE_VERSION'],
      });
      return data ?? { stale: error !== undefined && 'code' in error && error.code === 'COMMON/STALE_VERSION' };
    },
    settle: (id, version) =>
      void dispatch(
        appMenusApi.util.updateQueryData('menuTree', arg, (draft) => {
          const node = draft.items.find((n) => n.app_menu_id === id);
          if (node) node.version = version;
        }),
      ),
    reload: () => dispatch(appMenusApi.endpoints.menuTree.initiate(arg, { forceRefetch: true, subscribe: false })),
  });
}
