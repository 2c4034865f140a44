import { ROOT, type AppMenuNode } from '@portico/contracts/platform/app-menus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appMenusApi, useMoveMenuMutation } from '../../api/app-menus.ts';
import { useAppDispatch } from '../../session/state.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { arrangeTree, moveItem, placeOf, type Place } from '../../ui/tree-editor/tree-math.ts';
import { toItem, type MenuItem } from './menu-items.ts';

interface LastMove {
  readonly id: string;
  readonly text: string;
  /** Where it was; absent after an undo. */
  readonly back?: Place | undefined;
}

export interface MenuMoves {
  readonly last: LastMove | undefined;
  readonly move: (item: MenuItem, to: Place) => void;
  readonly undo: () => void;
}

/** Moves show at once; a refusal puts the tree back as the server has it. */
export function useMenuMoves(app_id: string, nodes: readonly AppMenuNode[]): MenuMoves {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [send] = useMoveMenuMutation();
  const [last, setLast] = useState<LastMove>();
  const arg = { params: { app_id } };

  const say = (item: MenuItem, to: Place): string => {
    const parent = nodes.find((n) => n.app_menu_id === to.parent_id)?.name;
    if (item.parent_id === to.parent_id)
      return t('app_menus.moved_within', { name: item.name, parent: parent ?? t('app_menus.top_level') });
    return parent === undefined ? t('app_menus.moved_top', { name: item.name }) : t('app_menus.moved_into', { name: item.name, parent });
  };

  async function run(item: MenuItem, to: Place, done: LastMove): Promise<void> {
    const patch = dispatch(
      appMenusApi.util.updateQueryData('menuTree', arg, (draft) => {
        const places = new Map(
          moveItem(
            draft.items.map((n) => toItem(n)),
            item.id,
            to,
          ).map((i) => [i.id, i]),
        );
        for (const node of draft.items) {
          const place = places.get(node.app_menu_id);
          if (place && (place.sort !== node.sort || place.parent_id !== node.parent_id))
            Object.assign(node, { sort: place.sort, parent_id: place.parent_id });
        }
      }),
    );
    const { data, error } = await send({
      params: { app_id, app_menu_id: item.id, parent_id: to.parent_id ?? ROOT, n: to.n },
      if_match: item.version,
      ignore: ['COMMON/STALE_VERSION'],
    });
    if (data) {
      dispatch(
        appMenusApi.util.updateQueryData('menuTree', arg, (draft) => {
          const node = draft.items.find((n) => n.app_menu_id === item.id);
          if (node) node.version = data.version;
        }),
      );
      setLast(done);
      return;
    }
    patch.undo();
    if (error && 'code' in error && error.code === 'COMMON/STALE_VERSION') {
      pushNotice({ kind: 'info', title: t('app_menus.stale') });
      await dispatch(appMenusApi.endpoints.menuTree.initiate(arg, { forceRefetch: true, subscribe: false }));
    }
  }

  return {
    last,
    move: (item, to) => void run(item, to, { id: item.id, text: say(item, to), back: placeOf(arrangeTree(nodes.map(toItem)), item.id) }),
    undo: () => {
      const node = nodes.find((n) => n.app_menu_id === last?.id);
      if (node && last?.back) void run(toItem(node), last.back, { id: last.id, text: t('app_menus.undone', { name: node.name }) });
    },
  };
}
