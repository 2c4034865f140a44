import { ROOT } from '@portico/contracts/platform/app-menus';
import { menuGroupsApi, useMoveGroupMenuMutation } from '../../../api/menu-groups.ts';
import { useAppDispatch } from '../../../session/state.ts';
import { useMenuMoves, type MenuMoves } from '../../../domain/menu-tree/use-menu-moves.ts';
import type { Tree } from '../../../lib/tree-math.ts';
import type { GroupEntry } from './group-entry.ts';

/** Moves within a group: shown at once, decided by the server. */
export function useGroupMoves(group_id: string, tree: Tree<GroupEntry>): MenuMoves<GroupEntry> {
  const dispatch = useAppDispatch();
  const [send] = useMoveGroupMenuMutation();
  const arg = { params: { group_id } };
  return useMenuMoves(tree, {
    show: (places) => {
      const patch = dispatch(
        menuGroupsApi.util.updateQueryData('groupTree', arg, (draft) => {
          for (const menu of draft.items) Object.assign(menu, places.get(menu.group_menu_id));
        }),
      );
      return patch.undo;
    },
    send: async (item, to) => {
      const { data, error } = await send({
        params: { group_id, group_menu_id: item.id, parent_id: to.parent_id ?? ROOT, n: to.n },
        if_match: item.version,
        ignore: ['COMMON/STALE_VERSION'],
      });
      if (data) return { version: data.version };
      return { stale: error !== undefined && 'code' in error && error.code === 'COMMON/STALE_VERSION' };
    },
    settle: (id, version) =>
      void dispatch(
        menuGroupsApi.util.updateQueryData('groupTree', arg, (draft) => {
          const menu = draft.items.find((each) => each.group_menu_id === id);
          if (menu) menu.version = version;
        }),
      ),
    // A refused move has the tree read anew by itself.
    reload: () => Promise.resolve(),
  });
}
