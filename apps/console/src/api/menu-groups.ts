import '../lib/zod-setup.ts';
import { groupMenus } from '@portico/contracts/platform/group-menus';
import { menuGroups } from '@portico/contracts/platform/menu-groups';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const menuGroupsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    menuGroups: query(menuGroups.list, { providesTags: ['menu_group', 'menu_tree'] }),
    menuGroup: query(menuGroups.read, { providesTags: ['menu_group', 'menu_tree'] }),
    menuGroupDependents: query(menuGroups.dependents, { keepUnusedDataFor: 0 }),
    createMenuGroup: mutation(menuGroups.create, { invalidatesTags: (_result, error) => (error ? [] : ['menu_group', 'log']) }),
    updateMenuGroup: mutation(menuGroups.update, {
      invalidatesTags: (_result, error) => (error ? [] : ['menu_group', 'group_role', 'log']),
    }),
    sortMenuGroup: mutation(menuGroups.sort, { invalidatesTags: ['menu_group', 'log'] }),
    removeMenuGroup: mutation(menuGroups.remove, {
      invalidatesTags: (_result, error) => (error ? [] : ['menu_group', 'group_role', 'role', 'log']),
    }),
    groupTree: query(groupMenus.tree, { providesTags: ['group_tree', 'menu_tree'] }),
    composeGroup: mutation(groupMenus.compose, { invalidatesTags: (_result, error) => (error ? [] : ['group_tree', 'menu_group', 'log']) }),
    updateGroupMenu: mutation(groupMenus.update, {
      invalidatesTags: (_result, error) => (error ? [] : ['group_tree', 'menu_group', 'log']),
    }),
    /** A stale one reads the tree anew as well: it was moved from a picture that is no longer true. */
    moveGroupMenu: mutation(groupMenus.move, { invalidatesTags: ['group_tree', 'menu_group', 'log'] }),
    removeGroupMenu: mutation(groupMenus.remove, {
      invalidatesTags: (_result, error) => (error ? [] : ['group_tree', 'menu_group', 'log']),
    }),
  })),
});
export const {
  useMenuGroupsQuery,
  useMenuGroupQuery,
  useMenuGroupDependentsQuery,
  useCreateMenuGroupMutation,
  useUpdateMenuGroupMutation,
  useSortMenuGroupMutation,
  useRemoveMenuGroupMutation,
  useGroupTreeQuery,
  useComposeGroupMutation,
  useUpdateGroupMenuMutation,
  useMoveGroupMenuMutation,
  useRemoveGroupMenuMutation,
} = menuGroupsApi;
