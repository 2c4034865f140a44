import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { saveAnswer, saveFailure } from '../../api/failure-text.ts';
import {
  menuTreesApi,
  useCreateOwnedMenuMutation,
  useMoveOwnedMenuMutation,
  useOwnedMenuQuery,
  useOwnedTreeQuery,
  useRemoveOwnedMenuMutation,
  useUpdateOwnedMenuMutation,
  type MenuOwner,
} from '../../api/menu-trees.ts';
import type { MenuTreeStore } from './menu-tree.tsx';
import { useTreeAddress, type TreeAddress } from './tree-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';

interface KeptTree {
  readonly store: MenuTreeStore;
  readonly address: TreeAddress;
  readonly user_id: string;
  readonly zone: string;
  /** The directory of the selected menu, or itself: where a new one goes. */
  readonly directory: string | undefined;
}

/** The menus of a service, of a template or of every app, as the tree screen takes them. */
export function useMenuTreeStore(owner: MenuOwner): KeptTree {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const address = useTreeAddress();
  const zone = useTimeZone();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const tree = useOwnedTreeQuery(owner);
  const selected = tree.currentData?.find(({ id }) => id === address.selected);
  // What an old link names may be gone.
  const { currentData: menu } = useOwnedMenuQuery({ owner, id: selected?.id ?? '' }, { skip: selected === undefined });
  const [create] = useCreateOwnedMenuMutation();
  const [update] = useUpdateOwnedMenuMutation();
  const [move] = useMoveOwnedMenuMutation();
  const [remove] = useRemoveOwnedMenuMutation();
  return {
    address,
    user_id,
    zone,
    directory: selected?.directory ? selected.id : (selected?.parent_id ?? undefined),
    store: {
      items: tree.currentData,
      failure: tree.currentData === undefined && isApiError(tree.error) ? tree.error : undefined,
      fetching: tree.isFetching,
      refetch: tree.refetch,
      menu,
      moves: {
        show: (places) => {
          const patch = dispatch(
            menuTreesApi.util.updateQueryData('ownedTree', owner, (draft) => draft.map((item) => ({ ...item, ...places.get(item.id) }))),
          );
          return patch.undo;
        },
        send: async (item, to) => {
          const { data, error } = await move({ owner, id: item.id, to, version: item.version });
          return data ?? { stale: isApiError(error) && error.code === 'COMMON/STALE_VERSION' };
        },
        settle: (id, version) =>
          void dispatch(
            menuTreesApi.util.updateQueryData('ownedTree', owner, (draft) =>
              draft.map((item) => (item.id === id ? { ...item, version } : item)),
            ),
          ),
        reload: async () => tree.refetch(),
      },
      create: async (body, idempotency_key) => {
        const { data, error } = await create({ owner, body, idempotency_key });
        return data?.id ?? saveFailure(error, t) ?? { code: '', message: '' };
      },
      save: async (id, body, version) => saveAnswer(await update({ owner, id, body, version }), t),
      remove: async (item) => (await remove({ owner, id: item.id, version: item.version })).error === undefined,
    },
  };
}
