import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { groupMenus } from '@portico/contracts/platform/group-menus';
import { menuGroups } from '@portico/contracts/platform/menu-groups';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Groups = typeof menuGroups;
type Menus = typeof groupMenus;

export const menuGroupsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    menuGroups: build.query<ResponseOf<Groups['list']>, CallArg<Groups['list']>>({
      query: call(menuGroups.list),
      providesTags: ['menu_group', 'menu_tree'],
    }),
    menuGroup: build.query<ResponseOf<Groups['read']>, CallArg<Groups['read']>>({
      query: call(menuGroups.read),
      providesTags: ['menu_group', 'menu_tree'],
    }),
    menuGroupDependents: build.query<ResponseOf<Groups['dependents']>, CallArg<Groups['dependents']>>({
      query: call(menuGroups.dependents),
      keepUnusedDataFor: 0,
    }),
    createMenuGroup: build.mutation<ResponseOf<Groups['create']>, CallArg<Groups['create']>>({
      query: call(menuGroups.create),
      invalidatesTags: (_result, error) => (error ? [] : ['menu_group', 'log']),
    }),
    updateMenuGroup: build.mutation<ResponseOf<Groups['update']>, CallArg<Groups['update']>>({
      query: call(menuGroups.update),
      invalidatesTags: (_result, error) => (error ? [] : ['menu_group', 'group_role', 'log']),
    }),
    sortMenuGroup: build.mutation<ResponseOf<Groups['sort']>, CallArg<Groups['sort']>>({
      query: call(menuGroups.sort),
      invalidatesTags: ['menu_group', 'log'],
    }),
    removeMenuGroup: build.mutation<ResponseOf<Groups['remove']>, CallArg<Groups['remove']>>({
      query: call(menuGroups.remove),
      invalidatesTags: (_result, error) => (error ? [] : ['menu_group', 'group_role', 'role', 'log']),
    }),
    groupTree: build.query<ResponseOf<Menus['tree']>, CallArg<Menus['tree']>>({
      query: call(groupMenus.tree),
      providesTags: ['group_tree', 'menu_tree'],
    }),
    composeGroup: build.mutation<ResponseOf<Menus['compose']>, CallArg<Menus['compose']>>({
      query: call(groupMenus.compose),
      invalidatesTags: (_result, error) => (error ? [] : ['group_tree', 'menu_group', 'log']),
    }),
    updateGroupMenu: build.mutation<ResponseOf<Menus['update']>, CallArg<Menus['update']>>({
      query: call(groupMenus.update),
      invalidatesTags: (_result, error) => (error ? [] : ['group_tree', 'menu_group', 'log']),
    }),
    /** A stale one reads the tree anew as well: it was moved from a picture that is no longer true. */
    moveGroupMenu: build.mutation<ResponseOf<Menus['move']>, CallArg<Menus['move']>>({
      query: call(groupMenus.move),
      invalidatesTags: ['group_tree', 'menu_group', 'log'],
    }),
    removeGroupMenu: build.mutation<ResponseOf<Menus['remove']>, CallArg<Menus['remove']>>({
      query: call(groupMenus.remove),
      invalidatesTags: (_result, error) => (error ? [] : ['group_tree', 'menu_group', 'log']),
    }),
  }),
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
