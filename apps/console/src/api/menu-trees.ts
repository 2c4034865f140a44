import '../lib/zod-setup.ts';
import type { Endpoint } from '@portico/contracts/endpoint';
import { ROOT, type AppMenuChange, type AppMenuDraft } from '@portico/contracts/platform/app-menus';
import { globalMenus } from '@portico/contracts/platform/global-menus';
import type { MenuDetail, MenuNode } from '@portico/contracts/platform/menu-trees';
import { serviceMenus } from '@portico/contracts/platform/service-menus';
import { templates } from '@portico/contracts/platform/templates';
import type { MenuItem } from './menu-item.ts';
import type { Place } from '../lib/tree-math.ts';
import { contractApi, type PolicedCall } from './contract-api.ts';

/** Whose menus: a service's, a template's, or those that every app shows. */
export type MenuOwner =
  | { readonly kind: 'service'; readonly service_id: string }
  | { readonly kind: 'template'; readonly template_id: string }
  | { readonly kind: 'global' };
export interface OwnedMenu extends MenuDetail {
  readonly id: string;
}

export type OwnedItem = MenuItem & Pick<MenuNode, 'originName' | 'originMemo'>;

interface TreeCalls {
  readonly id: 'service_menu_id' | 'template_menu_id' | 'global_menu_id';
  readonly calls: Readonly<Record<'tree' | 'read' | 'create' | 'update' | 'move' | 'remove', Endpoint>>;
}
/** The same six calls, declared three times. */
const TREES: Readonly<Record<MenuOwner['kind'], TreeCalls>> = {
  service: { id: 'service_menu_id', calls: serviceMenus },
  template: {
    id: 'template_menu_id',
    calls: {
      tree: templates.tree,
      read: templates.read_menu,
      create: templates.create_menu,
      update: templates.update_menu,
      move: templates.move_menu,
      remove: templates.remove_menu,
    },
  },
  global: { id: 'global_menu_id', calls: globalMenus },
};

type Named = Partial<Record<TreeCalls['id'], string>>;
const idIn = (owner: MenuOwner, row: Named): string => row[TREES[owner.kind].id] ?? '';

interface OfMenu {
  readonly owner: MenuOwner;
  readonly id: string;
}
type Written = OfMenu & { readonly version: number | undefined };

function asked(owner: MenuOwner, what: keyof TreeCalls['calls'], id?: string, rest: Partial<PolicedCall> = {}): PolicedCall {
  const { id: name, calls } = TREES[owner.kind];
  const { kind: _kind, ...whose } = owner;
  return { ...rest, endpoint: calls[what], params: { ...whose, ...(id === undefined ? {} : { [name]: id }), ...rest.params } };
}
const seen = (version: number | undefined): Partial<PolicedCall> => (version === undefined ? {} : { if_match: version });

/** What the forms show at their fields or as a conflict. */
const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/MENU_CODE_EXISTS'];

export const menuTreesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    ownedTree: build.query<readonly OwnedItem[], MenuOwner>({
      query: (owner) => asked(owner, 'tree'),
      transformResponse: ({ items }: { items: readonly (MenuNode & Named)[] }, _meta, owner) =>
        items.map((node) => ({ ...node, id: idIn(owner, node), directory: node.type === 'directory' })),
      providesTags: ['owned_tree'],
    }),
    ownedMenu: build.query<OwnedMenu, OfMenu>({
      query: ({ owner, id }) => asked(owner, 'read', id, { ignore: ['MP/MENU_NOT_FOUND'] }),
      transformResponse: (menu: MenuDetail & Named, _meta, { owner }) => ({ ...menu, id: idIn(owner, menu) }),
      providesTags: (_result, _error, { id }) => [{ type: 'owned_menu', id }],
    }),
    createOwnedMenu: build.mutation<OwnedMenu, { owner: MenuOwner; body: AppMenuDraft; idempotency_key: string }>({
      query: ({ owner, body, idempotency_key }) => asked(owner, 'create', undefined, { body, idempotency_key, ignore: OWN_CODES }),
      transformResponse: (menu: MenuDetail & Named, _meta, { owner }) => ({ ...menu, id: idIn(owner, menu) }),
      invalidatesTags: (_result, error) => (error ? [] : ['owned_tree', 'service', 'template', 'sync', 'log']),
    }),
    updateOwnedMenu: build.mutation<unknown, Written & { readonly body: AppMenuChange }>({
      query: ({ owner, id, body, version }) => asked(owner, 'update', id, { body, ...seen(version), ignore: OWN_CODES }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : ['owned_tree', { type: 'owned_menu', id }, 'sync', 'log']),
    }),
    /** The tree is moved on screen first; whoever moves puts it back when the server refuses. */
    moveOwnedMenu: build.mutation<{ readonly version: number }, Written & { readonly to: Place }>({
      query: ({ owner, id, to, version }) =>
        asked(owner, 'move', id, {
          params: { parent_id: to.parent_id ?? ROOT, n: to.n },
          ...seen(version),
          ignore: ['COMMON/STALE_VERSION'],
        }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'owned_menu', id }, 'log']),
    }),
    removeOwnedMenu: build.mutation<unknown, Written>({
      query: ({ owner, id, version }) => asked(owner, 'remove', id, seen(version)),
      invalidatesTags: (_result, error) => (error ? [] : ['owned_tree', 'service', 'template', 'sync', 'log']),
    }),
  }),
});
export const {
  useOwnedTreeQuery,
  useOwnedMenuQuery,
  useCreateOwnedMenuMutation,
  useUpdateOwnedMenuMutation,
  useMoveOwnedMenuMutation,
  useRemoveOwnedMenuMutation,
} = menuTreesApi;
