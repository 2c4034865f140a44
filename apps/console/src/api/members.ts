import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { members } from '@portico/contracts/platform/members';
import { whoSees } from '@portico/contracts/platform/who-sees';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Members = typeof members;
type WhoSees = typeof whoSees;
/** `app` and `navigation` as well: it may have been oneself. */
const changed = (_result: unknown, error: unknown) => (error ? [] : (['member', 'role', 'log', 'app', 'navigation'] as const));

export const membersApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    members: build.query<ResponseOf<Members['list']>, CallArg<Members['list']>>({ query: call(members.list), providesTags: ['member'] }),
    member: build.query<ResponseOf<Members['read']>, CallArg<Members['read']>>({ query: call(members.read), providesTags: ['member'] }),
    addMember: build.mutation<ResponseOf<Members['create']>, CallArg<Members['create']>>({
      query: call(members.create),
      invalidatesTags: changed,
    }),
    changeMemberKind: build.mutation<ResponseOf<Members['update']>, CallArg<Members['update']>>({
      query: call(members.update),
      invalidatesTags: changed,
    }),
    changeMemberRoles: build.mutation<ResponseOf<Members['change_roles']>, CallArg<Members['change_roles']>>({
      query: call(members.change_roles),
      invalidatesTags: changed,
    }),
    removeMember: build.mutation<ResponseOf<Members['remove']>, CallArg<Members['remove']>>({
      query: call(members.remove),
      invalidatesTags: changed,
    }),
    leaveEverything: build.mutation<ResponseOf<Members['leave']>, CallArg<Members['leave']>>({
      query: call(members.leave),
      invalidatesTags: changed,
    }),
    // Asked anew each time: roles, groups and menus may have changed since.
    userMenus: build.query<ResponseOf<WhoSees['user_menus']>, CallArg<WhoSees['user_menus']>>({
      query: call(whoSees.user_menus),
      providesTags: ['member', 'menu_tree'],
      keepUnusedDataFor: 0,
    }),
    why: build.query<ResponseOf<WhoSees['why']>, CallArg<WhoSees['why']>>({
      query: call(whoSees.why),
      providesTags: ['member', 'menu_tree'],
      keepUnusedDataFor: 0,
    }),
  }),
});
export const {
  useMembersQuery,
  useMemberQuery,
  useAddMemberMutation,
  useChangeMemberKindMutation,
  useChangeMemberRolesMutation,
  useRemoveMemberMutation,
  useLeaveEverythingMutation,
  useUserMenusQuery,
  useWhyQuery,
} = membersApi;
